/** Counters in Redis: one number for each key and window, however many processes count. */

import { once } from "node:events";
import type { ServiceBroker } from "moleculer";
import { gather } from "../async/batcher.ts";
import type { Clock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import { connectRedis, type RedisClient, type RedisTimeouts } from "../store/redis/redis-client.ts";
import { openDistributedMutex } from "./distributed-mutex.ts";
import type {
  CountNodes,
  Limiter,
  LimiterConfig,
  LimiterOptions,
  Limiters,
  LimitWindow,
  WindowCount,
} from "./limiters.ts";
import { openLocalLimiter } from "./local-limiter.ts";
import { type AvailableRedis, watchRedis } from "./redis-availability.ts";
import { type CountRequest, countInRedis } from "./redis-counter.ts";

/** Milliseconds; a Redis that is not there by then is away. */
const CONNECT_MS = 2000;
/** What nobody waits for any more is given up then, and the next may be sent. */
const PATIENCE: RedisTimeouts = { timeoutMs: 1000 };
/** Counts of one script: few enough not to hold up the others. */
const AT_ONCE = 200;

/** Its own connection, so that a request never waits behind what the store reads. */
const connect = async (
  config: LimiterConfig,
  clock: Clock,
  patience: RedisTimeouts,
): Promise<RedisClient> => {
  const redis = connectRedis(config, patience);
  await withTimeout(clock, CONNECT_MS, once(redis, "ready")).catch(() => undefined);
  return redis;
};

const openSharedLimiter = (
  options: LimiterOptions,
  { tryRedis }: AvailableRedis,
  prefix: string,
  local: Limiter,
): Limiter => {
  const { name, windows } = options;
  // Windows of one length are one, of which the smallest limit counts.
  const lengths = [...new Set(windows.map(({ seconds }) => seconds))];
  const lengthsMs = lengths.map((seconds) => 1000 * seconds);
  const keysOf = (key: string) =>
    lengths.map((seconds) => `${prefix}limit:${name}/${seconds}:${key}`);
  const windowsOf = (told: readonly WindowCount[]): readonly LimitWindow[] =>
    windows.map(({ requests, seconds }) => ({
      limit: requests,
      ...(told[lengths.indexOf(seconds)] as WindowCount),
    }));

  /** What is counted in one turn of the event loop is counted by one script. */
  const counting = gather<CountRequest, readonly WindowCount[] | undefined>(
    AT_ONCE,
    async (counts) => {
      const told = await tryRedis((redis) => countInRedis(redis, counts, lengthsMs));
      return counts.map((_, n) => ({ value: told?.[n] }));
    },
  );

  return {
    async count(key, points = 1) {
      const keys = keysOf(key);
      const told = await counting.ask({ keys, points });
      // What was counted here is forgotten when Redis is back, and the other way round.
      if (!told) return local.count(key, points);
      return {
        windows: windowsOf(told),
        async undo() {
          await counting.ask({ keys, points: -points });
        },
      };
    },
  };
};

export const openRedisLimiters = async (
  config: LimiterConfig,
  known: CountNodes,
  logger: ServiceBroker["logger"],
  clock: Clock,
  patience: RedisTimeouts = PATIENCE,
): Promise<Limiters> => {
  // In braces: all keys of a house belong together.
  const prefix = `{${config.NAMESPACE}}:`;
  const probe = (redis: RedisClient) =>
    countInRedis(redis, [{ keys: [`${prefix}limit:probe`], points: 1 }], [1000]);
  const reach = watchRedis(await connect(config, clock, patience), probe, logger, clock);
  return {
    open: (options) =>
      openSharedLimiter(options, reach, prefix, openLocalLimiter(options, known, clock)),
    mutex: openDistributedMutex(reach, prefix, clock),
    close: reach.close,
  };
};
