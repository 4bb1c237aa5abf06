/** Reads conditions: "when the door opens", "if it gets below 18". */
import type { SentenceItem } from "../frames/item-verbs.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { HomeIndex } from "../home/home-index.ts";
import { beginsCondition, VERB_SENSES } from "../lattice/sense.ts";
import { clockAt, clockText, isSunAt } from "./clock.ts";
import { heldFact, isEvent } from "./hold.ts";
import { type FactProblem, readFact, type SpokenFact } from "./spoken-fact.ts";

export interface ConditionReading {
  readonly trigger: { readonly on?: SpokenFact; readonly if?: readonly SpokenFact[] };
  readonly problem?: FactProblem;
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
    const isShifted = items[at - 1]?.is === "num";
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
  }
  return ends;
};

export const hasCondition = (items: readonly SentenceItem[]): boolean =>
  items.some(beginsCondition);

export const readCondition = (
  items: readonly SentenceItem[],
  home: HomeIndex,
  speaker: TargetSpeaker,
): ConditionReading | undefined => {
  const start = items.findIndex(beginsCondition);
  if (start < 0) return undefined;
  // "When the sun sets" is a time of each day.
  if (isSunAt(items, start)) return undefined;
  const link = items[start]?.of;
  const scene = { home, speaker, isUnless: link === "unless" };
  for (const end of endsOf(items, start)) {
    const inner = items.slice(start + 1, end);
    const bounds = boundsIn(inner);
    const held = heldFact(bounds.items);
    if (!held) continue;
    const found = readFact(held.items, scene);
    if (!found) continue;
    // "Turn it on when the door opens for 5 minutes": so long it is to be on.
    const isOfOrder = start > 0 && end === items.length && isEvent(held.items);
    const seconds = isOfOrder ? undefined : held.seconds;
    // How long it was so before, the opposite does not tell.
    if (seconds !== undefined && scene.isUnless) continue;
    const behind = isOfOrder ? held.said : items.slice(end);
    const outer = boundsIn([...items.slice(0, start), ...behind]);
    const rest = outer.items.filter(
      ({ is, of }, index) => !((is === "mark" || (is === "link" && of === "then")) && index === 0),
    );
    const hasAct = rest.some(({ is }) => !["mark", "link", "fill"].includes(is));
    if (!hasAct) continue;
    if (typeof found === "string") return { trigger: {}, items: rest, cost: 0, problem: found };
    const limits = [...bounds.facts, ...outer.facts];
    const fact = seconds === undefined ? found.fact : { ...found.fact, for: seconds };
    const trigger =
      link === "while"
        ? { if: [fact, ...limits] }
        : { on: fact, ...(limits.length > 0 && { if: limits }) };
    return {
      trigger,
      items: rest,
      cost: found.cost,
      isLimit: link !== "if",
      isEvent: isEvent(held.items),
    };
  }
  return { trigger: {}, items, cost: 100 };
};
