/** Limits and turns in memory, and of a process whose Redis is not there. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { openLimiters } from "../../../shared/limiters/open-limiters.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { limiterConfig, localLimiters } from "../../support/limiters.ts";
import { allowed, consumed, first, HUNDRED, limiting, times, withWindows } from "./limiting.ts";

let clock: StillClock;
beforeEach(() => {
  clock = stillClock();
});

describe("a limit in memory", () => {
  const open = async () => ({
    all: [await localLimiters(clock)],
    namespace: "test",
    stop: () => Promise.resolve(),
  });
  limiting(open, (ms) => clock.advance(ms));

  it("ends its window when it said, and begins the next with the next request", async () => {
    const limiter = (await localLimiters(clock)).open(withWindows([1, 4]));
    await limiter.count("alice");
    await clock.advance(3999);
    const last = await limiter.count("alice");
    expect([consumed(last), first(last).msBeforeNext]).toEqual([[2], 1]);
    await clock.advance(1000);
    const next = await limiter.count("alice");
    expect([consumed(next), first(next).msBeforeNext]).toEqual([[1], 4000]);
  });
});

describe("a process", () => {
  const open = (url: string) =>
    openLimiters(limiterConfig(url, "test"), new ServiceBroker({ logger: false }), clock);

  it("starts where no Redis is, and counts by itself", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const limiters = await open(`redis://127.0.0.1:${port}`);
    const limiter = limiters.open(HUNDRED);
    expect(allowed(await times(110, () => limiter.count("alice")))).toBe(100);
    limiters.close();
  });

  it("waits two seconds for a Redis that says nothing, then counts by itself", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const opening = open(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const [socket] = (await once(silent, "connection")) as [Socket];
    await clock.advance(2000);
    const limiters = await opening;
    const limiter = limiters.open(HUNDRED);
    expect(allowed(await times(110, () => limiter.count("alice")))).toBe(100);
    limiters.close();
    socket.destroy();
    silent.close();
  });
});
