/** A Redis that is away or stands still: never a hang, and all goes on when it is back. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Store } from "../../../shared/store/port/store.ts";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { happened } from "../../shared/store/conformance/bench.ts";
import { programOf } from "../../support/own-server.ts";
import { startRedis, withRedis } from "../../support/servers.ts";
import { openProxy } from "../../support/tcp-proxy.ts";
import { eventually } from "../../support/wait.ts";
import { allRefused, answersAll, askAll } from "./redis-commands.ts";
import { configOf, startCluster } from "./redis-places.ts";

const own = programOf("redis-server") ? describe : describe.skip;

/** What can be done to a Redis. */
interface Failing {
  readonly url: string;
  goAway(): Promise<unknown>;
  comeBack(): Promise<unknown>;
  stand(): void;
  goOn(): void;
  stop(): Promise<unknown>;
}

const single = async (): Promise<Failing> => {
  const { url, kill, restart, pause: stand, resume, stop } = await startRedis();
  return { url, goAway: kill, comeBack: restart, stand, goOn: resume, stop };
};

/** A cluster takes no writes for two seconds after each start: only the way to it is broken. */
const cluster = async (): Promise<Failing> => {
  const server = await startCluster();
  const way = await openProxy(Number(new URL(server.url).port));
  await withRedis(server.url, (redis) =>
    redis.config("SET", "cluster-announce-port", String(way.port)),
  );
  return {
    url: `redis://127.0.0.1:${way.port}?cluster=on`,
    goAway: async () => way.turn({ isBroken: true }),
    comeBack: async () => way.turn({}),
    stand: server.pause,
    goOn: server.resume,
    stop: () => Promise.all([way.stop(), server.stop()]),
  };
};

/** By so much a refusal may be late where the machine stands still; but not three times. */
const LATE_MS = 500;
const refusedWithin = async (one: Store, ms: number, tries = 3): Promise<void> => {
  const began = performance.now();
  expect(await askAll(one)).toEqual(allRefused);
  if (performance.now() - began < ms + LATE_MS) return;
  expect(tries).toBeGreaterThan(1);
  await refusedWithin(one, ms, tries - 1);
};

own.each([
  ["a single Redis", single],
  ["a cluster", cluster],
] as const)("when %s fails", (_name, open) => {
  let failing: Failing;
  let one: Store;
  beforeAll(async () => {
    failing = await open();
  });
  afterAll(() => failing.stop());

  const TIMEOUT_MS = 250;
  const SILENCE_MS = 100;
  beforeEach(async () => {
    const options = { timeoutMs: TIMEOUT_MS, silenceMs: SILENCE_MS };
    one = await openRedisStore(configOf(failing.url, randomUUID()), options);
  });
  afterEach(() => one.close());

  it("by being away, everything is refused at once, and answered when it is back", async () => {
    await failing.goAway();
    await refusedWithin(one, 0);
    await failing.comeBack();
    await eventually(() => answersAll(one), { isBack: true });
  });

  it("by standing still, everything is refused soon, and answered when it goes on", async () => {
    failing.stand();
    await refusedWithin(one, TIMEOUT_MS);
    // Longer than a connection is kept that gives no answers.
    await pause(TIMEOUT_MS + 2 * SILENCE_MS);
    await refusedWithin(one, TIMEOUT_MS);
    failing.goOn();
    await eventually(() => answersAll(one), { isBack: true });
  });

  it("what is under way is refused with its connection", async () => {
    const writes = Array.from({ length: 50 }, (_, n) => one.apply({ events: [happened(n)] }));
    await new Promise(setImmediate);
    await failing.goAway();
    const tries = await Promise.allSettled(writes);
    await failing.comeBack();
    await eventually(() => answersAll(one), { isBack: true });
    // They were one script: all together, or none.
    expect(new Set(tries.map(({ status }) => status)).size).toBe(1);
  });
});

own("a store as it is opened in earnest", () => {
  it("waits half a second for an answer", async () => {
    const server = await startRedis();
    const one = await openRedisStore(configOf(server.url, randomUUID()));
    server.pause();
    await refusedWithin(one, 500);
    server.resume();
    await one.close();
    await server.stop();
  });
});
