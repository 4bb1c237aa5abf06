/** Reads times of day in the parts of a sentence: "half past six", "7 pm", "sunset". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { DayWords } from "./days.ts";

const NOON = 720;

export const HALF_DAY = 720;

const DAY = 2 * HALF_DAY;

/** "At six at night" is in the evening, "at five at night" is not. */
export const EARLIEST_NIGHT = 360;

/** "Tonight at three" is after midnight, "this evening at four" is not. */
const EARLIEST_EVENING = 240;

export interface ClockTime {
  readonly minutes?: number;
  readonly sun?: "sunrise" | "sunset";
  readonly isExact: boolean;
  /** It says of which half of the day it is: "10 pm". */
  readonly isOfHalf?: boolean;
  readonly next: number;
  readonly cost: number;
}

export const isHour = (item: SentenceItem | undefined): item is SentenceItem =>
  item?.is === "num" &&
  (item.unit === undefined || (item.unit === "hour" && item.of === "digits")) &&
  Number.isInteger(item.n) &&
  item.n >= 0 &&
  item.n <= 24;

export const timeWord = (item: SentenceItem | undefined, ...of: readonly string[]) =>
  item?.is === "time" && of.includes(item.of);

/** Whether a condition is nothing but that the sun rises or sets. */
export const isSunAt = (items: readonly SentenceItem[], start: number): boolean => {
  const [link, sun, next] = items.slice(start, start + 3);
  return (
    link?.is === "link" &&
    link.of === "if" &&
    timeWord(sun, "sunrise", "sunset") &&
    !(next?.is === "link" && next.of === "and")
  );
};

/** Minutes that are said before the hour. */
const SHIFTS = { half_past: 30, half_to: -30, quarter_past: 15, quarter_to: -15 };

/** Reads the time of day that begins at an item, if it is one. */
type ClockReader = (items: readonly SentenceItem[], at: number) => ClockTime | undefined;

/** "Noon", "sunset", "half past six". */
const wordAt: ClockReader = (items, at) => {
  const { of } = items[at] as SentenceItem;
  const after = items[at + 1];
  if (of === "sunrise" || of === "sunset") return { sun: of, isExact: true, next: at + 1, cost: 0 };
  if (of === "noon" || of === "midnight") {
    // "Minuit et demi".
    const { by, next } = shiftBehind(items, at + 1) ?? { by: 0, next: at + 1 };
    const minutes = (of === "noon" ? NOON : 0) + by;
    return { minutes: (minutes + DAY) % DAY, isExact: true, isOfHalf: true, next, cost: 0 };
  }
  const shift = own(SHIFTS, of);
  if (shift === undefined || !isHour(after)) return undefined;
  return suffixed(items, at + 2, after.n * 60 + shift);
};

/** "19:30". */
const writtenAt: ClockReader = (items, at) => {
  const { n } = items[at] as SentenceItem;
  const clock = suffixed(items, at + 1, n);
  return { ...clock, isExact: clock.isExact || n < 60 };
};

/** "Ten past six", "fünf vor halb sechs". */
const minutesAt: ClockReader = (items, at) => {
  const [item, side, behind, last] = items.slice(at, at + 4);
  if (!item || item.n >= 60 || !timeWord(side, "past", "to")) return undefined;
  const by = side?.of === "past" ? item.n : -item.n;
  if (item.n < 30 && timeWord(behind, "half_to", "half_past") && isHour(last))
    return suffixed(items, at + 4, last.n * 60 + by + (behind?.of === "half_to" ? -30 : 30));
  return isHour(behind) ? suffixed(items, at + 3, behind.n * 60 + by) : undefined;
};

/** "Sieben Uhr dreißig", "seven and a half", "huit heures moins dix", "7 pm". */
const hourAt: ClockReader = (items, at) => {
  const item = items[at] as SentenceItem;
  const [after, minutes] = [items[at + 1], items[at + 2]];
  // "Siete y media".
  if (item.unit === undefined && item.n < 24 && item.n % 1 === 0.5)
    return suffixed(items, at + 1, item.n * 60);
  if (!isHour(item)) return undefined;
  const isOClock = timeWord(after, "oclock");
  if (isOClock && minutes?.is === "num" && minutes.n < 60 && minutes.unit === undefined)
    return suffixed(items, at + 3, item.n * 60 + minutes.n);
  const behind = shiftBehind(items, isOClock ? at + 2 : at + 1);
  if (behind) return suffixed(items, behind.next, item.n * 60 + behind.by);
  const isMarked = timeWord(after, "oclock", "am", "pm");
  return suffixed(items, at + 1, item.n * 60, isMarked ? 0 : BARE_HOUR_COST);
};

/** An hour that nothing marks as one. */
const BARE_HOUR_COST = 12;

/** By what a time of day begins with. */
const READERS: Readonly<Record<string, ClockReader>> = {
  time: wordAt,
  clock: writtenAt,
  num: (items, at) => minutesAt(items, at) ?? hourAt(items, at),
};

/** @returns the time of day that begins at an item. */
export const clockAt: ClockReader = (items, at) => {
  const item = items[at];
  return item && own(READERS, item.is)?.(items, at);
};

/** "Um acht Uhr und zehn Minuten"; "and ten minutes later" is another time. */
export const isOfHour = (items: readonly SentenceItem[], at: number): boolean => {
  const [joint, minutes, behind] = items.slice(at, at + 3);
  const isAmount = minutes?.is === "num" && minutes.unit === "minute" && minutes.n < 60;
  const isOther =
    isLinkOf(behind, "after", "before", "for", "within") || timeWord(behind, "later", "past");
  return isLinkOf(joint, "and") && isAmount && !isOther && isHour(hourBefore(items, at));
};

const hourBefore = (items: readonly SentenceItem[], at: number): SentenceItem | undefined =>
  items[timeWord(items[at - 1], "oclock") ? at - 2 : at - 1];

/** Minutes that are said behind the hour. */
const shiftBehind = (
  items: readonly SentenceItem[],
  at: number,
): { by: number; next: number } | undefined => {
  const [item, after] = [items[at], items[at + 1]];
  if (timeWord(item, "quarter_past")) return { by: 15, next: at + 1 };
  if (timeWord(item, "half_past")) return { by: 30, next: at + 1 };
  if (timeWord(item, "quarter_to")) return { by: -15, next: at + 1 };
  // "Huit heures moins dix".
  if (timeWord(item, "less") && after?.is === "num" && after.n < 60)
    return { by: -after.n, next: at + 2 };
  if (isOfHour(items, at)) return { by: after?.n ?? 0, next: at + 2 };
  const isNumber =
    after?.is === "num" && after.unit === undefined && after.n < 60 && after.of !== "digits";
  if (!isNumber) return undefined;
  // More of the time follows, or nothing: "ten and ten lights" is none.
  const end = items[at + 2];
  const isEnd = end === undefined || end.is === "time" || end.is === "mark" || end.is === "do";
  if (!isEnd && end.is !== "act") return undefined;
  // "Entre huit heures et neuf heures".
  if (timeWord(items[at - 1], "oclock") && timeWord(end, "oclock")) return undefined;
  if (timeWord(item, "past")) return { by: after.n, next: at + 2 };
  if (item?.is === "link" && item.of === "and") return { by: after.n, next: at + 2 };
  return item?.is === "link" && item.of === "except" ? { by: -after.n, next: at + 2 } : undefined;
};

/** @param minutes  Of the day, before what is said behind: "pm" and "at night" are added. */
const suffixed = (
  items: readonly SentenceItem[],
  at: number,
  minutes: number,
  cost = 0,
): ClockTime => {
  let next = at;
  let value = minutes;
  let isOfHalf = false;
  while (timeWord(items[next], "oclock", "am", "pm", "night")) {
    const of = items[next]?.of;
    const isLate = of === "pm" || (of === "night" && value >= EARLIEST_NIGHT);
    if (of === "night" && value >= NOON && value < NOON + 60) value -= NOON;
    else if (isLate && value < NOON) value += HALF_DAY;
    if (of === "am" && value >= NOON) value -= HALF_DAY;
    isOfHalf ||= of !== "oclock";
    next += 1;
  }
  const isExact = isOfHalf || minutes >= NOON + 60;
  return { minutes: (value + DAY) % DAY, isExact, ...(isOfHalf && { isOfHalf }), next, cost };
};

/** A time of day that is after now, where nothing says which half of the day is meant. */
export const minutesOf = (
  { minutes = 0, isExact }: ClockTime,
  { date, days, part }: DayWords,
  now: number,
): number => {
  if (isExact || minutes >= NOON + 60) return minutes;
  const isDark = part === "night" || part === "evening";
  if (isDark && minutes >= NOON) return minutes - NOON;
  const earliest = part === "night" ? EARLIEST_NIGHT : EARLIEST_EVENING;
  if (isDark && minutes < earliest) return minutes;
  const isLate = isDark || part === "afternoon";
  if (isLate) return minutes < NOON ? minutes + HALF_DAY : minutes;
  if (part === "morning" || days !== undefined || (date ?? 0) > 0) return minutes;
  const isBefore = minutes <= now;
  return isBefore && minutes + HALF_DAY > now && minutes < NOON ? minutes + HALF_DAY : minutes;
};

export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const two = (value: number) => String(value).padStart(2, "0");
