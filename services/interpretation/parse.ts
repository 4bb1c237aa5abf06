/** Understands a sentence wholly or not at all: commands, an answer, or a question back. */
import { placesAround, type Where } from "./groups.ts";
import type { House } from "./house.ts";
import { type Memory, NO_MEMORY, type Scene } from "./meant.ts";
import { isUnplanned, planClause, type Step } from "./plan.ts";
import { answer, isQuestion } from "./questions.ts";
import { scan } from "./scan.ts";
import { slotsOf, strayIn } from "./slots.ts";
import { type Clause, clausesOf, type Token, tokensOf } from "./tokens.ts";
import { blocked, lacking, type Unclear, unclear, unexplained } from "./unclear.ts";
import { wordsOf } from "./words.ts";

export type Parsed =
  | {
      readonly kind: "act";
      readonly steps: readonly Step[];
      readonly confidence: number;
      readonly memory: Memory;
    }
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly confidence: number;
      readonly memory: Memory;
    }
  /** To take back what the speaker's last request has changed. */
  | { readonly kind: "undo"; readonly confidence: number; readonly memory: Memory }
  | Unclear;

export interface Around {
  readonly memory?: Memory;
  /** The name of the area where the speaker is. */
  readonly location?: string | undefined;
}

const EXACT = 1;
const HELPED = 0.85;
/** A sentence has at most so many clauses, and does so much: the batch's figure. */
const MAX_STEPS = 100;

const locate = (house: House, location: string | undefined): readonly string[] | undefined => {
  if (location === undefined || location.trim() === "") return undefined;
  const words = wordsOf(location);
  const key = words.join(" ");
  return house.names.get(key)?.areas ?? house.names.get(key.replace(/^the /, ""))?.areas ?? [];
};

/** Places that a later clause ends with, or the first begins with, hold for clauses without. */
const aroundOf = (clauses: readonly Clause[], index: number): readonly Where[] => {
  const own = groupsHaveNoPlace(clauses[index] ?? []);
  if (!own) return [];
  const others = clauses.map((clause) => slotsOf(clause).target);
  const later = others.slice(index + 1).map(placesAround);
  const leading = others
    .slice(0, index)
    .filter(([first]) => first?.is === "in")
    .map(placesAround);
  return [...later, ...leading].find((places) => places.length > 0) ?? [];
};
const groupsHaveNoPlace = (clause: Clause) =>
  clause.every(({ is }) => !["place", "there", "here", "home", "all", "everything"].includes(is));

/** "The living room to 22": what the clause before was about goes on. */
const completed = (clause: Clause, before: Clause | undefined): Clause => {
  const isOrder = clause.some(({ is }) => ["act", "frame", "step"].includes(is));
  const lent = before?.filter(({ is }) => is === "frame" || is === "dimension") ?? [];
  return isOrder ? clause : [...lent, ...clause];
};

const planAll = (clauses: readonly Clause[], scene: Scene): Parsed => {
  const steps: Step[] = [];
  let { memory } = scene;
  let isExact = true;
  for (const [index, clause] of clauses.entries()) {
    const whole = completed(clause, clauses[index - 1]);
    const plan = planClause(whole, aroundOf(clauses, index), { ...scene, memory });
    if (isUnplanned(plan)) return lacking(plan);
    steps.push(...plan.steps);
    isExact &&= plan.isExact;
    memory = plan.memory;
  }
  if (steps.length > MAX_STEPS) return unclear("That is too much at once.");
  return { kind: "act", steps, confidence: isExact ? EXACT : HELPED, memory };
};

const BESIDE: readonly Token["is"][] = ["polite", "and", "then"];

/** Only what was done last can be undone: whoever names something in particular is not obeyed. */
const undoIn = (tokens: readonly Token[], memory: Memory): Parsed | undefined => {
  if (!tokens.some(({ is }) => is === "undo")) return undefined;
  const said = tokens.filter(({ is }) => !BESIDE.includes(is));
  return said.length === 1 ? { kind: "undo", confidence: EXACT, memory } : blocked("negated");
};

const blockIn = (tokens: readonly Token[]) => tokens.find((token) => token.is === "block");

export const parse = (sentence: string, house: House, around: Around = {}): Parsed => {
  const words = wordsOf(sentence);
  const tokens = tokensOf(scan(words, house), house);
  const block = blockIn(tokens);
  if (block?.is === "block") return blocked(block.why);
  const undone = undoIn(tokens, around.memory ?? NO_MEMORY);
  if (undone) return undone;
  const strays = tokens.filter(({ is }) => is === "unknown").flatMap(({ text }) => text);
  if (strays.length > 0) return unexplained(strays, words, house);
  const scene: Scene = {
    house,
    memory: around.memory ?? NO_MEMORY,
    location: locate(house, around.location),
  };
  if (isQuestion(tokens, sentence)) return answer(tokens, scene);
  const clauses = clausesOf(tokens);
  const left = clauses.flatMap(strayIn);
  if (left.length > 0)
    return unexplained(
      left.map(({ text }) => text),
      words,
      house,
    );
  if (clauses.length === 0) return unclear("There is nothing to be done in that.");
  return planAll(clauses, scene);
};
