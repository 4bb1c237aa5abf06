/** Locks a SQLite store against a second Hearth; other processes may read it, as a backup does. */
import { DatabaseSync } from "node:sqlite";
import { fail } from "../../kernel/errors.ts";

/** SQLite's code for a file that another connection holds. */
const BUSY = 5;
/** A process that is ending closes the file within this. */
export const BUSY_TIMEOUT_MS = 1000;

const ADVICE =
  "; it has no data: make sure that no Hearth uses the store, remove this file and start again";

/**
 * Runs what uses a file.
 *
 * @param lock  The file that is opened, where it is only the lock of the one that is used.
 * @throws SERVICE_UNAVAILABLE with a line that says what is wrong with the file.
 */
export const withFileErrors = <T>(file: string, use: () => T, lock?: string): T => {
  try {
    return use();
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    const [name, reason] =
      errcode === BUSY
        ? [file, "another process has it open"]
        : [lock ?? file, `${message}${lock === undefined ? "" : ADVICE}`];
    return fail("SERVICE_UNAVAILABLE", {}, `${name} cannot be used: ${reason}`);
  }
};

interface Opening {
  readonly readOnly?: boolean;
  /** How long SQLite waits for another process; this one is blocked meanwhile. */
  readonly busyTimeoutMs?: number;
}

/** Opens a database and prepares it with `set`; closes it when that fails. */
export const openDatabase = (
  file: string,
  set: (db: DatabaseSync) => void,
  { readOnly = false, busyTimeoutMs: timeout = BUSY_TIMEOUT_MS }: Opening = {},
): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout, readOnly });
  try {
    set(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/**
 * Locks a store until the process ends or the lock is released. The lock is an own file beside the
 * store, which is never removed: a removal could unlock the next process.
 *
 * @returns a function that releases it.
 * @throws SERVICE_UNAVAILABLE when another process holds the store.
 */
export const lockStore = (file: string, busyTimeoutMs: number = BUSY_TIMEOUT_MS): (() => void) => {
  const lockFile = `${file}-lock`;
  // An empty database, for the lock of a transaction.
  const lock = (db: DatabaseSync) => db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  const db = withFileErrors(file, () => openDatabase(lockFile, lock, { busyTimeoutMs }), lockFile);
  return () => {
    if (db.isOpen) db.close();
  };
};
