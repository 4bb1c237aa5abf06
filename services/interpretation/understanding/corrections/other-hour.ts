/** Which half of the day a corrected time is in: "at 20:30, no, at nine", "at eight, no, in the morning". */
import type { SentenceItem } from "../frames/item.ts";
import { clockAt, HALF_DAY, timeWord } from "../times/clock.ts";
import { isPartOfDay } from "../times/days.ts";

const HOUR = 60;
/** Minutes of the day at 12:59: later ones are in the second half of it, however they are said. */
const LAST_AMBIGUOUS = 779;
const NUMBERS: readonly string[] = ["num", "clock"];
const BEFORE_TIMES: readonly string[] = ["link", "mark"];

const startOfTime = (items: readonly SentenceItem[]): number =>
  items.findIndex(({ is }) => !BEFORE_TIMES.includes(is));

/** The days as they are then: what says only which part of the day leaves the days that were said. */
export const withPartOfDay = (
  old: readonly SentenceItem[],
  by: readonly SentenceItem[],
): readonly SentenceItem[] => {
  // "Every night at eleven, no, on Mondays" is at night.
  if (!by.some(isPartOfDay)) return [...by, ...old.filter(isPartOfDay)];
  const [part, ...others] = by.filter(({ is }) => is !== "link");
  if (!part || others.length > 0) return by;
  const at = old.findIndex(isPartOfDay);
  return at < 0 ? [...old, ...by] : old.with(at, part);
};

const clockOf = (items: readonly SentenceItem[]) => clockAt(items, startOfTime(items));

/** "At 20:30, no, at nine" is in the evening. */
export const inHalfOf = (
  old: readonly SentenceItem[],
  by: readonly SentenceItem[],
): readonly SentenceItem[] => {
  const said = clockOf(by);
  const isEarly = said?.minutes !== undefined && said.minutes > 0 && said.minutes < HALF_DAY;
  const at = by.findIndex(({ is }) => NUMBERS.includes(is));
  const number = by[at];
  const isOne = by.findLastIndex(({ is }) => NUMBERS.includes(is)) === at;
  if (!isEarly || said.isExact || !number || !isOne) return by;
  if ((clockOf(old)?.minutes ?? 0) <= LAST_AMBIGUOUS) return by;
  const later = number.n + (number.is === "clock" ? HALF_DAY : HALF_DAY / HOUR);
  return by.with(at, { ...number, n: later });
};

/** At that hour, and at no minute past it. */
export const withHour = (
  old: readonly SentenceItem[],
  hour: SentenceItem,
): readonly SentenceItem[] => {
  const at = startOfTime(old);
  const { from = hour.from, to = hour.to } = old[at] ?? {};
  const halves = old.slice(at).filter((item) => timeWord(item, "oclock", "am", "pm", "night"));
  return inHalfOf(old, [...old.slice(0, at), { ...hour, from, to, hour: "certain" }, ...halves]);
};
