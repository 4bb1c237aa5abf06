/** Reads from when until when something is to be: "de 18 h à 23 h", "tussen 18 en 23 uur". */
import type { SentenceItem } from "../frames/item.ts";
import { type ClockTime, clockAt, HALF_DAY } from "./clock.ts";

export interface ClockRange {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** What stands between both times. */
const TO_END: readonly string[] = ["until", "to", "at", "and"];

const DAY = 2 * HALF_DAY;

/** "From 5 to 10 pm" is from 17:00, and "from 9 to 5 pm" from 9:00: the half of the day from which it is not long. */
export const startBefore = (start: ClockTime, { minutes: end = 0, isOfHalf }: ClockTime) => {
  const { minutes, isExact } = start;
  if (isExact || !isOfHalf || minutes === undefined) return start;
  const other = (minutes + HALF_DAY) % DAY;
  const lengthFrom = (from: number) => (end - from + DAY - 1) % DAY;
  const nearest = lengthFrom(other) < lengthFrom(minutes) ? other : minutes;
  return { ...start, minutes: nearest, isExact: true };
};

/**
 * The end has to be a time of day: "from 50 to 20" are other numbers.
 *
 * @param isLasting  What is to be done has no numbers: "on from 7 to 8".
 */
export const clockRangeAt = (
  items: readonly SentenceItem[],
  at: number,
  isLasting: boolean,
): ClockRange | undefined => {
  const start = clockAt(items, at);
  const link = start && items[start.next];
  if (!start || link?.is !== "link" || !TO_END.includes(link.of)) return undefined;
  const end = clockAt(items, start.next + 1);
  const isMeant = end && (end.cost === 0 || isLasting) && !end.sun && !start.sun;
  return isMeant ? { start: startBefore(start, end), end } : undefined;
};
