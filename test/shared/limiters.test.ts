/** Limits and turns: the same in memory and in Redis, exact over processes, and never in the way. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import { ServiceBroker } from "moleculer";
import { nodesWith } from "../../shared/limiters/known-nodes.ts";
import { type Counted, type Limiter, type Limiters, openLimiters } from "../../shared/limiters.ts";
import {
  limiterConfig,
  limiterKinds,
  type Processes,
  processesOnRedis,
} from "../support/limiters.ts";
import { programOf } from "../support/own-server.ts";
import { type Server, sharedServers, startRedis } from "../support/servers.ts";
import { eventually } from "../support/wait.ts";

/** Only a Redis of ours can be killed. */
const own = programOf("redis-server") ? describe : describe.skip;

const LONG = 3600;
const HUNDRED = { name: "test", windows: [{ requests: 100, seconds: LONG }], by: ["gateway"] };
const withWindows = (...windows: readonly (readonly [requests: number, seconds: number])[]) => ({
  ...HUNDRED,
  windows: windows.map(([requests, seconds]) => ({ requests, seconds })),
});

const first = ({ windows: [window] }: Counted) => window as NonNullable<typeof window>;
const isAllowed = (counted: Counted) =>
  counted.windows.every(({ consumed, limit }) => consumed <= limit);
const allowed = (all: readonly Counted[]) => all.filter(isAllowed).length;
const consumed = ({ windows }: Counted) => windows.map((window) => window.consumed);

const times = <T>(count: number, run: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));
const inSequence = async <T>(count: number, run: (place: number) => Promise<T>) => {
  const results: T[] = [];
  for (let place = 0; place < count; place += 1) results.push(await run(place));
  return results;
};

describe.each(limiterKinds)("a limit in %s", (_kind, open) => {
  let house: Processes;
  let limiters: Limiters;
  beforeEach(async () => {
    house = await open();
    limiters = house.all[0] as Limiters;
  });
  afterEach(() => house.stop());

  it.each([
    ["at once", times],
    ["one after the other", inSequence],
  ])("lets exactly 100 of 110 pass that come %s", async (_how, send) => {
    const limiter = limiters.open(HUNDRED);
    expect(allowed(await send(110, () => limiter.count("alice")))).toBe(100);
  });

  it("counts each request once in each window, those too many included", async () => {
    const limiter = limiters.open(withWindows([2, 60], [3, LONG]));
    const counted = await inSequence(4, () => limiter.count("alice"));
    expect(counted.map(consumed)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(counted.map(isAllowed)).toEqual([true, true, false, false]);
    expect(counted[0]?.windows.map(({ limit }) => limit)).toEqual([2, 3]);
  });

  it("counts a request once where two of its windows are as long", async () => {
    const limiter = limiters.open(withWindows([2, 60], [9, 60], [9, LONG]));
    const { windows } = await limiter.count("alice");
    expect(windows.map((one) => [one.limit, one.consumed])).toEqual([
      [2, 1],
      [9, 1],
      [9, 1],
    ]);
  });

  it("counts keys and names apart", async () => {
    const [one, other] = [limiters.open(HUNDRED), limiters.open({ ...HUNDRED, name: "other" })];
    const all = [await one.count("a"), await one.count("b"), await other.count("a")];
    expect(all.map(consumed)).toEqual([[1], [1], [1]]);
  });

  it("counts nothing and begins nothing when it only looks", async () => {
    const limiter = limiters.open(HUNDRED);
    const before = first(await limiter.count("alice", 0));
    await pause(50);
    const counted = first(await limiter.count("alice"));
    expect([before.consumed, counted.consumed]).toEqual([0, 1]);
    expect(before.msBeforeNext).toBe(LONG * 1000);
    expect(counted.msBeforeNext).toBe(LONG * 1000);
    expect(consumed(await limiter.count("alice", 0))).toEqual([1]);
  });

  it("ends its window when it said, however much is tried meanwhile", async () => {
    // Longer than a machine with other things to do may stand still.
    const limiter = limiters.open(withWindows([1, 4]));
    const began = performance.now();
    const { msBeforeNext } = first(await limiter.count("alice"));
    await pause(500);
    const refused = await limiter.count("alice");
    expect([isAllowed(refused), msBeforeNext]).toEqual([false, 4000]);
    expect(first(refused).msBeforeNext).toBeGreaterThan(0);
    expect(first(refused).msBeforeNext).toBeLessThanOrEqual(3501);
    await pause(first(refused).msBeforeNext + 5);
    expect(performance.now() - began).toBeGreaterThanOrEqual(4000);
    expect(consumed(await limiter.count("alice"))).toEqual([1]);
  });

  it("takes back what was counted, and a window in which nothing is left", async () => {
    const limiter = limiters.open(withWindows([5, LONG], [9, 60]));
    const [one, two] = [await limiter.count("alice"), await limiter.count("alice")];
    await two.giveBack();
    expect(consumed(await limiter.count("alice", 0))).toEqual([1, 1]);
    await pause(50);
    await one.giveBack();
    await one.giveBack();
    const again = await limiter.count("alice");
    expect(consumed(again)).toEqual([1, 1]);
    expect(again.windows.map(({ msBeforeNext }) => msBeforeNext)).toEqual([LONG * 1000, 60_000]);
  });

  it("gives turns one after the other, of each key, also when one fails", async () => {
    const seen: string[] = [];
    const turn = (key: string) =>
      limiters.turns.take(key, async () => {
        seen.push(`${key} begins`);
        await pause(30);
        seen.push(`${key} ends`);
        throw new TypeError("failed");
      });
    const all = await Promise.allSettled([turn("a"), turn("a")]);
    await turn("b").catch(() => undefined);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(seen).toEqual(["a", "a", "b"].flatMap((key) => [`${key} begins`, `${key} ends`]));
  });
});

describe("several processes with one Redis", () => {
  let house: Processes;
  beforeEach(async () => {
    house = await processesOnRedis(2);
  });
  afterEach(() => house.stop());

  it.each([
    ["at once", times],
    ["one after the other", inSequence],
  ])("let exactly 100 of 110 pass that come %s", async (_how, send) => {
    const both = house.all.map(({ open }) => open(HUNDRED)) as [Limiter, Limiter];
    const counted = await send(110, (place) => (both[place % 2] as Limiter).count("alice"));
    expect(allowed(counted)).toBe(100);
    expect(new Set(counted.flatMap(consumed)).size).toBe(110);
  });

  it("take turns with each other", async () => {
    let underWay = 0;
    let most = 0;
    const turn = ({ turns }: Limiters) =>
      turns.take("key", async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await pause(5);
        underWay -= 1;
      });
    await times(20, (place) => turn(house.all[place % 2] as Limiters));
    expect(most).toBe(1);
  });

  it("wait for one that has died in its turn for three seconds", async () => {
    const [dies, waits] = house.all as [Limiters, Limiters];
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const turn = dies.turns.take("key", () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    await waits.turns.take("key", () => Promise.resolve());
    expect(performance.now() - began).toBeGreaterThan(2900);
    resolve();
    await turn;
  });

  it("keep all of it where the house keeps its own, and nothing for ever", async () => {
    await house.all[0]?.open(withWindows([5, 60], [9, LONG])).count("alice");
    const redis = new Redis((await sharedServers()).redis);
    try {
      const keys = (await redis.keys(`{${house.namespace}}:*`)).sort();
      const left = await Promise.all(keys.map((key) => redis.pttl(key)));
      expect(keys).toEqual(
        ["test/3600:alice", "test/60:alice"].map((key) => `{${house.namespace}}:limit:${key}`),
      );
      expect(Math.min(...left)).toBeGreaterThan(0);
    } finally {
      redis.disconnect();
    }
  });
});

own("two gateways and a Redis that fails", () => {
  const namespace = `limits-${process.pid}-${Math.random()}`;
  const brokers = ["one", "two"].map(
    (nodeID) => new ServiceBroker({ nodeID, namespace, transporter: "Fake", logger: false }),
  );
  let server: Server;
  let limiters: readonly Limiters[];
  let gateways: readonly Limiter[];
  beforeAll(async () => {
    server = await startRedis();
    for (const broker of brokers) {
      broker.createService({ name: "gateway" });
      await broker.start();
    }
    const known = async () => brokers.map((broker) => nodesWith(broker)(["gateway"]));
    await eventually(known, [2, 2]);
    const config = limiterConfig(server.url, namespace);
    limiters = await Promise.all(brokers.map((broker) => openLimiters(config, broker)));
    gateways = limiters.map(({ open }) => open(HUNDRED));
  });
  afterAll(async () => {
    for (const one of limiters) one.close();
    for (const broker of brokers) await broker.stop();
    await server.stop();
  });

  const send = (count: number, client: string) =>
    times(count, (place) => (gateways[place % 2] as Limiter).count(client));
  const limits = async (client: string) => {
    const all = await Promise.all(gateways.map((one) => one.count(client, 0)));
    return { shown: all.map((counted) => first(counted).limit) };
  };
  /** Milliseconds by the clock, and of these how many this process was not held up by others. */
  const timed = async (client: string) => {
    let awake = 0;
    const ticking = setInterval(() => {
      awake += 10;
    }, 10);
    const began = performance.now();
    await gateways[0]?.count(client);
    clearInterval(ticking);
    return { waited: performance.now() - began, awake };
  };

  it("count together, then half the limit each, then together and from the beginning", async () => {
    expect(await limits("alice")).toEqual({ shown: [100, 100] });
    expect(allowed(await send(60, "alice"))).toBe(60);
    await server.kill();
    expect(allowed(await send(110, "alice"))).toBe(100);
    expect(await limits("alice")).toEqual({ shown: [50, 50] });
    await server.restart();
    await eventually(() => limits("alice"), { shown: [100, 100] });
    expect(allowed(await send(110, "alice"))).toBe(100);
  });

  it("lose no request while Redis is killed and started again", async () => {
    const counted: Promise<Counted>[] = [];
    const stop = setInterval(() => counted.push(...gateways.map((one) => one.count("bert"))), 1);
    await pause(100);
    await server.kill();
    await pause(300);
    await server.restart();
    await eventually(() => limits("bert"), { shown: [100, 100] });
    clearInterval(stop);
    const kinds = (await Promise.all(counted)).map((one) => first(one).limit);
    expect([...new Set(kinds)].sort()).toEqual([100, 50]);
  });

  it("wait once for a Redis that stands still, and not again", async () => {
    server.pause();
    const { waited, awake } = await timed("carl");
    const others = await inSequence(50, () => timed("carl"));
    server.resume();
    expect(waited).toBeGreaterThan(250);
    expect(awake).toBeLessThan(1000);
    expect(others.filter((other) => other.awake > 250)).toEqual([]);
    await eventually(() => limits("carl"), { shown: [100, 100] });
  });

  it("count together again after Redis has stood still for long", async () => {
    server.pause();
    const halves = await inSequence(40, () => pause(100).then(() => limits("carl")));
    server.resume();
    expect(halves.every(({ shown }) => shown.join() === "50,50")).toBe(true);
    await eventually(() => limits("carl"), { shown: [100, 100] });
  });

  it("wait no longer where others wait already", async () => {
    server.pause();
    const waits = await times(10, async (place) => {
      await pause(20 * place);
      return timed("dora");
    });
    server.resume();
    expect(Math.max(...waits.map(({ awake }) => awake))).toBeLessThan(1000);
    await eventually(() => limits("dora"), { shown: [100, 100] });
  });

  it("share a limit with those only that count, and let everybody do something", async () => {
    server.pause();
    const alone = limiters[0]?.open({ ...HUNDRED, by: ["identity"] }) as Limiter;
    const tiny = limiters[0]?.open(withWindows([1, LONG])) as Limiter;
    const shown = [first(await alone.count("e")).limit, first(await tiny.count("e")).limit];
    server.resume();
    expect(shown).toEqual([100, 1]);
    await eventually(() => limits("e"), { shown: [100, 100] });
  });

  it("take turns in each process, where there is no other way", async () => {
    server.pause();
    const turn = ({ turns }: Limiters) => turns.take("key", () => Promise.resolve("done"));
    const done = await Promise.all(limiters.map(turn));
    server.resume();
    expect(done).toEqual(["done", "done"]);
    await eventually(() => limits("f"), { shown: [100, 100] });
  });
});

own("a process", () =>
  it("starts where no Redis is, and counts by itself", async () => {
    const server = await startRedis();
    await server.kill();
    const broker = new ServiceBroker({ logger: false });
    const limiters = await openLimiters(limiterConfig(server.url, "test"), broker);
    const limiter = limiters.open(HUNDRED);
    expect(allowed(await times(110, () => limiter.count("alice")))).toBe(100);
    limiters.close();
    await server.stop();
  }),
);
