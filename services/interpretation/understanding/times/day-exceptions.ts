/** Days on which something that comes again is not done: "every day, but not on Sundays". */

import type { SentenceItem } from "../frames/item.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { BEFORE_DAYS, dayAt, isEveryDay, WEEKDAYS } from "./days.ts";

export const FROM_MONDAY: readonly string[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

const isNegated = (item: SentenceItem | undefined): boolean =>
  item?.is === "block" && item.of === "negated";

const isMark = (item: SentenceItem | undefined): boolean => item?.is === "mark";

/** What may stand between "except" and the day. */
const BEHIND_EXCEPT = [...BEFORE_DAYS, "from"];

interface Exception {
  readonly from: number;
  /** The item behind it. */
  readonly next: number;
  readonly days: readonly string[];
}

const exceptionAt = (items: readonly SentenceItem[], at: number): Exception | undefined => {
  if (!isLinkOf(items[at], "except") && !isNegated(items[at])) return undefined;
  const start = isLinkOf(items[at + 1], ...BEHIND_EXCEPT) ? at + 2 : at + 1;
  const found = weekdaysAt(items, start);
  if (!found) return undefined;
  let from = at;
  while (isMark(items[from - 1]) || isLinkOf(items[from - 1], "but")) from -= 1;
  return { ...found, from };
};

/** Days of the week that are named, with the part of the day, and the item behind them. */
interface NamedDays extends Pick<Exception, "next" | "days"> {
  readonly part: string | undefined;
}

/** "Sunday", "Saturdays and Sundays", "the weekend". */
export const weekdaysAt = (items: readonly SentenceItem[], at: number): NamedDays | undefined => {
  const named = dayAt(items, at, 0);
  const days = named?.day.days ?? [weekdayOf(items[at])].filter((day) => day !== undefined);
  if (!named || days === "daily" || days.length === 0) return undefined;
  return { next: named.next, days, part: named.day.part };
};

const weekdayOf = (item: SentenceItem | undefined): string | undefined =>
  item?.is === "time" && WEEKDAYS.includes(item.of) ? item.of : undefined;

/** Each of some days, with the part of the day. */
export const eachOf = (
  days: readonly string[],
  part: string | undefined,
  [first]: readonly SentenceItem[],
): readonly SentenceItem[] => {
  const { from = 0, to = 0 } = first ?? {};
  const item = (is: string, of: string): SentenceItem => ({ is, of, n: 0, ids: [], from, to });
  const times = [...days, ...(part === undefined ? [] : [part])];
  return [item("link", "every"), ...times.map((of) => item("time", of))];
};

/** The sentence with only the days that are left; as it is where it comes again on no days, or on none of those. */
export const withoutExceptedDays = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  for (const at of items.keys()) {
    const exception = exceptionAt(items, at);
    if (!exception) continue;
    const { from, next, days } = exception;
    const rest = [...items.slice(0, from), ...items.slice(next)];
    const start = rest.findIndex((_, index) => isEveryDay(rest, index));
    const span = dayAt(rest, start, 0);
    if (!span?.day.days) return items;
    const all = span.day.days === "daily" ? FROM_MONDAY : span.day.days;
    const left = all.filter((day) => !days.includes(day));
    if (left.length === 0 || left.length === all.length) return items;
    const said = eachOf(left, span.day.part, rest.slice(start));
    return [...rest.slice(0, start), ...said, ...rest.slice(span.next)];
  }
  return items;
};
