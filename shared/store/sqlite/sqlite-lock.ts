/** Keeps a second Hearth out of a SQLite store, while others may read it: a backup does. */
import { DatabaseSync } from "node:sqlite";
import { fail } from "../../kernel/errors.ts";

/** SQLite's code for a file that another connection holds. */
const BUSY = 5;
/** A process that is just ending lets go of the file within this. */
export const BUSY_TIMEOUT_MS = 1000;

/** The store itself may be as good as ever. */
const ADVICE =
  "; it holds no data: see that no Hearth uses the store, remove this file and start again";

/**
 * Runs what uses a file.
 *
 * @param lock  The file that is opened, where it is only the lock of the one that is used.
 * @throws SERVICE_UNAVAILABLE with a line that says what is the matter with the file.
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
  /** How long SQLite waits for whoever has the file; the process stands still meanwhile. */
  readonly busyTimeoutMs?: number;
}

/** Opens a database for `set` to make ready; closes it again when that fails. */
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
 * Holds a store for as long as this process lives, or until it is released. The lock is a file of
 * its own beside the store, which stays: whoever removed it could remove that of the next.
 *
 * @returns the way to release it.
 * @throws SERVICE_UNAVAILABLE when another process holds the store.
 */
export const lockStore = (file: string, busyTimeoutMs: number = BUSY_TIMEOUT_MS): (() => void) => {
  const lockFile = `${file}-lock`;
  // An empty database: the lock of the transaction is all that there is to it.
  const lock = (db: DatabaseSync) => db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  const db = withFileErrors(file, () => openDatabase(lockFile, lock, { busyTimeoutMs }), lockFile);
  return () => {
    if (db.isOpen) db.close();
  };
};
