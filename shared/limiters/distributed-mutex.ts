/** Turns that all processes take with each other, kept in Redis. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../async/clock.ts";
import { type KeyedMutex, openKeyedMutex } from "../async/keyed-mutex.ts";
import type { AvailableRedis } from "./redis-availability.ts";

/** The turn of a process that has died ends by itself. */
const TURN_MS = 3000;
const LOOK_MS = 20;

/** Only one's own: the turn may have ended, and be another's. */
const RELEASE = `
if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end
return 0`;

/**
 * A turn that takes longer than three seconds is not waited for, and where Redis is away each process
 * has its own: turns make it fair, and what must be exact is counted.
 */
export const openDistributedMutex = (
  { tryRedis }: AvailableRedis,
  prefix: string,
  clock: Clock,
): KeyedMutex => {
  const here = openKeyedMutex();

  /** @returns the way to end the turn. */
  const begin = async (key: string) => {
    const owner = randomUUID();
    const take = () => tryRedis((redis) => redis.set(key, owner, "PX", TURN_MS, "NX"));
    while ((await take()) === null) await clock.sleep(LOOK_MS);
    return () => tryRedis((redis) => redis.eval(RELEASE, 1, key, owner));
  };

  return {
    runExclusive: (key, run) =>
      // One of each process stands in the queue, however many want to.
      here.runExclusive(key, async () => {
        const end = await begin(`${prefix}turn:${key}`);
        try {
          return await run();
        } finally {
          await end();
        }
      }),
  };
};
