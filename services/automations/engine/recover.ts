/** Where the engine starts in the log: at the saved position, unless that is too far behind. */
import type { Clock } from "../../../shared/async/clock.ts";
import { isKnown, type LogEvent } from "../../../shared/kernel/events.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { readCursor, type SavedCursor } from "./log-cursor.ts";
import { openStateReplica, type StateReplica } from "./state-replica.ts";

const PAGE_SIZE = 500;
/** Older events are skipped: the same window in which streams resume. */
const MAX_EVENTS_BEHIND = 10_000;
const MAX_AGE_MS = 10 * 60_000;

export interface RecoveryPoint extends Omit<SavedCursor, "epoch"> {
  /** The entities as they were there. */
  readonly replica: StateReplica;
  /** Sequence number of the last event that an earlier process may have written. */
  readonly head: number;
}

/** Whether the log can be followed from the saved position. */
const isUsable = async ({ epoch, events }: Store, saved: SavedCursor | undefined, head: number) =>
  saved?.epoch === epoch &&
  saved.sequence >= (await events.tail()) &&
  head - saved.sequence <= MAX_EVENTS_BEHIND;

/** The known events after a sequence number and up to another one. */
export const readEvents = async (
  { events }: Store,
  after: number,
  head: number,
  isRelevant: (event: LogEvent) => boolean = () => true,
): Promise<readonly LogEvent[]> => {
  const found: LogEvent[] = [];
  for (let from = after; from < head; ) {
    const page = await events.read(from, PAGE_SIZE);
    const known = page.filter(isKnown).filter((one) => one.sequence <= head && isRelevant(one));
    found.push(...known);
    from = page.at(-1)?.sequence ?? head;
  }
  return found;
};

/** @param skipped  Called with the events that are skipped, where known. */
export const recover = async (
  store: Store,
  clock: Clock,
  skipped: (facts: { readonly since?: number; readonly events?: number }) => void,
): Promise<RecoveryPoint> => {
  const saved = await readCursor(store);
  const { entities, sequence: head } = await store.snapshot();
  const used = (await isUsable(store, saved, head)) ? saved : undefined;
  if (saved && !used) skipped({ since: saved.sequence });
  const ahead = await readEvents(store, used?.sequence ?? head, head);
  const old = ahead.filter(({ time }) => clock.now() - time > MAX_AGE_MS).length;
  if (old > 0) skipped({ events: old });
  const waiting = ahead.slice(old);
  return {
    replica: openStateReplica(entities, waiting),
    sequence: waiting[0] ? waiting[0].sequence - 1 : head,
    head,
    time: saved?.time ?? clock.now(),
    holds: used?.holds ?? {},
    unlogged: used?.unlogged ?? [],
  };
};
