/** The parts of a sentence that have their own times. */
import { isAfterLength } from "../../clauses/after-length.ts";
import { isAboutLast, type SpokenOrder } from "../../clauses/spoken-order.ts";
import type { SentenceItem } from "../../frames/item-verbs.ts";
import { TIME_UNITS, VERB_SENSES } from "../../lattice/sense.ts";
import { isLinkOf } from "../../lattice/sense-kinds.ts";
import type { StepTiming } from "../../meaning.ts";
import { oneBefore } from "../../text/one-before.ts";
import { clockAt, isHour, isOfHour, timeWord } from "../../times/clock.ts";
import { type DayWords, dayAt, isBetweenDays } from "../../times/days.ts";
import { durationAt } from "../../times/duration.ts";

/** Without the time that it begins with: "and in five minutes off", "and five minutes later off". */
const untimed = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const start = items[0]?.is === "link" ? 1 : 0;
  const length = durationAt(items, start);
  if (length && timeWord(items[length.next], "later")) return items.slice(length.next + 1);
  const next = length?.next ?? clockAt(items, start)?.next;
  return next === undefined || start === 0 ? items : items.slice(next);
};

const isVerb = ({ is }: SentenceItem): boolean => VERB_SENSES.includes(is);

export const isJoint = (item: SentenceItem): boolean =>
  item.is === "mark" || isLinkOf(item, "and", "then", "but");

/** "At seven" may be one; in some languages, what is before an hour may also be before a step. */
const isTime = (item: SentenceItem, at: number, items: readonly SentenceItem[]): boolean => {
  const { is, unit } = item;
  if (is === "time" || is === "clock") return true;
  // "Half an hour".
  if (is === "level") return durationAt(items, at) !== undefined;
  if (unit !== undefined) return TIME_UNITS.includes(unit);
  const link = oneBefore(items, at);
  return isLinkOf(link, "at", "until", "by") && isHour(item);
};

/** Whether a verb soon follows, or ends a part that has a time of its own: "the fan in five minutes off". */
const isPart = (items: readonly SentenceItem[]): boolean => {
  const [first] = items;
  if (untimed(items).slice(0, 2).some(isVerb)) return true;
  const end = items.findIndex(isJoint);
  const part = end < 0 ? items : items.slice(0, end);
  return first !== undefined && !isTime(first, 0, items) && part.some(isTime) && part.some(isVerb);
};

const NAMED = ["name", "stem", "word", "area", "floor", "place", "kind", "kinds", "all"];

/** "To 18 degrees". */
const isValue = ({ is }: SentenceItem, at: number, items: readonly SentenceItem[]): boolean => {
  const link = oneBefore(items, at);
  return (is === "num" || is === "level") && link?.is === "link" && link.of === "to";
};

/** "The lamp in two minutes": what is named is meant as before, at another time, or with another value. */
const isSameLater = (items: readonly SentenceItem[]): boolean => {
  const end = items.findIndex(isJoint);
  const part = end < 0 ? items : items.slice(0, end);
  if (part.some(isVerb) || !part.some(isTime)) return false;
  return part.some(({ is }) => NAMED.includes(is)) || part.some(isValue);
};

/** "Turn the kitchen and the hall on at nine": what is done stands behind the second of what the verb is for. */
const isHalfSaid = (items: readonly SentenceItem[], at: number): boolean => {
  const start = items.findLastIndex((item, index) => index < at && isJoint(item));
  const part = items.slice(start + 1, at);
  const isAround = ({ is }: SentenceItem) => is === "do" || is === "link" || NAMED.includes(is);
  return part.some(({ is }) => is === "do") && part.every(isAround);
};

/**
 * "Mach das Licht aus und die Küche und den Flur um neun an": behind a verb that ends, what is only named is for the next one.
 *
 * @returns the joint before all of what is named there.
 */
const beforeNamed = (items: readonly SentenceItem[], at: number): number => {
  const start = items.findLastIndex((item, index) => index < at && isJoint(item));
  const named = items.slice(start + 1, at);
  const isNaming = ({ is }: SentenceItem) => is === "link" || NAMED.includes(is);
  if (start < 1 || named.length === 0 || !named.every(isNaming)) return at;
  const earlier = beforeNamed(items, start);
  return items[start - 1]?.is === "act" || earlier < start ? earlier : at;
};

/** "And in five minutes the other lamp": a time that begins a part is of that part alone. */
const isLaterPart = (items: readonly SentenceItem[]): boolean =>
  untimed(items) !== items && isSameLater(items);

/** With its "then", where that says that it follows a length, and with a "but", which says what it is meant instead of. */
const behindJoint = (items: readonly SentenceItem[], at: number): readonly SentenceItem[] => {
  const isSaid =
    isLinkOf(items[at], "but") || (isLinkOf(items[at], "then") && isAfterLength(items, at));
  return items.slice(isSaid ? at : at + 1);
};

/** Where a sentence has several orders, each with its own time. */
const timedParts = (items: readonly SentenceItem[]): readonly (readonly SentenceItem[])[] => {
  if (!items.some(isTime)) return [items];
  const found = items.findIndex(
    (item, index) =>
      isJoint(item) &&
      !isBetweenDays(items, index) &&
      !isOfHour(items, index) &&
      !isHalfSaid(items, index) &&
      items.slice(0, index).some(isVerb) &&
      (isPart(items.slice(index + 1)) ||
        isAfterLength(items, index) ||
        (isLinkOf(item, "then") && isSameLater(items.slice(index + 1))) ||
        isLaterPart(items.slice(index + 1)) ||
        (items.slice(0, index).some(isTime) && isSameLater(items.slice(index + 1)))),
  );
  if (found < 0) return [items];
  const at = beforeNamed(items, found);
  const rest = behindJoint(items, at);
  const next = rest.some(isVerb) ? timedParts(rest) : sameParts(rest);
  return [items.slice(0, at), ...next];
};

/** All that is meant as before, each at its own time. */
const sameParts = (items: readonly SentenceItem[]): readonly (readonly SentenceItem[])[] => {
  const at = items.findIndex(
    (item, index) =>
      isJoint(item) &&
      (isAfterLength(items, index) ||
        (items.slice(0, index).some(isTime) && isSameLater(items.slice(index + 1)))),
  );
  return at < 0 ? [items] : [items.slice(0, at), ...sameParts(behindJoint(items, at))];
};

/** Whether a part goes on with the same sentence: "and", or a comma. */
export const isJoinedPart = (
  [first]: readonly SentenceItem[],
  items: readonly SentenceItem[],
): boolean => {
  const joint = first && items[items.indexOf(first) - 1];
  return isLinkOf(joint, "and") || (joint?.is === "mark" && joint.of === ",");
};

/** Parts of a sentence, and on which days they all are. */
interface PartsOfDays {
  readonly parts: readonly (readonly SentenceItem[])[];
  readonly day: DayWords;
}

/**
 * "On at seven and off at eight every day": what is said last of days is for all of it.
 *
 * @param today  The day of the week, from 0 for Sunday.
 */
export const partsOfDays = (items: readonly SentenceItem[], today: number): PartsOfDays => {
  const parts = timedParts(items);
  const last = parts.at(-1);
  const hasDay = (part: readonly SentenceItem[]) =>
    part.some((_, at) => dayAt(part, at, today) !== undefined);
  if (parts.length < 2 || !last || parts.slice(0, -1).some(hasDay)) return { parts, day: {} };
  for (const at of last.keys()) {
    const found = dayAt(last, at, today);
    if (!found || found.next < last.length || !found.day.days) continue;
    return { parts: [...parts.slice(0, -1), last.slice(0, at)], day: found.day };
  }
  return { parts, day: {} };
};

/** The orders of one part, and when they are to be done. */
export interface TimedOrders {
  readonly orders: readonly SpokenOrder[];
  readonly timing: StepTiming;
  readonly isNow: boolean;
  /** What is to be done is left out. */
  readonly isElliptic: boolean;
}

export const isUntimed = (timing: StepTiming): boolean => Object.keys(timing).length === 0;

export const hasEnd = ({ for: seconds, until }: StepTiming): boolean =>
  seconds !== undefined || until !== undefined;

/**
 * "On at eight, make it 20 minutes": how long something is to be so that is not so yet, as if it were to be so from now on.
 *
 * @param before  When what the sentence before says is to be done.
 */
export const hasEndAlone = (timed: readonly TimedOrders[], before: StepTiming = {}): boolean =>
  timed.some(({ orders, timing, isElliptic }, index) => {
    const { when } = oneBefore(timed, index)?.timing ?? (index === 0 ? before : {});
    const isLeft =
      index === 0 && orders.every((order) => order.predicate.isLeft && isAboutLast(order));
    return (
      when !== undefined && timing.when === undefined && hasEnd(timing) && (isElliptic || isLeft)
    );
  });

/** A time that is said first is for all that follows, unless something is said to be for now, or is meant again. */
export const withSharedTime = (timed: readonly TimedOrders[]): readonly TimedOrders[] => {
  const given = timed.filter(({ timing }) => !isUntimed(timing));
  const [one] = given;
  const isAgain = timed.slice(1).some(({ orders }) => orders.some(isAboutLast));
  if (given.length !== 1 || !one || one !== timed[0] || timed.some(({ isNow }) => isNow) || isAgain)
    return timed;
  return timed.map((part) => ({ ...part, timing: one.timing }));
};
