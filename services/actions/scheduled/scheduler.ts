/** Waits for what is due, in the one process that leads, and has it carried out. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { openDueQueue } from "../../../shared/async/due-queue.ts";
import { isLeaseLost, type LeaderTask } from "../../../shared/store/port/leader-election.ts";
import type { CarryOut } from "./carry-out.ts";
import { dueOf, type ScheduledRecords } from "./scheduled-records.ts";

export const SCHEDULER_LEASE = "scheduled";
/** The notification of something new may be lost. What was cancelled is found so when it is due. */
const LOOK_MS = 10_000;
/** Timers of Node hold 24 days. */
const MAX_WAIT_MS = 3600_000;
const AGAIN_MS = 1000;
const MAX_AT_ONCE = 16;

interface SchedulerDeps {
  readonly clock: Clock;
  readonly records: ScheduledRecords;
  readonly carryOut: CarryOut;
  readonly failed: (error: unknown) => void;
}

export const openScheduler = ({ clock, records, carryOut, failed }: SchedulerDeps) => {
  const due = openDueQueue();
  /** Ids of all that is stored, as of the last look. */
  let known: ReadonlySet<string> = new Set();
  const busy = new Map<string, Promise<void>>();
  let token: number | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let cancelWake: Cancel = () => undefined;
  let cancelLooks: Cancel = () => undefined;

  const wakeBy = (time: number): void => {
    if (token === undefined || time >= wakesAt) return;
    cancelWake();
    wakesAt = time;
    const wait = Math.min(Math.max(0, time - clock.now()), MAX_WAIT_MS);
    cancelWake = clock.after(wait, () => {
      wakesAt = Number.POSITIVE_INFINITY;
      next();
    });
  };

  const put = (id: string, time: number | undefined): void => {
    due.set(id, time ?? Number.POSITIVE_INFINITY);
    if (time !== undefined) wakeBy(time);
  };

  const step = async (id: string, leading: number): Promise<void> => {
    try {
      const record = await carryOut(id, { lease: SCHEDULER_LEASE, token: leading });
      put(id, record && dueOf(record));
    } catch (error) {
      if (!isLeaseLost(error)) failed(error);
      put(id, clock.now() + AGAIN_MS);
    }
  };

  const begin = (id: string, leading: number): void => {
    const done = step(id, leading).finally(() => {
      busy.delete(id);
      next();
    });
    busy.set(id, done);
  };

  const next = (): void => {
    // With as many as may be done at once, it goes on when one of them has ended.
    while (token !== undefined && busy.size < MAX_AT_ONCE) {
      const id = due.take(clock.now());
      if (id === undefined) break;
      begin(id, token);
    }
    if (busy.size < MAX_AT_ONCE) wakeBy(due.soonest);
  };

  const load = async (): Promise<void> => {
    const all = await records.all();
    due.clear();
    known = new Set(all.map(({ id }) => id));
    for (const { id, value } of all) due.set(id, dueOf(value) ?? Number.POSITIVE_INFINITY);
    next();
  };

  const read = async (id: string): Promise<void> => {
    if (token === undefined || busy.has(id)) return;
    const found = await records.find(id);
    // It may have begun meanwhile: what follows then is due as its step says.
    if (!busy.has(id)) put(id, found && dueOf(found.value));
  };

  /** Reads what has been stored since the last look. */
  const look = async (): Promise<void> => {
    const ids = await records.ids();
    const added = ids.filter((id) => !known.has(id) && !due.has(id));
    for (const id of added) await read(id);
    known = new Set(ids);
  };

  const end = async (): Promise<void> => {
    token = undefined;
    cancelWake();
    cancelLooks();
    wakesAt = Number.POSITIVE_INFINITY;
    await Promise.all(busy.values());
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      await load();
      cancelLooks = clock.every(LOOK_MS, () => void look().catch(failed));
    },
    stop: end,
    onLost: end,
  };

  return {
    task,
    /** Something was scheduled or cancelled, or has another end. */
    changed: read,
  };
};
