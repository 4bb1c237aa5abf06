/** Limits whose Redis fails: each process counts its part, no call waits long, and nothing is lost. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import type { Limiter, LimiterResult, Limiters } from "../../../shared/limiters/limiters.ts";
import { countNodesOf } from "../../../shared/limiters/open-limiters.ts";
import { openRedisLimiters } from "../../../shared/limiters/redis-limiters.ts";
import {
  allowed,
  first,
  HUNDRED,
  LONG,
  times,
  withWindows,
} from "../../shared/limiters/limiting.ts";
import { stillClock } from "../../support/clocks.ts";
import { limiterConfig } from "../../support/limiters.ts";
import { programOf } from "../../support/own-server.ts";
import { type Server, startRedis } from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";

/** Only a Redis of ours can be killed. */
const own = programOf("redis-server") ? describe : describe.skip;

/** So long a request waits for an answer. */
const ANSWER_MS = 300;
/** So often is looked whether Redis is back. */
const PROBE_MS = 200;
/** Longer than a test waits, and then a connection that gives no answers is soon given up. */
const PATIENCE = { timeoutMs: 200, silenceMs: 50 };
const TOGETHER = [100, 100];
const APART = [50, 50];

own("two gateways and a Redis that fails", () => {
  const clock = stillClock();
  const namespace = `limits-${process.pid}-${Math.random()}`;
  const brokers = ["one", "two"].map(
    (nodeID) => new ServiceBroker({ nodeID, namespace, transporter: "Fake", logger: false }),
  );
  let server: Server;
  let limiters: readonly Limiters[];
  let gateways: readonly Limiter[];
  beforeAll(async () => {
    server = await startRedis();
    for (const broker of brokers) broker.createService({ name: "gateway" });
    await Promise.all(brokers.map((broker) => broker.start()));
    const known = async () => brokers.map((broker) => countNodesOf(broker)(["gateway"]));
    await eventually(known, [2, 2]);
    const config = limiterConfig(server.url, namespace);
    const open = (broker: ServiceBroker) =>
      openRedisLimiters(config, countNodesOf(broker), broker.logger, clock, PATIENCE);
    limiters = await Promise.all(brokers.map(open));
    gateways = limiters.map(({ open }) => open(HUNDRED));
  });
  afterAll(async () => {
    for (const one of limiters) one.close();
    await Promise.all(brokers.map((broker) => broker.stop()));
    await server.stop();
  });

  const send = (count: number, client: string) =>
    times(count, (place) => (gateways[place % 2] as Limiter).count(client));
  /** What each gateway allows at this moment. */
  const limits = async () => {
    const all = await times(2, (place) => (gateways[place] as Limiter).count("client", 0));
    return all.map((counted) => first(counted).limit);
  };
  const untilTogether = () =>
    eventually(async () => {
      await clock.advance(PROBE_MS);
      return limits();
    }, TOGETHER);
  /** A Redis that stands still, once all have noticed. */
  const standStill = async () => {
    server.pause();
    const noticed = limits();
    await clock.advance(ANSWER_MS);
    expect(await noticed).toEqual(APART);
  };

  it("count together, then half the limit each, then together and from the beginning", async () => {
    expect(await limits()).toEqual(TOGETHER);
    expect(allowed(await send(60, "alice"))).toBe(60);
    await server.kill();
    expect(allowed(await send(110, "alice"))).toBe(100);
    expect(await limits()).toEqual(APART);
    await server.restart();
    await untilTogether();
    expect(allowed(await send(110, "alice"))).toBe(100);
  });

  it("lose no request while Redis is killed and started again", async () => {
    const counted: Promise<LimiterResult>[] = [];
    let isOver = false;
    const failing = async () => {
      await pause(20);
      await server.kill();
      await pause(20);
      await server.restart();
      await untilTogether();
    };
    const failed = failing().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      counted.push(...gateways.map((one) => one.count("bert")));
      await pause(1);
    }
    await failed;
    const kinds = (await Promise.all(counted)).map((one) => first(one).limit);
    expect([...new Set(kinds)].sort()).toEqual([100, 50]);
  });

  it("wait once for a Redis that stands still, and not again", async () => {
    server.pause();
    const seen: number[] = [];
    const waiting = limits().then((shown) => seen.push(...shown));
    await clock.advance(ANSWER_MS - 1);
    expect(seen).toEqual([]);
    await clock.advance(1);
    await waiting;
    expect(seen).toEqual(APART);
    // Their clock stands still: they can wait for nothing.
    expect(allowed(await send(50, "carl"))).toBe(50);
    server.resume();
    await untilTogether();
  });

  it("wait no longer where others wait already", async () => {
    server.pause();
    const counted: Promise<LimiterResult>[] = [];
    for (let place = 0; place < 10; place += 1) {
      counted.push((gateways[0] as Limiter).count("dora"));
      await clock.advance(20);
    }
    await clock.advance(ANSWER_MS);
    expect(allowed(await Promise.all(counted))).toBe(10);
    server.resume();
    await untilTogether();
  });

  it("count together again after Redis has stood still for long", async () => {
    await standStill();
    for (let look = 0; look < 10; look += 1) {
      // Their connections are given up and made anew meanwhile.
      await pause(60);
      await clock.advance(ANSWER_MS + PROBE_MS);
      expect(await limits()).toEqual(APART);
    }
    server.resume();
    await untilTogether();
  });

  it("share a limit with those only that count, and let every process do something", async () => {
    await standStill();
    const alone = limiters[0]?.open({ ...HUNDRED, by: ["identity"] }) as Limiter;
    const tiny = limiters[0]?.open(withWindows([1, LONG])) as Limiter;
    const shown = [first(await alone.count("e")).limit, first(await tiny.count("e")).limit];
    expect(shown).toEqual([100, 1]);
    server.resume();
    await untilTogether();
  });

  it("take turns in each process, where there is no other way", async () => {
    await standStill();
    const turn = ({ mutex }: Limiters) => mutex.runExclusive("key", () => Promise.resolve("done"));
    expect(await Promise.all(limiters.map(turn))).toEqual(["done", "done"]);
    server.resume();
    await untilTogether();
  });
});
