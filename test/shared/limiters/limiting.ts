/** What limits and turns do, wherever they are kept. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { LimiterResult, Limiters } from "../../../shared/limiters/limiters.ts";
import type { Processes } from "../../support/limiters.ts";

export const LONG = 3600;
export const HUNDRED = {
  name: "test",
  windows: [{ requests: 100, seconds: LONG }],
  by: ["gateway"],
};
export const withWindows = (
  ...windows: readonly (readonly [requests: number, seconds: number])[]
) => ({
  ...HUNDRED,
  windows: windows.map(([requests, seconds]) => ({ requests, seconds })),
});

export const first = ({ windows: [window] }: LimiterResult) => window as NonNullable<typeof window>;
export const isAllowed = (counted: LimiterResult) =>
  counted.windows.every(({ consumed, limit }) => consumed <= limit);
export const allowed = (all: readonly LimiterResult[]) => all.filter(isAllowed).length;
export const consumed = ({ windows }: LimiterResult) => windows.map((window) => window.consumed);

export const times = <T>(count: number, run: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));
export const inSequence = async <T>(count: number, run: (place: number) => Promise<T>) => {
  const results: T[] = [];
  for (let place = 0; place < count; place += 1) results.push(await run(place));
  return results;
};

/** @param pass  Lets milliseconds go by. */
export const limiting = (
  open: () => Promise<Processes>,
  pass: (ms: number) => Promise<unknown>,
) => {
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
    await pass(20);
    const counted = first(await limiter.count("alice"));
    expect([before.consumed, counted.consumed]).toEqual([0, 1]);
    expect(before.msBeforeNext).toBe(LONG * 1000);
    expect(counted.msBeforeNext).toBe(LONG * 1000);
    expect(consumed(await limiter.count("alice", 0))).toEqual([1]);
  });

  it("does not go on for longer, however much is tried meanwhile", async () => {
    const limiter = limiters.open(withWindows([1, 60]));
    const begun = first(await limiter.count("alice"));
    await pass(20);
    const refused = await limiter.count("alice");
    expect([isAllowed(refused), begun.msBeforeNext]).toEqual([false, 60_000]);
    expect(first(refused).msBeforeNext).toBeGreaterThan(0);
    expect(first(refused).msBeforeNext).toBeLessThanOrEqual(60_000 - 10);
  });

  it("knows the names that a key has used lately, each with its age, until they are old", async () => {
    const { recent } = limiters;
    expect([...(await recent.add("alice", ["a"], 200))]).toEqual([]);
    await pass(60);
    const [[name, age] = ["", 0]] = [...(await recent.add("alice", ["b"], 200))];
    expect([name, age >= 50]).toEqual(["a", true]);
    expect([...(await recent.add("bob", [], 200)).keys()]).toEqual([]);
    expect([...(await recent.add("alice", [], 200)).keys()].sort()).toEqual(["a", "b"]);
    await pass(210);
    expect([...(await recent.add("alice", [], 200)).keys()]).toEqual([]);
  });

  it("forgets the names that are removed, and those alone", async () => {
    const { recent } = limiters;
    await recent.add("alice", ["a", "b"], 60_000);
    await recent.remove("alice", ["a"]);
    expect([...(await recent.add("alice", [], 60_000)).keys()]).toEqual(["b"]);
  });

  it("adds names one call after the other: of ten at once, each sees those before it", async () => {
    const { all } = house;
    const seen = await times(10, async (place) => {
      const { recent } = all[place % all.length] as Limiters;
      return (await recent.add("alice", [`n${place}`], 60_000)).size;
    });
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("takes back what was counted, and a window in which nothing is left", async () => {
    const limiter = limiters.open(withWindows([5, LONG], [9, 60]));
    const [one, two] = [await limiter.count("alice"), await limiter.count("alice")];
    await two.undo();
    expect(consumed(await limiter.count("alice", 0))).toEqual([1, 1]);
    await pass(20);
    await one.undo();
    await one.undo();
    const again = await limiter.count("alice");
    expect(consumed(again)).toEqual([1, 1]);
    expect(again.windows.map(({ msBeforeNext }) => msBeforeNext)).toEqual([LONG * 1000, 60_000]);
  });

  it("gives turns one after the other, of each key, also when one fails", async () => {
    const seen: string[] = [];
    const turn = (key: string) =>
      limiters.mutex.runExclusive(key, async () => {
        seen.push(`${key} begins`);
        for (let turns = 0; turns < 10; turns += 1) await nextTurn();
        seen.push(`${key} ends`);
        throw new TypeError("failed");
      });
    const all = await Promise.allSettled([turn("a"), turn("a")]);
    await turn("b").catch(() => undefined);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(seen).toEqual(["a", "a", "b"].flatMap((key) => [`${key} begins`, `${key} ends`]));
  });
};
