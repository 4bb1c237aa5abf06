/** Opens the store that a URL names. */
import type { BatchObserver } from "../async/batcher.ts";
import { type Clock, systemClock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import { isSqlite } from "../config/store-url.ts";
import type { Store } from "./port/store.ts";
import { openSqliteStore } from "./sqlite/sqlite.ts";
import { ensureDataFolder, sqliteFile } from "./sqlite/sqlite-file.ts";

interface OpenOptions {
  /** Gets a line for each reason for which the store may lose acknowledged writes. */
  readonly warn?: (line: string) => void;
  readonly clock?: Clock;
  /** Sees which writes go to the store together. */
  readonly observer?: BatchObserver | undefined;
}

export const openStore = async (
  config: Config,
  { warn = () => undefined, clock = systemClock, observer }: OpenOptions = {},
): Promise<Store> => {
  ensureDataFolder(config.dataDir);
  if (isSqlite(config))
    return openSqliteStore(sqliteFile(config), clock.now, undefined, warn, observer);
  const { openRedisStore } = await import("./redis/redis.ts");
  // All processes use the time of Redis, except where a test moves it.
  const time = clock === systemClock ? {} : { now: clock.now };
  return openRedisStore(config, { warn, clock, observer, ...time });
};
