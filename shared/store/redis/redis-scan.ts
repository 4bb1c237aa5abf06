/** Lists names of keys in Redis by a scan of all keys. */
import { Cluster } from "ioredis";
import type { RedisClient } from "./redis-client.ts";

/** Keys that Redis scans in one step. */
const SCAN_STEP = 1000;

/**
 * Yields pages of names, which may be empty. A key that exists all the time is in at least one.
 *
 * @param match  A pattern of Redis.
 */
export async function* scan(client: RedisClient, match: string): AsyncGenerator<readonly string[]> {
  const nodes = client instanceof Cluster ? client.nodes("master") : [client];
  for (const node of nodes)
    for await (const keys of node.scanStream({ match, count: SCAN_STEP })) yield keys as string[];
}
