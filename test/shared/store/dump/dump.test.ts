/** A backup of SQLite, restored into SQLite, is the store that it was. */
import { describe } from "@jest/globals";
import { SQLITE } from "../dump-bench.ts";
import { moving } from "../dump-moving.ts";

describe("a backup of SQLite, restored into SQLite", () => moving(SQLITE, SQLITE));
