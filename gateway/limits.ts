/** Counts the requests of each client against the limits of a group. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "../shared/errors.ts";
import type { Limit } from "../shared/kinds.ts";

export interface Count {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends. */
  readonly resetMs: number;
}

const REFUSED = -1;

/** The fewest left first; of those that leave as few, the one that lasts longest. */
export const byNeed = (a: Count, b: Count) => a.remaining - b.remaining || b.resetMs - a.resetMs;

/** Counts a request, or with 0 only looks; `undefined` where the limit is off. */
export type Counter = (client: string, requests?: 0 | 1) => Promise<Count | undefined>;

export const openCounter = (name: string, limits: readonly Limit[]): Counter => {
  const windows = limits.map(({ requests, seconds }) => ({
    requests,
    limiter: new RateLimiterMemory({
      keyPrefix: `${name}/${seconds}`,
      points: requests,
      duration: seconds,
    }),
  }));

  const countIn = async (
    { limiter, requests }: (typeof windows)[number],
    client: string,
    points: number,
  ) => {
    const result = await limiter.consume(client, points).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return {
      limit: requests,
      // Below zero, a refused request is told from the last allowed one.
      remaining: Math.max(REFUSED, requests - result.consumedPoints),
      resetMs: Date.now() + Math.max(0, result.msBeforeNext),
    };
  };

  return async (client, points = 1) => {
    const counts = await Promise.all(windows.map((window) => countIn(window, client, points)));
    return counts.sort(byNeed)[0];
  };
};

export const headersOf = ({
  limit,
  remaining,
  resetMs,
}: Count): Readonly<Record<string, string>> => ({
  "X-RateLimit-Limit": String(limit),
  "X-RateLimit-Remaining": String(Math.max(0, remaining)),
  "X-RateLimit-Reset": String(Math.ceil(resetMs / 1000)),
});

/** @throws RATE_LIMIT_EXCEEDED when the request was one too many. */
export const checkCount = ({ remaining, resetMs, limit }: Count): void => {
  if (remaining === REFUSED)
    fail(
      "RATE_LIMIT_EXCEEDED",
      { reset_ms: resetMs },
      `More than ${limit} requests in this window`,
    );
};
