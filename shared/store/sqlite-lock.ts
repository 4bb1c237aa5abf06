/** Keeps a second Hearth out of a SQLite store, while others may read it: a backup does. */
import { DatabaseSync } from "node:sqlite";
import { fail } from "../errors.ts";

/** SQLite's code for a file that another connection holds. */
const BUSY = 5;
/** A process that is just ending lets go of the file within this. */
export const PATIENCE_MS = 1000;

/**
 * Runs what uses a file.
 *
 * @throws SERVICE_UNAVAILABLE with a line that says what is the matter with the file.
 */
export const using = <T>(file: string, use: () => T): T => {
  try {
    return use();
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    const reason = errcode === BUSY ? "another process has it open" : message;
    return fail("SERVICE_UNAVAILABLE", {}, `${file} cannot be used: ${reason}`);
  }
};

/** Opens a database for `set` to make ready; closes it again when that fails. */
export const openDatabase = (
  file: string,
  set: (db: DatabaseSync) => void,
  readOnly = false,
): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS, readOnly });
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
export const lockStore = (file: string): (() => void) =>
  using(file, () => {
    // An empty database: the lock of the transaction is all that there is to it.
    const db = openDatabase(`${file}-lock`, (lock) =>
      lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE"),
    );
    return () => {
      if (db.isOpen) db.close();
    };
  });
