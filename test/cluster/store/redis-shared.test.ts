/** Several processes on one Redis: each hears of what the others have written. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { happened, lamp, note, refusal } from "../../shared/store/conformance/bench.ts";
import { type Server, startRedis } from "../../support/servers.ts";
import { openStores } from "./redis-places.ts";

let server: Server;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

let stores: ReturnType<typeof openStores>;
let mine: Store;
let theirs: Store;
beforeEach(async () => {
  stores = openStores(server.url);
  [mine, theirs] = [await stores.open(), await stores.open()];
});
afterEach(() => stores.close());

const KITCHEN = "light.kitchen";
const defined = (value: object | undefined) => note("one", value, { collection: "definitions" });
const definitions = ({ cache }: Store) => Object.fromEntries(cache.documents("definitions"));
const told = (version: number) => ({ ...happened(version, KITCHEN), kind: "state_changed" });

describe("what another has written", () => {
  it("is known after it was asked for, and not before", async () => {
    await theirs.apply({ entities: [lamp(1)], documents: [defined({ name: "Lamp" })] });
    expect([mine.cache.entities.size, definitions(mine)]).toEqual([0, {}]);
    await mine.refresh();
    expect(mine.cache.entities.get(KITCHEN)).toEqual(lamp(1));
    expect(definitions(mine)).toEqual({ one: { name: "Lamp" } });
  });

  it.each<[string, (store: Store) => Promise<unknown>, unknown]>([
    ["the one entity", (store) => store.entity(KITCHEN), lamp(2)],
    ["all entities", (store) => store.entities(), [lamp(2)]],
    ["a snapshot", (store) => store.snapshot(), { entities: [lamp(2)], sequence: 2 }],
  ])("is in %s at once", async (_what, read, expected) => {
    await mine.apply({ entities: [lamp(1)], events: [told(1)] });
    await theirs.entities();
    await theirs.apply({ entities: [lamp(2)], events: [told(2)] });
    expect(await read(mine)).toEqual(expected);
  });

  it("is gone when it was deleted, and back when it is back", async () => {
    for (const value of [{ text: "a" }, undefined, { text: "b" }, undefined]) {
      await theirs.apply({ documents: [defined(value)] });
      await mine.refresh();
      expect(definitions(mine)).toEqual(value ? { one: value } : {});
    }
  });

  it("is frozen like what one has written oneself", async () => {
    await theirs.apply({ entities: [{ ...lamp(1), attributes: { list: [1] } }] });
    const list = (await mine.entity(KITCHEN))?.attributes.list as number[];
    expect(() => list.push(2)).toThrow("not extensible");
  });

  it("is heard of by a process that asks after it, though another question is under way", async () => {
    for (let version = 1; version <= 200; version += 1) {
      const early = mine.refresh();
      await new Promise(setImmediate);
      await theirs.apply({ entities: [lamp(version)] });
      await mine.refresh();
      expect(mine.cache.entities.get(KITCHEN)?.version).toBe(version);
      await early;
    }
  });

  it("does not take back what is known already", async () => {
    let highest = 0;
    const look = () => {
      const version = mine.cache.entities.get(KITCHEN)?.version ?? 0;
      expect(version).toBeGreaterThanOrEqual(highest);
      highest = version;
    };
    for (let version = 1; version <= 100; version += 2) {
      const heard = mine.refresh().then(look);
      await mine.apply({ entities: [lamp(version)] }).then(look);
      await theirs.apply({ entities: [lamp(version + 1)] });
      await Promise.all([heard, mine.refresh().then(look)]);
    }
    expect(highest).toBe(100);
  });
});

describe("writers who meet", () => {
  const ROUNDS = 150;

  /** As often as it takes; a process that was too late decides anew. */
  const count = async (store: Store): Promise<void> => {
    const before = store.cache.entities.get(KITCHEN);
    const version = (before?.version ?? 0) + 1;
    const counted = Number(before?.attributes.counted ?? 0) + 1;
    const entity: Entity = { ...lamp(version), attributes: { counted } };
    try {
      const from = before ? [before] : [];
      await store.apply({ from, entities: [entity], events: [told(version)] });
    } catch (error) {
      expect(error).toEqual(refusal("VERSION_CONFLICT"));
      await store.refresh();
      await count(store);
    }
  };

  it("know that others may ask the same store", () => {
    expect([mine.isShared, theirs.isShared]).toEqual([true, true]);
  });

  it("lose no update, and give each version once", async () => {
    const work = async (store: Store) => {
      for (let round = 0; round < ROUNDS; round += 1) await count(store);
    };
    await Promise.all([mine, theirs, mine].map(work));
    const all = 3 * ROUNDS;
    expect(await mine.entity(KITCHEN)).toMatchObject({
      version: all,
      attributes: { counted: all },
    });
    const log = await theirs.events.read(0, 10_000);
    expect(log.map(({ data }) => data.number)).toEqual(log.map((_, index) => index + 1));
    expect(log).toHaveLength(all);
  });

  it("leave each other the snapshots whole: the events after one lead to the end", async () => {
    const ids = ["light.a", "light.b", "light.c", "light.d"];
    const write = async (store: Store, entity_id: string) => {
      for (let version = 1; version <= 100; version += 1) {
        const entity = lamp(version, "on", entity_id);
        const data = { ...entity };
        await store.apply({ entities: [entity], events: [{ kind: "changed", entity_id, data }] });
      }
    };
    let isOver = false;
    const check = async (store: Store) => {
      while (!isOver) {
        const { entities, sequence } = await store.snapshot();
        const versions = new Map(entities.map((one) => [one.entity_id, one.version]));
        // All of them together have as many versions as the log has events.
        expect([...versions.values()].reduce((sum, one) => sum + one, 0)).toBe(sequence);
      }
    };
    const checks = [check(mine), check(theirs)];
    const writers = ids.map((id, index) => write(index % 2 ? mine : theirs, id));
    await Promise.all(writers).finally(() => {
      isOver = true;
    });
    await Promise.all(checks);
    expect((await mine.snapshot()).sequence).toBe(400);
  });
});

describe("a store that is not what it was", () => {
  const prefix = () => `{${stores.namespace}}:`;
  const allKeys = () => redis.keys(`${prefix()}*`);

  it("begins anew for all when it was emptied, under another epoch", async () => {
    await mine.apply({ entities: [lamp(1)], documents: [defined({})], events: [told(1)] });
    await theirs.refresh();
    const { epoch } = mine;
    await redis.del(await allKeys());
    await expect(mine.events.position()).rejects.toEqual(refusal("SERVICE_UNAVAILABLE"));
    await theirs.refresh();
    // Whatever this process has heard of so far.
    expect(await mine.events.position()).toEqual({ epoch: theirs.epoch, sequence: 0 });
    expect(await mine.entities()).toEqual([]);
    expect([mine.cache.entities.size, definitions(mine)]).toEqual([0, {}]);
    expect(mine.epoch).toMatch(/^[0-9a-f]{8}$/);
    expect(mine.epoch).not.toBe(epoch);
    expect(theirs.epoch).toBe(mine.epoch);
  });

  it("takes a write when it was emptied, and says under which epoch", async () => {
    await mine.apply({ entities: [lamp(1)], events: [told(1)] });
    const { epoch } = mine;
    await redis.del(await allKeys());
    expect(await mine.apply({ entities: [lamp(1, "off")], events: [told(1)] })).toBe(1);
    expect(mine.epoch).not.toBe(epoch);
    expect(mine.cache.entities.get(KITCHEN)).toEqual(lamp(1, "off"));
    expect(await theirs.snapshot()).toEqual({ entities: [lamp(1, "off")], sequence: 1 });
    expect(theirs.epoch).toBe(mine.epoch);
  });

  it("is noticed when it was set back, by a process that knows better", async () => {
    await mine.apply({ entities: [lamp(1)], events: [told(1)] });
    const copy = await Promise.all(
      (await allKeys()).map(async (key) => [key, await redis.dumpBuffer(key)] as const),
    );
    await mine.apply({ entities: [lamp(2)], events: [told(2)] });
    const { epoch } = mine;
    for (const [key, dump] of copy) await redis.restore(key, 0, dump ?? "", "REPLACE");
    await expect(mine.apply({ entities: [lamp(3)], events: [told(3)] })).rejects.toEqual(
      refusal("VERSION_CONFLICT"),
    );
    expect(mine.epoch).not.toBe(epoch);
    expect(await mine.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
    expect(await theirs.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
    expect(theirs.epoch).toBe(mine.epoch);
  });
});

describe("what has an end", () => {
  const MINUTE = 60_000;
  const soon = () => Date.now() + 150;
  const keptIn = (what: string) => redis.hkeys(`{${stores.namespace}}:documents:${what}`);

  it("is gone by the clock of Redis, and leaves nothing once another is written", async () => {
    // The one with an end last: on a slow machine that has come before the write has.
    await mine.apply({ documents: [note("two", {}), note("one", {}, { expiresAt: soon() })] });
    while (await theirs.documents.get("notes", "one")) await new Promise(setImmediate);
    expect((await theirs.documents.all("notes")).map(({ id }) => id)).toEqual(["two"]);
    expect((await keptIn("notes")).sort()).toEqual(["one", "two"]);
    await theirs.apply({ documents: [note("two", {})] });
    expect(await keptIn("notes")).toEqual(["two"]);
  });

  it("is a receipt that Redis drops by itself", async () => {
    await mine.idempotency.claim("key", "print", 100, 50);
    while ((await redis.exists(`{${stores.namespace}}:receipt:key`)) > 0)
      await new Promise(setImmediate);
    expect(await theirs.idempotency.claim("key", "another", 100, 50)).toMatchObject({
      outcome: "new",
    });
  });

  it("is a lease that passes on, and fences off the one who had it", async () => {
    const first = await mine.leases.acquire("home", "mine", MINUTE);
    let second = await theirs.leases.acquire("home", "theirs", MINUTE);
    expect(second).toBeUndefined();
    // Renewed, so that it is over soon.
    await mine.leases.acquire("home", "mine", 100);
    while (!second) second = await theirs.leases.acquire("home", "theirs", MINUTE);
    expect([first?.token, second.token]).toEqual([1, 2]);
    const late = mine.apply({ fence: { lease: "home", token: 1 }, entities: [lamp(1)] });
    await expect(late).rejects.toMatchObject({ type: "CONFLICT", data: { lease: "home" } });
    await theirs.apply({ fence: { lease: "home", token: 2 }, entities: [lamp(1)] });
  });
});
