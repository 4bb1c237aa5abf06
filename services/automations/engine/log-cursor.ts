/** How far automations have looked: kept, so that a restart misses nothing and repeats nothing. */

import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { Hold } from "../triggers/for-duration.ts";

const PLACE = { collection: "automations", id: "bookmark" } as const;

/** By entity id: triggers that wait until something has held long enough. */
export type Holds = Readonly<Record<string, readonly Hold[]>>;

export interface Bookmark {
  readonly epoch: string;
  /** Place in the log of the last event that was looked at. */
  readonly sequence: number;
  /** Epoch milliseconds: what was due by the clock until then is done. */
  readonly time: number;
  readonly holds: Holds;
  /** Runs of which the log tells after that place. */
  readonly untold: readonly string[];
}

export const readBookmark = async ({ documents }: Store): Promise<Bookmark | undefined> =>
  (await documents.get<Bookmark>(PLACE.collection, PLACE.id))?.value;

export const bookmarkWrite = (bookmark: Bookmark): DocumentWrite => ({
  ...PLACE,
  value: bookmark as unknown as Free,
});
