/** A restore that cannot be done whole is not done at all, and says what is in the way. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import { openSource, openTarget } from "../../../shared/store/dump-open.ts";
import { sharedServers } from "../../support/servers.ts";
import { happened, lamp, note } from "./conformance/bench.ts";
import { backup, contentsOf, ENGINES, fill, NAMES, type Place, restore } from "./dump-bench.ts";

const HOUR = 3600_000;

let bytes: Buffer;
beforeAll(async () => {
  const place = await ENGINES.SQLite();
  await fill(place, [{ entity: lamp(1, "new") }, { lease: { name: "home", token: 3 } }]);
  writeFileSync(join(place.config.dataDir, "jwt-secret"), "s".repeat(64));
  bytes = (await backup(place)).bytes;
  await place.remove();
});

describe.each(NAMES)("a restore into %s", (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await ENGINES[engine]();
  });
  afterEach(() => place.remove());

  const live = async () => {
    const store = await place.open();
    await store.apply({
      entities: [lamp(1, "old")],
      documents: [note("one", { mine: 1 }), note("two", {}, { expiresAt: Date.now() + HOUR })],
      events: [happened(1, "light.kitchen")],
    });
    await store.idempotency.claim("key", "print", HOUR, HOUR);
    await store.leases.acquire("home", "me", HOUR);
    return store;
  };
  const liveAndStop = async () => {
    const store = await live();
    await store.leases.release("home", "me");
    await store.close();
    return contentsOf(place);
  };
  /** All that is kept for the place, by name. */
  const traces = async (): Promise<readonly string[]> => {
    if (engine === "SQLite") return readdirSync(place.config.dataDir).sort();
    const redis = new Redis((await sharedServers()).redis);
    const keys = await redis.keys(`{${place.config.NAMESPACE}}:*`);
    redis.disconnect();
    return keys.sort();
  };

  it("is refused where something is, unless that may be given up", async () => {
    const before = await liveAndStop();
    await expect(restore(place, bytes)).rejects.toThrow(
      /is not empty: --replace gives up what it holds$/,
    );
    expect(await contentsOf(place)).toEqual(before);
    await restore(place, bytes, true);
    const store = await place.open();
    expect(await store.entities()).toEqual([lamp(1, "new")]);
    expect([await store.documents.all("notes"), await store.events.head()]).toEqual([[], 0]);
    expect(await store.idempotency.claim("key", "other", HOUR, HOUR)).toMatchObject({
      outcome: "new",
    });
    await store.close();
  });

  it("is done where a store is that nothing was ever written to", async () => {
    await (await place.open()).close();
    await restore(place, bytes);
    expect((await contentsOf(place)).join()).toContain('"new"');
  });

  it("is refused while a Hearth runs, whatever it may give up", async () => {
    const store = await live();
    const refused = restore(place, bytes, true);
    await expect(refused).rejects.toThrow(/another process has it open|stop every Hearth first/);
    expect(await store.entities()).toEqual([lamp(1, "old")]);
    await store.leases.release("home", "me");
    await store.close();
  });

  it("leaves what was there when it breaks off, and nothing of its own", async () => {
    const before = await liveAndStop();
    const names = await traces();
    const target = await openTarget(place.config, true);
    await target.write([
      { entity: lamp(9, "half") },
      { event: { sequence: 1, time: 1, kind: "x", data: {} } },
    ]);
    await target.close();
    expect(await contentsOf(place)).toEqual(before);
    expect(await traces()).toEqual(names);
  });

  it("leaves nothing of its own when it is done", async () => {
    await liveAndStop();
    await restore(place, bytes, true);
    expect((await traces()).filter((name) => name.includes("restoring"))).toEqual([]);
  });

  it("is one at a time", async () => {
    const target = await openTarget(place.config, false);
    await expect(openTarget(place.config, false)).rejects.toThrow(
      /another process has it open|is being restored by another/,
    );
    await target.close();
    await restore(place, bytes);
  });

  it("keeps the secret that signs tokens, where this engine looks for it", async () => {
    await restore(place, bytes);
    const { dataDir } = place.config;
    const store = await place.open();
    const kept = await store.documents.get("secrets", "jwt");
    await store.close();
    const inFile =
      existsSync(join(dataDir, "jwt-secret")) && readFileSync(join(dataDir, "jwt-secret"), "utf8");
    expect([kept?.value, inFile]).toEqual(
      engine === "SQLite" ? [undefined, "s".repeat(64)] : [{ secret: "s".repeat(64) }, false],
    );
  });
});

describe("Redis", () => {
  let place: Place;
  let redis: Redis;
  beforeEach(async () => {
    place = await ENGINES.Redis();
    redis = new Redis((await sharedServers()).redis);
  });
  afterEach(async () => {
    redis.disconnect();
    await place.remove();
  });

  it("is not replaced when somebody has written to it meanwhile", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1)] });
    const target = await openTarget(place.config, true);
    await store.apply({ entities: [lamp(2)] });
    await expect(target.finish(0)).rejects.toThrow(/was written to meanwhile, nothing has changed/);
    await target.close();
    await store.refresh();
    expect(await store.entities()).toEqual([lamp(2)]);
    await store.close();
  });

  it("is not replaced when a Hearth has started meanwhile", async () => {
    const store = await place.open();
    const target = await openTarget(place.config, true);
    await store.leases.acquire("home", "me", HOUR);
    await expect(target.finish(0)).rejects.toThrow(/the lease "home"\): stop every Hearth first$/);
    await target.close();
    await store.close();
  });

  it("keeps what others have beside the store", async () => {
    const key = `{${place.config.NAMESPACE}}:limit:1`;
    await redis.set(key, "5");
    await fill(place, [{ entity: lamp(1) }]);
    await restore(place, bytes, true);
    expect(await redis.get(key)).toBe("5");
  });

  it("is what a process finds that had the store of before open", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1), lamp(1, "on", "light.hall")] });
    const { epoch } = store;
    await restore(place, bytes, true);
    await store.refresh();
    expect(await store.entities()).toEqual([lamp(1, "new")]);
    expect(store.epoch).not.toBe(epoch);
    await store.close();
  });

  it("is rid of what another has left that was killed, once that is known to be dead", async () => {
    const left = await openTarget(place.config, false);
    await left.write([{ entity: lamp(7, "half") }]);
    await redis.del(`{${place.config.NAMESPACE}}:restoring`);
    await restore(place, bytes);
    const keys = await redis.keys(`{${place.config.NAMESPACE}}:restoring*`);
    expect(keys).toEqual([]);
    await expect(left.finish(0)).rejects.toThrow("nothing has changed");
    await left.close();
    expect((await contentsOf(place)).join()).not.toContain("half");
  });

  it("says where it is without the password, when it holds no store", async () => {
    const url = new URL(place.config.STORE_URL);
    const config = { ...place.config, STORE_URL: `redis://default:secret@${url.host}` };
    const refused = await openSource(config).catch((error: Error) => error.message);
    const name = `Redis at ${url.host}, namespace ${place.config.NAMESPACE}`;
    expect(refused).toBe(`There is no store: ${name} has none`);
  });
});

describe("SQLite", () => {
  let place: Place;
  let file: string;
  beforeEach(async () => {
    place = await ENGINES.SQLite();
    file = join(place.config.dataDir, "hearth.db");
  });
  afterEach(() => place.remove());

  it("is not replaced while a backup of it is under way", async () => {
    await fill(place, [{ entity: lamp(1) }]);
    const source = await openSource(place.config);
    const store = await place.open();
    await store.close();
    await expect(restore(place, bytes, true)).rejects.toThrow("another process has it open");
    await source.close();
    await restore(place, bytes, true);
  });

  it("is rid of what another has left that was killed", async () => {
    writeFileSync(`${file}.restoring`, "half of a store");
    await restore(place, bytes);
    expect(existsSync(`${file}.restoring`)).toBe(false);
  });

  it("does not take the write-ahead log of a killed process for its own", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1, "old"), lamp(1, "old", "light.hall")] });
    const wal = readFileSync(`${file}-wal`);
    const main = readFileSync(file);
    await store.close();
    writeFileSync(file, main);
    writeFileSync(`${file}-wal`, wal);
    await restore(place, bytes, true);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = await place.open();
    expect(await again.entities()).toEqual([lamp(1, "new")]);
    await again.close();
  });

  it("is replaced where it is broken, and only then if told so", async () => {
    writeFileSync(file, "no database at all, but long enough to be looked at".repeat(20));
    await expect(restore(place, bytes)).rejects.toThrow("file is not a database");
    await restore(place, bytes, true);
    expect((await contentsOf(place)).join()).toContain('"new"');
  });

  it("does not take a database of something else for empty, nor for a store", async () => {
    const db = new DatabaseSync(file);
    db.exec("CREATE TABLE photos (id); INSERT INTO photos VALUES (1)");
    db.close();
    await expect(restore(place, bytes)).rejects.toThrow("is not empty");
    await expect(openSource(place.config)).rejects.toThrow(`${file} is no store of Hearth`);
  });

  it("says so when there is none", async () => {
    await expect(openSource(place.config)).rejects.toThrow(
      `There is no store: ${file} does not exist`,
    );
    expect(readdirSync(place.config.dataDir)).toEqual([]);
  });
});
