/** When triggers of time, cron and sun fire next, and which of them are due. */
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { HomeLocation } from "../time/local-time.ts";
import { nextTime, type Trigger, timesBetween } from "../triggers/triggers.ts";

/** A trigger that is later than this does not fire. */
export const MAX_LATENESS_MS = 60_000;

/** A time at which a trigger is due. */
export interface DueTrigger {
  readonly automation: CompiledAutomation;
  readonly trigger: Trigger;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** @param since  Epoch milliseconds up to which times are done. */
export const openSchedule = (
  all: Iterable<CompiledAutomation>,
  since: number,
  home: HomeLocation,
) => {
  const rows = [...all].flatMap((automation) =>
    automation.plan.triggers.flatMap((trigger) => {
      const next = nextTime(trigger, new Date(Math.max(since, automation.since)), home);
      return next ? [{ automation, trigger, next: next.getTime() as number | undefined }] : [];
    }),
  );
  return {
    /** The soonest time of all, in epoch milliseconds. */
    get next(): number | undefined {
      const times = rows.flatMap(({ next }) => next ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    /** What has become due since the last call; only the last time of each trigger. */
    due: (now: number): readonly DueTrigger[] =>
      rows.flatMap((row) => {
        const { automation, trigger, next } = row;
        if (next === undefined || next > now) return [];
        // Earlier times are too late, and may be many.
        const from = new Date(Math.max(next, now - MAX_LATENESS_MS));
        const last = timesBetween(trigger, from, new Date(now), home).at(-1);
        row.next = nextTime(trigger, new Date(now), home)?.getTime();
        return [{ automation, trigger, time: last?.getTime() ?? next }];
      }),
  };
};
