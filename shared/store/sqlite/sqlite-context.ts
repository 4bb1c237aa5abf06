/** What the files of the SQLite store share: one database, one queue of writers, one clock. */
import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";
import type { UndoLog } from "./undo-log.ts";

export interface SqliteContext {
  readonly db: DatabaseSync;
  readonly commit: GroupCommit;
  readonly undoLog: UndoLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
