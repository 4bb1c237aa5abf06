/** Opens the store that a URL names. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { fail } from "../errors.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";

const DEFAULT_FILE = "hearth.db";

const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true });
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
