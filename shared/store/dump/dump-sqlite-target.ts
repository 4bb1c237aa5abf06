/** Fills a SQLite store beside the one that is there, and puts it in its place. */
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { syncFile, syncFolder } from "../../config/fsync.ts";
import { SCHEMA, SCHEMA_VERSION } from "../sqlite/schema.ts";
import { BUSY_TIMEOUT_MS, lockStore, openDatabase, withFileErrors } from "../sqlite/sqlite-lock.ts";
import { type ByKind, handle, type Target } from "./dump.ts";

/** What SQLite says of a file that it can make nothing of. */
const NO_DATABASE = [11, 26];

const orNull = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

const putInto = (db: DatabaseSync): ByKind<unknown> => {
  const entity = db.prepare("INSERT INTO entities VALUES (?, ?, ?)");
  const document = db.prepare("INSERT INTO documents VALUES (?, ?, ?, ?, ?)");
  // One of Redis may be told twice, when its keys are moved while they are listed.
  const receipt = db.prepare("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?, ?)");
  const lease = db.prepare("INSERT INTO leases VALUES (?, '', ?, 0)");
  const event = db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?)");
  return {
    entity: (one) => entity.run(one.entity_id, one.version, JSON.stringify(one)),
    document: ({ collection, id, revision, expires_at, value }) =>
      document.run(collection, id, revision, expires_at ?? null, JSON.stringify(value)),
    receipt: ({ key, token, fingerprint, claimed_at, expires_at, answer }) =>
      receipt.run(key, token, fingerprint, claimed_at, expires_at, orNull(answer)),
    lease: ({ name, token }) => lease.run(name, token),
    event: ({ sequence, time, kind, entity_id, data }) =>
      event.run(sequence, time, kind, entity_id ?? null, JSON.stringify(data)),
  };
};

/** Nothing is in use before all of it is on the disk: until then, no care costs time. */
const begin = (db: DatabaseSync) =>
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; ${SCHEMA}`);

const removeBeside = (file: string, endings: readonly string[]) => {
  for (const ending of endings) rmSync(file + ending, { force: true });
};

/** Also those of a file that is not ours. */
const hasRows = (db: DatabaseSync): boolean =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'")
    .all()
    .some(({ name }) => db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined);

const checkEmpty = (file: string, timeout: number) => {
  const db = withFileErrors(file, () => new DatabaseSync(file, { timeout }));
  try {
    const isEmpty = withFileErrors(file, () => !hasRows(db));
    if (!isEmpty) throw new Error(`${file} is not empty: --replace gives up what it holds`);
  } finally {
    db.close();
  }
};

/**
 * Brings all that the old store has into its one file: a write-ahead log that outlived it would be
 * taken for that of the new one.
 */
const settle = (file: string, busyTimeoutMs: number) => {
  if (!existsSync(file)) return;
  try {
    const alone = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE";
    openDatabase(file, (db) => db.exec(alone), { busyTimeoutMs }).close();
  } catch (error) {
    if (!NO_DATABASE.includes(Number((error as { errcode?: number }).errcode))) throw error;
  }
};

/**
 * @param replace  Whether what is there may be given up.
 * @param busyTimeoutMs  For a process that is just ending.
 * @throws with a line that says what is in the way; nothing has changed then.
 */
export const openSqliteTarget = (
  file: string,
  replace: boolean,
  busyTimeoutMs: number = BUSY_TIMEOUT_MS,
): Target => {
  const release = lockStore(file, busyTimeoutMs);
  const fresh = `${file}.restoring`;
  const make = () => {
    if (!replace && existsSync(file)) checkEmpty(file, busyTimeoutMs);
    removeBeside(fresh, ["", "-journal", "-wal", "-shm"]);
    return withFileErrors(fresh, () => openDatabase(fresh, begin));
  };
  let db: DatabaseSync;
  try {
    db = make();
  } catch (error) {
    release();
    throw error;
  }
  const put = putInto(db);

  return {
    name: file,
    async write(lines) {
      withFileErrors(fresh, () => {
        for (const line of lines) handle(put, line);
      });
    },
    async finish() {
      const epoch = randomBytes(4).toString("hex");
      withFileErrors(fresh, () => {
        db.prepare("INSERT INTO meta VALUES ('epoch', ?)").run(epoch);
        db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
        // As Hearth has it: to change that later, it would have to be alone with the file.
        db.exec("PRAGMA journal_mode = WAL");
        db.close();
      });
      syncFile(fresh);
      withFileErrors(file, () => settle(file, busyTimeoutMs));
      removeBeside(file, ["-wal", "-shm", "-journal"]);
      renameSync(fresh, file);
      syncFolder(file);
    },
    async close() {
      if (db.isOpen) db.close();
      removeBeside(fresh, ["", "-journal"]);
      release();
    },
  };
};
