/** Waits for what is due, in the one process that leads, and has it carried out. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { isLeaseLost, type LeaderTask } from "../../../shared/store/port/leader-election.ts";
import type { CarryOut } from "./carry-out.ts";
import { dueOf, type ScheduledRecords } from "./scheduled-records.ts";

export const SCHEDULER_LEASE = "scheduled";
/** The notification of a change may be lost. */
const RELOAD_MS = 10_000;
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
  /** By id: when something is due. */
  const due = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let token: number | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let cancelWake: Cancel = () => undefined;
  let cancelReload: Cancel = () => undefined;

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
    if (time === undefined) due.delete(id);
    else {
      due.set(id, time);
      wakeBy(time);
    }
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
    const now = clock.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (const [id, time] of due) {
      if (token === undefined) return;
      if (busy.has(id)) continue;
      if (time > now) soonest = Math.min(soonest, time);
      // It goes on when one of them has ended.
      else if (busy.size >= MAX_AT_ONCE) return;
      else begin(id, token);
    }
    wakeBy(soonest);
  };

  const reload = async (): Promise<void> => {
    const all = await records.all();
    due.clear();
    for (const { id, value } of all) {
      const time = dueOf(value);
      if (time !== undefined) due.set(id, time);
    }
    next();
  };

  const end = async (): Promise<void> => {
    token = undefined;
    cancelWake();
    cancelReload();
    wakesAt = Number.POSITIVE_INFINITY;
    await Promise.all(busy.values());
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      await reload();
      cancelReload = clock.every(RELOAD_MS, () => void reload().catch(failed));
    },
    stop: end,
    onLost: end,
  };

  return {
    task,
    /** Something was scheduled, or cancelled. */
    async changed(id: string): Promise<void> {
      if (token === undefined || busy.has(id)) return;
      const found = await records.find(id);
      put(id, found && dueOf(found.value));
    },
  };
};
