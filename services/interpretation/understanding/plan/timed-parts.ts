/** The parts of a sentence that have their own times. */
import type { SentenceItem } from "../frames/item-verbs.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { clockAt } from "../times/clock.ts";
import { durationAt } from "../times/duration.ts";

/** Without the time that it begins with: "and in five minutes off". */
const untimed = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const start = items[0]?.is === "link" ? 1 : 0;
  const next = durationAt(items, start)?.next ?? clockAt(items, start)?.next;
  return next === undefined || start === 0 ? items : items.slice(next);
};

const isVerb = ({ is }: SentenceItem): boolean => VERB_SENSES.includes(is);

const isJoint = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || (is === "link" && (of === "and" || of === "then"));

const TIME_UNITS: readonly string[] = ["second", "minute", "hour", "day"];

const isTime = ({ is, unit }: SentenceItem): boolean =>
  is === "time" || is === "clock" || (unit !== undefined && TIME_UNITS.includes(unit));

/** Whether a verb soon follows, or ends a part that has a time of its own: "the fan in five minutes off". */
const isPart = (items: readonly SentenceItem[]): boolean => {
  const [first] = items;
  if (untimed(items).slice(0, 2).some(isVerb)) return true;
  const end = items.findIndex(isJoint);
  const part = end < 0 ? items : items.slice(0, end);
  return first !== undefined && !isTime(first) && part.some(isTime) && part.some(isVerb);
};

const NAMED = ["name", "stem", "word", "area", "floor", "place", "kind", "kinds", "all"];

/** "The lamp in two minutes": what is named is meant as before, at another time. */
const isSameLater = (items: readonly SentenceItem[]): boolean => {
  const end = items.findIndex(isJoint);
  const part = end < 0 ? items : items.slice(0, end);
  return !part.some(isVerb) && part.some(({ is }) => NAMED.includes(is)) && part.some(isTime);
};

/** Where a sentence has several orders, each with its own time. */
export const timedParts = (
  items: readonly SentenceItem[],
): readonly (readonly SentenceItem[])[] => {
  if (!items.some(isTime)) return [items];
  const at = items.findIndex(
    (item, index) =>
      isJoint(item) &&
      items.slice(0, index).some(isVerb) &&
      (isPart(items.slice(index + 1)) ||
        (items.slice(0, index).some(isTime) && isSameLater(items.slice(index + 1)))),
  );
  if (at < 0) return [items];
  const rest = items.slice(at + 1);
  const next = rest.some(isVerb) ? timedParts(rest) : sameParts(rest);
  return [items.slice(0, at), ...next];
};

/** All that is meant as before, each at its own time. */
const sameParts = (items: readonly SentenceItem[]): readonly (readonly SentenceItem[])[] => {
  const at = items.findIndex(
    (item, index) =>
      isJoint(item) && items.slice(0, index).some(isTime) && isSameLater(items.slice(index + 1)),
  );
  return at < 0 ? [items] : [items.slice(0, at), ...sameParts(items.slice(at + 1))];
};
