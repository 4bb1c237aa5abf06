/** What a counter does, wherever it counts. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import {
  checkCount,
  openRequestCounter,
  type RequestCount,
  type RequestCounter,
} from "../../gateway/request/limits.ts";
import { type Clock, systemClock } from "../../shared/async/clock.ts";
import type { RateLimit } from "../../shared/config/setting-types.ts";
import type { Limiters } from "../../shared/limiters/limiters.ts";
import type { Processes } from "../support/limiters.ts";

const LONG = 3600;
const counted = (count: RequestCount | undefined) => ({
  limit: count?.limit,
  left: count?.remaining,
});
const isRefused = (count: RequestCount | undefined) => {
  try {
    checkCount(count as RequestCount);
    return false;
  } catch {
    return true;
  }
};

/** @param open  A process of its own for each case, whose limiters go by this clock. */
export const counts = (open: () => Promise<Processes>, clock: Clock = systemClock): void => {
  let house: Processes;
  const counter = (name: string, limits: readonly RateLimit[]) =>
    openRequestCounter(house.all[0] as Limiters, name, limits, clock);
  beforeEach(async () => {
    house = await open();
  });
  afterEach(() => house.stop());

  it("lets exactly as many pass as it should, also when all come at once", async () => {
    const count = counter("A", [{ requests: 100, seconds: LONG }]);
    const counts = await Promise.all(Array.from({ length: 110 }, () => count("alice")));
    expect(counts.filter((one) => !isRefused(one))).toHaveLength(100);
  });

  it("counts clients apart, and counters of other names too", async () => {
    const limits = [{ requests: 1, seconds: LONG }];
    const [a, b] = [counter("A", limits), counter("B", limits)];
    const all = [await a("alice"), await a("bob"), await b("alice"), await a("alice")];
    expect(all.map(isRefused)).toEqual([false, false, false, true]);
  });

  it("counts nothing when it is off", async () =>
    expect(await counter("A", [])("alice")).toBeUndefined());

  it.each<[string, readonly [number, number][], number, { limit: number; left: number }]>([
    ["the only window", [[3, LONG]], 1, { limit: 3, left: 2 }],
    [
      "the window with fewest left",
      [
        [9, 60],
        [2, LONG],
      ],
      1,
      { limit: 2, left: 1 },
    ],
    [
      "the long window as the short one refuses too",
      [
        [1, 60],
        [2, LONG],
      ],
      3,
      { limit: 2, left: -1 },
    ],
    [
      "the window that refuses before one that is just used up",
      [
        [1, 60],
        [2, LONG],
      ],
      2,
      { limit: 1, left: -1 },
    ],
    [
      "the one that lasts longest of equals",
      [
        [2, 60],
        [2, LONG],
      ],
      1,
      { limit: 2, left: 1 },
    ],
  ])("shows %s", async (_what, windows, requests, shown) => {
    const count = counter(
      "A",
      windows.map(([points, seconds]) => ({ requests: points, seconds })),
    );
    const counts = [];
    for (let sent = 0; sent < requests; sent += 1) counts.push(await count("alice"));
    expect(counted(counts.at(-1))).toEqual(shown);
  });

  it("tells clients to wait for the longest of the windows that refuse them", async () => {
    const count = counter("A", [
      { requests: 1, seconds: 60 },
      { requests: 1, seconds: LONG },
    ]);
    await count("alice");
    const refused = await count("alice");
    expect(isRefused(refused)).toBe(true);
    expect(refused?.resetMs).toBeGreaterThan(clock.now() + 1000 * (LONG - 60));
  });
};

/** What two gateways of one house count. */
export const countsTogether = (open: () => Promise<Processes>): void => {
  it("shows a client of two gateways what is left over both", async () => {
    const house = await open();
    const [one, other] = house.all.map((limiters) =>
      openRequestCounter(limiters, "A", [{ requests: 3, seconds: LONG }], systemClock),
    ) as [RequestCounter, RequestCounter];
    const counts = [];
    for (const count of [one, other, one, other]) counts.push(await count("alice"));
    expect(counts.map((count) => count?.remaining)).toEqual([2, 1, 0, -1]);
    expect(counts.map(isRefused)).toEqual([false, false, false, true]);
    await house.stop();
  });
};
