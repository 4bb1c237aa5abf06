/** Reads conditions: "when the door opens", "if it gets below 18". */
import { joinedFacts } from "../conditions/joined-facts.ts";
import { NAMED, type SentenceItem } from "../frames/item-verbs.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { HomeIndex } from "../home/home-index.ts";
import { beginsCondition, VERB_SENSES } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import { clockAt, clockText, isSunAt } from "./clock.ts";
import { heldFact, isEvent } from "./hold.ts";
import { type FactProblem, type FactScene, readFact, type SpokenFact } from "./spoken-fact.ts";

export interface ConditionReading {
  readonly trigger: { readonly on?: SpokenFact; readonly if?: readonly SpokenFact[] };
  /** It cannot be meant, or only a part of the sentence is under it. */
  readonly problem?: FactProblem | "several at once";
  /** It only limits: "unless", "as long as". */
  readonly isLimit?: boolean;
  /** It tells what happens, rather than how things are: "the door opens". */
  readonly isEvent?: boolean;
  /** The sentence without it. */
  readonly items: readonly SentenceItem[];
  readonly cost: number;
}

/** "After 11 pm" within a condition, or beside it: "and it is after 11 pm". */
const boundsIn = (
  items: readonly SentenceItem[],
): { items: readonly SentenceItem[]; facts: readonly SpokenFact[] } => {
  const rest: SentenceItem[] = [];
  const facts: SpokenFact[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as SentenceItem;
    const isBound =
      item.is === "link" && (item.of === "after" || item.of === "before" || item.of === "within");
    // "Ten minutes after sunset" is a time.
    const isShifted = oneBefore(items, at)?.is === "num";
    const clock = isBound && !isShifted ? clockAt(items, at + 1) : undefined;
    const moment = clock?.sun ?? (clock?.minutes !== undefined && clockText(clock.minutes));
    if (!clock || !moment) rest.push(item);
    else {
      facts.push({ [item.of === "before" ? "before" : "after"]: moment });
      at = clock.next - 1;
    }
  }
  return { items: rest, facts };
};

/** Where a condition may end: at a comma, at "then", at a verb, at the end. */
const endsOf = (items: readonly SentenceItem[], start: number): readonly number[] => {
  const ends: number[] = [];
  for (let at = start + 2; at <= items.length; at += 1) {
    const item = items[at];
    const isEnd =
      item === undefined ||
      item.is === "mark" ||
      (item.is === "link" && (item.of === "then" || item.of === "and")) ||
      VERB_SENSES.includes(item.is);
    if (isEnd) ends.push(at);
    // "If it is too warm, do close it": what is to be done is no part of the condition.
    if (item?.is === "mark" && items[at + 1]?.is === "do") break;
  }
  return ends;
};

export const hasCondition = (items: readonly SentenceItem[]): boolean =>
  items.some(beginsCondition);

/** What stands around the condition, without what joins it to that. */
const withoutJoint = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const [first] = items;
  const isJoint = first?.is === "mark" || (first?.is === "link" && first.of === "then");
  return isJoint ? items.slice(1) : items;
};

/** A word that does nothing alone, as "moves", is no order without what it is for. */
const isOrder = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is }) => VERB_SENSES.includes(is) && is !== "do") ||
  (items.some(({ is }) => is === "do") && items.some(({ is }) => NAMED.includes(is)));

/** "Turn on the lamp, and when the door opens turn it off": the first order is for now, and only the other one waits. */
const isOfSecond = (items: readonly SentenceItem[], start: number, end: number): boolean => {
  const [joint, behind] = [items[start - 1], items[end]];
  const isJoined = joint?.is === "mark" || isLinkOf(joint, "and", "then");
  if (!isJoined || !isOrder(items.slice(0, start)) || !isOrder(items.slice(end))) return false;
  // "Turn on the lamp, when the door opens, and close the blinds" is of both.
  const next = behind?.is === "mark" ? items[end + 1] : behind;
  return joint?.is !== "mark" || !isLinkOf(next, "and", "then");
};

const isAct = ({ is }: SentenceItem): boolean => !["mark", "link", "fill"].includes(is);

/** "While" tells how things are; else what happens starts it, and how things are limits it. */
const triggerOf = (
  link: string,
  fact: SpokenFact,
  limits: readonly SpokenFact[],
): ConditionReading["trigger"] => {
  if (link === "while") return { if: [fact, ...limits] };
  return { on: fact, ...(limits.length > 0 && { if: limits }) };
};

/** @returns the condition, where all between its link and an end of it states a fact, and something else is to be done. */
const conditionUntil = (
  items: readonly SentenceItem[],
  start: number,
  end: number,
  scene: FactScene,
): ConditionReading | undefined => {
  const bounds = boundsIn(items.slice(start + 1, end));
  const held = heldFact(bounds.items);
  const found = held && readFact(held.items, scene);
  if (!held || !found) return undefined;
  const isHappening = isEvent(held.items);
  // "Turn it on when the door opens for 5 minutes": so long it is to be on.
  const isOfOrder = start > 0 && end === items.length && isHappening;
  const seconds = isOfOrder ? undefined : held.seconds;
  // How long it was so before, the opposite does not tell.
  if (seconds !== undefined && scene.isUnless) return undefined;
  const behind = isOfOrder ? held.said : items.slice(end);
  const outer = boundsIn([...items.slice(0, start), ...behind]);
  const rest = withoutJoint(outer.items);
  if (!rest.some(isAct)) return undefined;
  if (typeof found === "string") return { trigger: {}, items: rest, cost: 0, problem: found };
  if (isOfSecond(items, start, end))
    return { trigger: {}, items: rest, cost: found.cost, problem: "several at once" };
  const link = items[start]?.of ?? "";
  const fact = seconds === undefined ? found.fact : { ...found.fact, for: seconds };
  return {
    trigger: triggerOf(link, fact, [...bounds.facts, ...outer.facts]),
    items: rest,
    cost: found.cost,
    isLimit: link !== "if",
    isEvent: isHappening,
  };
};

/** @returns the condition, where several facts are joined by "and"; it has none of its own where which of them starts it is not known. */
const joinedCondition = (
  items: readonly SentenceItem[],
  start: number,
  ends: readonly number[],
  scene: FactScene,
): ConditionReading | undefined => {
  const joined = joinedFacts(items, start, ends, scene);
  if (joined === undefined) return undefined;
  if (joined === "several") return { trigger: {}, items, cost: UNREAD_COST };
  if (typeof joined === "string") return { trigger: {}, items, cost: 0, problem: joined };
  if (isOfSecond(items, start, joined.end))
    return { trigger: {}, items, cost: joined.cost, problem: "several at once" };
  const outer = boundsIn([...items.slice(0, start), ...items.slice(joined.end)]);
  const rest = withoutJoint(outer.items);
  if (!rest.some(isAct)) return undefined;
  const link = items[start]?.of ?? "";
  return {
    trigger: triggerOf(link, joined.on, [...joined.limits, ...outer.facts]),
    items: rest,
    cost: joined.cost,
    isLimit: link !== "if",
    isEvent: true,
  };
};

/** What no condition can be read from. */
const UNREAD_COST = 100;

/** @returns the first condition of a sentence, and what is left of that; nothing where it has none. */
export const readCondition = (
  items: readonly SentenceItem[],
  home: HomeIndex,
  speaker: TargetSpeaker,
): ConditionReading | undefined => {
  const start = items.findIndex(beginsCondition);
  // "When the sun sets" is a time of each day.
  if (start < 0 || isSunAt(items, start)) return undefined;
  const scene = { home, speaker, isUnless: items[start]?.of === "unless" };
  const ends = endsOf(items, start);
  const joined = joinedCondition(items, start, ends, scene);
  if (joined) return joined;
  for (const end of ends) {
    const found = conditionUntil(items, start, end, scene);
    if (found) return found;
  }
  return { trigger: {}, items, cost: UNREAD_COST };
};
