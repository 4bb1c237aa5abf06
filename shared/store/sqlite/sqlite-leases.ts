/** Leases in SQLite: one owner at a time for each name, until an expiry. */
import { fail } from "../../kernel/errors.ts";
import type { Leases, Write } from "../port/store.ts";
import type { SqliteContext } from "./sqlite-context.ts";

export const sqliteLeases = ({ db, commit, now }: SqliteContext) => {
  const read = db.prepare("SELECT owner, token, until FROM leases WHERE name = ?");
  const put = db.prepare("INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)");
  const end = db.prepare("UPDATE leases SET until = 0 WHERE name = ? AND owner = ?");

  const take = (name: string, owner: string, ttlMs: number) => {
    const held = read.get(name) as { owner: string; token: number; until: number } | undefined;
    const isFree = !held || held.until <= now();
    if (!isFree && held.owner !== owner) return undefined;
    const token = isFree ? (held?.token ?? 0) + 1 : held.token;
    put.run(name, owner, token, now() + ttlMs);
    return { token };
  };

  return {
    acquire: (name, owner, ttlMs) => commit.write(() => take(name, owner, ttlMs)),
    release: (name, owner) => commit.write(() => void end.run(name, owner)),

    /** Part of a transaction; @throws CONFLICT when the lease has changed hands. */
    check({ lease, token }: NonNullable<Write["fence"]>) {
      const held = read.get(lease);
      if (held?.token !== token || Number(held.until) <= now()) fail("CONFLICT", { lease });
    },
  } satisfies Leases & Record<string, unknown>;
};
