/** Conditions on time: windows of the clock, weekdays, and windows that the sun opens and closes. */

import type { Condition, SunEvent } from "../config/automation-plan.ts";
import { formatDuration } from "../time/durations.ts";
import { type HomeLocation, localTime } from "../time/local-time.ts";
import { isSunUp, sunOn } from "../time/sun.ts";
import type { ConditionVerdict } from "./verdict.ts";

type Of<C extends Condition["condition"]> = Extract<Condition, { readonly condition: C }>;

const sentence = (is: readonly string[], wanted: readonly (string | false)[]): string =>
  `${is.join(", ")}; wanted: ${wanted.filter((one) => one !== false).join(", ")}`;

/** The end is outside. A window from a time to the same one is the whole day. */
const isWithin = (clock: string, after = "00:00:00", before = "24:00:00"): boolean =>
  after < before ? after <= clock && clock < before : after <= clock || clock < before;

/** The weekday is that of the calendar now, also in a window over midnight. */
export const inTime = (
  { after, before, weekdays }: Of<"time">,
  now: Date,
  { zone }: HomeLocation,
): ConditionVerdict => {
  const { clock, weekday } = localTime(now, zone);
  return {
    result: isWithin(clock, after, before) && (!weekdays || weekdays.includes(weekday)),
    said: sentence(
      [`it is ${weekday} ${clock}`],
      [
        after !== undefined && `after ${after}`,
        before !== undefined && `before ${before}`,
        weekdays !== undefined && `on ${weekdays.join(" or ")}`,
      ],
    ),
  };
};

const shifted = (event: SunEvent, offset_ms: number): string =>
  offset_ms === 0 ? event : `${event} ${offset_ms < 0 ? "-" : "+"} ${formatDuration(offset_ms)}`;

const isNight = ({ after, before }: Of<"sun">) => after === "sunset" && before === "sunrise";

/**
 * Sunrise and sunset are those of the calendar's day: after sunset is until midnight, unless the
 * window goes on until sunrise. On a day without one, whether the sun is up tells which side it is.
 */
export const inSun = (condition: Of<"sun">, now: Date, place: HomeLocation): ConditionVerdict => {
  const { after, before, after_offset_ms, before_offset_ms } = condition;
  const clockOf = (at: Date) => localTime(at, place.zone).clock;
  const toldOf = (event: SunEvent) => {
    const at = sunOn(event, now, place);
    return at ? `${event} at ${clockOf(at)}` : `no ${event} today`;
  };
  const isAfter = (event: SunEvent, offset_ms: number) => {
    const at = sunOn(event, now, place);
    if (!at) return isSunUp(now, place) === (event === "sunrise");
    return now.getTime() >= at.getTime() + offset_ms;
  };
  const hasOpened = after === undefined || isAfter(after, after_offset_ms);
  const isOpen = before === undefined || !isAfter(before, before_offset_ms);
  const events = new Set([after, before].filter((event) => event !== undefined));
  return {
    result: isNight(condition) ? hasOpened || isOpen : hasOpened && isOpen,
    said: sentence(
      [`it is ${clockOf(now)}`, ...[...events].map(toldOf)],
      [
        after !== undefined && `after ${shifted(after, after_offset_ms)}`,
        before !== undefined && `before ${shifted(before, before_offset_ms)}`,
      ],
    ),
  };
};
