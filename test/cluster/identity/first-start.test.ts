/** The first user of several nodes: made once, by whichever is first. */
import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { openAccounts } from "../../../services/identity/accounts.ts";
import { ensureAdmin } from "../../../services/identity/first-start.ts";
import { isPassword } from "../../../services/identity/passwords.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { limiterConfig } from "../../support/limiters.ts";
import { flushNamespace, sharedServers } from "../../support/servers.ts";
import { CHEAP } from "../../support/settings.ts";

it("makes one user of two nodes that share a Redis, whichever is first", async () => {
  const { redis } = await sharedServers();
  const config = limiterConfig(redis, `first-start-${randomUUID()}`);
  const stores = await Promise.all([1, 2].map(() => openRedisStore(config)));
  const shown: string[] = [];
  await Promise.all(
    stores.map((store, node) => {
      const { leases } = store;
      const parts = { accounts: openAccounts(store, systemClock), leases, clock: systemClock };
      const first = { ...parts, owner: `node ${node}`, passwordCost: CHEAP };
      return ensureAdmin(first, "", (it) => shown.push(it));
    }),
  );
  const users = await Promise.all(stores.map((store) => openAccounts(store, systemClock).all()));
  expect(users.map((all) => all.map(({ username }) => username))).toEqual([["admin"], ["admin"]]);
  expect(shown).toHaveLength(1);
  expect(await isPassword(String(shown[0]), users[0]?.[0]?.password_hash)).toBe(true);
  for (const store of stores) await store.close();
  await flushNamespace(redis, config.NAMESPACE);
});
