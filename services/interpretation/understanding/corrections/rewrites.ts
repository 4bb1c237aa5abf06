/** Sentences that say something other than their words do: corrections, complaints, contrasts. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { PLACES, type SentenceItem } from "../frames/item-verbs.ts";
import { AS_STATE } from "../frames/states.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { hasCondition } from "../times/condition.ts";
import { ofTimes, type SaidWords, withOtherTime } from "./other-time.ts";

/** "Not the kitchen, but the hall": what follows is meant, with the verb of what is not. */
export const contrast = (items: readonly SentenceItem[]): readonly SentenceItem[] | undefined => {
  const negated = items.findIndex(({ is, of }) => is === "block" && of === "negated");
  const but = items.findIndex(
    ({ is, of }, index) => index > negated && is === "link" && of === "but",
  );
  const mark = items.findIndex(({ is }, index) => index > negated && is === "mark");
  const at = but < 0 ? mark : but;
  if (at < 0 || negated < 0 || hasCondition(items)) return undefined;
  const verbs = items.slice(0, at).filter(({ is }) => VERB_SENSES.includes(is));
  const rest = items.slice(at + 1);
  if (rest.some(({ is }) => is === "block")) return undefined;
  const hasVerb = rest.some(({ is }) =>
    ["act", "up", "down", "num", "color", "level", "white"].includes(is),
  );
  const first = items.slice(0, at);
  if (!hasVerb && but < 0) return undefined;
  // "I do not want, that you open it" says what is not wanted behind the comma.
  const isAnother = isOnlyPronoun(first) || first.some(isContrasted) || rest.every(isValue);
  const isPlaceAlone = first.every(isPlaceOrBlock) && !rest.every(isValue);
  if (but < 0 && (!isAnother || isPlaceAlone || !isOneOrder(rest))) return undefined;
  // "Not all lights but those in the hall" is an exception of what is not to be done.
  if (but >= 0 && first.some(({ is }) => is === "all")) return undefined;
  const nouns = items.slice(negated + 1, at).flatMap(nounsOf);
  const named = rest.flatMap((item) => (isOne(item) ? nouns : [item]));
  return hasVerb ? named : [...verbs, ...named];
};

const isSaidOf = ({ is }: SentenceItem): boolean =>
  VERB_SENSES.includes(is) || ["num", "level", "color", "white", "mode", "state"].includes(is);

/** "But the lamp at nine" says when, and not what; behind another time, it is the same at that one. */
const withoutOwnTime = (
  before: readonly SentenceItem[],
  rest: readonly SentenceItem[],
): readonly SentenceItem[] => {
  const times = ofTimes(before).size > 0 ? undefined : ofTimes(rest);
  return times ? rest.filter((item) => !times.has(item)) : rest;
};

/** "Open the blinds but the garage door": what is said only of the first is not for the other. */
export const isHalfContrast = (items: readonly SentenceItem[]): boolean => {
  const at = items.findIndex(({ is, of }) => is === "link" && of === "but");
  if (at < 1) return false;
  const before = items.slice(0, at);
  const rest = withoutOwnTime(before, items.slice(at + 1));
  return (
    before.some(isSaidOf) &&
    // "Everything but the lamp" is an exception, "everything, but the lamp" may be none.
    (before.at(-1)?.is === "mark" ||
      !before.some(({ is, of }) => is === "all" || of === "device")) &&
    rest.some((item) => isTarget(item) && item.is !== "pron") &&
    !rest.some(isSaidOf) &&
    !rest.some(({ is, of }) => is === "block" || (is === "link" && of !== "and" && of !== "from"))
  );
};

/** Behind a comma, several orders may all be what is not to be done. */
const isOneOrder = (items: readonly SentenceItem[]): boolean =>
  items.filter(({ is }) => is === "act" || is === "up" || is === "down").length <= 1 &&
  !items.some(({ is, of }) => is === "mark" || (is === "link" && of === "then"));

const isPlaceOrBlock = (item: SentenceItem): boolean =>
  item.is === "block" || item.is === "link" || isPlace(item);

const isTarget = ({ is }: SentenceItem): boolean =>
  ["name", "stem", "word", "area", "floor", "place", "kind", "kinds", "all", "pron"].includes(is);

/** What a contrast may be to: something that is named, or another thing that is done. */
const isContrasted = ({ is }: SentenceItem): boolean =>
  [
    ...["name", "stem", "word", "area", "floor", "place", "kind", "kinds"],
    ...["act", "up", "down", "num", "level", "color"],
  ].includes(is);

/** "No, at 21": another value for what was set last. */
const isValue = ({ is }: SentenceItem): boolean =>
  ["num", "level", "color", "white", "link"].includes(is);

const isOnlyPronoun = (items: readonly SentenceItem[]): boolean =>
  items.every(({ is }) => is === "block" || is === "pron") && items.some(({ is }) => is === "pron");

/** "Not that one, the office": the office is meant instead of what was done last. */
export const insteadOfLast = (
  items: readonly SentenceItem[],
): readonly SentenceItem[] | undefined => {
  const mark = items.findIndex(({ is }) => is === "mark");
  const rest = items.slice(mark + 1);
  const isSaid = mark > 0 && items[0]?.is === "block" && items[0].of === "negated";
  return isSaid && isOnlyPronoun(items.slice(0, mark)) && rest.length > 0 && rest.every(isTarget)
    ? rest
    : undefined;
};

const isPlace = ({ is }: SentenceItem) => PLACES.includes(is);

/** What goes on being meant in another place. */
const isNoun = ({ is }: SentenceItem) => ["kind", "kinds", "all"].includes(is);

/** The noun that is said, or that what is named would have. */
const nounsOf = (item: SentenceItem): readonly SentenceItem[] => {
  const [id] = item.ids;
  if (isNoun(item)) return [item];
  return item.is === "name" && id !== undefined
    ? [{ ...item, is: "kind", of: domainOf(id), ids: [] }]
    : [];
};

/** "The one in the hall" stands for a noun that was said before. */
const isOne = ({ is, of }: SentenceItem) => is === "pron" && of === "one";

const isCorrection = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || is === "no" || (is === "link" && of === "correct");

const isStop = ({ is, of }: SentenceItem): boolean => is === "mark" && of !== ",";

/** "At seven, no, at six. And off at eight": where the sentence ends that corrects; what follows corrects nothing. */
const endOfCorrection = (items: readonly SentenceItem[], at: number): number => {
  const start = items.findIndex((item, index) => index > at && !isCorrection(item));
  const end = items.findIndex((item, index) => index > start && isStop(item));
  return start < 0 || end < 0 ? items.length : end;
};

/** "The hall light, no, the bathroom light on": what follows replaces what it corrects. */
export const corrected = (
  items: readonly SentenceItem[],
  words: SaidWords,
): readonly SentenceItem[] => {
  const at = items.findLastIndex(({ is, of }) => is === "link" && of === "correct");
  if (at < 0) return items;
  const end = endOfCorrection(items, at);
  const whole = correctedAt(items.slice(0, end), at, words);
  return [...whole, ...items.slice(end + 1)];
};

/** "The lamp and the fan, no, the radio" corrects what was said last: where that begins, or 0 where nothing is listed. */
const lastOfList = (items: readonly SentenceItem[]): number => {
  const and = items.findLastIndex(({ is, of }) => is === "link" && of === "and");
  const isListed = items.slice(0, and + 1).some(isTarget) && items.slice(and + 1).some(isTarget);
  return isListed ? and + 1 : 0;
};

const correctedAt = (
  items: readonly SentenceItem[],
  at: number,
  words: SaidWords,
): readonly SentenceItem[] => {
  // "No, make that nine" corrects once.
  const end = items.findLastIndex((item, index) => index < at && !isCorrection(item));
  const before = corrected(items.slice(0, end + 1), words).filter(({ is }) => is !== "mark");
  const after = items.slice(at + 1).filter(({ is }, index) => is !== "mark" || index > 0);
  if (before.length === 0) return after;
  const retimed = withOtherTime(before, after, words);
  if (retimed) return retimed;
  // "Yesterday I meant to say …" corrects nothing.
  if (before.some(({ is, of }) => is === "time" && of === "yesterday")) return items;
  const isVerb = ({ is }: SentenceItem) =>
    ["act", "up", "down", "num", "level", "color", "white", "mode"].includes(is);
  // "Is it locked or not?" goes on; "the lamp, forget it" does not.
  if (after.length === 0)
    return before.some(({ is }) => is === "q") ? before.filter((item) => !isVerb(item)) : [];
  const hasTarget = after.some((item) => isTarget(item) && item.is !== "pron");
  const hasVerb = after.some(isVerb);
  // "When there's no leak": what is no correction leaves its condition.
  if (hasTarget && hasVerb && hasCondition(before)) return items;
  if (hasTarget && hasVerb) return [...before.filter(({ is }) => is === "do"), ...after];
  const isOtherPlace = after.every((item) => !isTarget(item) || isPlace(item) || isOne(item));
  const isReplaced = (item: SentenceItem | undefined) =>
    item !== undefined && isTarget(item) && !(isOtherPlace && isNoun(item));
  if (hasTarget) {
    const from = lastOfList(before);
    const kept = before.filter(
      (item, index) =>
        index < from ||
        (!isReplaced(item) && !(item.is === "link" && isReplaced(before[index + 1]))),
    );
    return [...kept, ...(kept.some(isNoun) ? after.filter((item) => !isOne(item)) : after)];
  }
  // "On at 8, no, 50 %": when it is to be stays. "Set it at 22, no, 21" has no time.
  const times = ofTimes(before);
  const isOtherVerb = (item: SentenceItem, index: number) =>
    isVerb(item) || (item.is === "link" && before[index - 1]?.is === "do");
  const isTimed = before.some((item, index) => isOtherVerb(item, index) && !times.has(item));
  const kept = before.filter((item) => !isVerb(item) || (isTimed && times.has(item)));
  return [...kept, ...after.filter(({ is }) => is !== "pron")];
};

/** "The lamp is too bright" asks for less of it. */
export const complaintIn = (
  items: readonly SentenceItem[],
  isQuestion: boolean,
): readonly SentenceItem[] | undefined => {
  const at = items.findIndex(({ is }) => is === "q");
  if (at < 0) return undefined;
  const asked = items[at];
  // A word that says nothing may be before the verb: "it is too loud".
  const isStatement = asked?.of === "is" && asked.from > 0 && !isQuestion;
  // "Dim the lamp is a song": what is asked for before is none of its words.
  const isOrdered = items.slice(0, at).some(({ is }) => is === "do" || is === "act");
  const hasChange = items.some(
    ({ is, of }, index) =>
      (is === "up" || is === "down") && of !== "any" && index > at - 2 && !isOrdered,
  );
  // "The heating is at 20 and it is cold" tells how it is set.
  const isTold = items[at + 1]?.is === "link" && items[at + 2]?.is === "num";
  const others = items.filter(({ is }, index) => index !== at && is === "q");
  return isStatement && !isTold && hasChange && others.length === 0
    ? items.filter((_, index) => index !== at)
    : undefined;
};

/** "Make sure that the door is locked" asks for it to be locked. */
export const ensuredIn = (items: readonly SentenceItem[]): readonly SentenceItem[] | undefined => {
  if (!items.some(({ is }) => is === "ensure")) return undefined;
  return items
    .filter(({ is }) => is !== "ensure" && is !== "q")
    .map((item) =>
      item.is === "state" ? { ...item, is: "act", of: own(AS_ACT, item.of) ?? item.of } : item,
    );
};

const AS_ACT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AS_STATE).map(([act, state]) => [state, act]),
);

/** "Did I lock the door?" asks whether it is locked. */
export const asState = (item: SentenceItem): SentenceItem =>
  item.is === "act" && own(AS_STATE, item.of)
    ? { ...item, is: "state", of: own(AS_STATE, item.of) as string }
    : item;
