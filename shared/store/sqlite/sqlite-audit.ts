/** The audit log in SQLite: records are chained within the transaction of their effect. */
import type { DatabaseSync } from "node:sqlite";
import { fail } from "../../kernel/errors.ts";
import type { AuditEntry } from "../../kernel/receipt.ts";
import { type AuditChain, type Chained, openChain } from "../audit/chain.ts";
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

/** Rows of one statement: fewer statements cost less. */
const ROWS = 16;

const openInsert = (db: DatabaseSync) => {
  const insertOf = (rows: number) => {
    const values = Array.from({ length: rows }, () => "(?, ?, ?, ?)").join();
    return db.prepare(`INSERT INTO audit (segment, sequence, text, hash) VALUES ${values}`);
  };
  const [one, many] = [insertOf(1), insertOf(ROWS)];
  const valuesOf = ({ segment, sequence, text, hash }: Chained) => [segment, sequence, text, hash];
  return (rows: readonly Chained[]): void => {
    let from = 0;
    for (; from + ROWS <= rows.length; from += ROWS)
      many.run(...rows.slice(from, from + ROWS).flatMap(valuesOf));
    for (const row of rows.slice(from)) one.run(...valuesOf(row));
  };
};

/** The last one is signed over all of them. */
const chained = (chain: AuditChain, entries: readonly AuditEntry[]): readonly Chained[] =>
  entries.map((entry, index) => chain.append(entry, index < entries.length - 1));

export const sqliteAudit = ({ db, undoLog }: SqliteContext) => {
  const insert = openInsert(db);
  const putHead = db.prepare("INSERT OR REPLACE INTO audit_heads VALUES (?, ?, ?, ?)");
  const after = db.prepare("SELECT * FROM audit WHERE place > ? ORDER BY place LIMIT ?");
  const before = db.prepare("SELECT * FROM audit WHERE place < ? ORDER BY place DESC LIMIT ?");
  const count = db.prepare("SELECT count(*) AS size FROM audit");
  const drop = db.prepare("DELETE FROM audit WHERE place <= ?");
  const dropHead = db.prepare("DELETE FROM audit_heads WHERE segment = ? AND sequence = ?");
  const chain = openChain();
  /** Those of the present transaction. */
  let waiting: AuditEntry[] = [];

  return {
    open: chain.open,
    segment: chain.segment,
    begin: chain.begin,
    forward: async (place, limit) => after.all(place, limit).map(asRow),
    backward: async (place, limit) => before.all(place, limit).map(asRow),
    heads: async () => db.prepare(AUDIT_READERS.head.sql).all().map(asHead),
    size: async () => Number(count.get()?.size ?? 0),

    /** Part of a transaction; @throws before the chain has begun. */
    append(entries: readonly AuditEntry[]): void {
      if (chain.segment() === undefined) throw new Error("The audit log is not open");
      const { length } = waiting;
      undoLog.record(() => void waiting.splice(length));
      waiting.push(...entries);
    },

    /** The end of a transaction: once for all records of it. */
    finish(): void {
      if (waiting.length === 0) return;
      const end = chain.end();
      undoLog.record(() => chain.reset(end));
      const rows = chained(chain, waiting);
      waiting = [];
      insert(rows);
      const last = rows.at(-1);
      if (last) putHead.run(last.segment, last.sequence, last.hash, last.token);
    },

    /** Part of a transaction; @throws CONFLICT when a chain has grown. */
    trim({ through, ended }: AuditTrim): void {
      drop.run(through);
      for (const { segment, sequence } of ended)
        if (dropHead.run(segment, sequence).changes === 0) fail("CONFLICT", { segment });
    },
  } satisfies AuditLog & Record<string, unknown>;
};
