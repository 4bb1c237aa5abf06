/** Where automations begin to look: where an earlier process has stopped, unless that is too long ago. */
import type { Clock } from "../../../shared/async/clock.ts";
import { isKnown, type LogEvent } from "../../../shared/kernel/events.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { type PendingHolds, readCursor, type SavedCursor } from "./log-cursor.ts";
import { openStateReplica, type StateReplica } from "./state-replica.ts";

const PAGE = 500;
/** Older events than these are not acted upon any more: the window in which streams resume. */
const MAX_BEHIND = 10_000;
const MAX_AGE_MS = 10 * 60_000;

export interface RecoveryPoint {
  /** The entities as they were then. */
  readonly world: StateReplica;
  /** Place in the log of the last event that is not to be looked at. */
  readonly sequence: number;
  /** Place of the last event that an earlier process may have written. */
  readonly head: number;
  /** Epoch milliseconds: what was due by the clock until then is done. */
  readonly time: number;
  readonly holds: PendingHolds;
  readonly unlogged: readonly string[];
}

/** From where on the log can be followed; its end, where there is nothing to go on from. */
const placeIn = async (
  { epoch, events }: Store,
  mark: SavedCursor | undefined,
  head: number,
): Promise<number> => {
  const isUsable =
    mark?.epoch === epoch &&
    mark.sequence >= (await events.tail()) &&
    head - mark.sequence <= MAX_BEHIND;
  return isUsable ? mark.sequence : head;
};

const readAhead = async (
  { events }: Store,
  after: number,
  head: number,
): Promise<readonly LogEvent[]> => {
  const ahead: LogEvent[] = [];
  for (let from = after; from < head; ) {
    const page = await events.read(from, PAGE);
    ahead.push(...page.filter(isKnown).filter(({ sequence }) => sequence <= head));
    from = page.at(-1)?.sequence ?? head;
  }
  return ahead;
};

/** @param missed  Told how many events are not looked at any more, where that is known. */
export const recover = async (
  store: Store,
  clock: Clock,
  missed: (facts: { readonly since?: number; readonly events?: number }) => void,
): Promise<RecoveryPoint> => {
  const mark = await readCursor(store);
  const { entities, sequence: head } = await store.snapshot();
  const place = await placeIn(store, mark, head);
  const isUsed = mark !== undefined && mark.epoch === store.epoch && place === mark.sequence;
  if (mark && !isUsed) missed({ since: mark.sequence });
  const ahead = await readAhead(store, place, head);
  const isOld = ({ time }: LogEvent) => clock.now() - time > MAX_AGE_MS;
  const old = ahead.filter(isOld).length;
  if (old > 0) missed({ events: old });
  const waiting = ahead.slice(old);
  return {
    world: openStateReplica(entities, waiting),
    sequence: waiting[0] ? waiting[0].sequence - 1 : head,
    head,
    time: mark?.time ?? clock.now(),
    holds: isUsed ? mark.holds : {},
    unlogged: isUsed ? mark.unlogged : [],
  };
};
