/** Links that are not meant where they stand: what begins a condition, and what is said of a length or of a noun. */

import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import { TIME_UNITS, type WordSense } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import { isHour } from "../times/clock.ts";
import { hasCondition } from "../times/condition.ts";
import { WEEKDAYS } from "../times/days.ts";
import { SWITCHING } from "./other-deeds.ts";

/** What may stand between things that are named, or before them. */
const JOINING = ["and", "both", "in", "from"];
/** "At nine o’clock on", and no more. */
const MAX_TIMED = 4;

const isBoundSense = ({ is, of }: Pick<WordSense, "is" | "of">): boolean =>
  is === "link" && (of === "above" || of === "below");

/** "The lamp and the fan both": two are named before. */
const areTwoBefore = (at: number, items: readonly SentenceItem[]): boolean => {
  const joint = items.findLastIndex((one, index) => index < at && isLinkOf(one, "and"));
  const isNamed = ({ is }: SentenceItem) => NAMED.includes(is);
  return joint > 0 && at > joint + 1 && items.slice(0, joint).some(isNamed);
};

/** "The lamp and the fan, the two of them": as "both" there. */
export const isOfTwoBefore = (at: number, { items }: ItemScene): boolean =>
  items[at]?.of === "both" && oneBefore(items, at)?.is !== "link" && areTwoBefore(at, items);

/** "Both lights" are two; "both the lamp and the fan" names them. */
export const isOfTwo = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  return (
    item.of === "both" &&
    language.senses.get(textOf(item, text)).some(({ is }) => is === "pron") &&
    !areTwoBefore(at, items) &&
    !items.some((one, index) => index > at && isLinkOf(one, "and", "both"))
  );
};

/** "To more than 20" and "over 20" are where a condition begins, and no value; "über 20 Minuten" is how long. */
export const isBound = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const value = items[items[at + 1]?.is === "link" ? at + 2 : at + 1];
  if (value?.is !== "num") return false;
  const mayBeBound = () =>
    !TIME_UNITS.includes(value.unit) && language.senses.get(textOf(item, text)).some(isBoundSense);
  return (
    (isBoundSense(item) || mayBeBound()) &&
    !hasCondition(items) &&
    !items.some(({ is }) => is === "q")
  );
};

const isOfTime = ({ is, of, unit }: SentenceItem): boolean =>
  TIME_UNITS.includes(is === "unit" ? (of as SentenceItem["unit"]) : unit);

const mayBeLater = ({ is, of }: WordSense): boolean => is === "time" && of === "later";

/** "Después de la película" is after that, and nothing that is done then; "ten minutes after that" is so much later. */
export const isAfter = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, then, next] = [oneBefore(items, at), items[at], items[at + 1]];
  if (then?.of !== "then") return false;
  if (next?.is === "link" && next.of === "from") return true;
  // "For ten minutes after that" is how long.
  const isLength =
    before !== undefined && isOfTime(before) && oneBefore(items, at, 2)?.is !== "link";
  return isLength && language.senses.get(textOf(then, text)).some(mayBeLater);
};

/** What stands before a place, and never before a verb or another preposition. */
const isBeforePlaces = (item: SentenceItem | undefined): boolean =>
  isLinkOf(item, "in", "at", "from");

/** "And on in the hall", "soll an sein": what may say what is done has nothing that it could stand before. */
export const isRatherDone = (at: number, { items, text, language }: ItemScene): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  if (!item || !next || !isBeforePlaces(item)) return false;
  return (
    (next.is === "do" || isLinkOf(next, "in")) &&
    language.senses
      .get(textOf(item, text))
      .some(({ is, of }) => is === "act" && SWITCHING.includes(of))
  );
};

const TIMES_OF_DAY: readonly string[] = ["num", "clock", "time"];

/** "Mach die Lampe um acht … an": before a time, a word that may switch the other way round says when. */
export const isRatherWhen = (at: number, { items, text, language }: ItemScene): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  return (
    item?.of === "toggle" &&
    TIMES_OF_DAY.includes(next?.is ?? "") &&
    language.senses.get(textOf(item, text)).some(({ is }) => is === "link")
  );
};

/** "On and off after a minute" is on now: of what is switched to and fro, the time would be of both. */
export const isEachInTurn = (at: number, { items, text, language }: ItemScene): boolean => {
  const { of, from, to } = items[at] as SentenceItem;
  const isAnd = (sense: WordSense) => isLinkOf(sense, "and");
  return (
    of === "toggle" &&
    items.some((item) => TIMES_OF_DAY.includes(item.is)) &&
    text.tokens.some(
      (token) => token.from > from && token.to < to && language.senses.get(token.text).some(isAnd),
    )
  );
};

const isSwitched = ({ is, of }: SentenceItem): boolean =>
  (is === "act" || is === "state") && SWITCHING.includes(of);

/** Whether what is named from there on is switched at a time. */
const isSwitchedAt = (items: readonly SentenceItem[], start: number): boolean => {
  const behind = items.slice(start);
  const last = behind.findIndex((item) => !NAMED.includes(item.is) && !isLinkOf(item, ...JOINING));
  const rest = behind.slice(last);
  const isTime = (item: SentenceItem, index: number) =>
    item.is === "clock" || (isHour(item) && oneBefore(rest, index)?.is === "link");
  const said = rest.slice(0, MAX_TIMED);
  return last > 0 && said.some(isSwitched) && said.some(isTime);
};

/** "And leave the lamp on at nine" excepts nothing: what is excepted is so, and does not become so. */
export const isLeftAt = (at: number, { items }: ItemScene): boolean =>
  isLinkOf(items[at], "except") && isSwitchedAt(items, at + 1);

/** "All off, but leave the lamp on at nine": whether it is on until then, from then on or then alone, is not said. */
export const isButLeftAt = (at: number, { items, text, language }: ItemScene): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  if (isLinkOf(item, "but")) {
    const isLeaving = next?.isLeft === true || isLinkOf(next, "except");
    return isLeaving && isSwitchedAt(items, at + 2);
  }
  const isOfBut = item?.isLeft === true && !language.leaving.has(textOf(item, text));
  return isOfBut && isLinkOf(item, "except") && isSwitchedAt(items, at + 1);
};

const isWeekday = (item: SentenceItem | undefined): boolean =>
  item?.is === "time" && WEEKDAYS.includes(item.of);

/** "Nächsten Montag", "lundi matin prochain": a day that is named alone is the next one, as well. */
export const isOfNextDay = (at: number, { items }: ItemScene): boolean => {
  const [before, last, item, next] = [items[at - 2], items[at - 1], items[at], items[at + 1]];
  if (item?.is !== "act" || item.of !== "next") return false;
  return isWeekday(next) || isWeekday(last) || (last?.is === "time" && isWeekday(before));
};
