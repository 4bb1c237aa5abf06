/** A backup of SQLite, restored into SQLite, is the store that it was. */
import { describe } from "@jest/globals";
import { SQLITE } from "./backup-bench.ts";
import { moving } from "./moving.ts";

describe("a backup of SQLite, restored into SQLite", () => moving(SQLITE, SQLITE));
