/** Counts the requests of each client against the limits of a group. */
import type { Clock } from "../../shared/async/clock.ts";
import type { RateLimit } from "../../shared/config/setting-types.ts";
import { HTTP_SERVICES } from "../../shared/config/settings.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Limiters, LimitWindow } from "../../shared/limiters/limiters.ts";
import type { HttpHeaders } from "../http/headers.ts";

export interface RequestCount {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends. */
  readonly resetMs: number;
  /** Undoes it: another counter counts the request instead. */
  readonly giveBack?: () => Promise<void>;
}

const REFUSED_REMAINING = -1;

/** The fewest left first; of those that leave as few, the one that lasts longest. */
const byNeed = (a: RequestCount, b: RequestCount) =>
  a.remaining - b.remaining || b.resetMs - a.resetMs;

/** The first segment of a path, for example `history`. */
export const resourceOf = (spec: string): string => /\/([^/]*)/.exec(spec)?.[1] ?? "";

/** Counts a request, or with 0 only reads the count; `undefined` where the limit is off. */
export type RequestCounter = (
  client: string,
  requests?: 0 | 1,
) => Promise<RequestCount | undefined>;

const countOf = ({ limit, consumed, msBeforeNext }: LimitWindow, now: number): RequestCount => ({
  limit,
  // Below zero, a refused request differs from the last allowed one.
  remaining: Math.max(REFUSED_REMAINING, limit - consumed),
  resetMs: now + msBeforeNext,
});

export const openRequestCounter = (
  limiters: Limiters,
  name: string,
  windows: readonly RateLimit[],
  clock: Clock,
): RequestCounter => {
  if (windows.length === 0) return async () => undefined;
  const limiter = limiters.open({ name, windows, by: HTTP_SERVICES });
  return async (client, requests = 1) => {
    const counted = await limiter.count(client, requests);
    const now = clock.now();
    const { undo: giveBack } = counted;
    return counted.windows.map((one) => ({ ...countOf(one, now), giveBack })).sort(byNeed)[0];
  };
};

export const limitHeaders = ({ limit, remaining, resetMs }: RequestCount): HttpHeaders => ({
  "X-RateLimit-Limit": String(limit),
  "X-RateLimit-Remaining": String(Math.max(0, remaining)),
  "X-RateLimit-Reset": String(Math.ceil(resetMs / 1000)),
});

/** @throws RATE_LIMIT_EXCEEDED when the request was one too many. */
export const checkCount = (count: RequestCount | undefined): void => {
  if (count?.remaining === REFUSED_REMAINING)
    fail(
      "RATE_LIMIT_EXCEEDED",
      { reset_ms: count.resetMs },
      `More than ${count.limit} requests in this window`,
    );
};
