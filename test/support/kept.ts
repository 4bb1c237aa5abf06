/** What a house has kept, looked at from the outside: its store, opened once it has stopped, and its bytes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import type { Config } from "../../shared/config/config.ts";
import { openStore } from "../../shared/store/open.ts";
import type { Store } from "../../shared/store/port/store.ts";

export interface Kept {
  /** Only once the house has stopped. */
  openStore(): Promise<Store>;
  /** Every byte that is kept. */
  bytes(): Promise<string>;
}

const bytesIn = (folder: string): string =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  ).toString("latin1");

type Read = (redis: Redis, key: string) => Promise<unknown>;

const READS: Readonly<Record<string, Read>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  zset: (redis, key) => redis.zrange(key, 0, -1),
  stream: (redis, key) => redis.xrange(key, "-", "+"),
};

const bytesUnder = async (url: string, namespace: string): Promise<string> => {
  const redis = new Redis(url);
  try {
    const all: unknown[] = [];
    for await (const keys of redis.scanStream({ match: `{${namespace}}:*`, count: 1000 }))
      for (const key of keys) all.push(key, await READS[await redis.type(key)]?.(redis, key));
    return JSON.stringify(all);
  } finally {
    redis.disconnect();
  }
};

export const keptBy = (config: Config): Kept => ({
  openStore: () => openStore(config),
  bytes: async () =>
    config.STORE_URL.startsWith("sqlite:")
      ? bytesIn(config.dataDir)
      : bytesUnder(config.STORE_URL, config.NAMESPACE),
});
