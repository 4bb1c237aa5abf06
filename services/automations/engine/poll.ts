/** One poll: the events of the log, what is due by the clock, and the runs that follow from both. */

import { callersFor, type OwnerCallers } from "../../../shared/access/owner-permissions.ts";
import { domainOf, isPresent } from "../../../shared/kernel/entity.ts";
import { isKnown, type LogEvent } from "../../../shared/kernel/events.ts";
import type { EngineState } from "./engine-state.ts";

const PAGE_SIZE = 500;

type IsRunning = () => boolean;

/** The current permissions of the owners of all automations and waiting runs. */
export const callersNow = ({
  broker,
  store,
  automations,
  waits,
}: EngineState): Promise<OwnerCallers> =>
  callersFor(broker, store, [
    ...[...automations.all.values()].map(({ owner }) => owner),
    ...waits.owners,
  ]);

/** Saves the position in the log, unless requested runs have yet to be saved. */
export const saveCursor = async (
  { cursor, holds, selfTriggered, scheduler }: EngineState,
  isNeeded = false,
): Promise<void> => {
  if (scheduler.requested.length > 0) return;
  await cursor.save({ holds: holds.all, unlogged: selfTriggered.unlogged }, isNeeded);
};

/** Reads the automations again, and ends runs and holds of automations that have changed. */
export const reload = async (state: EngineState): Promise<void> => {
  const { automations, cursor, holds, due, scheduler, history, repository } = state;
  await automations.load();
  const { all } = automations;
  for (const [entity_id, own] of Object.entries(holds.all)) {
    const since = all.get(entity_id)?.since ?? Number.POSITIVE_INFINITY;
    holds.put(
      entity_id,
      own.filter((hold) => hold.since >= since),
    );
  }
  due.load(all, cursor.time);
  scheduler.stopChanged(all);
  await repository.forget(history.entity_ids.filter((entity_id) => !all.has(entity_id)));
};

/** Whether an automation was created or removed: the definitions differ from there on. */
const redefines = (event: LogEvent): boolean => {
  if (event.kind !== "state_changed") return false;
  const { entity_id, old_state, new_state } = event.data;
  const existed = old_state !== null && isPresent(old_state);
  return domainOf(entity_id) === "automation" && existed !== isPresent(new_state);
};

/** @returns whether there may be more. */
const readPage = async (state: EngineState, isRunning: IsRunning): Promise<boolean> => {
  const { store, automations, cursor, dispatch, scheduler } = state;
  const page = await store.events.read(cursor.sequence, PAGE_SIZE);
  // After the page was read: automations written for its events are included.
  if (automations.isStale) await reload(state);
  let callerOf = page.length > 0 ? await callersNow(state) : undefined;
  for (const event of page) {
    if (!isRunning() || !callerOf) return false;
    if (isKnown(event)) {
      if (redefines(event) && automations.mayMiss(event.time)) {
        await reload(state);
        callerOf = await callersNow(state);
      }
      await dispatch(event, callerOf);
    }
    cursor.advance(event.sequence);
  }
  await scheduler.startRequested();
  await saveCursor(state);
  return page.length === PAGE_SIZE;
};

const tick = async (state: EngineState): Promise<void> => {
  const { clock, cursor, due, scheduler } = state;
  const now = clock.now();
  if (due.next !== undefined && due.next <= now) await due.tick(now, await callersNow(state));
  cursor.passTime(now);
  await scheduler.startRequested();
  await saveCursor(state);
};

/** @throws what has failed; the next poll repeats it, and nothing is lost. */
export const poll = async (state: EngineState, isRunning: IsRunning): Promise<void> => {
  state.automations.markOld();
  // Runs that could not be saved by the previous poll come first.
  await state.scheduler.startRequested();
  while (isRunning() && (await readPage(state, isRunning)));
  if (isRunning()) await tick(state);
};
