/** Lets writers that wait together share one transaction, and so one fsync. */
import type { DatabaseSync } from "node:sqlite";
import { type BatchObserver, type BatchOutcome, openBatcher } from "../../async/batcher.ts";
import { failure } from "../../kernel/errors.ts";
import type { UndoLog } from "./undo-log.ts";

/** SQLite's own errors, and the one of a database that is closed. */
const SQLITE_ERRORS = ["ERR_SQLITE_ERROR", "ERR_INVALID_STATE"];

/** Clients get one error for a full or broken disk; the log gets its cause. A bug stays a bug. */
const asFailure = (error: unknown) => {
  if (!SQLITE_ERRORS.includes(String((error as { code?: unknown }).code))) return error;
  const refusal = failure("SERVICE_UNAVAILABLE", {}, "The store does not accept writes");
  return Object.assign(refusal, { cause: error });
};

/** Turns of the event loop that share a transaction, for as long as each adds writers. */
const MAX_EXTRA_TURNS = 8;

export type GroupCommit = ReturnType<typeof groupCommit>;

interface Options {
  readonly undoLog: UndoLog;
  /** Called in each transaction, after all its writers. */
  readonly finish?: () => void;
  /** Called after each commit, before the writers resume. */
  readonly committed: () => void;
  readonly observer?: BatchObserver | undefined;
}

export const groupCommit = (
  db: DatabaseSync,
  { undoLog, finish = () => undefined, committed, observer }: Options,
) => {
  const save = db.prepare("SAVEPOINT job");
  const release = db.prepare("RELEASE job");
  const rollback = db.prepare("ROLLBACK TO job");

  const runOne = (run: () => unknown): BatchOutcome<unknown> => {
    const mark = undoLog.mark();
    save.run();
    try {
      const value = run();
      release.run();
      return { value };
    } catch (error) {
      rollback.run();
      release.run();
      undoLog.rollbackTo(mark);
      return { error: asFailure(error) };
    }
  };

  const runAll = (jobs: readonly (() => unknown)[]): readonly BatchOutcome<unknown>[] => {
    try {
      db.exec("BEGIN IMMEDIATE");
      const outcomes = jobs.map(runOne);
      finish();
      db.exec("COMMIT");
      undoLog.clear();
      committed();
      return outcomes;
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec("ROLLBACK");
      undoLog.rollbackTo(0);
      throw asFailure(error);
    }
  };

  const { request, flush } = openBatcher(runAll, { extraTurns: MAX_EXTRA_TURNS, observer });
  return {
    /** Commits at once what is waiting. */
    flush,
    /** Runs in a transaction; resolves after it is on disk. A function that throws leaves no trace. */
    write: <T>(run: () => T) => request(run) as Promise<T>,
  };
};
