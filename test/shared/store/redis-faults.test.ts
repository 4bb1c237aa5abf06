/** A Redis that dies, stands still, forgets or refuses: never a hang, and nothing promised is lost. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openRedisStore } from "../../../shared/store/redis.ts";
import type { Store } from "../../../shared/store/store.ts";
import { programOf } from "../../support/own-server.ts";
import { type Server, startRedis } from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";
import { happened, lamp, note, refusal } from "./conformance/bench.ts";
import { configOf, openStores, PATIENT_MS, startCluster, withRedis } from "./redis-places.ts";

let server: Server;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.stop());

let stores: ReturnType<typeof openStores>;
let store: Store;
beforeEach(async () => {
  stores = openStores(server.url);
  store = await stores.open();
});
afterEach(() => stores.close());

const own = programOf("redis-server") ? describe : describe.skip;
const AWAY = refusal("SERVICE_UNAVAILABLE");

const REQUESTS: readonly [string, (store: Store) => Promise<unknown>][] = [
  ["a write", (one) => one.apply({ events: [happened(1)] })],
  ["an entity", (one) => one.entity("light.kitchen")],
  ["a snapshot", (one) => one.snapshot()],
  ["a document", (one) => one.documents.get("notes", "one")],
  ["the log", (one) => one.events.read(0, 10)],
  ["where the log is", (one) => one.events.position()],
  ["a range", (one) => one.events.range({ entity_id: "light.a", from: 0, to: 1, limit: 1 })],
  ["trimming", (one) => one.events.trim(Date.now(), 1)],
  ["a lease", (one) => one.leases.acquire("home", "me", 1000)],
  ["a claim", (one) => one.idempotency.claim("key", "print", 1000, 1000)],
];

/** A wire to a server that may hold back the answers, and then break. */
const openWire = async (target: number) => {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const wire = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => undefined));
    client.pipe(upstream);
    upstream.on("data", (chunk) => !isHeld && client.write(chunk));
  });
  await once(wire.listen(0, "127.0.0.1"), "listening");
  return {
    port: String((wire.address() as AddressInfo).port),
    hold() {
      isHeld = true;
    },
    cut() {
      isHeld = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => void wire.close(),
  };
};

/** How long each took to be refused; the machine may stand still now and then, but not always. */
const refusedWithin = async (one: Store): Promise<number> => {
  const began = performance.now();
  const tries = await Promise.allSettled(REQUESTS.map(([, ask]) => ask(one)));
  const took = performance.now() - began;
  expect(tries).toEqual(REQUESTS.map(() => ({ status: "rejected", reason: AWAY })));
  return took;
};
const bestOf = async (measure: () => Promise<number>): Promise<number> =>
  Math.min(await measure(), await measure(), await measure());

const answersAll = async (one: Store) => {
  for (const [, ask] of REQUESTS) await ask(one);
  return { isBack: true };
};

own.each<[string, () => Promise<Server>, string]>([
  ["a single Redis", startRedis, ""],
  ["a cluster", startCluster, "?cluster=on"],
])("when %s fails", (_name, start, options) => {
  let failing: Server;
  let one: Store;
  beforeAll(async () => {
    failing = await start();
  });
  afterAll(() => failing.stop());
  beforeEach(async () => {
    // As impatient as it is in earnest.
    one = await openRedisStore(configOf(failing.url + options, randomUUID()));
  });
  afterEach(() => one.close());

  it("by being away, everything is refused soon, and answered when it is back", async () => {
    await failing.kill();
    expect(await bestOf(() => refusedWithin(one))).toBeLessThan(1000);
    await failing.restart();
    await eventually(() => answersAll(one), { isBack: true });
  });

  it("by standing still, everything is refused soon, and answered when it goes on", async () => {
    failing.pause();
    expect(await bestOf(() => refusedWithin(one))).toBeLessThan(1000);
    // Longer than a connection is kept that gives no answers.
    await pause(4000);
    expect(await bestOf(() => refusedWithin(one))).toBeLessThan(1000);
    failing.resume();
    await eventually(() => answersAll(one), { isBack: true });
  });

  it("what is under way is refused with its connection", async () => {
    const writes = Array.from({ length: 50 }, (_, n) => one.apply({ events: [happened(n)] }));
    await new Promise(setImmediate);
    await failing.kill();
    const tries = await Promise.allSettled(writes);
    await failing.restart();
    await eventually(() => answersAll(one), { isBack: true });
    // They were one script: all together, or none.
    expect(new Set(tries.map(({ status }) => status)).size).toBe(1);
  });

  it("what was done though nobody heard of it is not done again", async () => {
    const wire = await openWire(Number(new URL(failing.url).port));
    const announce = (port: string) =>
      withRedis(failing.url, (redis) => redis.config("SET", "cluster-announce-port", port));
    const namespace = randomUUID();
    await announce(wire.port);
    const url = `redis://127.0.0.1:${wire.port}${options}`;
    // It gives up with its connection, and not before.
    const deaf = await openRedisStore(configOf(url, namespace), { timeoutMs: PATIENT_MS });

    // Redis has to know the script: it would say so otherwise, unheard.
    await deaf.apply({ events: [happened(1)] });
    wire.hold();
    const write = deaf.apply({ events: [happened(2)] });
    const refused = expect(write).rejects.toEqual(AWAY);
    const isDone = async () =>
      String(await withRedis(failing.url, (redis) => redis.xlen(`{${namespace}}:log`)));
    while ((await isDone()) !== "2") await pause(10);
    wire.cut();
    await refused;
    await eventually(async () => ({ head: await deaf.events.head() }), { head: 2 });
    await pause(700);
    expect(await isDone()).toBe("2");
    await announce("0");
    await deaf.close();
    wire.cut();
    wire.close();
  });
});

own("a start", () => {
  it("waits some seconds, then says where nobody answers", async () => {
    await server.kill();
    const url = new URL(server.url);
    url.password = "hunter2";
    const began = performance.now();
    const start = openRedisStore(configOf(url.href, "none"));
    await expect(start).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: `Redis at ${url.host} cannot be used: connect ECONNREFUSED ${url.host}`,
    });
    expect(performance.now() - began).toBeGreaterThan(2000);
    await server.restart();
  });

  it("goes on when it comes in time", async () => {
    await server.kill();
    const start = stores.open();
    await pause(300);
    await server.restart();
    expect((await start).epoch).toBe(store.epoch);
  });
});

own("a Redis that is killed under its writers", () => {
  const ids = Array.from({ length: 8 }, (_, index) => `light.number_${index}`);

  it("keeps what was acknowledged, takes no version back, and leaves no hole", async () => {
    // As impatient as it is in earnest.
    const impatient = await stores.open({});
    const promised = new Map<string, number>();
    const markers: number[] = [];
    let isOver = false;

    const step = async (entity_id: string) => {
      const before = await impatient.entity(entity_id);
      expect(before?.version ?? 0).toBeGreaterThanOrEqual(promised.get(entity_id) ?? 0);
      const version = (before?.version ?? 0) + 1;
      const number = markers.length + Math.random();
      await impatient.apply({
        from: before ? [before] : [],
        entities: [lamp(version, "on", entity_id)],
        events: [happened(number, entity_id)],
      });
      promised.set(entity_id, version);
      markers.push(number);
    };
    const write = async (entity_id: string) => {
      while (!isOver)
        await step(entity_id).catch((error) => {
          // What is not known to be done may be done: then its version is taken.
          expect(["SERVICE_UNAVAILABLE", "VERSION_CONFLICT"]).toContain(error.type);
          return pause(5);
        });
    };

    const writers = ids.map(write);
    for (const alive of [300, 150, 400, 50]) {
      await pause(alive);
      await server.kill();
      await server.restart();
    }
    await eventually(async () => ({ isBack: promised.size === ids.length }), { isBack: true });
    isOver = true;
    await Promise.all(writers);

    const again = await stores.open();
    for (const [entity_id, version] of promised)
      expect((await again.entity(entity_id))?.version).toBeGreaterThanOrEqual(version);
    const log = await again.events.read(0, 100_000);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    const numbers = new Set(log.map(({ data }) => data.number));
    expect(markers.filter((number) => !numbers.has(number))).toEqual([]);
    expect(numbers.size).toBe(log.length);
    expect(again.epoch).toBe(store.epoch);
  });
});

describe("a process that stands still itself", () => {
  it("takes the answer that came meanwhile", async () => {
    const waiting = await stores.open({ timeoutMs: 4000 });
    await waiting.apply({ events: [happened(1)] });
    const write = waiting.apply({ events: [happened(2)] });
    await new Promise(setImmediate);
    // Longer than it waits, and short of what a silent connection is given up after.
    const until = Date.now() + 5000;
    while (Date.now() < until);
    expect(await write).toBe(2);
  });
});

describe("scripts that Redis has forgotten", () => {
  it("are told it anew", async () => {
    await withRedis(server.url, (redis) => redis.script("FLUSH"));
    await answersAll(store);
    await withRedis(server.url, (redis) => redis.script("FLUSH"));
    const writes = Array.from({ length: 20 }, (_, n) => store.apply({ events: [happened(n)] }));
    await Promise.all(writes);
    expect(await store.events.head()).toBe(21);
  });
});

describe("a Redis whose memory is full", () => {
  const limit = (bytes: string) =>
    withRedis(server.url, (redis) => redis.config("SET", "maxmemory", bytes));
  afterEach(() => limit("0"));

  it("takes nothing of a write, and says so; it can be read all the same", async () => {
    await store.apply({ entities: [lamp(1)], events: [happened(1)], documents: [note("a", {})] });
    const write = { entities: [lamp(2)], events: [happened(2)], documents: [note("b", {})] };
    await limit("1");
    await expect(store.apply(write)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      cause: { message: expect.stringMatching(/^OOM/) },
    });
    const again = await stores.open();
    expect(await again.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
    expect(await again.documents.all("notes")).toHaveLength(1);
    await limit("0");
    expect(await store.apply(write)).toBe(2);
  });

  it("takes all of a write that begins with a deletion", async () => {
    await store.apply({ entities: [lamp(1)], documents: [note("a", {})] });
    await limit("1");
    const write = { entities: [lamp(2)], events: [happened(2)], documents: [note("a", undefined)] };
    expect(await store.apply(write)).toBe(1);
    expect(await store.snapshot()).toEqual({ entities: [lamp(2)], sequence: 1 });
  });
});

describe("a Redis that does not let us in", () => {
  const enter = (login: string, namespace = randomUUID()) => {
    const config = configOf(server.url.replace("//", `//${login}@`), namespace);
    const start = openRedisStore(config, { timeoutMs: PATIENT_MS });
    return start.then(
      (entered) => entered.close().then(() => "in"),
      (error) => String(error.message),
    );
  };
  const where = () => `Redis at ${new URL(server.url).host} cannot be used: `;

  it("is named with its reason, at once, and without the password", async () => {
    const began = performance.now();
    expect(await enter("nobody:hunter2")).toBe(
      `${where()}WRONGPASS invalid username-password pair or user is disabled.`,
    );
    // A start waits longer than this for what may come.
    expect(performance.now() - began).toBeLessThan(9000);
  });

  it.each([
    ["may not run scripts", ["+@all", "-evalsha", "-eval", "~*"], "evalsha"],
    ["may not touch the namespace", ["+@all", "~other:*"], "keys"],
  ])("is named where its user %s", async (_what, rights, word) => {
    const user = randomUUID();
    await withRedis(server.url, (redis) => redis.acl("SETUSER", user, "on", ">hunter2", ...rights));
    const line = await enter(`${user}:hunter2`);
    expect(line).toMatch(new RegExp(`^Redis at \\S+ cannot be used: .*NOPERM.*${word}`));
    expect(line).not.toContain("hunter2");
    expect(line).not.toContain("\n");
  });

  it("hides the password also from whoever logs the cause of a failure", async () => {
    const user = randomUUID();
    const set = (...rules: string[]) =>
      withRedis(server.url, (redis) => redis.acl("SETUSER", user, ...rules));
    await set("on", ">hunter2", "+@all", "~*");
    const url = server.url.replace("//", `//${user}:hunter2@`);
    const config = configOf(url, randomUUID());
    const entered = await openRedisStore(config, { timeoutMs: PATIENT_MS });
    await set("-@all");
    const error = await entered.apply({ documents: [note("hunter2", {})] }).catch((one) => one);
    expect(error).toMatchObject({ type: "SERVICE_UNAVAILABLE", cause: expect.any(Error) });
    expect(error.cause.message).toContain("NOPERM");
    expect(JSON.stringify([error, { ...error.cause }, error.cause.message])).not.toContain(
      "hunter2",
    );
    await entered.close();
  });
});

describe("what is not durable", () => {
  const warningsOf = async (url = server.url) => {
    const lines: string[] = [];
    const options = { warn: (line: string) => lines.push(line), timeoutMs: PATIENT_MS };
    const opened = await openRedisStore(configOf(url, randomUUID()), options);
    await opened.close();
    return lines;
  };

  it("is nothing of a Redis that is set as it should be", async () =>
    expect(await warningsOf()).toEqual([]));

  it.each([
    ["appendonly", "no", "yes", /stops; it should be yes$/],
    ["appendfsync", "everysec", "always", /acknowledged last is lost.*; it should be always$/],
    ["maxmemory-policy", "allkeys-lru", "noeviction", /forgets.*; it should be noeviction$/],
  ])("is named when a store opens: %s %s", async (name, value, good, consequence) => {
    const set = (to: string) => withRedis(server.url, (redis) => redis.config("SET", name, to));
    await set(value);
    const lines = await warningsOf();
    await set(good);
    expect(lines).toEqual([expect.stringMatching(consequence)]);
    expect(lines[0]).toMatch(new RegExp(`^Redis has ${name} ${value}: `));
  });

  it("is said to be unknown where the settings may not be read", async () => {
    const rights = ["on", ">word", "+@all", "-config", "~*"];
    await withRedis(server.url, (redis) => redis.acl("SETUSER", "blind", ...rights));
    const lines = await warningsOf(server.url.replace("//", "//blind:word@"));
    expect(lines).toEqual([expect.stringMatching(/could not be checked: NOPERM/)]);
  });
});

it("refuses a store that a newer version wrote, and leaves it alone", async () => {
  const meta = `{${stores.namespace}}:meta`;
  await withRedis(server.url, (redis) => redis.hset(meta, "schema", 2));
  await expect(stores.open()).rejects.toThrow("was written by a newer Hearth");
});
