/** Reads of which time before now a question asks: "last night", "at 8 this morning", "since Monday", "an hour ago". */
import { own } from "../../../../shared/kernel/own-property.ts";
import { DAY_MS } from "../../../../shared/text/date-time.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { PastWindow } from "../lattice/past-words.ts";
import { type ClockTime, clockAt, HALF_DAY } from "../times/clock.ts";
import { durationAt, SECONDS } from "../times/duration.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Local times as if they were UTC, in milliseconds; a moment begins where it ends. */
export interface PastScope {
  readonly from: number;
  readonly to: number;
}

export interface ScopeReading {
  readonly scope?: PastScope;
  /** The sentence without it. */
  readonly items: readonly SentenceItem[];
}

/** Days from today, and hours of the first of them. */
type Span = readonly [fromDay: number, fromHour: number, toDay: number, toHour: number];

type WindowSpan = (weekday: number, date: number, lastMonth: number) => Span;

/** By the day of the week from Monday, 0; the day of the month; and the days of the month before. */
const WINDOWS: Readonly<Record<PastWindow, WindowSpan>> = {
  yesterday: () => [-1, 0, 0, 0],
  yesterday_morning: () => [-1, 5, -1, 12],
  yesterday_afternoon: () => [-1, 12, -1, 18],
  yesterday_evening: () => [-1, 17, 0, 0],
  day_before_yesterday: () => [-2, 0, -1, 0],
  last_night: () => [-1, 20, 0, 6],
  this_week: (weekday) => [-weekday, 0, 1, 0],
  last_week: (weekday) => [-weekday - 7, 0, -weekday, 0],
  last_weekend: (weekday) => [weekday > 5 ? -1 : -weekday - 2, 0, weekday > 5 ? 1 : -weekday, 0],
  this_month: (_, date) => [1 - date, 0, 1, 0],
  last_month: (_, date, days) => [1 - date - days, 0, 1 - date, 0],
};

/** Hours of a part of a day; with a time of day, the morning begins at midnight. */
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [5, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [20, 30],
};

/** A day, and its part. */
const DAYS: Readonly<Record<string, readonly [day: number, part?: string]>> = {
  today: [0],
  tonight: [0, "evening"],
  this_night: [0, "evening"],
  yesterday: [-1],
};

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Whether it says which day, rather than which part of one. */
export const saysDay = ({ is, of }: SentenceItem): boolean =>
  is === "window" ||
  (is === "time" && (own(DAYS, of) !== undefined || WEEKDAYS.includes(of.replace(/^every_/u, ""))));

interface Found {
  day?: number;
  part?: string;
  window?: PastWindow;
  clocks: { readonly minutes: number; readonly isExact: boolean }[];
  seconds?: number;
  isSince: boolean;
  isBetween: boolean;
  isAgo: boolean;
  isRecent: boolean;
  isEvening: boolean;
}

interface Today {
  /** Of the day. */
  readonly start: number;
  readonly now: number;
  /** From Monday, 0. */
  readonly weekday: number;
  readonly date: number;
  /** Days of the month before. */
  readonly lastMonth: number;
}

const todayAt = (time: Date): Today => {
  const now = time.getTime();
  const weekday = (time.getUTCDay() + 6) % 7;
  const lastMonth = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 0)).getUTCDate();
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  return { now, start, weekday, date: time.getUTCDate(), lastMonth };
};

/** @returns whether the item says something of the time. */
const takeDay = (item: SentenceItem, found: Found, { weekday }: Today): boolean => {
  if (item.is === "window") {
    found.window = item.of as PastWindow;
    return true;
  }
  if (item.is !== "time") return false;
  const day = own(DAYS, item.of);
  if (day) {
    const [date, part] = day;
    found.day = date;
    if (part !== undefined) found.part = part;
    return true;
  }
  if (own(PARTS, item.of)) {
    found.part = item.of;
    return true;
  }
  const named = WEEKDAYS.indexOf(item.of.replace(/^every_/u, ""));
  if (named < 0) return false;
  found.day = -((weekday - named + 7) % 7 || 7);
  return true;
};

const FLAGS: Readonly<Record<string, "isAgo" | "isBetween" | "isRecent" | "isSince">> = {
  ago: "isAgo",
  between: "isBetween",
  recent: "isRecent",
  since: "isSince",
};

const BEFORE_CLOCKS = ["and", "at", "by", "from", "in"];

/** A number alone is a time of day only behind "at", "since" and the like. */
const clockSaidAt = (items: readonly SentenceItem[], at: number): ClockTime | undefined => {
  const clock = clockAt(items, at);
  if (!clock || clock.cost === 0) return clock;
  const before = items[at - 1];
  const isLinked = before?.is === "link" && BEFORE_CLOCKS.includes(before.of);
  return isLinked || before?.is === "past" || before?.is === "time" ? clock : undefined;
};

/** What the parts say of the time, and the others. */
const collect = (items: readonly SentenceItem[], today: Today): [Found, SentenceItem[]] => {
  const flags = { isSince: false, isBetween: false, isAgo: false, isRecent: false };
  const isEvening = items.some(({ is, of }) => is === "time" && of === "pm");
  const found: Found = { clocks: [], ...flags, isEvening };
  const rest: SentenceItem[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem;
    const flag = item.is === "past" ? own(FLAGS, item.of) : undefined;
    const duration = durationAt(items, at) ?? unitAt(items, at, found.isRecent);
    const clock = duration ? undefined : clockSaidAt(items, at);
    if (flag) found[flag] = true;
    else if (duration) found.seconds = duration.seconds;
    else if (clock?.minutes !== undefined)
      found.clocks.push({ minutes: clock.minutes, isExact: clock.isExact });
    else if (!takeDay(item, found, today)) rest.push(item);
    at = duration?.next ?? (flag ? at + 1 : (clock?.next ?? at + 1));
  }
  return [found, rest];
};

/** A second is rather the second of something. */
const { second: _second, ...UNITS } = SECONDS;

/** "In the last hour". */
const unitAt = (items: readonly SentenceItem[], at: number, isRecent: boolean) => {
  const item = items[at];
  const seconds = isRecent && item?.is === "unit" ? own(UNITS, item.of) : undefined;
  return seconds === undefined ? undefined : { seconds, next: at + 1 };
};

/** The days and their part, where something is said of them. */
const rangeOf = (
  { window, day, part }: Found,
  { start, now, weekday, date, lastMonth }: Today,
): PastScope | undefined => {
  if (window) {
    const [fromDay, fromHour, toDay, toHour] = WINDOWS[window](weekday, date, lastMonth);
    const at = (days: number, hours: number) => start + days * DAY_MS + hours * HOUR_MS;
    return { from: at(fromDay, fromHour), to: at(toDay, toHour) };
  }
  if (day === undefined && part === undefined) return undefined;
  const [fromHour, toHour] = own(PARTS, part ?? "") ?? [0, 24];
  const first = start + (day ?? 0) * DAY_MS;
  const range = { from: first + fromHour * HOUR_MS, to: first + toHour * HOUR_MS };
  // "In the evening", said in the morning: that of the day before.
  const isBefore = range.from >= now && (day ?? 0) === 0;
  return isBefore ? { from: range.from - DAY_MS, to: range.to - DAY_MS } : range;
};

/** The time of day within the days that are said, else the last one. */
const momentOf = (
  { minutes, isExact }: Found["clocks"][number],
  range: PastScope | undefined,
  { start, now }: Today,
): number | undefined => {
  const asked = minutes * MINUTE_MS;
  if (!range) return start + asked <= now ? start + asked : start + asked - DAY_MS;
  const first = Math.floor(range.from / DAY_MS) * DAY_MS;
  const shown = isExact || minutes >= HALF_DAY ? [asked] : [asked, asked + HALF_DAY * MINUTE_MS];
  // A night goes on after midnight, and a morning begins there.
  const from =
    range.to - range.from < 12 * HOUR_MS
      ? Math.min(range.from, range.to - 12 * HOUR_MS)
      : range.from;
  return shown
    .flatMap((time) => [first + time, first + time + DAY_MS])
    .find((time) => time >= from && time <= range.to && time <= now);
};

/** "Between 8 and 10 pm" are both of the evening; between 22:00 and 6:00 lies midnight. */
const betweenOf = (
  [first, second]: readonly (number | undefined)[],
  isEvening: boolean,
): PastScope | "unclear" => {
  if (first === undefined || second === undefined) return "unclear";
  const half = HALF_DAY * MINUTE_MS;
  if (first > second) return { from: first - DAY_MS, to: second };
  return { from: isEvening && first + half < second ? first + half : first, to: second };
};

const scopeOf = (found: Found, today: Today): PastScope | undefined | "unclear" => {
  const { now } = today;
  const { clocks, seconds, isSince, isBetween, isAgo, isRecent } = found;
  if (isAgo !== isRecent && seconds !== undefined) {
    const then = now - seconds * 1000;
    return { from: then, to: isAgo && !isSince ? then : now };
  }
  if (isAgo || isRecent || seconds !== undefined) return "unclear";
  const range = rangeOf(found, today);
  const moments = clocks.map((clock) => momentOf(clock, range, today));
  const [first] = moments;
  if (isBetween) return betweenOf(moments, found.isEvening);
  if (clocks.length > 1 || (clocks.length === 1 && first === undefined)) return "unclear";
  const from = first ?? range?.from;
  if (isSince) return from === undefined ? "unclear" : { from, to: now };
  return first === undefined ? range : { from: first, to: first };
};

/** @returns nothing where the times do not fit together, or lie ahead. */
export const readScope = (items: readonly SentenceItem[], time: Date): ScopeReading | undefined => {
  const today = todayAt(time);
  const [found, rest] = collect(items, today);
  const scope = scopeOf(found, today);
  if (scope === "unclear") return undefined;
  if (!scope) return { items: rest };
  if (scope.from > today.now || scope.from > scope.to) return undefined;
  return { scope: { from: scope.from, to: Math.min(scope.to, today.now) }, items: rest };
};
