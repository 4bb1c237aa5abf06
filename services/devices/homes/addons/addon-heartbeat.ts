/** Heartbeats of add-ons, stored for all processes: an add-on without one has ended. */
import type { DocumentWrite, Store } from "../../../../shared/store/port/store.ts";

const COLLECTION = "addons_heard";
/** A running add-on sends three heartbeats in this time. */
const HEARTBEAT_TTL_MS = 60_000;
/** The least time between two writes. */
const WRITE_INTERVAL_MS = 10_000;

/** @param now  Epoch milliseconds. */
export const openAddonHeartbeats = ({ documents }: Pick<Store, "documents">, now: () => number) => {
  /** When this process has written it; others may have, too. */
  const written = new Map<string, number>();
  return {
    /** The write of a heartbeat; nothing, if it was written just now. */
    writeFor: (slug: string): readonly DocumentWrite[] =>
      now() - (written.get(slug) ?? Number.NEGATIVE_INFINITY) < WRITE_INTERVAL_MS
        ? []
        : [{ collection: COLLECTION, id: slug, value: {}, expiresAt: now() + HEARTBEAT_TTL_MS }],
    markWritten: (slug: string) => void written.set(slug, now()),
    /** A write that fails if the add-on has a heartbeat. */
    expired: (slug: string): DocumentWrite => ({
      collection: COLLECTION,
      id: slug,
      value: undefined,
      expects: 0,
    }),
    all: async (): Promise<ReadonlySet<string>> =>
      new Set((await documents.all(COLLECTION)).map(({ id }) => id)),
  };
};
