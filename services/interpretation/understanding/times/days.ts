/** Reads days in the parts of a sentence: "tomorrow", "every weekday". */
import type { SentenceItem } from "../frames/item.ts";

export const WEEKDAYS: readonly string[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** "On Mondays": the sense of a day that is each of them. */
const EVERY = "every_";

const WORKDAYS = ["mon", "tue", "wed", "thu", "fri"];

export interface DayWords {
  date?: number;
  days?: readonly string[] | "daily";
  part?: string;
}

const isEvery = (item: SentenceItem | undefined): boolean =>
  item?.is === "link" && item.of === "every";

const isJoint = (item: SentenceItem | undefined): boolean =>
  item?.is === "mark" ? item.of === "," : item?.is === "link" && item.of === "and";

/** "Mondays and Thursdays", and "every Monday and every Thursday". */
const isDay = (items: readonly SentenceItem[], at: number): boolean =>
  items[isEvery(items[at]) ? at + 1 : at]?.is === "time";

export const dayAt = (
  items: readonly SentenceItem[],
  at: number,
  today: number,
): { day: DayWords; next: number } | undefined => {
  const item = items[at];
  if (item?.is === "link" && item.of === "every") {
    const days: string[] = [];
    let next = at + 1;
    let part: string | undefined;
    for (
      ;
      items[next]?.is === "time" ||
      (isJoint(items[next]) && isDay(items, next + 1)) ||
      (next > at + 1 && isEvery(items[next]) && items[next + 1]?.is === "time");
      next += 1
    ) {
      if (items[next]?.is !== "time") continue;
      const of = items[next]?.of ?? "";
      if (of === "and") continue;
      if (WEEKDAYS.includes(of)) days.push(of);
      else if (of === "weekdays") days.push(...WORKDAYS);
      else if (of === "weekend") days.push("sat", "sun");
      else if (["daily", "morning", "evening", "night", "afternoon"].includes(of)) {
        if (of !== "daily") part = of;
        if (days.length === 0) days.push(...(items[next + 1]?.is === "time" ? [] : ["daily"]));
      } else break;
    }
    if (next === at + 1) return undefined;
    const isDaily = days.length === 0 || days.includes("daily");
    return { day: { days: isDaily ? "daily" : days, ...(part && { part }) }, next };
  }
  if (item?.is !== "time") return undefined;
  const listed = listedAt(items, at);
  if (listed) return listed;
  const one = (day: DayWords) => ({ day, next: at + 1 });
  if (item.of === "daily") return one({ days: "daily" });
  if (item.of === "weekdays") return one({ days: WORKDAYS });
  if (item.of === "weekend") return one({ days: ["sat", "sun"] });
  if (item.of === "today") return one({ date: 0 });
  if (item.of === "tonight") return one({ date: 0, part: "evening" });
  if (item.of === "tomorrow") return one({ date: 1 });
  if (item.of === "day_after_tomorrow") return one({ date: 2 });
  if (["morning", "afternoon", "evening", "night"].includes(item.of)) return one({ part: item.of });
  const weekday = WEEKDAYS.indexOf(item.of);
  return weekday < 0 ? undefined : one({ date: ((weekday - today + 6) % 7) + 1 });
};

/** "Mondays and Thursdays"; several days of the week, each said once, come again, too. */
const listedAt = (
  items: readonly SentenceItem[],
  at: number,
): { day: DayWords; next: number } | undefined => {
  const days: string[] = [];
  let next = at;
  for (let index = at; ; index += 1) {
    const joint = days.length > 0 && isJoint(items[index]) ? 1 : 0;
    const day = items[index + joint];
    const of = day?.is === "time" ? day.of : "";
    const name = of.startsWith(EVERY) ? of.slice(EVERY.length) : of;
    if (!WEEKDAYS.includes(name)) break;
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
  if (items[at - 1]?.is !== "time") return false;
  return items.slice(0, at).some((_, start) => (dayAt(items, start, 0)?.next ?? 0) > at);
};
