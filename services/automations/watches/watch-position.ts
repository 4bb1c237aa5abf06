/** Where the leading process is in the log, saved so that its successor misses and repeats nothing. */
import { isKnown, type LogEvent } from "../../../shared/kernel/events.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { openStateReplica, type StateReplica } from "../engine/state-replica.ts";
import type { StoredWatch } from "./watch-records.ts";

const DOCUMENT = { collection: "watch_position", id: "position" } as const;
const PAGE_SIZE = 500;

interface SavedPosition {
  readonly epoch: string;
  /** The last event that all watches include. */
  readonly sequence: number;
  /** Epoch milliseconds up to which the clock was followed. */
  readonly time: number;
}

export interface StartPosition extends Omit<SavedPosition, "epoch"> {
  /** The entities as they were there. */
  readonly replica: StateReplica;
}

export const positionWrite = (position: SavedPosition): DocumentWrite => ({
  ...DOCUMENT,
  value: { ...position },
});

/** The first change of each entity after a place and up to another: the rest is not needed to go back. */
export const firstChanges = async (
  { events }: Pick<Store, "events">,
  after: number,
  until: number,
): Promise<readonly LogEvent[]> => {
  const first = new Map<string, LogEvent>();
  for (let from = after; from < until; ) {
    const page = await events.read(from, PAGE_SIZE);
    for (const event of page)
      if (
        isKnown(event) &&
        event.kind === "state_changed" &&
        event.sequence <= until &&
        !first.has(event.data.entity_id)
      )
        first.set(event.data.entity_id, event);
    from = page.at(-1)?.sequence ?? until;
  }
  return [...first.values()];
};

/**
 * Where no process has saved its place: at the earliest place of a watch. One may have died before
 * that, when it had written some of the watches.
 */
const unsavedPosition = (watches: readonly StoredWatch[], head: number, now: number) => {
  const first = { sequence: head, time: now };
  for (const { progress } of watches)
    if (progress.status === "active") {
      first.sequence = Math.min(first.sequence, progress.sequence);
      first.time = Math.min(first.time, progress.time);
    }
  return first;
};

/**
 * Where the log does not reach back to the saved place: at its end.
 *
 * @param watches  All that are stored.
 * @param skipped  Called where events are skipped.
 */
export const startPosition = async (
  store: Store,
  watches: readonly StoredWatch[],
  now: number,
  skipped: (since: number) => void,
): Promise<StartPosition> => {
  const saved = (await store.documents.get<SavedPosition>(DOCUMENT.collection, DOCUMENT.id))?.value;
  const { entities, sequence: head } = await store.snapshot();
  const tail = await store.events.tail();
  const wanted = saved ?? unsavedPosition(watches, head, now);
  const isUsable =
    (saved === undefined || saved.epoch === store.epoch) &&
    wanted.sequence >= tail &&
    wanted.sequence <= head;
  if (!isUsable) skipped(wanted.sequence);
  const sequence = isUsable ? wanted.sequence : head;
  const ahead = await firstChanges(store, sequence, head);
  return { sequence, time: wanted.time, replica: openStateReplica(entities, ahead) };
};
