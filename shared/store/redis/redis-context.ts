/** What the files of the Redis store share: the names of its keys, a connection, and a clock. */
import type { BatchObserver } from "../../async/batcher.ts";
import type { RedisCommands } from "./redis-commands.ts";

/**
 * All in one slot of a cluster, as one script may touch many of them.
 *
 * @param staging  Prefix of keys that are not in use yet.
 */
export const redisKeys = (namespace: string, staging = "") => {
  const prefix = `{${namespace}}:${staging}`;
  return {
    prefix,
    meta: `${prefix}meta`,
    entities: `${prefix}entities`,
    /** Names of entities and of cached documents, by the revision of their last write. */
    changed: `${prefix}changed`,
    log: `${prefix}log`,
    leases: `${prefix}leases`,
    audit: `${prefix}audit`,
    /** The end of each chain of the audit log. */
    auditHeads: `${prefix}audit-heads`,
    eventsOf: (entity_id: string) => `${prefix}events:${entity_id}`,
    documents: (collection: string) => `${prefix}documents:${collection}`,
    /** Ids of documents by their expiry. */
    ends: (collection: string) => `${prefix}ends:${collection}`,
    receipt: (key: string) => `${prefix}receipt:${key}`,
  };
};
export type RedisKeys = ReturnType<typeof redisKeys>;

export interface RedisContext {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  /** Epoch milliseconds as a script takes them; empty for the clock of Redis, which all share. */
  readonly clock: () => string;
  /** Sees which writes are one script. */
  readonly observer?: BatchObserver | undefined;
}

/** Scripts find events by places that sort as texts. */
export const paddedSequence = (sequence: number): string => String(sequence).padStart(16, "0");
