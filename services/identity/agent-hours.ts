/** The hours of a day in which an agent may act. */
import type { Hours } from "../../shared/contracts/oauth/agents.ts";

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

const after = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

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
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
};

/** Whether all of the inner hours are among the outer ones. */
export const holdsHours = (outer: Hours | undefined, inner: Hours): boolean => {
  if (!outer || outer.from === outer.to) return true;
  if (inner.from === inner.to) return false;
  const start = minutesOf(outer.from);
  const begin = after(start, minutesOf(inner.from));
  const end = begin + after(minutesOf(inner.from), minutesOf(inner.to));
  return end <= after(start, minutesOf(outer.to));
};
