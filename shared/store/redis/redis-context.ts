/** What the parts of the Redis store share: the names of its keys, who asks, and a clock. */
import type { Asking } from "./redis-scripts.ts";

/**
 * All in one slot of a cluster, as one script may touch many of them.
 *
 * @param aside  Stands before the names of what is not in use yet.
 */
export const keysOf = (namespace: string, aside = "") => {
  const prefix = `{${namespace}}:${aside}`;
  return {
    prefix,
    meta: `${prefix}meta`,
    entities: `${prefix}entities`,
    /** Names of entities, and of documents known by heart, by the revision of their last write. */
    changed: `${prefix}changed`,
    log: `${prefix}log`,
    leases: `${prefix}leases`,
    eventsOf: (entity_id: string) => `${prefix}events:${entity_id}`,
    documents: (collection: string) => `${prefix}documents:${collection}`,
    /** Ids of documents by their end. */
    ends: (collection: string) => `${prefix}ends:${collection}`,
    receipt: (key: string) => `${prefix}receipt:${key}`,
  };
};
export type Keys = ReturnType<typeof keysOf>;

/** What each part of the store works with. */
export interface Parts {
  readonly asking: Asking;
  readonly keys: Keys;
  /** Epoch milliseconds as a script takes them; empty for the clock of Redis, which all share. */
  readonly clock: () => string;
}

/** Scripts find what is in the log by places that sort as texts. */
export const padded = (sequence: number): string => String(sequence).padStart(16, "0");
