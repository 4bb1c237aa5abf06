/** Reads when something is to be done, and for how long, and leaves the rest of the sentence. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { TIME_UNITS } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { type ClockTime, timeWord } from "./clock.ts";
import { startBefore } from "./clock-range.ts";
import { type DayWords, namesDay } from "./days.ts";
import { DAY_SECONDS } from "./duration.ts";
import { isOver, momentAfter, momentLater, momentOf, type TimeBefore } from "./moment-of.ts";
import type { SpokenMoment } from "./spoken-moment.ts";
import { openTiming, type TimingDraft, UNMEANT } from "./timing-draft.ts";
import { readTimeAt } from "./timing-readers.ts";

export interface SentenceTiming {
  readonly when?: SpokenMoment;
  readonly for?: number;
  readonly until?: SpokenMoment;
  readonly items: readonly SentenceItem[];
  /** Of which day it is, where that is said. */
  readonly day: DayWords;
  /** It is said that it is for now. */
  readonly isNow: boolean;
  /** A day is said, and no time of it. */
  readonly isWithoutTime?: boolean;
  readonly cost: number;
  /** Of its cost, what an hour has that nothing marks as one. */
  readonly bareCost: number;
}

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
  const draft = openTiming(items, now);
  for (let at = 0; at < items.length; ) {
    const next = readTimeAt(draft, at);
    if (next === undefined) draft.rest.push(items[at] as SentenceItem);
    at = next ?? at + 1;
  }
  return timingOf(draft, now, before);
};

/** What all the times that were read come to. */
const timingOf = (draft: TimingDraft, now: Date, before?: TimeBefore): SentenceTiming => {
  const { rest, day, clock, duration, until, isNow } = draft;
  if (clock && until) draft.clock = startBefore(clock, until);
  const hasDay = Object.keys(day).length > 0;
  const when = delayed(draft, now, before) ?? momentIn(draft, now, hasDay ? undefined : before);
  const isOpen = hasDay && (draft.when !== undefined || !when);
  const hasTwo = clock !== undefined && draft.when !== undefined;
  const isPast = when !== undefined && isOver(when, now);
  const hasTwoEnds = duration !== undefined && until !== undefined;
  // "For two weeks every day": it would be begun anew before it ends.
  const isEndless = when?.days !== undefined && (duration ?? 0) >= DAY_SECONDS;
  const isTorn = when !== undefined && isNow && (isNowOfOne(draft.items) || endsNow(draft.items));
  const unmeant =
    [isOpen, hasTwo, isPast, hasTwoEnds, isEndless, isTorn].filter(Boolean).length * UNMEANT;
  const bareCost = clock?.cost ?? 0;
  return {
    items: rest,
    day: hasDay ? day : (before?.day ?? {}),
    cost: draft.cost + unmeant - (hasDay ? bareCost : 0),
    bareCost: hasDay ? 0 : bareCost,
    isNow,
    // "Movie night" has a part of a day, and no day.
    isWithoutTime: isOpen && draft.when === undefined && namesDay(day),
    ...(when && { when }),
    ...(duration !== undefined && { for: duration }),
    ...(until && { until: momentOf(until, {}, startOf(when, now), 0) }),
  };
};

const JOINTS = ["and", "then", "but"];

const isJoint = (item: SentenceItem): boolean => item.is === "mark" || isLinkOf(item, ...JOINTS);

const isTime = ({ is, unit }: SentenceItem): boolean =>
  is === "time" || is === "clock" || TIME_UNITS.includes(unit);

const isNowAlone = (items: readonly SentenceItem[]): boolean => {
  const times = items.filter(isTime);
  return times.length > 0 && times.every((item) => timeWord(item, "now"));
};

/** "At eight the lamp off now" is at neither; "now turn it off at eight" only begins so. */
const endsNow = (items: readonly SentenceItem[]): boolean =>
  timeWord(items.at(-1), "now") && items.length > 1;

/** "The lamp now and the fan in ten minutes on": neither time is that of both. */
const isNowOfOne = (items: readonly SentenceItem[]): boolean =>
  items.some(
    (item, at) =>
      isJoint(item) && (isNowAlone(items.slice(0, at)) || isNowAlone(items.slice(at + 1))),
  );

/** "In an hour", and behind another time "half an hour later". */
const delayed = (
  { when, laterThan }: TimingDraft,
  now: Date,
  before: TimeBefore | undefined,
): SpokenMoment | undefined => {
  if (when?.in === undefined || !laterThan || !before) return when;
  const { earlier, ...own } = before;
  return momentLater(laterThan === "sentence" ? before : own, when.in, now);
};

/** The time of day that is said, or that a part of a day stands for; of the day of `before`, where none is said. */
const momentIn = (
  { clock, day, offset }: TimingDraft,
  now: Date,
  before: TimeBefore | undefined,
): SpokenMoment | undefined => {
  const meant = clock ?? partTime(day);
  if (!meant) return undefined;
  return before ? momentAfter(meant, before, now, offset) : momentOf(meant, day, now, offset);
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

/** "Tomorrow evening", "every morning"; "in the evening" alone says of no day. */
const partTime = ({ part, days, date }: DayWords): ClockTime | undefined => {
  if (!part || (days === undefined && date === undefined)) return undefined;
  return { minutes: (own(PARTS, part) ?? 0) * 60, isExact: true, next: 0, cost: 4 };
};
