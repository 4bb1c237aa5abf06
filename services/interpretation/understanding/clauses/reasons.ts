/** What is wrong, said beside an order, is why it is given: "it's too dark in here, turn on the lamp". */
import type { SentenceItem } from "../frames/item.ts";
import { PLACES } from "../frames/item-verbs.ts";
import { hasPlace, isBareTarget, isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import { WRONG } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { isOrderBehindWrong } from "./clause-bounds.ts";
import { clausesOf, isPredicated, type SpokenClause } from "./segment.ts";

const isRoom = ({ is }: SentenceItem): boolean => is === "area" || is === "floor";

/** "The light": a place that is only said with the reason chooses nothing else. */
const isLight = ({ is, of }: SentenceItem): boolean =>
  (is === "kind" || is === "kinds") && of === "light";

/** "It is …", which says nothing. */
const isBeside = ({ is }: SentenceItem): boolean => is === "pron" || is === "q";

/** What may be said of what is wrong: where that is. */
const isSaidOfWrong = (item: SentenceItem): boolean =>
  isBeside(item) || PLACES.includes(item.is) || isLinkOf(item, "in");

/**
 * "Turn on the lamp because it's dark in here" is "…, it's dark in here".
 *
 * @returns nothing where the reason tells something else.
 */
export const withCause = (items: readonly SentenceItem[]): readonly SentenceItem[] | undefined => {
  const at = items.findIndex((item) => isLinkOf(item, "because"));
  const link = at < 0 ? undefined : items[at];
  if (!link || items.some(({ is }) => is === "block")) return items;
  // "Because it's dark turn on the lamp" has no comma.
  const isEnd = (item: SentenceItem, index: number) =>
    index > at && (item.is === "mark" || isOrderBehindWrong(items, index));
  const end = items.findIndex(isEnd);
  const behind = end < 0 ? items.length : end;
  const cause = items.slice(at + 1, behind);
  const isWrong = ({ sort }: SentenceItem) => sort === WRONG;
  if (!cause.some(isWrong) || !cause.every((one) => isWrong(one) || isSaidOfWrong(one)))
    return undefined;
  const order = [...items.slice(0, at), ...items.slice(behind)].filter(({ is }) => is !== "mark");
  if (order.length === 0 || (cause.some(isRoom) && !order.some(isLight))) return undefined;
  const isApart = at === 0 || items[at - 1]?.is === "mark";
  const mark: SentenceItem = { ...link, is: "mark", of: "," };
  const joint = isApart ? [] : [mark];
  const close = end < 0 || items[end]?.is === "mark" ? [] : [mark];
  const wrong = cause.filter((item) => !isBeside(item));
  return [...items.slice(0, at), ...joint, ...wrong, ...close, ...items.slice(behind)];
};

/** Nothing is to be done of it: it says only where, or what "it" is. */
const withoutChange = (clause: SpokenClause): SpokenClause => ({
  ...clause,
  predicate: { ...clause.predicate, changes: [], attributes: [], size: undefined },
  hasVerb: false,
  isVerbFirst: false,
});

/** "All the shutters" are those of each room; "alle Rollläden" has a word that is also for all people. */
const isOfEach = (item: SentenceItem): boolean =>
  item.is === "all" || isLinkOf(item, "every") || (item.is === "kinds" && item.of === "person");

/** It says neither where it is nor how it is called. */
const isOpen = (target: TargetWords): boolean => !hasPlace(target) && target.names.length === 0;

const isAboutIt = ({ targets }: SpokenClause): boolean =>
  targets.length === 0 || targets.some((one) => one.pronoun !== undefined && isBareTarget(one));

/** Before an order, it may say where that is, or what it is for. */
const leading = (
  reason: SpokenClause,
  order: SpokenClause,
  isForAll: boolean,
): readonly SpokenClause[] => {
  const { targets } = reason;
  const isPlace = targets.every(isPlaceOnly);
  if (targets.length === 0 || (isPlace && isForAll)) return [];
  const isMeant = isPlace ? order.targets.every(isOpen) : isAboutIt(order);
  return isMeant ? [withoutChange(reason)] : [];
};

/** "It's too dark, turn it up a bit": what is to be more or less is what was wrong. */
const changedAs = (order: SpokenClause, reason: SpokenClause | undefined): SpokenClause => {
  const [wrong] = reason?.predicate.changes ?? [];
  const { changes, attributes } = order.predicate;
  const isOpenChange =
    changes.every(({ of, by }) => of === "any" && by === wrong?.by) &&
    changes.length === 1 &&
    attributes.length === 0 &&
    isAboutIt(order);
  if (!wrong || !isOpenChange) return order;
  return {
    ...order,
    predicate: { ...order.predicate, changes: changes.map((one) => ({ ...one, of: wrong.of })) },
  };
};

/** Behind an order: where that is, unless it said so itself. */
const placedBy = (order: SpokenClause, { targets }: SpokenClause): SpokenClause => {
  const [place, ...others] = targets.filter(isPlaceOnly);
  if (!place || others.length > 0 || !order.targets.every(isOpen)) return order;
  const { places, words } = place;
  return { ...order, targets: order.targets.map((one) => ({ ...one, places, words })) };
};

/** What is wrong, and not of what. */
const isBareReason = (part: readonly SentenceItem[]): boolean =>
  part.every(({ sort, is }) => sort === WRONG || is === "mark");

/** "At eight it's too bright in the office, turn it down": with what was wrong, it is one order. */
const changesWrong = (
  [first = [], second = [], ...others]: readonly (readonly SentenceItem[])[],
  isFahrenheit: boolean,
): boolean => {
  if (others.length > 0 || !first.some(({ sort }) => sort === WRONG)) return false;
  const [order, ...more] = clausesOf(second, isFahrenheit);
  const { acts, changes } = order?.predicate ?? { acts: [], changes: [] };
  return (
    order !== undefined &&
    more.length === 0 &&
    acts.length === 0 &&
    isAboutIt(order) &&
    changes.length > 0 &&
    changes.every(
      ({ of }) => of === "any" || first.some((one) => one.sort === WRONG && one.of === of),
    )
  );
};

const asOnePart = (parts: readonly (readonly SentenceItem[])[]): readonly SentenceItem[] =>
  parts.flatMap(([item, ...rest], at): readonly SentenceItem[] => {
    if (!item) return [];
    const mark: SentenceItem = { ...item, is: "mark", of: ",", sort: undefined, to: item.from };
    return at > 0 ? [mark, item, ...rest] : [item, ...rest];
  });

/** An order that names what it is for, or says where that is. */
const saysForWhat = ({ targets, isComplaint }: SpokenClause): boolean =>
  !isComplaint && targets.length > 0 && !targets.some(isOpen);

/**
 * "Turn on the lamp in ten minutes because it's dark": a part that tells only what is wrong is nothing to be done now; nor is
 * one that tells where, behind an order that says itself what it is for.
 *
 * @param parts  Those of a sentence, each with its own time.
 * @returns nothing for "it's too dark in the bedroom, turn on the light in ten minutes": it may say what the other one is for.
 */
export const withoutReasonParts = (
  parts: readonly (readonly SentenceItem[])[],
  isFahrenheit: boolean,
): readonly (readonly SentenceItem[])[] | undefined => {
  if (parts.length < 2 || !parts.flat().some(({ sort }) => sort === WRONG)) return parts;
  if (changesWrong(parts, isFahrenheit)) return [asOnePart(parts)];
  const read = parts.map((part) => ({ part, clauses: clausesOf(part, isFahrenheit) }));
  const isReason = ({ clauses }: (typeof read)[number]) =>
    clauses.every(({ isComplaint }) => isComplaint);
  const isDropped = (one: (typeof read)[number], at: number) =>
    isBareReason(one.part) ||
    (isReason(one) &&
      one.clauses.every(({ leftover }) => leftover === 0) &&
      read.slice(0, at).some(({ clauses }) => clauses.every(saysForWhat)));
  const orders = read.filter((one, at) => !isDropped(one, at));
  if (orders.length === 0) return parts;
  const isApart =
    orders.some(isReason) && (orders.length < parts.length || !orders.every(isReason));
  return isApart ? undefined : orders.map(({ part }) => part);
};

/** @returns the orders alone, where some of what is said tells only what is wrong. */
export const withoutReasons = (
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
): readonly SpokenClause[] => {
  const isOrder = (clause: SpokenClause) => isPredicated(clause) && !clause.isComplaint;
  const at = clauses.findIndex(isOrder);
  const order = at < 0 ? undefined : clauses[at];
  const reasons = clauses.filter(({ isComplaint }) => isComplaint);
  // "Too dark to turn on the lamp" is no reason.
  if (!order || reasons.length === 0 || reasons.some(({ leftover }) => leftover > 0))
    return clauses;
  const reason = clauses.slice(at + 1).find(({ isComplaint }) => isComplaint);
  const isForAll = items.some(isOfEach);
  const before = clauses.find(({ isComplaint }, index) => isComplaint && index < at);
  return clauses.flatMap((clause, index) => {
    if (clause.isComplaint) return index < at ? leading(clause, order, isForAll) : [];
    if (clause !== order) return [clause];
    return [changedAs(reason && !isForAll ? placedBy(order, reason) : order, before)];
  });
};
