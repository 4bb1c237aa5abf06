/** Reads days in the parts of a sentence: "tomorrow", "every weekday". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { oneBefore } from "../text/one-before.ts";

export const WEEKDAYS: readonly string[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** "On Mondays": the sense of a day that is each of them. */
const EVERY = "every_";

const WORKDAYS = ["mon", "tue", "wed", "thu", "fri"];

/** What may stand before a day. */
export const BEFORE_DAYS: readonly string[] = ["at", "in", "for"];

export interface DayWords {
  date?: number;
  days?: readonly string[] | "daily";
  part?: string;
}

/** Which day it is, rather than which part of one. */
export const namesDay = ({ date, days }: DayWords): boolean =>
  date !== undefined || days !== undefined;

const isEvery = (item: SentenceItem | undefined): boolean =>
  item?.is === "link" && item.of === "every";

const isJoint = (item: SentenceItem | undefined): boolean =>
  item?.is === "mark" ? item.of === "," : item?.is === "link" && item.of === "and";

/** "Mondays and Thursdays", and "every Monday and every Thursday". */
const isDay = (items: readonly SentenceItem[], at: number): boolean =>
  items[isEvery(items[at]) ? at + 1 : at]?.is === "time";

/** Days that are called by one word. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  weekdays: WORKDAYS,
  weekend: ["sat", "sun"],
};

const PARTS_OF_DAY: readonly string[] = ["morning", "afternoon", "evening", "night"];

export const isPartOfDay = ({ is, of }: SentenceItem): boolean =>
  is === "time" && PARTS_OF_DAY.includes(of);

/** A day or several, and the item behind what says so. */
export interface SpokenDay {
  readonly day: Readonly<DayWords>;
  readonly next: number;
}

/** Whether more days are said that an "every" is for, which the items from `first` on are. */
const isOfEvery = (items: readonly SentenceItem[], first: number, at: number): boolean =>
  items[at]?.is === "time" ||
  (isJoint(items[at]) && isDay(items, at + 1) && !isOfNext(items, first, at)) ||
  (at > first && isEvery(items[at]) && items[at + 1]?.is === "time");

/** "Every Monday and Thursday", "every morning". */
const everyAt = (items: readonly SentenceItem[], first: number): SpokenDay | undefined => {
  const days: string[] = [];
  let next = first;
  let end = first;
  let part: string | undefined;
  for (; isOfEvery(items, first, next); next += 1) {
    const item = items[next] as SentenceItem;
    const { is, of } = item;
    if (is !== "time" || of === "and") continue;
    const isPart = isPartOfDay(item);
    const named = WEEKDAYS.includes(of) ? [of] : own(SEVERAL, of);
    if (!named && !isPart && of !== "daily") break;
    end = next + 1;
    if (isPart) part = of;
    if (named) days.push(...named);
    else if (days.length === 0 && items[next + 1]?.is !== "time") days.push("daily");
  }
  if (end === first) return undefined;
  const isDaily = days.length === 0 || days.includes("daily");
  return { day: { days: isDaily ? "daily" : days, ...(part && { part }) }, next: end };
};

/** What one word says of days. */
const SINGLE: Readonly<Record<string, Readonly<DayWords>>> = {
  daily: { days: "daily" },
  weekdays: { days: WORKDAYS },
  weekend: { days: ["sat", "sun"] },
  today: { date: 0 },
  tonight: { date: 0, part: "evening" },
  this_night: { date: 0, part: "night" },
  tomorrow: { date: 1 },
  day_after_tomorrow: { date: 2 },
  morning: { part: "morning" },
  afternoon: { part: "afternoon" },
  evening: { part: "evening" },
  night: { part: "night" },
};

/** "On Monday" is the next one, and never today. */
const weekdayFrom = (of: string, today: number): Readonly<DayWords> | undefined => {
  const weekday = WEEKDAYS.indexOf(of);
  return weekday < 0 ? undefined : { date: ((weekday - today + 6) % 7) + 1 };
};

/** @param today  The day of the week, from 0 for Sunday. */
export const dayAt = (
  items: readonly SentenceItem[],
  at: number,
  today: number,
): SpokenDay | undefined => {
  const item = items[at];
  if (isEvery(item)) return everyAt(items, at + 1);
  if (item?.is !== "time") return undefined;
  const listed = listedAt(items, at);
  if (listed) return listed;
  if (item.of === "in_days") return { day: { date: item.n }, next: at + 1 };
  const day = own(SINGLE, item.of) ?? weekdayFrom(item.of, today);
  return day && { day, next: at + 1 };
};

/** What is named, and so may begin an order. */
const NOUNS: readonly string[] = [
  "name",
  "stem",
  "kind",
  "kinds",
  "area",
  "floor",
  "place",
  "all",
  "pron",
];

/** "On at 8 on Monday, Friday turn it off": whether the day behind a joint is of what follows, as those before are of another order. */
const isOfNext = (items: readonly SentenceItem[], at: number, joint: number): boolean => {
  const behind = isEvery(items[joint + 1]) ? joint + 3 : joint + 2;
  const [next, more] = items.slice(behind, behind + 2);
  const before = items.slice(0, at);
  const isBegun =
    before.some(({ is }) => VERB_SENSES.includes(is)) &&
    before.some(({ is }) => NOUNS.includes(is));
  if (!isBegun || !next) return false;
  if (NOUNS.includes(next.is)) return true;
  // "Mach das Licht am Montag und Donnerstag an".
  return VERB_SENSES.includes(next.is) && more !== undefined && more.is !== "mark";
};

/** "Mondays and Thursdays"; several days of the week, each said once, come again, too. */
const listedAt = (items: readonly SentenceItem[], at: number): SpokenDay | undefined => {
  const days: string[] = [];
  let next = at;
  for (let index = at; ; index += 1) {
    const joint = days.length > 0 && isJoint(items[index]) ? 1 : 0;
    const day = items[index + joint];
    const of = day?.is === "time" ? day.of : "";
    const name = of.startsWith(EVERY) ? of.slice(EVERY.length) : of;
    if (!WEEKDAYS.includes(name)) break;
    if (joint > 0 && isOfNext(items, at, index)) break;
    days.push(name);
    index += joint;
    next = index + 1;
  }
  const isEach = items[at]?.of.startsWith(EVERY) || days.length > 1;
  return isEach ? { day: { days }, next } : undefined;
};

/** Whether a day that comes again begins there. */
export const isEveryDay = (items: readonly SentenceItem[], at: number): boolean =>
  dayAt(items, at, 0)?.day.days !== undefined;

/** Whether an "and" there joins two days, rather than two orders. */
export const isBetweenDays = (items: readonly SentenceItem[], at: number): boolean => {
  if (oneBefore(items, at)?.is !== "time") return false;
  return items.slice(0, at).some((_, start) => (dayAt(items, start, 0)?.next ?? 0) > at);
};
