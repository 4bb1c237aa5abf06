/** Counters in Redis: one number for each key and window, for all processes. */
import { once } from "node:events";
import type { ServiceBroker } from "moleculer";
import { openBatcher } from "../async/batcher.ts";
import type { Clock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import { connectRedis, type RedisTimeouts } from "../store/redis/redis-client.ts";
import type { RedisCommands } from "../store/redis/redis-commands.ts";
import { openDistributedMutex } from "./distributed-mutex.ts";
import type {
  CountNodes,
  Limiter,
  LimiterConfig,
  LimiterOptions,
  Limiters,
  WindowCount,
} from "./limiters.ts";
import { openLocalLimiter } from "./local-limiter.ts";
import { openLocalRecent } from "./local-recent.ts";
import { type AvailableRedis, watchRedis } from "./redis-availability.ts";
import { type CountRequest, countInRedis } from "./redis-counter.ts";
import { openRedisRecent } from "./redis-recent.ts";

const CONNECT_TIMEOUT_MS = 2000;
const TIMEOUTS: RedisTimeouts = { timeoutMs: 1000 };
/** Requests of one script: a longer script delays the other commands of Redis. */
const MAX_REQUESTS = 200;

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

  const counting = openBatcher<CountRequest, readonly WindowCount[] | undefined>(
    async (requests) => {
      const counts = await tryRedis((commands) => countInRedis(commands, requests, lengthsMs));
      return requests.map((_, n) => ({ value: counts?.[n] }));
    },
    { maxItems: MAX_REQUESTS },
  );

  return {
    async count(key, points = 1) {
      const keys = lengths.map((seconds) => `${prefix}limit:${name}/${seconds}:${key}`);
      const counts = await counting.request({ keys, points });
      // Local counts are dropped when Redis is back, and the other way round.
      if (!counts) return local.count(key, points);
      return {
        windows: windows.map(({ requests, seconds }) => ({
          limit: requests,
          ...(counts[lengths.indexOf(seconds)] as WindowCount),
        })),
        async undo() {
          await counting.request({ keys, points: -points });
        },
      };
    },
  };
};

export const openRedisLimiters = async (
  config: LimiterConfig,
  countNodes: CountNodes,
  logger: ServiceBroker["logger"],
  clock: Clock,
  timeouts: RedisTimeouts = TIMEOUTS,
): Promise<Limiters> => {
  // In braces: all keys of a namespace are in one slot of a cluster.
  const prefix = `{${config.NAMESPACE}}:`;
  // An own connection: a request must not wait behind what the store reads.
  const client = connectRedis(config, timeouts);
  await withTimeout(clock, CONNECT_TIMEOUT_MS, once(client, "ready")).catch(() => undefined);
  const probe = (commands: RedisCommands) =>
    countInRedis(commands, [{ keys: [`${prefix}limit:probe`], points: 1 }], [1000]);
  const redis = watchRedis(client, probe, logger, clock);
  return {
    open: (options) =>
      openSharedLimiter(options, redis, prefix, openLocalLimiter(options, countNodes, clock)),
    recent: openRedisRecent(redis, prefix, openLocalRecent(clock)),
    mutex: openDistributedMutex(redis, prefix, clock),
    close: redis.close,
  };
};
