/** What whoever looks after automations has before him: how far he has looked, and with what. */
import type { Armed } from "../config/compiled-automations.ts";
import { bookmarkWrite } from "./log-cursor.ts";
import { type EngineParts, openGear } from "./wiring.ts";
import { readOutset } from "./recover.ts";
import { readRuns } from "../runs/run-record.ts";
import { callersFor } from "../runs/owner-permissions.ts";
import type { CallerOf } from "../runs/trigger-waits.ts";
import type { Wanted } from "../runs/run-request.ts";

/** How far he has looked is kept so often, where nothing else demands it. */
const KEEP_MS = 5000;

export interface View {
  /** Place in the log of the last event that was looked at. */
  sequence: number;
  /** Epoch milliseconds: what was due until then is done. */
  time: number;
  armed: ReadonlyMap<string, Armed>;
  loadedAt: number;
  /** When they were read, by the clock of the log, in epoch milliseconds. */
  readAt: number;
  /** Whether automations are others than those here. */
  isStale: boolean;
  /** What is to begin, and is not kept yet. */
  wanted: readonly Wanted[];
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

export const openDesk = async (parts: EngineParts) => {
  const { broker, store, clock } = parts;
  const outset = await readOutset(store, clock, (facts) =>
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

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Whose rights are which now: of those who have written automations, and of those whose runs wait. */
export const callersNow = ({ broker, store, view, waits }: Desk): Promise<CallerOf> =>
  callersFor(broker, store, [
    ...[...view.armed.values()].map(({ owner }) => owner),
    ...waits.owners,
  ]);

/** Begins what is to begin. @throws why something could not be kept; it is tried again. */
export const beginWanted = async ({ view, beginnings }: Desk): Promise<void> => {
  if (view.wanted.length === 0) return;
  const { left, error } = await beginnings.beginAll(view.wanted);
  view.wanted = left;
  if (left.length > 0) throw error;
};

/** Keeps how far it is: only what has been begun, too, is behind. */
export const keepPlace = async (desk: Desk, isNeeded = false): Promise<void> => {
  const { store, clock, view, holds, tellings } = desk;
  const isChanged = holds.isChanged() || view.isChanged || isNeeded;
  if (view.wanted.length > 0 || (!isChanged && clock.now() - view.keptAt < KEEP_MS)) return;
  view.isChanged = true;
  const { sequence, time } = view;
  const mark = { epoch: store.epoch, sequence, time, holds: holds.all, untold: tellings.untold };
  await store.apply({ documents: [bookmarkWrite(mark)] });
  view.isChanged = false;
  view.keptAt = clock.now();
};

/** Reads the automations as they are now; what was begun by others than these, ends. */
export const reload = async (desk: Desk): Promise<void> => {
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
