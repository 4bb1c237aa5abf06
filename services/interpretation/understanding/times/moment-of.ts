/** Which moment a time of day is, on the day that is said, or on that of the part of the sentence before. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { DAY_MS } from "../../../../shared/text/date-time.ts";
import { type ClockTime, clockText, minutesOf } from "./clock.ts";
import type { DayWords } from "./days.ts";
import type { SpokenMoment } from "./spoken-moment.ts";

/** What the part of a sentence before says of when; "and at eight" is on the same day. */
export interface TimeBefore {
  readonly day: DayWords;
  /** "19:00", "sunset" or "sunrise". */
  readonly at?: string | undefined;
}

const dateAfter = (now: Date, days: number): string => {
  const date = new Date(now.getTime() + days * DAY_MS);
  return date.toISOString().slice(0, 10);
};

/** @param now  The local time, as if it were UTC. */
export const momentOf = (
  clock: ClockTime,
  day: DayWords,
  now: Date,
  offset: number,
): SpokenMoment => {
  const at = clock.sun ?? "";
  const minutes = clock.sun
    ? 0
    : minutesOf(clock, day, now.getUTCHours() * 60 + now.getUTCMinutes());
  return {
    at: at || clockText(minutes),
    ...(offset !== 0 && { offset }),
    ...(day.days
      ? { days: day.days }
      : day.date !== undefined && { date: dateAfter(now, day.date) }),
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
  const { date } = day;
  const isNextDay = date !== undefined && minutes <= before;
  const meant = isNextDay ? { ...day, date: date + 1 } : day;
  return momentOf({ ...clock, minutes, isExact: true }, meant, now, offset);
};

/** "Today at one", in the evening: nothing can be done then any more. */
export const isOver = ({ at = "", date }: SpokenMoment, now: Date): boolean => {
  const local = now.toISOString();
  return date === local.slice(0, 10) && /^\d/u.test(at) && at < local.slice(11, 16);
};
