/** Reads when something is to be done, and for how long, and leaves the rest of the sentence. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { type ClockTime, clockAt, isSunAt, timeWord } from "./clock.ts";
import { clockRangeAt } from "./clock-range.ts";
import { type DayWords, dayAt } from "./days.ts";
import { durationAt, isLikeDuration } from "./duration.ts";
import { isOver, momentAfter, momentOf, type TimeBefore } from "./moment-of.ts";
import { isOfSeveral } from "./several-values.ts";
import type { SpokenMoment } from "./spoken-moment.ts";

export interface SentenceTiming {
  readonly when?: SpokenMoment;
  readonly for?: number;
  readonly until?: SpokenMoment;
  readonly items: readonly SentenceItem[];
  /** Of which day it is, where that is said. */
  readonly day: DayWords;
  /** It is said that it is for now. */
  readonly isNow: boolean;
  readonly cost: number;
  /** Of its cost, what an hour has that nothing marks as one. */
  readonly bareCost: number;
}

/** "Let the fan run ten minutes": for so long. */
const isRun = (item: SentenceItem | undefined) => item?.is === "act" && item.of === "start";

/** "The lamp ten minutes on". */
const BARE_DURATION = 4;
/** What can be done for a while. */
const LASTING_ACTS = ["on", "open", "start", "clean"];

const isLasting = ({ is, of }: SentenceItem): boolean => is === "act" && LASTING_ACTS.includes(of);

const isBareDuration = (items: readonly SentenceItem[], at: number): boolean =>
  items[at]?.is !== "link" &&
  items[at - 1]?.is !== "link" &&
  items.some(isLasting) &&
  !items.some(({ is }) => is === "nth");

/** From there on, "pour sept heures" is a time of day rather than so long; in seconds. */
const LONG = 5 * 3600;
const LONG_COST = 2;

/** Two times of one kind, or one that cannot be, are not meant. */
const UNMEANT = 60;

/** What times and durations have one of. */
const OF_TIME = ["time", "clock", "num", "level"];

/**
 * @param now     The local time, as if it were UTC.
 * @param before  A time without a day is of the same one.
 */
export const readTiming = (
  items: readonly SentenceItem[],
  now: Date,
  before?: TimeBefore,
): SentenceTiming => {
  if (!items.some(({ is }) => OF_TIME.includes(is)))
    return { items, day: {}, isNow: false, cost: 0, bareCost: 0 };
  const rest: SentenceItem[] = [];
  const day: DayWords = {};
  let clock: ClockTime | undefined;
  let offset = 0;
  let when: SpokenMoment | undefined;
  let duration: number | undefined;
  let until: ClockTime | undefined;
  let cost = 0;
  let isNow = false;
  // "Quieter by ten" is no time.
  const isChanged = items.some(({ is }) => is === "up" || is === "down");
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem;
    if (timeWord(item, "now")) {
      isNow = true;
      at += 1;
      continue;
    }
    const link = item.is === "link" ? item.of : undefined;
    const start = link ? at + 1 : at;
    const range =
      link === "from" && !clock ? clockRangeAt(items, start, items.some(isLasting)) : undefined;
    if (range) {
      clock = range.start;
      until = range.end;
      at = range.end.next;
      continue;
    }
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
      const isLong = after?.is === "link" && after.of === "for";
      if (link === undefined && isLong) {
        cost += duration === undefined ? 0 : UNMEANT;
        duration = length.seconds;
        at = length.next + 1;
        continue;
      }
      const isRunning = !link && [items[at - 1], after].some((one) => isRun(one));
      if (link === "for" && length.seconds >= LONG) cost += LONG_COST;
      if (link === "for" || isRunning || (!link && timeWord(after, "long"))) {
        cost += duration === undefined ? 0 : UNMEANT;
        duration = length.seconds;
        at = length.next;
        continue;
      }
      // "Leave it on a quarter of an hour": nothing else has such a length.
      const isLast = !link && after === undefined && at > 0;
      // "At 1 9 hours" is one number that is torn.
      const isTorn = items[at - 1]?.is === "num";
      const isBare = isBareDuration(items, at) && !timeWord(after, "later");
      if (!isTorn && (isLast || isBare)) {
        cost += duration === undefined ? 0 : UNMEANT;
        duration = length.seconds;
        cost += BARE_DURATION;
        at = length.next;
        continue;
      }
      if (link === "in" || link === "within" || link === "after" || timeWord(after, "later")) {
        cost += when ? UNMEANT : 0;
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
        // "Verwarm tot 22": nothing lasts until then.
        if (!items.some(isLasting)) cost += found.cost;
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
      // "Elke avond alles uit": of the evenings, "all" is each of them.
      if (at === start && items[at - 1]?.is === "all") cost += UNMEANT;
      Object.assign(day, named.day);
      at = named.next;
      continue;
    }
    const isRange =
      link === "from" && items.slice(start).some(({ is, of }) => is === "link" && of === "until");
    const isSun = isSunAt(items, at);
    const isLinked =
      isRange ||
      isSun ||
      link === "at" ||
      link === "for" ||
      (link === "by" && !isChanged) ||
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
    // "In ten", "on for ten": minutes rather than an hour, which is not said.
    const isLength = link === "in" || (link === "for" && items.some(isLasting));
    if (found && isLength && found.cost > 0) cost += UNMEANT;
    // "En diez" is how much, and "en diez horas" when, rather than an hour.
    const amount = items[start];
    const isAmount = link === "at" && amount?.hour === undefined && amount?.from === item.to;
    const isNone =
      found &&
      ((isAmount && (found.cost > 0 || amount?.is === "num")) || isOfSeveral(items, at, found));
    if (found && !clock && !isNone && (isLinked || found.cost === 0)) {
      clock = found;
      if (isSun) day.days ??= "daily";
      if ((link === "before" || link === "after") && found.sun) offset = 0;
      // "Twee uur aan": so long, rather than at two.
      const isBare = !isLinked && items.some(isLasting) && isLikeDuration(items, at);
      cost += found.cost + (isBare ? BARE_DURATION + 1 : 0);
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
  if (clock && when) cost += UNMEANT;
  if (at && !when)
    when =
      before && !hasDay ? momentAfter(at, before, now, offset) : momentOf(at, day, now, offset);
  else if (hasDay) cost += UNMEANT;
  if (when && isOver(when, now)) cost += UNMEANT;
  return {
    items: rest,
    day: hasDay ? day : (before?.day ?? {}),
    cost: hasDay && clock ? cost - clock.cost : cost,
    bareCost: hasDay ? 0 : (clock?.cost ?? 0),
    isNow,
    ...(when && { when }),
    ...(duration !== undefined && { for: duration }),
    ...(until && { until: momentOf(until, {}, startOf(when, now), 0) }),
  };
};

/** "From 6 to 9" ends at 9, whatever time it is now. */
const startOf = (when: SpokenMoment | undefined, now: Date): Date =>
  /^\d/u.test(when?.at ?? "") ? new Date(`${now.toISOString().slice(0, 11)}${when?.at}Z`) : now;

/** Where only the part of a day is said; early, so that it is seen before it happens. */
const PARTS: Readonly<Record<string, number>> = {
  morning: 8,
  afternoon: 15,
  evening: 20,
  night: 22,
};

const partTime = (part: string): ClockTime => ({
  minutes: (own(PARTS, part) ?? 0) * 60,
  isExact: true,
  next: 0,
  cost: 4,
});
