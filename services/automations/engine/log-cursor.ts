/** How far automations have looked: kept, so that a restart misses nothing and repeats nothing. */

import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { PendingHold } from "../triggers/for-duration.ts";

const PLACE = { collection: "automations", id: "bookmark" } as const;

/** By entity id: triggers that wait until something has held long enough. */
export type PendingHolds = Readonly<Record<string, readonly PendingHold[]>>;

export interface SavedCursor {
  readonly epoch: string;
  /** Place in the log of the last event that was looked at. */
  readonly sequence: number;
  /** Epoch milliseconds: what was due by the clock until then is done. */
  readonly time: number;
  readonly holds: PendingHolds;
  /** Runs of which the log tells after that place. */
  readonly unlogged: readonly string[];
}

export const readCursor = async ({ documents }: Store): Promise<SavedCursor | undefined> =>
  (await documents.get<SavedCursor>(PLACE.collection, PLACE.id))?.value;

export const cursorWrite = (bookmark: SavedCursor): DocumentWrite => ({
  ...PLACE,
  value: bookmark as unknown as Free,
});
