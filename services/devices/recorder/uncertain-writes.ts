/** Tries whose outcome nobody knows: an answer of the store that was lost may have been a yes. */

import type { Entity } from "../../../shared/kernel/entity.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import type { StateCache } from "../../../shared/store/port/state-cache.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { findEvent } from "../undo/find-event.ts";

/** A try may have been written long after it was begun, by a store whose clock is not ours. */
const AROUND_MS = 10 * 60_000;
/** After each of them it was looked whether it had been written: only the last ones can still be. */
const KEPT = 3;

export interface Attempt {
  /** What would be other than before. */
  readonly entities: readonly Entity[];
  readonly events: readonly NewEvent[];
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A write is all or nothing: where one of its events is in the log, all of it is written. */
const isWritten = async (
  log: EventLog,
  known: StateCache["entities"],
  { entities, events, time }: Attempt,
  now: number,
): Promise<boolean> => {
  const isAhead = ({ entity_id, version }: Entity) =>
    (known.get(entity_id)?.version ?? 0) < version;
  const mark = events.find(({ entity_id }) => entity_id !== undefined);
  if (mark?.entity_id === undefined || entities.some(isAhead)) return false;
  const wanted = canonical([mark.kind, mark.data]);
  const { entity_id } = mark;
  const around = { entity_id, from: time - AROUND_MS, to: now + AROUND_MS };
  const found = await findEvent(
    log,
    around,
    ({ kind, data }) => canonical([kind, data]) === wanted,
  );
  return found !== undefined;
};

/**
 * The one of the tries that was written after all; what is known must be fresh.
 *
 * @param now  Epoch milliseconds.
 */
export const writtenOf = async (
  log: EventLog,
  known: StateCache["entities"],
  attempts: readonly Attempt[],
  now: number,
): Promise<Attempt | undefined> => {
  for (const attempt of attempts) if (await isWritten(log, known, attempt, now)) return attempt;
  return undefined;
};

export const remember = (attempts: Attempt[], attempt: Attempt): void => {
  attempts.push(attempt);
  if (attempts.length > KEPT) attempts.shift();
};
