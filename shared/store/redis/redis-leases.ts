/** Leases in Redis: who may do what only one may do, until when by the clock of Redis. */

import type { Leases } from "../port/store.ts";
import type { Parts } from "./redis-context.ts";

export const redisLeases = ({ asking, keys, clock }: Parts): Leases => ({
  async acquire(name, owner, ttlMs) {
    const reply = await asking.run("acquire", [keys.leases], [name, owner, ttlMs, clock()]);
    const [token] = reply as readonly number[];
    return token === undefined ? undefined : { token };
  },
  async release(name, owner) {
    await asking.run("release", [keys.leases], [name, owner]);
  },
});
