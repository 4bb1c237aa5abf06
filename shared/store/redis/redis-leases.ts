/** Leases in Redis: one owner at a time for each name; after an expiry by the clock of Redis, another may take it. */
import type { Leases } from "../port/store.ts";
import { SCRIPTS } from "./redis-commands.ts";
import type { RedisContext } from "./redis-context.ts";

export const redisLeases = ({ commands, keys, clock }: RedisContext): Leases => ({
  async acquire(name, owner, ttlMs) {
    const reply = await commands.runScript(
      SCRIPTS.acquire,
      [keys.leases],
      [name, owner, ttlMs, clock()],
    );
    const [token] = reply as readonly number[];
    return token === undefined ? undefined : { token };
  },
  async release(name, owner) {
    await commands.runScript(SCRIPTS.release, [keys.leases], [name, owner]);
  },
});
