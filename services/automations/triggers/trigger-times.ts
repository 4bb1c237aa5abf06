/** When triggers of time, cron and sun fire next. */
import type { HomeLocation } from "../time/local-time.ts";
import { platformOf, type Trigger } from "./triggers.ts";

const MAX_TIMES = 10_000;

/**
 * The first instant later than `after`.
 *
 * @returns `undefined` for other triggers, for a date that never occurs, and where the sun does not
 *   rise or set within 400 days.
 */
export const nextTime = (trigger: Trigger, after: Date, home: HomeLocation): Date | undefined =>
  platformOf(trigger).next?.(trigger, home)(after);

/** All that are later than `after` and not later than `until`, oldest first; at most 10,000. */
export const timesBetween = (
  trigger: Trigger,
  after: Date,
  until: Date,
  home: HomeLocation,
  max = MAX_TIMES,
): readonly Date[] => {
  const next = platformOf(trigger).next?.(trigger, home);
  const times: Date[] = [];
  for (let at = next?.(after); at && at <= until && times.length < max; at = next?.(at))
    times.push(at);
  return times;
};
