/** What whoever looks after automations has before him: how far he has looked, and with what. */
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { callersFor } from "../runs/owner-permissions.ts";
import { readRuns } from "../runs/run-record.ts";
import type { RunRequest } from "../runs/run-request.ts";
import type { CallerOf } from "../runs/trigger-waits.ts";
import { cursorWrite } from "./log-cursor.ts";
import { recover } from "./recover.ts";
import { type EngineParts, openGear } from "./wiring.ts";

/** How far he has looked is kept so often, where nothing else demands it. */
const KEEP_MS = 5000;

export interface View {
  /** Place in the log of the last event that was looked at. */
  sequence: number;
  /** Epoch milliseconds: what was due until then is done. */
  time: number;
  armed: ReadonlyMap<string, CompiledAutomation>;
  loadedAt: number;
  /** When they were read, by the clock of the log, in epoch milliseconds. */
  readAt: number;
  /** Whether automations are others than those here. */
  isStale: boolean;
  /** What is to begin, and is not kept yet. */
  wanted: readonly RunRequest[];
  /** Whether something has happened that a restart must know. */
  isChanged: boolean;
  keptAt: number;
}

const firstView = (sequence: number, time: number): View => ({
  sequence,
  time,
  armed: new Map(),
  loadedAt: 0,
  readAt: 0,
  isStale: true,
  wanted: [],
  isChanged: false,
  keptAt: 0,
});

export const openEngineState = async (parts: EngineParts) => {
  const { broker, store, clock } = parts;
  const outset = await recover(store, clock, (facts) =>
    broker.logger.warn("automations have missed events", facts),
  );
  const stored = await readRuns(store);
  const view = firstView(outset.sequence, outset.time);
  const gear = openGear({
    ...parts,
    outset,
    stored,
    armed: () => view.armed,
    sequence: () => view.sequence,
    want(wanted) {
      view.wanted = [...view.wanted, wanted];
      view.isChanged = true;
    },
  });
  return { ...parts, ...gear, view, stored, world: outset.world };
};

export type EngineState = Awaited<ReturnType<typeof openEngineState>>;

/** Whose rights are which now: of those who have written automations, and of those whose runs wait. */
export const callersNow = ({ broker, store, view, waits }: EngineState): Promise<CallerOf> =>
  callersFor(broker, store, [
    ...[...view.armed.values()].map(({ owner }) => owner),
    ...waits.owners,
  ]);

/** Begins what is to begin. @throws why something could not be kept; it is tried again. */
export const beginWanted = async ({ view, beginnings }: EngineState): Promise<void> => {
  if (view.wanted.length === 0) return;
  const { left, error } = await beginnings.beginAll(view.wanted);
  view.wanted = left;
  if (left.length > 0) throw error;
};

/** Keeps how far it is: only what has been begun, too, is behind. */
export const keepPlace = async (desk: EngineState, isNeeded = false): Promise<void> => {
  const { store, clock, view, holds, tellings } = desk;
  const isChanged = holds.isChanged() || view.isChanged || isNeeded;
  if (view.wanted.length > 0 || (!isChanged && clock.now() - view.keptAt < KEEP_MS)) return;
  view.isChanged = true;
  const { sequence, time } = view;
  const mark = {
    epoch: store.epoch,
    sequence,
    time,
    holds: holds.all,
    unlogged: tellings.unlogged,
  };
  await store.apply({ documents: [cursorWrite(mark)] });
  view.isChanged = false;
  view.keptAt = clock.now();
};

/** Reads the automations as they are now; what was begun by others than these, ends. */
export const reload = async (desk: EngineState): Promise<void> => {
  const { readArmed, clock, view, holds, dues, beginnings, runs, keeping } = desk;
  view.isStale = false;
  const readAt = clock.now();
  try {
    view.armed = await readArmed();
  } catch (error) {
    view.isStale = true;
    throw error;
  }
  view.loadedAt = clock.now();
  view.readAt = readAt;
  for (const [entity_id, own] of Object.entries(holds.all)) {
    const since = view.armed.get(entity_id)?.since ?? Number.POSITIVE_INFINITY;
    holds.put(
      entity_id,
      own.filter((hold) => hold.since >= since),
    );
  }
  dues.arm(view.armed, view.time);
  beginnings.stopChanged((entity_id) => view.armed.get(entity_id));
  await keeping.forget(runs.entity_ids.filter((entity_id) => !view.armed.has(entity_id)));
};
