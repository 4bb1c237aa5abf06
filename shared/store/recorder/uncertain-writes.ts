/** Writes with an unknown outcome: the store may have committed one whose answer was lost. */
import type { Entity } from "../../kernel/entity.ts";
import type { NewEvent } from "../../kernel/event-data.ts";
import { canonical } from "../../text/canonical-json.ts";
import type { Store, Write } from "../port/store.ts";
import { findEvent } from "./find-event.ts";

/** A write may be committed long after it was sent, by a store with another clock. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;
/** Each retry looks for the writes before it: only the last ones can still be committed. */
const MAX_UNCERTAIN = 3;

export interface UncertainWrite {
  readonly entities: readonly Entity[];
  readonly events: readonly NewEvent[];
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A write is atomic: when one of its events is in the log, all of it is written. */
const isWritten = async (
  { events: log, cache }: Pick<Store, "events" | "cache">,
  { entities, events, time }: UncertainWrite,
  now: number,
): Promise<boolean> => {
  const isNewer = ({ entity_id, version }: Entity) =>
    (cache.entities.get(entity_id)?.version ?? 0) < version;
  const sought = events.find(({ entity_id }) => entity_id !== undefined);
  if (sought?.entity_id === undefined || entities.some(isNewer)) return false;
  const wanted = canonical([sought.kind, sought.data]);
  const { entity_id } = sought;
  const range = { entity_id, from: time - CLOCK_TOLERANCE_MS, to: now + CLOCK_TOLERANCE_MS };
  const found = await findEvent(log, range, ({ kind, data }) => canonical([kind, data]) === wanted);
  return found !== undefined;
};

/** The one of the writes that was committed; the store must be refreshed before. */
export const findWritten = async (
  store: Pick<Store, "events" | "cache">,
  writes: readonly UncertainWrite[],
  now: number,
): Promise<UncertainWrite | undefined> => {
  for (const write of writes) if (await isWritten(store, write, now)) return write;
  return undefined;
};

export const addUncertain = (
  writes: UncertainWrite[],
  { entities = [], events = [] }: Write,
  time: number,
): void => {
  writes.push({ entities, events, time });
  if (writes.length > MAX_UNCERTAIN) writes.shift();
};
