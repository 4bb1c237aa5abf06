/** Counting requests against one or several windows, and what clients are told of it. */
import { describe, expect, it } from "@jest/globals";
import { checkCount, limitHeaders } from "../../../gateway/request/limits.ts";
import { stillClock } from "../../support/clocks.ts";
import { localLimiters, processesOnRedis } from "../../support/limiters.ts";
import { counts, countsTogether } from "../counters.ts";

describe("a counter in memory", () => {
  const clock = stillClock();
  const alone = async () => ({
    all: [await localLimiters(clock)],
    namespace: "",
    stop: () => Promise.resolve(),
  });
  counts(alone, clock);
});

describe("a counter in Redis", () => countsTogether(() => processesOnRedis(2)));

describe("the headers of a count", () => {
  it.each([
    [7, 1_800_000_000_000, "7", "1800000000"],
    [0, 1_800_000_000_001, "0", "1800000001"],
    [-1, 1_800_000_000_999, "0", "1800000001"],
  ])("of %d left until %d show %s and %s", (remaining, resetMs, left, reset) =>
    expect(limitHeaders({ limit: 9, remaining, resetMs })).toEqual({
      "X-RateLimit-Limit": "9",
      "X-RateLimit-Remaining": left,
      "X-RateLimit-Reset": reset,
    }),
  );

  it("come with a refusal that knows when the window ends", () =>
    expect(() => checkCount({ limit: 9, remaining: -1, resetMs: 5 })).toThrow(
      expect.objectContaining({ type: "RATE_LIMIT_EXCEEDED", data: { reset_ms: 5 } }),
    ));
});
