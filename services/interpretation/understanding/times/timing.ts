/** Reads when something is to be done, and for how long, and leaves the rest of the sentence. */
import type { Item } from "../frames/item.ts";
import { durationAt } from "./duration.ts";

/** A moment in local time; with `days`, each of them. */
export interface Moment {
  readonly in?: number;
  /** "19:00", "sunset" or "sunrise". */
  readonly at?: string;
  /** Seconds. */
  readonly offset?: number;
  readonly date?: string;
  readonly days?: readonly string[] | "daily";
}

export interface Timing {
  readonly when?: Moment;
  readonly for?: number;
  readonly until?: Moment;
  readonly items: readonly Item[];
  /** It is said that it is for now. */
  readonly isNow: boolean;
  readonly cost: number;
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WORKDAYS = ["mon", "tue", "wed", "thu", "fri"];
const NOON = 720;
const HALF_DAY = 720;

interface Clock {
  readonly minutes?: number;
  readonly sun?: "sunrise" | "sunset";
  readonly isExact: boolean;
  readonly next: number;
  readonly cost: number;
}

interface Day {
  date?: number;
  days?: readonly string[] | "daily";
  part?: string;
}

const isHour = (item: Item | undefined): item is Item =>
  item?.is === "num" &&
  item.unit === undefined &&
  Number.isInteger(item.n) &&
  item.n >= 0 &&
  item.n <= 24;

const timeWord = (item: Item | undefined, ...of: readonly string[]) =>
  item?.is === "time" && of.includes(item.of);

export const clockAt = (items: readonly Item[], at: number): Clock | undefined => {
  const item = items[at];
  const after = items[at + 1];
  if (timeWord(item, "noon")) return { minutes: NOON, isExact: true, next: at + 1, cost: 0 };
  if (timeWord(item, "midnight")) return { minutes: 0, isExact: true, next: at + 1, cost: 0 };
  if (timeWord(item, "sunrise", "sunset"))
    return { sun: item?.of as "sunset", isExact: true, next: at + 1, cost: 0 };
  const shift = { half_past: 30, half_to: -30, quarter_past: 15, quarter_to: -15 }[
    item?.is === "time" ? item.of : ""
  ];
  if (shift !== undefined && isHour(after)) return suffixed(items, at + 2, after.n * 60 + shift, 0);
  if (item?.is === "num" && item.n < 60 && timeWord(after, "past", "to") && isHour(items[at + 2])) {
    const by = after?.of === "past" ? item.n : -item.n;
    return suffixed(items, at + 3, (items[at + 2] as Item).n * 60 + by, 0);
  }
  if (item?.is === "clock") return suffixed(items, at + 1, item.n, 0, item.n >= 780 || item.n < 60);
  // "7.30", and "sieben Uhr dreißig".
  if (
    isHour(item) &&
    timeWord(after, "oclock") &&
    items[at + 2]?.is === "num" &&
    (items[at + 2] as Item).n < 60 &&
    items[at + 2]?.unit === undefined
  )
    return suffixed(items, at + 3, item.n * 60 + (items[at + 2] as Item).n, 0);
  if (isHour(item)) {
    const isMarked = timeWord(after, "oclock", "am", "pm");
    return suffixed(items, at + 1, item.n * 60, isMarked ? 0 : 12, item.n > 12);
  }
  return undefined;
};

const suffixed = (
  items: readonly Item[],
  at: number,
  minutes: number,
  cost: number,
  isExact = false,
): Clock => {
  let next = at;
  let value = minutes;
  let isSure = isExact || minutes >= 780;
  while (timeWord(items[next], "oclock", "am", "pm")) {
    const of = items[next]?.of;
    if (of === "pm" && value < NOON) value += HALF_DAY;
    if (of === "am" && value >= NOON) value -= HALF_DAY;
    if (of !== "oclock") isSure = true;
    next += 1;
  }
  return { minutes: (value + 1440) % 1440, isExact: isSure, next, cost };
};

const dayAt = (
  items: readonly Item[],
  at: number,
  today: number,
): { day: Day; next: number } | undefined => {
  const item = items[at];
  if (item?.is === "link" && item.of === "every") {
    const days: string[] = [];
    let next = at + 1;
    let part: string | undefined;
    for (
      ;
      items[next]?.is === "time" ||
      (items[next]?.is === "link" && items[next]?.of === "and" && items[next + 1]?.is === "time");
      next += 1
    ) {
      const of = items[next]?.of ?? "";
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
  const one = (day: Day) => ({ day, next: at + 1 });
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

/** A time of day that is after now, where nothing says which half of the day is meant. */
const minutesOf = (
  { minutes = 0, isExact }: Clock,
  { date, days, part }: Day,
  now: number,
): number => {
  if (isExact || minutes >= NOON + 60) return minutes;
  const isLate = part === "evening" || part === "afternoon" || (part === "night" && minutes >= 360);
  if (isLate) return minutes < NOON ? minutes + HALF_DAY : minutes;
  if (part === "morning" || days !== undefined || (date ?? 0) > 0) return minutes;
  const isBefore = minutes <= now;
  return isBefore && minutes + HALF_DAY > now && minutes < NOON ? minutes + HALF_DAY : minutes;
};

export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const two = (value: number) => String(value).padStart(2, "0");

const dateAfter = (now: Date, days: number): string => {
  const date = new Date(now.getTime() + days * 86_400_000);
  return date.toISOString().slice(0, 10);
};

const momentOf = (clock: Clock, day: Day, now: Date, offset: number): Moment => {
  const at = clock.sun ?? "";
  const minutes = clock.sun
    ? 0
    : minutesOf(clock, day, now.getUTCHours() * 60 + now.getUTCMinutes());
  return {
    at: at || clockText(minutes),
    ...(offset !== 0 && { offset }),
    ...(day.days
      ? { days: day.days }
      : day.date !== undefined && { date: dateAfter(now, day.date) }),
  };
};

/** @param now  The local time, as if it were UTC. */
export const readTiming = (items: readonly Item[], now: Date): Timing => {
  const rest: Item[] = [];
  const day: Day = {};
  let clock: Clock | undefined;
  let offset = 0;
  let when: Moment | undefined;
  let duration: number | undefined;
  let until: Clock | undefined;
  let cost = 0;
  let isNow = false;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    if (timeWord(item, "now")) {
      isNow = true;
      at += 1;
      continue;
    }
    const link = item.is === "link" ? item.of : undefined;
    const start = link ? at + 1 : at;
    const length = durationAt(items, start);
    if (length) {
      const after = items[length.next];
      const isShift = after?.is === "link" && (after.of === "before" || after.of === "after");
      const sun = isShift ? clockAt(items, length.next + 1) : undefined;
      if (sun) {
        clock = sun;
        offset = after?.of === "before" ? -length.seconds : length.seconds;
        at = sun.next;
        continue;
      }
      if (link === "for" || (!link && timeWord(after, "long"))) {
        duration = length.seconds;
        at = length.next;
        continue;
      }
      if (link === "in" || link === "within" || link === "after" || timeWord(after, "later")) {
        when = { in: length.seconds };
        at = timeWord(after, "later") ? length.next + 1 : length.next;
        continue;
      }
    }
    if (link === "until") {
      const end = clockAt(items, start);
      const endDay = dayAt(items, start, now.getUTCDay());
      const found = end ?? (endDay ? clockAt(items, endDay.next) : undefined);
      if (found) {
        until = found;
        at = found.next;
        continue;
      }
    }
    const named =
      dayAt(items, at, now.getUTCDay()) ??
      (link === "at" || link === "in" || link === "for"
        ? dayAt(items, start, now.getUTCDay())
        : undefined);
    if (named) {
      Object.assign(day, named.day);
      at = named.next;
      continue;
    }
    const isLinked =
      link === "at" ||
      link === "for" ||
      link === "by" ||
      link === "in" ||
      link === "after" ||
      link === "before";
    const found =
      isLinked ||
      item.is === "clock" ||
      item.is === "time" ||
      timeWord(items[at + 1], "oclock", "am", "pm")
        ? clockAt(items, isLinked ? start : at)
        : undefined;
    if (found && !clock && (isLinked || found.cost === 0)) {
      clock = found;
      if ((link === "before" || link === "after") && found.sun) offset = 0;
      cost += found.cost;
      at = found.next;
      continue;
    }
    rest.push(item);
    at += 1;
  }
  const hasDay = Object.keys(day).length > 0;
  const partClock =
    !clock && hasDay && day.part && (day.days || day.date !== undefined)
      ? partTime(day.part)
      : undefined;
  const at = clock ?? partClock;
  if (at && !when) when = momentOf(at, day, now, offset);
  else if (hasDay) cost += 60;
  return {
    items: rest,
    cost: hasDay && clock ? cost - clock.cost : cost,
    isNow,
    ...(when && { when }),
    ...(duration !== undefined && { for: duration }),
    ...(until && { until: momentOf(until, {}, now, 0) }),
  };
};

/** Where only the part of a day is said; early, so that it is seen before it happens. */
const PARTS: Readonly<Record<string, number>> = {
  morning: 8,
  afternoon: 15,
  evening: 20,
  night: 22,
};
const partTime = (part: string): Clock => ({
  minutes: (PARTS[part] ?? 0) * 60,
  isExact: true,
  next: 0,
  cost: 4,
});
