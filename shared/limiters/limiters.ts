/**
 * The port to limits: counters and turns that all processes of a house share. Where Redis is away
 * each counts for itself, its part of the limit: that costs exactness, never an answer.
 */

import type { ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import { openTurns, type Turns } from "../async/keyed-mutex.ts";
import type { Config } from "../config/config.ts";
import type { RateLimit } from "../config/setting-types.ts";
import type { RedisConfig } from "../store/redis/redis-client.ts";
import { nodesWith } from "./known-nodes.ts";
import { openLocalLimiter } from "./local.ts";

/** How one window stands. */
export interface Tally {
  readonly consumed: number;
  /** Until the window ends. */
  readonly msBeforeNext: number;
}

export interface Window extends Tally {
  /** What is allowed at this moment: a part only, while each process counts for itself. */
  readonly limit: number;
}

export interface Counted {
  readonly windows: readonly Window[];
  /** Takes it back, where it was counted. */
  giveBack(): Promise<void>;
}

export interface Limiter {
  /** Counts in all windows in one atomic step, also what is too much; 0 only looks. */
  count(key: string, points?: 0 | 1): Promise<Counted>;
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
  readonly turns: Turns;
  close(): void;
}

export type LimiterConfig = RedisConfig & Pick<Config, "NAMESPACE">;

/** How many processes count now, one of which is this one. */
export type KnownNodes = (services: readonly string[]) => number;

export const openLimiters = async (
  config: LimiterConfig,
  broker: ServiceBroker,
  clock: Clock,
): Promise<Limiters> => {
  if (!/^rediss?:/.test(config.STORE_URL))
    return {
      // Nobody shares a store that is a file, nor its limits.
      open: (options) => openLocalLimiter(options, () => 1, clock),
      turns: openTurns(),
      close: () => undefined,
    };
  const { openRedisLimiters } = await import("./redis.ts");
  return openRedisLimiters(config, nodesWith(broker), broker.logger, clock);
};
