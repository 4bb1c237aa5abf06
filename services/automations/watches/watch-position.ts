/** Where the leading process is in the log, saved so that its successor misses and repeats nothing. */
import { isKnown, type LogEvent } from "../../../shared/kernel/events.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { openStateReplica, type StateReplica } from "../engine/state-replica.ts";

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
 * Where no process was before, or the log does not reach back: at its end.
 *
 * @param skipped  Called where events are skipped.
 */
export const startPosition = async (
  store: Store,
  now: number,
  skipped: (since: number) => void,
): Promise<StartPosition> => {
  const saved = (await store.documents.get<SavedPosition>(DOCUMENT.collection, DOCUMENT.id))?.value;
  const { entities, sequence: head } = await store.snapshot();
  const isUsable =
    saved?.epoch === store.epoch &&
    saved.sequence >= (await store.events.tail()) &&
    saved.sequence <= head;
  if (saved && !isUsable) skipped(saved.sequence);
  const sequence = saved && isUsable ? saved.sequence : head;
  const ahead = await firstChanges(store, sequence, head);
  return { sequence, time: saved?.time ?? now, replica: openStateReplica(entities, ahead) };
};
