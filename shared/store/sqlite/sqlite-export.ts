/** Reads a SQLite store for a backup, beside the process that has it open. */
import { existsSync } from "node:fs";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { systemClock } from "../../async/clock.ts";
import type { Entity } from "../../kernel/entity.ts";
import { type BackupLine, eventLines, type StoreExport } from "../port/backup.ts";
import { SCHEMA_VERSION } from "./schema.ts";
import { AUDIT_READERS } from "./sqlite-audit.ts";
import { asEvent } from "./sqlite-events.ts";
import { openDatabase, withFileErrors } from "./sqlite-lock.ts";

type SqliteRow = Record<string, SQLOutputValue>;

const BATCH_LINES = 500;

const asEntity = ({ entity }: SqliteRow): BackupLine => ({
  entity: JSON.parse(String(entity)) as Entity,
});

const asDocument = ({ collection, id, revision, expires_at, value }: SqliteRow): BackupLine => ({
  document: {
    collection: String(collection),
    id: String(id),
    revision: Number(revision),
    ...(expires_at !== null && { expires_at: Number(expires_at) }),
    value: JSON.parse(String(value)),
  },
});

const asReceipt = ({ answer, ...row }: SqliteRow): BackupLine => ({
  receipt: {
    key: String(row.key),
    token: String(row.token),
    fingerprint: String(row.fingerprint),
    claimed_at: Number(row.claimed_at),
    expires_at: Number(row.expires_at),
    ...(answer !== null && { answer: JSON.parse(String(answer)) as unknown }),
  },
});

const asLease = ({ name, token }: SqliteRow): BackupLine => ({
  lease: { name: String(name), token: Number(token) },
});

/** Without what has expired. */
const QUERIES: readonly (readonly [sql: string, asLine: (row: SqliteRow) => BackupLine])[] = [
  ["SELECT entity FROM entities ORDER BY entity_id", asEntity],
  ["SELECT * FROM documents WHERE expires_at IS NULL OR expires_at > :now", asDocument],
  ["SELECT * FROM receipts WHERE expires_at > :now", asReceipt],
  ["SELECT name, token FROM leases", asLease],
  [AUDIT_READERS.head.sql, (row) => ({ audit_head: AUDIT_READERS.head.asRow(row) })],
  [AUDIT_READERS.record.sql, (row) => ({ audit_record: AUDIT_READERS.record.asRow(row) })],
];

const checkVersion = (db: DatabaseSync, file: string) => {
  const { user_version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
  if (user_version === 0) throw new Error(`${file} is not a store of Hearth`);
  if (user_version > SCHEMA_VERSION) throw new Error(`${file} was written by a newer Hearth`);
};

export const exportSqlite = async (file: string): Promise<StoreExport> => {
  if (!existsSync(file)) throw new Error(`There is no store: ${file} does not exist`);
  const db = withFileErrors(file, () =>
    openDatabase(file, (read) => checkVersion(read, file), { readOnly: true }),
  );
  const after = db.prepare("SELECT * FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?");
  db.exec("BEGIN");
  const epoch = db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get()?.value;
  const last = db.prepare("SELECT max(sequence) AS last FROM events").get()?.last;
  const place = Number(last ?? 0);
  return {
    epoch: String(epoch ?? ""),
    place,
    async *lines() {
      const now = systemClock.now();
      for (const [sql, asLine] of QUERIES) {
        let lines: BackupLine[] = [];
        for (const row of db.prepare(sql).iterate(sql.includes(":now") ? { now } : {})) {
          if (lines.push(asLine(row)) < BATCH_LINES) continue;
          yield lines;
          lines = [];
        }
        yield lines;
      }
      // The log is read without a transaction, which would keep the write-ahead log from shrinking.
      db.exec("COMMIT");
      yield* eventLines(place, async (from, limit) => after.all(from, limit).map(asEvent));
    },
    close: async () => db.close(),
  };
};
