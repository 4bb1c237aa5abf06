/** Which moment a time of day is, on the day that is said, or on that of the part of the sentence before. */
import { isSunEvent } from "../../../../shared/homes/sun-event.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { DAY_MS } from "../../../../shared/text/date-time.ts";
import { type ClockTime, clockText, EARLIEST_NIGHT, HALF_DAY, minutesOf } from "./clock.ts";
import { type DayWords, WEEKDAYS } from "./days.ts";
import type { SpokenMoment } from "./spoken-moment.ts";

/** What the part of a sentence before says of when; "and at eight" is on the same day. */
export interface TimeBefore {
  readonly day: DayWords;
  /** "19:00", "sunset" or "sunrise". */
  readonly at?: string | undefined;
  /** Seconds from a time of the sun. */
  readonly offset?: number | undefined;
  /** Seconds from now. */
  readonly in?: number | undefined;
  /** What the sentence before says of when; only what is so much later is told from it. */
  readonly earlier?: TimeBefore | undefined;
}

const DAY_MINUTES = 2 * HALF_DAY;

/** Of an earlier sentence; one that counts from now counts from when that was said. */
export const timeBefore = (
  { in: seconds, at, offset, date, days }: SpokenMoment,
  saidAt: number,
  now: Date,
): TimeBefore => {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const passed = Math.round((now.getTime() - saidAt) / 1000);
  return {
    day: {
      ...(days && { days }),
      ...(date !== undefined && { date: Math.round((Date.parse(date) - today) / DAY_MS) }),
    },
    at,
    offset,
    ...(seconds !== undefined && { in: seconds - passed }),
  };
};

const dateAfter = (now: Date, days: number): string => {
  const date = new Date(now.getTime() + days * DAY_MS);
  return date.toISOString().slice(0, 10);
};

/** "Ten minutes before midnight": minutes of the day. */
const shifted = (minutes: number, offset: number): number =>
  (minutes + Math.round(offset / 60) + DAY_MINUTES) % DAY_MINUTES;

const weekdayAfter = (day: string): string =>
  WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;

const nextDay = (day: DayWords): DayWords => ({
  ...day,
  ...(day.date !== undefined && { date: day.date + 1 }),
  ...(Array.isArray(day.days) && { days: day.days.map(weekdayAfter) }),
});

/** "An hour after 23:30" on Monday is on Tuesday; "ten minutes before midnight" is on the day that is said. */
const dayOf = (day: DayWords, minutes: number, offset: number): DayWords =>
  minutes + offset / 60 < DAY_MINUTES ? day : nextDay(day);

const minutesNow = (now: Date): number => now.getUTCHours() * 60 + now.getUTCMinutes();

/** "Tonight at two", "on Friday night at one" is on the day after that, unless it is that night now. */
const dayOfNight = (day: DayWords, minutes: number, now: Date): DayWords => {
  const { part, date } = day;
  const isNight = (part === "night" || part === "evening") && minutes < EARLIEST_NIGHT;
  const isNow = date === 0 && minutesNow(now) < Math.min(minutes, EARLIEST_NIGHT);
  return isNight && !isNow ? nextDay(day) : day;
};

/**
 * @param now  The local time, as if it were UTC.
 * @param offset  Seconds from the time that is said; before it, less than 0.
 */
export const momentOf = (
  clock: ClockTime,
  day: DayWords,
  now: Date,
  offset: number,
): SpokenMoment => {
  const { sun } = clock;
  const minutes = sun ? 0 : minutesOf(clock, day, minutesNow(now));
  const { days, date } = sun ? day : dayOf(dayOfNight(day, minutes, now), minutes, offset);
  return {
    at: sun ?? clockText(shifted(minutes, offset)),
    ...(sun && offset !== 0 && { offset }),
    ...(days ? { days } : date !== undefined && { date: dateAfter(now, date) }),
  };
};

/** About when the sun rises and sets; minutes of the day. */
const ABOUT: Readonly<Record<string, number>> = { sunrise: 360, sunset: 1080 };

const minutesIn = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  return own(ABOUT, at) ?? hours * 60 + minutes;
};

/** The next time of the clock after that of the part before: "from ten on, and at seven off" is over night. */
export const momentAfter = (
  clock: ClockTime,
  { day, at }: TimeBefore,
  now: Date,
  offset: number,
): SpokenMoment => {
  if (at === undefined || clock.sun) return momentOf(clock, day, now, offset);
  const before = minutesIn(at);
  const minutes = minutesOf(clock, {}, before);
  const { part: _, ...first } = dayOfNight(day, before, now);
  // What comes again waits for the next time of the clock, on whatever day that is.
  const isNextDay = first.date !== undefined && minutes <= before;
  const meant = isNextDay ? nextDay(first) : first;
  return momentOf({ ...clock, minutes, isExact: true }, meant, now, offset);
};

/**
 * "Half an hour later" than the part before.
 *
 * @param length  Seconds.
 */
export const momentLater = (
  { day, at, offset = 0, in: seconds, earlier }: TimeBefore,
  length: number,
  now: Date,
): SpokenMoment => {
  if (earlier && seconds === undefined && at === undefined)
    return momentLater(earlier, length, now);
  if (seconds !== undefined || at === undefined) return { in: (seconds ?? 0) + length };
  if (isSunEvent(at)) return momentOf({ ...EXACT, sun: at }, day, now, offset + length);
  return momentOf({ ...EXACT, minutes: minutesIn(at) }, day, now, length);
};

const EXACT = { isExact: true, next: 0, cost: 0 } as const;

/** "Today at one", in the evening: nothing can be done then any more. */
export const isOver = ({ at = "", date }: SpokenMoment, now: Date): boolean => {
  const local = now.toISOString();
  return date === local.slice(0, 10) && /^\d/u.test(at) && at < local.slice(11, 16);
};
