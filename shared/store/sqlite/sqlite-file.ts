/** Location of the SQLite store and its data folder. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../../config/config.ts";
import { sqliteName } from "../../config/store-url.ts";
import { fail } from "../../kernel/errors.ts";

const DEFAULT_FILE = "hearth.db";

export const sqliteFile = (config: Config): string =>
  join(config.dataDir, sqliteName(config) || DEFAULT_FILE);

/** Step by step: `recursive` of Node never ends where no folder can be made, as in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return void readdirSync(folder);
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** @throws SERVICE_UNAVAILABLE with a line for the operator. */
export const ensureDataFolder = (folder: string) => {
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    fail(
      "SERVICE_UNAVAILABLE",
      {},
      `DATA_DIR is "${folder}", which is not a folder and cannot be created: ${code}`,
    );
  }
};
