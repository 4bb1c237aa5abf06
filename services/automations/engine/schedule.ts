/** When automations that go by the clock are next, and what was missed while nobody looked. */

import type { Trigger } from "../config/automation-plan.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { nextTime, timesBetween } from "../time/calendar.ts";
import type { HomeLocation } from "../time/local-time.ts";

/** What is later than that is not done any more: a morning's light at noon helps nobody. */
export const LATE_MS = 60_000;

/** A moment at which a trigger is due. */
export interface DueTrigger {
  readonly armed: CompiledAutomation;
  readonly trigger: Trigger;
  /** Epoch milliseconds. */
  readonly time: number;
}

export interface TriggerSchedule {
  /** The soonest moment of all, in epoch milliseconds. */
  readonly next: number | undefined;
  /** What has come due since it was asked the last time; of each trigger only the last moment. */
  due(now: number): readonly DueTrigger[];
}

/** @param since  Epoch milliseconds: what was due until then is done. */
export const openSchedule = (
  all: Iterable<CompiledAutomation>,
  since: number,
  place: HomeLocation,
): TriggerSchedule => {
  const rows = [...all].flatMap((armed) =>
    armed.plan.triggers.flatMap((trigger) => {
      const next = nextTime(trigger, new Date(Math.max(since, armed.since)), place);
      return next ? [{ armed, trigger, next: next.getTime() as number | undefined }] : [];
    }),
  );
  return {
    get next() {
      const times = rows.flatMap(({ next }) => next ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    due: (now) =>
      rows.flatMap((row) => {
        const { armed, trigger, next } = row;
        if (next === undefined || next > now) return [];
        // Earlier ones are too late anyway, and may be many.
        const since = new Date(Math.max(next, now - LATE_MS));
        const later = timesBetween(trigger, since, new Date(now), place).at(-1);
        row.next = nextTime(trigger, new Date(now), place)?.getTime();
        return [{ armed, trigger, time: later?.getTime() ?? next }];
      }),
  };
};
