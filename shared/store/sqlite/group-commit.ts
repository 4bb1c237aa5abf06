/** Lets writers that wait together share one transaction, and so one fsync. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { failure } from "../../kernel/errors.ts";
import type { UndoLog } from "./undo-log.ts";

interface Job {
  readonly run: () => unknown;
  readonly settle: (outcome: { value: unknown } | { error: unknown }) => void;
}

/** SQLite's own errors, and the one of a database that is closed. */
const REFUSALS = ["ERR_SQLITE_ERROR", "ERR_INVALID_STATE"];

/** Whatever SQLite says of a full or broken disk is one thing to a client; a bug stays a bug. */
const asFailure = (error: unknown) => {
  if (!REFUSALS.includes(String((error as { code?: unknown }).code))) return error;
  const refusal = failure("SERVICE_UNAVAILABLE", {}, "The store does not take writes now");
  // For the log: whether the disk is full or broken helps the operator, and nobody else.
  return Object.assign(refusal, { cause: error });
};

/** So many turns are waited for at most. */
const MOST_TURNS = 8;

export interface GroupCommit {
  /** Runs in a transaction; resolves after it is on disk. A job that throws leaves no trace. */
  write<T>(run: () => T): Promise<T>;
  /** Writes at once what is waiting. */
  flush(): void;
}

interface Options {
  /** What its jobs have noted is taken back with them. */
  readonly undoLog: UndoLog;
  /** Called after each commit, before the writers hear of it. */
  readonly committed: () => void;
}

export const groupCommit = (db: DatabaseSync, { undoLog, committed }: Options): GroupCommit => {
  let waiting: Job[] = [];
  const [save, release, back] = ["SAVEPOINT job", "RELEASE job", "ROLLBACK TO job"].map((sql) =>
    db.prepare(sql),
  ) as [StatementSync, StatementSync, StatementSync];

  const runOne = ({ run }: Job): { value: unknown } | { error: unknown } => {
    const mark = undoLog.mark();
    save.run();
    try {
      const value = run();
      release.run();
      return { value };
    } catch (error) {
      back.run();
      release.run();
      undoLog.rollbackTo(mark);
      return { error: asFailure(error) };
    }
  };

  const runAll = (jobs: readonly Job[]) => {
    try {
      db.exec("BEGIN IMMEDIATE");
      const outcomes = jobs.map(runOne);
      db.exec("COMMIT");
      undoLog.clear();
      committed();
      return outcomes;
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec("ROLLBACK");
      undoLog.rollbackTo(0);
      return jobs.map(() => ({ error: asFailure(error) }));
    }
  };

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const outcomes = runAll(jobs);
    for (const [index, job] of jobs.entries())
      job.settle(outcomes[index] ?? { error: asFailure(undefined) });
  };

  /** Requests of several turns of the event loop share a transaction, for as long as each brings more. */
  const gather = (seen: number, turns: number) => {
    if (waiting.length === seen || turns === 0) return flush();
    setImmediate(gather, waiting.length, turns - 1);
  };

  return {
    flush,
    write: <T>(run: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(gather, 0, MOST_TURNS);
        waiting.push({
          run,
          settle: (outcome) =>
            "error" in outcome ? reject(outcome.error) : resolve(outcome.value as T),
        });
      }),
  };
};
