/** Sends to Redis while it answers; after a failure callers go on without it until it is back. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../async/clock.ts";
import { failure } from "../kernel/errors.ts";
import type { RedisClient } from "../store/redis/redis-client.ts";
import { openRedisCommands, type RedisCommands } from "../store/redis/redis-commands.ts";

/** That a request may lose when Redis goes away; on one machine an answer takes 0.2. */
const ANSWER_TIMEOUT_MS = 300;
const PROBE_INTERVAL_MS = 200;

type UseRedis<T> = (commands: RedisCommands) => Promise<T>;

export type AvailableRedis = ReturnType<typeof watchRedis>;

/** @param probe  What Redis must be able to do to count as available. */
export const watchRedis = (
  client: RedisClient,
  probe: UseRedis<unknown>,
  logger: ServiceBroker["logger"],
  clock: Clock,
) => {
  const commands = openRedisCommands(client);
  let isAway = false;
  let isClosed = false;
  let cancel: Cancel = () => undefined;

  const inTime = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const late = () =>
        reject(failure("SERVICE_UNAVAILABLE", {}, "Redis does not answer in time"));
      const cancel = clock.after(ANSWER_TIMEOUT_MS, late);
      answer.finally(cancel).then(resolve, reject);
    });
  const probeLater = () => {
    if (!isClosed) cancel = clock.after(PROBE_INTERVAL_MS, () => void probeNow());
  };
  const probeNow = async () => {
    try {
      await inTime(probe(commands));
    } catch {
      return probeLater();
    }
    if (isClosed) return;
    isAway = false;
    logger.info("limits are shared again");
  };
  const lose = (error: unknown) => {
    if (isAway) return;
    isAway = true;
    logger.warn("each process counts limits separately: Redis is unavailable", { error });
    probeLater();
  };

  return {
    /** Resolves with `undefined` while Redis is away. */
    async tryRedis<T>(use: UseRedis<T>): Promise<T | undefined> {
      if (isAway) return undefined;
      try {
        return await inTime(use(commands));
      } catch (error) {
        lose(error);
        return undefined;
      }
    },
    close(): void {
      isClosed = true;
      isAway = true;
      cancel();
      client.disconnect();
    },
  };
};
