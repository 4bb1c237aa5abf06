/** Several facts of one condition: "when it is dark and there is motion in the hall". */
import type { SentenceItem } from "../frames/item-verbs.ts";
import { isDetector } from "../frames/kinds.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { heldFact } from "../times/hold.ts";
import {
  type FactProblem,
  type FactScene,
  readFact,
  type SpokenFact,
} from "../times/spoken-fact.ts";
import { sunFactAt } from "./sun-facts.ts";

/** What starts it, and what limits that. */
export interface JoinedFacts {
  readonly on: SpokenFact;
  readonly limits: readonly SpokenFact[];
  readonly cost: number;
  /** The item behind the last of them. */
  readonly end: number;
}

interface FactPart {
  readonly fact: SpokenFact;
  /** It is of the sun: how light it is, or a moment at which that changes. */
  readonly sun?: "light" | "moment";
  /** It tells what happens, rather than how things are. */
  readonly isEvent: boolean;
  readonly cost: number;
  readonly end: number;
}

const isAnd = (item: SentenceItem | undefined): boolean => isLinkOf(item, "and");

const tellsState = ({ is, of }: SentenceItem): boolean => is === "q" && of === "is";

/** "The door opens"; "the door is open" is how it is, and "it gets above 20" happens. */
const happens = (items: readonly SentenceItem[], { above, below }: SpokenFact): boolean =>
  above !== undefined ||
  below !== undefined ||
  items.some(
    ({ is, of }) => (is === "state" && of === "detected") || (is === "kind" && isDetector(of)),
  ) ||
  (items.some(({ is }) => is === "act") && !items.some(tellsState));

const partOf = (
  items: readonly SentenceItem[],
  end: number,
  scene: FactScene,
): FactPart | FactProblem | undefined => {
  const sun = sunFactAt(items, 0);
  if (sun?.next === items.length) {
    const kind = sun.isMoment ? "moment" : "light";
    return { fact: sun.fact, sun: kind, isEvent: false, cost: 0, end };
  }
  const held = heldFact(items);
  const found = held && readFact(held.items, scene);
  if (found === undefined || typeof found === "string") return found;
  const { seconds } = held ?? {};
  const fact = seconds === undefined ? found.fact : { ...found.fact, for: seconds };
  return { fact, isEvent: happens(items, fact), cost: found.cost, end };
};

const isMark = ({ is }: SentenceItem): boolean => is === "mark";

/** The parts from an item on, each of which ends at an "and" or where the condition may end. */
const partsFrom = (
  items: readonly SentenceItem[],
  start: number,
  ends: readonly number[],
  scene: FactScene,
): readonly FactPart[] | FactProblem => {
  let problem: FactProblem | undefined;
  const mark = items.findIndex((item, at) => at > start && isMark(item));
  for (const end of ends) {
    if (end <= start) continue;
    // What stands behind a comma is no part of a fact before it.
    if (mark >= 0 && end > mark) break;
    const part = partOf(items.slice(start, end), end, scene);
    if (typeof part === "string") problem ??= part;
    else if (part) {
      const next = items[end + 1];
      // "When it opens and close the shutters" goes on with what is to be done.
      if (!isAnd(items[end]) || !next || VERB_SENSES.includes(next.is)) return [part];
      const others = partsFrom(items, end + 1, ends, scene);
      return typeof others === "string" ? others : [part, ...others];
    }
  }
  return problem ?? [];
};

/** Which of them starts it: the only one that happens, or else the only one that is not of the sun. */
const startOf = (parts: readonly FactPart[]): FactPart | undefined => {
  const events = parts.filter(({ isEvent }) => isEvent);
  // "When the sun sets and Ada is home": either may be what starts it.
  if (events.length === 0 && parts.some(({ sun }) => sun === "moment")) return undefined;
  const [start, ...more] = events.length > 0 ? events : parts.filter(({ sun }) => !sun);
  return more.length === 0 ? start : undefined;
};

/**
 * @param ends  Where the condition may end.
 * @returns why they are none, "several" where which of them starts it is not known, and nothing where there is one fact at most.
 */
export const joinedFacts = (
  items: readonly SentenceItem[],
  start: number,
  ends: readonly number[],
  scene: FactScene,
): JoinedFacts | FactProblem | "several" | undefined => {
  if (!items.slice(start).some(isAnd)) return undefined;
  const parts = partsFrom(items, start + 1, ends, scene);
  if (typeof parts === "string") return parts;
  const last = parts.at(-1);
  if (!last || parts.length < 2) return undefined;
  const on = scene.isUnless ? undefined : startOf(parts);
  const limits = parts.filter((part) => part !== on).map(({ fact }) => fact);
  if (!on || limits.some((limit) => limit.for !== undefined)) return "several";
  const cost = parts.reduce((sum, part) => sum + part.cost, 0);
  return { on: on.fact, limits, cost, end: last.end };
};
