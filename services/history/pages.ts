/** Reads one page of a history from the event log, in steps, and never more than a bounded number. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Clock } from "../../shared/async/clock.ts";
import { checkDeadline } from "../../shared/async/deadline.ts";
import { isOtherState, isSignificant } from "../../shared/domains/significance.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../shared/kernel/event-data.ts";
import { changeIn } from "../../shared/kernel/events.ts";
import type { EventLog } from "../../shared/store/port/store.ts";
import type { HistoryView, PagePosition } from "./cursor.ts";

/** Events of one read, and reads of one page: a page may hold fewer rows than asked for. */
export interface Bounds {
  readonly step: number;
  readonly steps: number;
}
/** More events than a page has rows at most, so that only what is left out makes pages short. */
const BOUNDS: Bounds = { step: 500, steps: 100 };

export interface Page {
  readonly states: readonly Entity[];
  /** Where the next page begins; nothing after the last one. */
  readonly next: PagePosition | undefined;
}

interface Found {
  /** 0 for the state that held at the start, whose event lies before. */
  readonly sequence: number;
  readonly state: Entity;
}

interface Reading {
  readonly view: HistoryView;
  readonly limit: number;
  /** The entity as it was before the log was read. */
  readonly entity: Entity;
  /** Epoch milliseconds. */
  readonly deadline?: number | undefined;
}

/** The state before the log begins is unknown. */
const heldAt = (from: number, state: Entity | null): readonly Found[] =>
  state && Date.parse(state.last_updated) <= from ? [{ sequence: 0, state }] : [];

interface Added {
  readonly rows: readonly Found[];
  /** What shows as little as the row before, were it not the last one of all, which is whole. */
  readonly tail?: Found;
}

/** What one event adds to the rows; the first one also says what held before it. */
const foundIn = (
  event: StoredEvent,
  { from, significant, minimal }: HistoryView,
  begun: boolean,
): Added => {
  const change = changeIn(event);
  if (!change) return { rows: [] };
  const held = begun ? [] : heldAt(from, change.old_state);
  const isFirst = !begun && held.length === 0;
  const own = { sequence: event.sequence, state: change.new_state };
  if (!isFirst && significant && !isSignificant(change)) return { rows: held };
  return isFirst || !minimal || isOtherState(change)
    ? { rows: [...held, own] }
    : { rows: held, tail: own };
};

/** The last row is the last change, whatever has changed; the first one stays what it is. */
const ended = (found: readonly Found[], tail: Found | undefined, begun: boolean) =>
  tail ? [...found.slice(0, begun ? -1 : Math.max(found.length - 1, 1)), tail] : found;

export const pages = (log: EventLog, clock: Clock, { step, steps }: Bounds = BOUNDS) => {
  /** The first change after a time, however many other events of the entity lie before it. */
  const changeAfter = async (entity_id: string, time: number, deadline: number | undefined) => {
    const range = { entity_id, from: time + 1, to: Number.MAX_SAFE_INTEGER, limit: step };
    for (let after = 0; ; await breathe()) {
      checkDeadline(deadline, clock.now());
      const events = await log.range({ ...range, after });
      const [change] = events.flatMap((event) => changeIn(event) ?? []);
      if (change || events.length < step) return change;
      after = events.at(-1)?.sequence ?? after;
    }
  };

  /** Where nothing changed: the next change knows what was before it, else it still is so. */
  const quiet = async ({ view: { entity_id, from, to }, entity, deadline }: Reading) => {
    const later = await changeAfter(entity_id, to, deadline);
    return heldAt(from, later ? later.old_state : entity);
  };

  /** What an earlier page has found already; 0 is nothing. */
  const foundAt = async (sequence: number): Promise<readonly Found[]> => {
    const [event] = sequence > 0 ? await log.read(sequence - 1, 1) : [];
    const change = event?.sequence === sequence ? changeIn(event) : undefined;
    return change ? [{ sequence, state: change.new_state }] : [];
  };

  /** Looks for one row more than the page has: whether a row is the last one must be known. */
  const look = async (place: PagePosition, { view, limit, deadline }: Reading) => {
    const found = [...(await foundAt(place.pending))];
    let { after, begun } = place;
    let [tail] = await foundAt(place.tail);
    for (let left = steps; left > 0 && found.length <= limit; left -= 1) {
      const events = await log.range({ ...view, after, limit: step });
      for (const event of events) {
        if (found.length > limit) break;
        const { rows, tail: own } = foundIn(event, view, begun);
        found.push(...rows);
        tail = own ?? (rows.length > 0 ? undefined : tail);
        begun ||= found.length > 0;
        after = event.sequence;
      }
      if (events.length < step && found.length <= limit)
        return { found: ended(found, tail, place.begun), after, begun, isEnd: true };
      // Others wait while a long history is read.
      await breathe();
      checkDeadline(deadline, clock.now());
    }
    return { found, tail, after, begun, isEnd: false };
  };

  return async (place: PagePosition, reading: Reading): Promise<Page> => {
    const { limit } = reading;
    const { found, tail, after, begun, isEnd } = await look(place, reading);
    if (isEnd && found.length <= limit) {
      const all = begun ? found : await quiet(reading);
      return { states: all.map(({ state }) => state), next: undefined };
    }
    // A row is kept back until the one after it is found, but the first, which is whole in any case.
    const kept = Math.min(limit, place.begun ? found.length - 1 : Math.max(found.length - 1, 1));
    const shown = found.slice(0, Math.max(kept, 0));
    const pending = found[shown.length]?.sequence ?? 0;
    return {
      states: shown.map(({ state }) => state),
      next: { after, pending, tail: tail?.sequence ?? 0, begun },
    };
  };
};
