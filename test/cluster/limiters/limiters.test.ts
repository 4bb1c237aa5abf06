/** Limits and turns in Redis: exact over all processes that share it. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import type { Limiter, Limiters } from "../../../shared/limiters/limiters.ts";
import {
  allowed,
  consumed,
  HUNDRED,
  inSequence,
  LONG,
  limiting,
  times,
  withWindows,
} from "../../shared/limiters/limiting.ts";
import { type Processes, processesOnRedis } from "../../support/limiters.ts";
import { sharedServers } from "../../support/servers.ts";

/** Beside the processes, as an operator. */
let redis: Redis;
beforeAll(async () => {
  redis = new Redis((await sharedServers()).redis);
});
afterAll(() => redis.disconnect());

describe("a limit in Redis", () => {
  limiting(() => processesOnRedis(1), pause);

  it("begins its next window with the first request after the one before", async () => {
    const house = await processesOnRedis(1);
    const limiter = (house.all[0] as Limiters).open(withWindows([1, 4]));
    await limiter.count("alice");
    await redis.pexpire(`{${house.namespace}}:limit:test/4:alice`, 1);
    await pause(10);
    const next = await limiter.count("alice");
    expect(next.windows).toEqual([{ consumed: 1, limit: 1, msBeforeNext: 4000 }]);
    await house.stop();
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
    const turn = ({ mutex }: Limiters) =>
      mutex.runExclusive("key", async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        for (let turns = 0; turns < 10; turns += 1) await nextTurn();
        underWay -= 1;
      });
    await times(10, (place) => turn(house.all[place % 2] as Limiters));
    expect(most).toBe(1);
  });

  it("wait for one that has died in its turn until that ends, within three seconds", async () => {
    const [dies, waits] = house.all as [Limiters, Limiters];
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const turn = dies.mutex.runExclusive("key", () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    const seen: string[] = [];
    const next = waits.mutex.runExclusive("key", async () => void seen.push("next"));
    const key = `{${house.namespace}}:turn:key`;
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(3000);
    // As often as the next one looks, and more.
    await pause(50);
    expect(seen).toEqual([]);
    await redis.pexpire(key, 1);
    await next;
    resolve();
    await turn;
  });

  it("keep all of it where the house keeps its own, and nothing for ever", async () => {
    await house.all[0]?.open(withWindows([5, 60], [9, LONG])).count("alice");
    const keys = (await redis.keys(`{${house.namespace}}:*`)).sort();
    const left = await Promise.all(keys.map((key) => redis.pttl(key)));
    expect(keys).toEqual(
      ["test/3600:alice", "test/60:alice"].map((key) => `{${house.namespace}}:limit:${key}`),
    );
    expect(Math.min(...left)).toBeGreaterThan(0);
  });
});
