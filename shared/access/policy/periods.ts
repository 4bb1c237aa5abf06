/** Hours of a day and days of a week, in the home's time zone: whether it is one of them now, and when they end. */
import { type Hours, type Period, WEEKDAYS, type Weekday } from "../../kernel/caller.ts";

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

const minutesOf = (text: string): number => {
  const [hours, minutes] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** Minutes after midnight, in the home's time zone. */
const localMinutes = (now: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return minutesOf(format.format(now));
};

const localWeekday = (now: number, timeZone: string): Weekday => {
  const short = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short" }).format(now);
  return WEEKDAYS.find((one) => one === short.toLowerCase()) ?? "mon";
};

const after = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The moment of a time of day, so many minutes from now; the clock may change in between. */
const momentOf = (minutes: number, left: number, now: number, timeZone: string): number => {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const guess = minute + left * MINUTE_MS;
  const late = after(minutes, localMinutes(guess, timeZone));
  const shift = late > DAY_MINUTES / 2 ? late - DAY_MINUTES : late;
  // A time of day that does not exist on this day is looked for again in the next minute.
  return Math.max(guess - shift * MINUTE_MS, minute + MINUTE_MS);
};

/**
 * The end of the hours that it is in, in epoch milliseconds; `undefined` outside of them. Equal times
 * are the whole day.
 *
 * @param now  Epoch milliseconds.
 */
export const endOfHours = (
  { from, to }: Hours,
  now: number,
  timeZone: string,
): number | undefined => {
  const minute = localMinutes(now, timeZone);
  const length = after(minutesOf(from), minutesOf(to)) || DAY_MINUTES;
  if (after(minutesOf(from), minute) >= length) return undefined;
  const left = after(minute, minutesOf(to)) || DAY_MINUTES;
  return momentOf(minutesOf(to), left, now, timeZone);
};

const ALL_DAY: Hours = { from: "00:00", to: "00:00" };

/**
 * The end of the hours and days that it is in, in epoch milliseconds; `undefined` outside of them.
 * Hours that go past midnight belong to the day they begin on.
 */
export const endOfPeriod = (
  { hours = ALL_DAY, weekdays = WEEKDAYS }: Period,
  now: number,
  timeZone: string,
): number | undefined => {
  const since = after(minutesOf(hours.from), localMinutes(now, timeZone));
  const begun = localWeekday(now - since * MINUTE_MS, timeZone);
  return weekdays.includes(begun) ? endOfHours(hours, now, timeZone) : undefined;
};

/** A period in words, for refusals. */
export const periodInWords = ({ hours, weekdays }: Period): string =>
  [
    ...(hours ? [`from ${hours.from} to ${hours.to}`] : []),
    ...(weekdays ? [`on ${weekdays.join(", ")}`] : []),
  ].join(" ");

/** Whether all of the inner hours are among the outer ones. */
export const holdsHours = (outer: Hours | undefined, inner: Hours): boolean => {
  if (!outer || outer.from === outer.to) return true;
  if (inner.from === inner.to) return false;
  const start = minutesOf(outer.from);
  const begin = after(start, minutesOf(inner.from));
  const end = begin + after(minutesOf(inner.from), minutesOf(inner.to));
  return end <= after(start, minutesOf(outer.to));
};
