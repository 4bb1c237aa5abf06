/**
 * The port to limits: counters and mutexes that all processes share. While Redis is away, each
 * process counts its part of the limit: requests are answered, the count is less exact.
 */
import type { KeyedMutex } from "../async/keyed-mutex.ts";
import type { Config } from "../config/config.ts";
import type { RateLimit } from "../config/setting-types.ts";
import type { RedisConfig } from "../store/redis/redis-client.ts";

/** State of one window. */
export interface WindowCount {
  readonly consumed: number;
  /** Until the window ends. */
  readonly msBeforeNext: number;
}

export interface LimitWindow extends WindowCount {
  /** What is allowed at this moment: a part only, while each process counts for itself. */
  readonly limit: number;
}

export interface LimiterResult {
  readonly windows: readonly LimitWindow[];
  /** Subtracts the points where they were counted. */
  undo(): Promise<void>;
}

export interface Limiter {
  /** Counts in all windows in one atomic step, also above the limit; 0 only reads. */
  count(key: string, points?: 0 | 1): Promise<LimiterResult>;
}

export interface LimiterOptions {
  /** Limiters of one name share their counters. */
  readonly name: string;
  readonly windows: readonly RateLimit[];
  /** The services that count: their nodes share the limit where each counts for itself. */
  readonly by: readonly string[];
}

/** Which names a key has used in the last seconds. */
export interface RecentNames {
  /**
   * Adds names in one atomic step; without any it only reads.
   *
   * @param withinMs  Older names are dropped: of one key always the same.
   * @returns those that were recent before, each with its age in milliseconds.
   */
  add(
    key: string,
    names: readonly string[],
    withinMs: number,
  ): Promise<ReadonlyMap<string, number>>;
  remove(key: string, names: readonly string[]): Promise<void>;
}

export interface Limiters {
  open(options: LimiterOptions): Limiter;
  readonly recent: RecentNames;
  /** One holder of a key in all processes. */
  readonly mutex: KeyedMutex;
  close(): void;
}

export type LimiterConfig = RedisConfig & Pick<Config, "NAMESPACE">;

/** How many processes run one of these services now, with this one. */
export type CountNodes = (services: readonly string[]) => number;
