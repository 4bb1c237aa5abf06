/** Leases in SQLite: one owner at a time for each name; after an expiry, another may take it. */
import { fail } from "../../kernel/errors.ts";
import type { Leases, Write } from "../port/store.ts";
import type { SqliteContext } from "./sqlite-context.ts";

/** As the time of expiry of a lease that was given back. */
const RELEASED = 0;

export const sqliteLeases = ({ db, commit, now }: SqliteContext) => {
  const read = db.prepare("SELECT owner, token, until FROM leases WHERE name = ?");
  const put = db.prepare("INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)");
  const end = db.prepare(`UPDATE leases SET until = ${RELEASED} WHERE name = ? AND owner = ?`);

  const take = (name: string, owner: string, ttlMs: number) => {
    const held = read.get(name) as { owner: string; token: number; until: number } | undefined;
    const until = held?.until ?? RELEASED;
    const isHeldByIt = held?.owner === owner && until !== RELEASED;
    if (!isHeldByIt && until > now()) return undefined;
    const token = isHeldByIt ? held.token : (held?.token ?? 0) + 1;
    put.run(name, owner, token, now() + ttlMs);
    return { token };
  };

  return {
    acquire: (name, owner, ttlMs) => commit.write(() => take(name, owner, ttlMs)),
    release: (name, owner) => commit.write(() => void end.run(name, owner)),

    /** Part of a transaction; @throws CONFLICT when the lease has changed hands. */
    check({ lease, token }: NonNullable<Write["fence"]>) {
      const held = read.get(lease);
      if (held?.token !== token || held.until === RELEASED) fail("CONFLICT", { lease });
    },
  } satisfies Leases & Record<string, unknown>;
};
