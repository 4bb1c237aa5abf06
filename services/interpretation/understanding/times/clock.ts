/** Reads times of day in the parts of a sentence: "half past six", "7 pm", "sunset". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { DayWords } from "./days.ts";

const NOON = 720;

export const HALF_DAY = 720;

const DAY = 2 * HALF_DAY;

/** "At six at night" is in the evening, "at five at night" is not. */
const EARLIEST_NIGHT = 360;

export interface ClockTime {
  readonly minutes?: number;
  readonly sun?: "sunrise" | "sunset";
  readonly isExact: boolean;
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

/** What a time of day begins with. */
const OF_CLOCK = ["num", "time", "clock"];

export const clockAt = (items: readonly SentenceItem[], at: number): ClockTime | undefined => {
  const item = items[at];
  if (!item || !OF_CLOCK.includes(item.is)) return undefined;
  const after = items[at + 1];
  if (timeWord(item, "noon", "midnight")) {
    // "Minuit et demi".
    const { by, next } = shiftBehind(items, at + 1) ?? { by: 0, next: at + 1 };
    const minutes = (item.of === "noon" ? NOON : 0) + by;
    return { minutes: (minutes + DAY) % DAY, isExact: true, next, cost: 0 };
  }
  if (timeWord(item, "sunrise", "sunset"))
    return { sun: item.of as "sunset", isExact: true, next: at + 1, cost: 0 };
  const half = items[at + 2];
  if (item?.is === "num" && item.n < 30 && timeWord(after, "past", "to") && isHour(items[at + 3]))
    if (timeWord(half, "half_to", "half_past")) {
      const by = (after?.of === "past" ? item.n : -item.n) + (half?.of === "half_to" ? -30 : 30);
      return suffixed(items, at + 4, (items[at + 3] as SentenceItem).n * 60 + by, 0);
    }
  const shift = item.is === "time" ? own(SHIFTS, item.of) : undefined;
  if (shift !== undefined && isHour(after)) return suffixed(items, at + 2, after.n * 60 + shift, 0);
  if (item?.is === "num" && item.n < 60 && timeWord(after, "past", "to") && isHour(items[at + 2])) {
    const by = after?.of === "past" ? item.n : -item.n;
    return suffixed(items, at + 3, (items[at + 2] as SentenceItem).n * 60 + by, 0);
  }
  if (item?.is === "clock") return suffixed(items, at + 1, item.n, 0, item.n >= 780 || item.n < 60);
  // "7.30", and "sieben Uhr dreißig".
  if (
    isHour(item) &&
    timeWord(after, "oclock") &&
    items[at + 2]?.is === "num" &&
    (items[at + 2] as SentenceItem).n < 60 &&
    items[at + 2]?.unit === undefined
  )
    return suffixed(items, at + 3, item.n * 60 + (items[at + 2] as SentenceItem).n, 0);
  // "Siete y media", "nueve menos cuarto", "diez y veinte".
  if (item?.is === "num" && item.unit === undefined && item.n < 24 && item.n % 1 === 0.5)
    return suffixed(items, at + 1, item.n * 60, 0);
  const behind = isHour(item)
    ? shiftBehind(items, timeWord(after, "oclock") ? at + 2 : at + 1)
    : undefined;
  if (isHour(item) && behind) return suffixed(items, behind.next, item.n * 60 + behind.by, 0);
  if (isHour(item)) {
    const isMarked = timeWord(after, "oclock", "am", "pm");
    return suffixed(items, at + 1, item.n * 60, isMarked ? 0 : 12, item.n > 12);
  }
  return undefined;
};

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
  const isNumber =
    after?.is === "num" && after.unit === undefined && after.n < 60 && after.of !== "digits";
  if (!isNumber) return undefined;
  // More of the time follows, or nothing: "ten and ten lights" is none.
  const end = items[at + 2];
  const isEnd = end === undefined || end.is === "time" || end.is === "mark" || end.is === "do";
  if (!isEnd && end.is !== "act") return undefined;
  if (timeWord(item, "past")) return { by: after.n, next: at + 2 };
  if (item?.is === "link" && item.of === "and") return { by: after.n, next: at + 2 };
  return item?.is === "link" && item.of === "except" ? { by: -after.n, next: at + 2 } : undefined;
};

export const suffixed = (
  items: readonly SentenceItem[],
  at: number,
  minutes: number,
  cost: number,
  isExact = false,
): ClockTime => {
  let next = at;
  let value = minutes;
  let isSure = isExact || minutes >= 780;
  while (timeWord(items[next], "oclock", "am", "pm", "night")) {
    const of = items[next]?.of;
    const isLate = of === "pm" || (of === "night" && value >= EARLIEST_NIGHT);
    if (of === "night" && value >= NOON && value < NOON + 60) value -= NOON;
    else if (isLate && value < NOON) value += HALF_DAY;
    if (of === "am" && value >= NOON) value -= HALF_DAY;
    if (of !== "oclock") isSure = true;
    next += 1;
  }
  return { minutes: (value + DAY) % DAY, isExact: isSure, next, cost };
};

/** A time of day that is after now, where nothing says which half of the day is meant. */
export const minutesOf = (
  { minutes = 0, isExact }: ClockTime,
  { date, days, part }: DayWords,
  now: number,
): number => {
  if (isExact || minutes >= NOON + 60) return minutes;
  if (part === "night" && minutes >= NOON) return minutes - NOON;
  const isLate =
    part === "evening" || part === "afternoon" || (part === "night" && minutes >= EARLIEST_NIGHT);
  if (isLate) return minutes < NOON ? minutes + HALF_DAY : minutes;
  if (part === "morning" || days !== undefined || (date ?? 0) > 0) return minutes;
  const isBefore = minutes <= now;
  return isBefore && minutes + HALF_DAY > now && minutes < NOON ? minutes + HALF_DAY : minutes;
};

export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const two = (value: number) => String(value).padStart(2, "0");
