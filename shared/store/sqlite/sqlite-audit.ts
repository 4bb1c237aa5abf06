/** The audit log in SQLite: records are chained within the transaction of their effect. */

import { fail } from "../../kernel/errors.ts";
import type { AuditEntry } from "../../kernel/receipt.ts";
import { type Chained, openChain } from "../audit/chain.ts";
import type { AuditHead, AuditLog, AuditRow, AuditTrim } from "../port/audit-log.ts";
import type { SqliteContext } from "./sqlite-context.ts";

const asRow = (row: Record<string, unknown>): AuditRow => ({
  place: Number(row.place),
  segment: String(row.segment),
  sequence: Number(row.sequence),
  text: String(row.text),
  hash: String(row.hash),
});

const asHead = (row: Record<string, unknown>): AuditHead => ({
  segment: String(row.segment),
  sequence: Number(row.sequence),
  hash: String(row.hash),
  token: String(row.token),
});

/** Also for a backup, which reads beside the process that writes. */
export const AUDIT_READERS = {
  record: { sql: "SELECT * FROM audit ORDER BY place", asRow },
  head: { sql: "SELECT * FROM audit_heads ORDER BY segment", asRow: asHead },
} as const;

export const sqliteAudit = ({ db, undoLog }: SqliteContext) => {
  const put = db.prepare("INSERT INTO audit (segment, sequence, text, hash) VALUES (?, ?, ?, ?)");
  const putHead = db.prepare("INSERT OR REPLACE INTO audit_heads VALUES (?, ?, ?, ?)");
  const after = db.prepare("SELECT * FROM audit WHERE place > ? ORDER BY place LIMIT ?");
  const before = db.prepare("SELECT * FROM audit WHERE place < ? ORDER BY place DESC LIMIT ?");
  const count = db.prepare("SELECT count(*) AS size FROM audit");
  const drop = db.prepare("DELETE FROM audit WHERE place <= ?");
  const dropHead = db.prepare("DELETE FROM audit_heads WHERE segment = ? AND sequence = ?");
  const chain = openChain();
  /** The newest record of the present transaction. */
  let last: Chained | undefined;

  return {
    open: chain.open,
    segment: chain.segment,
    begin: chain.begin,
    forward: async (place, limit) => after.all(place, limit).map(asRow),
    backward: async (place, limit) => before.all(place, limit).map(asRow),
    heads: async () => db.prepare(AUDIT_READERS.head.sql).all().map(asHead),
    size: async () => Number(count.get()?.size ?? 0),

    /** Part of a transaction. */
    append(entries: readonly AuditEntry[]): void {
      const [end, before] = [chain.end(), last];
      undoLog.record(() => {
        chain.reset(end);
        last = before;
      });
      for (const entry of entries) {
        last = chain.append(entry);
        put.run(last.segment, last.sequence, last.text, last.hash);
      }
    },

    /** The end of a transaction: once for all records of it. */
    finish(): void {
      if (last) putHead.run(last.segment, last.sequence, last.hash, last.token);
      last = undefined;
    },

    /** Part of a transaction; @throws CONFLICT when a chain has grown. */
    trim({ through, ended }: AuditTrim): void {
      drop.run(through);
      for (const { segment, sequence } of ended)
        if (dropHead.run(segment, sequence).changes === 0) fail("CONFLICT", { segment });
    },
  } satisfies AuditLog & Record<string, unknown>;
};
