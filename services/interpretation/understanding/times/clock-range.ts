/** Reads from when until when something is to be: "de 18 h à 23 h", "tussen 18 en 23 uur". */
import type { SentenceItem } from "../frames/item.ts";
import { type ClockTime, clockAt } from "./clock.ts";

export interface ClockRange {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** What stands between both times. */
const TO_END: readonly string[] = ["until", "to", "at", "and"];

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
  return isMeant ? { start, end } : undefined;
};
