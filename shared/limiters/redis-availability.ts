/** Asks Redis, and does not wait a second time for one that does not answer. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../async/clock.ts";
import { failure } from "../kernel/errors.ts";
import { type RedisClient, redisFailure } from "../store/redis/redis-client.ts";

/** Milliseconds that a request may lose when Redis goes away; on one machine an answer takes 0.2. */
const ANSWER_MS = 300;
/** How often is looked whether Redis is back. */
const PROBE_MS = 200;

export interface AvailableRedis {
  /** @returns `undefined` where Redis is away. */
  tryRedis<T>(question: (redis: RedisClient) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

const inTime = <T>(clock: Clock, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(failure("SERVICE_UNAVAILABLE", {}, "Redis does not answer in time"));
    const cancel = clock.after(ANSWER_MS, late);
    answer.finally(cancel).then(resolve, reject);
  });

/**
 * @param probe  What Redis must be able to do to count as being there.
 */
export const watchRedis = (
  redis: RedisClient,
  probe: (redis: RedisClient) => Promise<unknown>,
  logger: ServiceBroker["logger"],
  clock: Clock,
): AvailableRedis => {
  let isAway = false;
  let isClosed = false;
  let cancel: Cancel = () => undefined;

  const lookLater = () => {
    if (!isClosed) cancel = clock.after(PROBE_MS, () => void look());
  };
  const look = async () => {
    try {
      await inTime(clock, probe(redis));
    } catch {
      return lookLater();
    }
    if (isClosed) return;
    isAway = false;
    logger.info("limits are counted together again");
  };
  const lose = (error: unknown) => {
    if (isAway) return;
    isAway = true;
    logger.warn("each process counts limits for itself: Redis is away", {
      error: redisFailure(error),
    });
    lookLater();
  };

  return {
    async tryRedis(question) {
      if (isAway) return undefined;
      try {
        return await inTime(clock, question(redis));
      } catch (error) {
        lose(error);
        return undefined;
      }
    },
    close() {
      isClosed = true;
      isAway = true;
      cancel();
      redis.disconnect();
    },
  };
};
