/** A Redis that is killed while it appends a write to its file: no other write is lost by that. */
import { readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Store } from "../../../shared/store/port/store.ts";
import { SCRIPTS } from "../../../shared/store/redis/redis-commands.ts";
import { happened, lamp, refusal } from "../../shared/store/conformance/bench.ts";
import { programOf } from "../../support/own-server.ts";
import { withRedis } from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";
import { ownRedis } from "./own-redis.ts";

const own = programOf("redis-server") ? describe : describe.skip;

const place = ownRedis();
// A rewrite that is slowed down takes its time for each key.
afterEach(() => withRedis(place.server.url, (redis) => redis.flushall()));

const ids = Array.from({ length: 8 }, (_, index) => `light.number_${index}`);

/** One write for each lamp, in one script; the number of its event tells it from others. */
const writeAll = (store: Store, version: number, number: number, entityIds = ids) =>
  Promise.all(
    entityIds.map((entity_id, index) =>
      store.apply({
        entities: [lamp(version, "on", entity_id)],
        events: [happened(number + index, entity_id)],
      }),
    ),
  );

const contentOf = async (store: Store) => ({
  epoch: store.epoch,
  entities: Object.fromEntries((await store.entities()).map((one) => [one.entity_id, one])),
  events: await store.events.read(0, 1000),
});

/** The file that Redis appends to is the last one of its manifest. */
const appendedFile = () =>
  withRedis(place.server.url, async (redis) => {
    const [, dir = ""] = (await redis.config("GET", "dir")) as string[];
    const folder = join(dir, "appendonlydir");
    const manifest = readFileSync(join(folder, "appendonly.aof.manifest"), "utf8");
    const [, name = ""] = /file (\S+) [^\n]*\n$/.exec(manifest) ?? [];
    return join(folder, name);
  });

/** Kills Redis as if it had not appended the rest of its last write. */
const killWithin = async (missing: (bytes: number) => number, write: () => Promise<unknown>) => {
  const file = await appendedFile();
  const before = statSync(file).size;
  await write();
  await place.server.kill();
  const after = statSync(file).size;
  truncateSync(file, after - missing(after - before));
  await place.server.restart();
};

const persistence = async () => {
  const info = await withRedis(place.server.url, (redis) => redis.info("persistence"));
  return Object.fromEntries(info.split("\r\n").map((line) => line.split(":")));
};

/** Microseconds for each key that Redis saves. */
const slowSaves = (us: number) =>
  withRedis(place.server.url, (redis) => redis.config("SET", "rdb-key-save-delay", us));

const EXEC = "*1\r\n$4\r\nEXEC\r\n".length;

own.each([
  ["the last byte is missing", () => 1],
  ["its end is missing", () => EXEC],
  ["the last command is missing in part", () => EXEC + 1],
  ["its second half is missing", (bytes: number) => Math.ceil(bytes / 2)],
])("a Redis that is killed within a write, of which %s", (_how, missing) => {
  /** Of another process, which has not seen the write that is killed. */
  const writtenAfterwards = async (saveDelayUs = 0) => {
    await writeAll(place.store, 1, 100);
    await killWithin(missing, () => writeAll(place.store, 2, 200));
    // Before a process connects, which may begin the new file.
    await slowSaves(saveDelayUs);
    const next = await place.stores.open();
    expect((await next.entities()).map(({ version }) => version)).toEqual(ids.map(() => 1));
    return next;
  };

  it("keeps the next write", async () => {
    const next = await writtenAfterwards();
    await writeAll(next, 2, 300, ids.slice(0, 5));
    const promised = await contentOf(next);
    await eventually(persistence, { aof_rewrite_in_progress: "0" });
    await place.server.kill();
    await place.server.restart();
    expect(await contentOf(await place.stores.open())).toEqual(promised);
  });

  it("keeps the next write also when it is killed while it rewrites its file", async () => {
    const next = await writtenAfterwards(200_000);
    await writeAll(next, 2, 300, ids.slice(0, 5));
    const promised = await contentOf(next);
    expect(await persistence()).toMatchObject({ aof_rewrite_in_progress: "1" });
    await place.server.kill();
    await place.server.restart();
    expect(await contentOf(await place.stores.open())).toEqual(promised);
  });
});

own("a Redis to which an older Hearth has written since its start", () => {
  it("begins a new file when Hearth starts, although it knows the scripts", async () => {
    await place.server.kill();
    await place.server.restart();
    const texts = Object.values(SCRIPTS).map(({ text }) => text);
    await withRedis(place.server.url, (redis) =>
      Promise.all(texts.map((text) => redis.script("LOAD", text))),
    );
    await place.stores.open();
    expect(await persistence()).toMatchObject({ aof_rewrites: "1" });
  });
});

own("a Redis that saves right after its start", () => {
  it("refuses writes until it can begin a new file, and answers reads", async () => {
    await writeAll(place.store, 1, 100);
    await place.server.kill();
    await place.server.restart();
    await slowSaves(60_000);
    await withRedis(place.server.url, (redis) => redis.bgsave());
    const answer = async () => ({ entities: await place.store.entities() });
    await eventually(answer, { entities: ids.map(() => ({ version: 1 })) });
    const write = () => place.store.apply({ events: [happened(200)] });
    await expect(write()).rejects.toEqual(refusal("SERVICE_UNAVAILABLE"));
    await slowSaves(0);
    await eventually(async () => ({ sequence: await write() }), { sequence: ids.length + 1 });
    expect(await persistence()).toMatchObject({ aof_rewrites: "1" });
  });
});
