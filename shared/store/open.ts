/** Opens the store that a URL names. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { fail } from "../errors.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";

const DEFAULT_FILE = "hearth.db";

/** Step by step: Node's recursive way never ends where nothing can be made, as in /proc. */
const ensureFolder = (folder: string): void => {
  if (existsSync(folder)) return void readdirSync(folder);
  ensureFolder(dirname(folder));
  mkdirSync(folder);
};

const makeFolder = (folder: string) => {
  try {
    ensureFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    fail(
      "SERVICE_UNAVAILABLE",
      {},
      `DATA_DIR is "${folder}", which is no folder and cannot become one: ${code}`,
    );
  }
};

export const openStore = async ({ STORE_URL, dataDir }: Config): Promise<Store> => {
  makeFolder(dataDir);
  return openSqlite(join(dataDir, STORE_URL.slice("sqlite:".length) || DEFAULT_FILE));
};
