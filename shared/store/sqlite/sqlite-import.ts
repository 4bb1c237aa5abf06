/** Fills a SQLite store beside the one in use, and replaces it. */
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { syncFile, syncFolder } from "../../config/fsync.ts";
import {
  handleLine,
  type ImportOptions,
  type LineHandlers,
  type StoreImport,
} from "../port/backup.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";
import { BUSY_TIMEOUT_MS, lockStore, openDatabase, withFileErrors } from "./sqlite-lock.ts";

/** SQLite's codes for a file that is no database. */
const NOT_A_DATABASE = [11, 26];

const inserterInto = (db: DatabaseSync): LineHandlers<unknown> => {
  const entity = db.prepare("INSERT INTO entities VALUES (?, ?, ?)");
  const document = db.prepare("INSERT INTO documents VALUES (?, ?, ?, ?, ?)");
  // An export of Redis has a receipt twice whose key is moved while keys are listed.
  const receipt = db.prepare("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?, ?)");
  const lease = db.prepare("INSERT INTO leases VALUES (?, '', ?, 0)");
  const head = db.prepare("INSERT INTO audit_heads VALUES (?, ?, ?, ?)");
  const record = db.prepare("INSERT INTO audit VALUES (?, ?, ?, ?, ?)");
  const event = db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?)");
  return {
    entity: (one) => entity.run(one.entity_id, one.version, JSON.stringify(one)),
    document: ({ collection, id, revision, expires_at, value }) =>
      document.run(collection, id, revision, expires_at ?? null, JSON.stringify(value)),
    receipt({ key, token, fingerprint, claimed_at, expires_at, answer }) {
      const json = answer === undefined ? null : JSON.stringify(answer);
      return receipt.run(key, token, fingerprint, claimed_at, expires_at, json);
    },
    lease: ({ name, token }) => lease.run(name, token),
    audit_head: (one) => head.run(one.segment, one.sequence, one.hash, one.token),
    audit_record: (one) => record.run(one.place, one.segment, one.sequence, one.text, one.hash),
    event: ({ sequence, time, kind, entity_id, data }) =>
      event.run(sequence, time, kind, entity_id ?? null, JSON.stringify(data)),
  };
};

/** Without a journal and syncs: the file is synced before it replaces the store. */
const begin = (db: DatabaseSync) =>
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; ${SCHEMA}`);

const removeFiles = (file: string, suffixes: readonly string[]) => {
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
};

/** Also rows of a database that is not a store. */
const hasRows = (db: DatabaseSync): boolean =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'")
    .all()
    .some(({ name }) => db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined);

const checkEmpty = (file: string, timeout: number) => {
  const db = withFileErrors(file, () => new DatabaseSync(file, { timeout }));
  try {
    if (withFileErrors(file, () => hasRows(db)))
      throw new Error(`${file} is not empty: --replace discards its data`);
  } finally {
    db.close();
  }
};

/** Moves the write-ahead log of the old store into its file: SQLite would apply it to the new one. */
const mergeOldLog = (file: string, busyTimeoutMs: number) => {
  if (!existsSync(file)) return;
  try {
    const alone = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE";
    openDatabase(file, (db) => db.exec(alone), { busyTimeoutMs }).close();
  } catch (error) {
    if (!NOT_A_DATABASE.includes(Number((error as { errcode?: number }).errcode))) throw error;
  }
};

export const importSqlite = async (
  file: string,
  { replace, busyTimeoutMs = BUSY_TIMEOUT_MS }: ImportOptions,
): Promise<StoreImport> => {
  const release = lockStore(file, busyTimeoutMs);
  const fresh = `${file}.restoring`;
  const make = () => {
    if (!replace && existsSync(file)) checkEmpty(file, busyTimeoutMs);
    removeFiles(fresh, ["", "-journal", "-wal", "-shm"]);
    return withFileErrors(fresh, () => openDatabase(fresh, begin));
  };
  let db: DatabaseSync;
  try {
    db = make();
  } catch (error) {
    release();
    throw error;
  }
  const insert = inserterInto(db);

  return {
    name: file,
    async write(lines) {
      withFileErrors(fresh, () => {
        for (const line of lines) handleLine(insert, line);
      });
    },
    async finish() {
      const epoch = randomBytes(4).toString("hex");
      withFileErrors(fresh, () => {
        db.prepare("INSERT INTO meta VALUES ('epoch', ?)").run(epoch);
        db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
        // The mode of a running store: a change of it needs exclusive access.
        db.exec("PRAGMA journal_mode = WAL");
        db.close();
      });
      syncFile(fresh);
      withFileErrors(file, () => mergeOldLog(file, busyTimeoutMs));
      removeFiles(file, ["-wal", "-shm", "-journal"]);
      renameSync(fresh, file);
      syncFolder(file);
    },
    async close() {
      if (db.isOpen) db.close();
      removeFiles(fresh, ["", "-journal"]);
      release();
    },
  };
};
