/**
 * The port to limits: counters and turns that all processes of a house share. Where Redis is away
 * each counts for itself, its part of the limit: that costs exactness, never an answer.
 */

import type { ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import { type KeyedMutex, openKeyedMutex } from "../async/keyed-mutex.ts";
import type { Config } from "../config/config.ts";
import type { RateLimit } from "../config/setting-types.ts";
import type { RedisConfig } from "../store/redis/redis-client.ts";
import { openLocalLimiter } from "./local-limiter.ts";
import { countNodesWith } from "./node-count.ts";

/** How one window stands. */
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
  /** Takes it back, where it was counted. */
  undo(): Promise<void>;
}

export interface Limiter {
  /** Counts in all windows in one atomic step, also what is too much; 0 only looks. */
  count(key: string, points?: 0 | 1): Promise<LimiterResult>;
}

export interface LimiterOptions {
  /** Those who count under one name share the counters. */
  readonly name: string;
  readonly windows: readonly RateLimit[];
  /** The services that count: their nodes share the limit where each counts for itself. */
  readonly by: readonly string[];
}

export interface Limiters {
  open(options: LimiterOptions): Limiter;
  /** Turns that all processes take with each other. */
  readonly mutex: KeyedMutex;
  close(): void;
}

export type LimiterConfig = RedisConfig & Pick<Config, "NAMESPACE">;

/** How many processes count now, one of which is this one. */
export type CountNodes = (services: readonly string[]) => number;

export const openLimiters = async (
  config: LimiterConfig,
  broker: ServiceBroker,
  clock: Clock,
): Promise<Limiters> => {
  if (!/^rediss?:/.test(config.STORE_URL))
    return {
      // Nobody shares a store that is a file, nor its limits.
      open: (options) => openLocalLimiter(options, () => 1, clock),
      mutex: openKeyedMutex(),
      close: () => undefined,
    };
  const { openRedisLimiters } = await import("./redis-limiters.ts");
  return openRedisLimiters(config, countNodesWith(broker), broker.logger, clock);
};
