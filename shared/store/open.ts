/** Opens the store that a URL names. */

import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Clock, systemClock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import { fail } from "../kernel/errors.ts";
import type { Store } from "./port/store.ts";
import { openSqliteStore } from "./sqlite/sqlite.ts";

const DEFAULT_FILE = "hearth.db";

/** Step by step: Node's recursive way never ends where nothing can be made, as in /proc. */
const ensureFolder = (folder: string): void => {
  if (existsSync(folder)) return void readdirSync(folder);
  ensureFolder(dirname(folder));
  mkdirSync(folder);
};

/** @throws SERVICE_UNAVAILABLE with a line for the operator. */
export const ensureDataFolder = (folder: string) => {
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

/** Where the store of one process is. */
export const sqliteFile = ({ STORE_URL, dataDir }: Config): string =>
  join(dataDir, STORE_URL.slice("sqlite:".length) || DEFAULT_FILE);

interface OpenOptions {
  /** Gets a line for each reason for which the store may lose what it has acknowledged. */
  readonly warn?: (line: string) => void;
  readonly clock?: Clock;
}

export const openStore = async (
  config: Config,
  { warn = () => undefined, clock = systemClock }: OpenOptions = {},
): Promise<Store> => {
  const { STORE_URL, dataDir } = config;
  ensureDataFolder(dataDir);
  if (STORE_URL.startsWith("sqlite:"))
    return openSqliteStore(sqliteFile(config), clock.now, undefined, warn);
  const { openRedisStore } = await import("./redis/redis.ts");
  // The time of Redis counts for all processes, but where a test moves it.
  const time = clock === systemClock ? {} : { now: clock.now };
  return openRedisStore(config, { warn, clock, ...time });
};
