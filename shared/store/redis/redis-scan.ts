/** Names of keys in Redis, found by looking at all of them. */
import { Cluster } from "ioredis";
import type { RedisClient } from "./redis-client.ts";

/** Keys that Redis looks at in one step. */
const STEP = 1000;

/**
 * Some names at a time, or none; each at least once that is there all the while.
 *
 * @param match  A pattern of Redis.
 */
export async function* scan(client: RedisClient, match: string): AsyncGenerator<readonly string[]> {
  const nodes = client instanceof Cluster ? client.nodes("master") : [client];
  for (const node of nodes)
    for await (const keys of node.scanStream({ match, count: STEP })) yield keys as string[];
}
