/** A mutex for each key that all processes share, kept in Redis. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../async/clock.ts";
import { type KeyedMutex, openKeyedMutex } from "../async/keyed-mutex.ts";
import { luaScript } from "../store/redis/redis-commands.ts";
import type { AvailableRedis } from "./redis-availability.ts";

/** The lock of a process that has died expires. */
const LOCK_MS = 3000;
const POLL_MS = 20;

/** Deletes only an own lock: it may have expired, and another process may hold the key. */
const RELEASE = luaScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end
return 0`);

/**
 * After three seconds another process may take the key, and while Redis is away each process locks
 * for itself: the mutex keeps order among callers, and what must be exact is counted.
 */
export const openDistributedMutex = (
  { tryRedis }: AvailableRedis,
  prefix: string,
  clock: Clock,
): KeyedMutex => {
  // Of each process, one caller polls a key.
  const local = openKeyedMutex();
  return {
    runExclusive: (name, run) =>
      local.runExclusive(name, async () => {
        const [key, owner] = [`${prefix}turn:${name}`, randomUUID()];
        const lock = () => tryRedis(({ send }) => send("set", key, owner, "PX", LOCK_MS, "NX"));
        while ((await lock()) === null) await clock.sleep(POLL_MS);
        try {
          return await run();
        } finally {
          await tryRedis(({ runScript }) => runScript(RELEASE, [key], [owner]));
        }
      }),
  };
};
