/** What the parts of the SQLite store share: one database, one queue of writers, one clock. */
import type { DatabaseSync } from "node:sqlite";
import type { Journal } from "../port/undo-log.ts";
import type { GroupCommit } from "./group-commit.ts";

/** What each part of the store works with. */
export interface Parts {
  readonly db: DatabaseSync;
  readonly commit: GroupCommit;
  readonly journal: Journal;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
