/** Understands a sentence wholly or not at all: commands, an answer, or a question back. */

import { mustConfirm } from "../commands/confirmation.ts";
import {
  isPlanProblem,
  type PlannedCommand,
  type PlanProblem,
  planClause,
} from "../commands/plan-clause.ts";
import type { UndoDirection } from "../commands/undo-last.ts";
import {
  blocked,
  type Clarification,
  lacking,
  unclear,
  unexplained,
} from "../dialogue/clarification.ts";
import type { HomeModel } from "../home/home-model.ts";
import { wordsOf } from "../language/words.ts";
import type { DescribedCommand } from "../lexicon/english/responses.ts";
import { answer, isQuestion } from "../questions/answer-question.ts";
import { NO_MEMORY, type SentenceContext, type SessionMemory } from "../targets/resolution.ts";
import { type PlaceToken, placesAround } from "../targets/target-groups.ts";
import { type ScannedPhrase, scan } from "./scan.ts";
import { slotsOf, unexpectedTokens } from "./slots.ts";
import { type Clause, clausesOf, type Token, tokensOf } from "./tokens.ts";

export type ParsedSentence =
  | {
      readonly kind: "act";
      readonly steps: readonly PlannedCommand[];
      /** Why it is asked first whether that is meant. */
      readonly confirm?: string | undefined;
      readonly confidence: number;
      readonly memory: SessionMemory;
    }
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly confidence: number;
      readonly memory: SessionMemory;
    }
  /** What was asked is not to be done. */
  | { readonly kind: "dropped"; readonly confidence: number; readonly memory: SessionMemory }
  /** To take back what the speaker's last request has changed, or to do it again. */
  | {
      readonly kind: "undo";
      readonly way: UndoDirection;
      readonly confidence: number;
      readonly memory: SessionMemory;
    }
  | Clarification;

export interface SpeakerContext {
  readonly memory?: SessionMemory;
  /** The name of the area where the speaker is. */
  readonly location?: string | undefined;
}

const EXACT = 1;
const HELPED = 0.85;
/** A sentence has at most so many clauses, and does so much: the batch's figure. */
const MAX_STEPS = 100;

const locate = (home: HomeModel, location: string | undefined): readonly string[] | undefined => {
  if (location === undefined || location.trim() === "") return undefined;
  const words = wordsOf(location);
  const key = words.join(" ");
  return home.names.get(key)?.areas ?? home.names.get(key.replace(/^the /, ""))?.areas ?? [];
};

/** Places that a later clause ends with, or the first begins with, hold for clauses without. */
const aroundOf = (clauses: readonly Clause[], index: number): readonly PlaceToken[] => {
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

const UNITS: readonly Token["is"][] = ["unit", "level"];
const NAMED: readonly Token["is"][] = ["name", "kind", "it", "everything"];

/** "The kitchen light to 50% and the bedroom to 30": a place alone takes noun and unit of what was before. */
const likeBefore = (clause: Clause, before: Clause): Clause => {
  const unit = before.find(({ is }) => UNITS.includes(is));
  const isBare =
    clause.some(({ is }) => is === "number") && !clause.some(({ is }) => UNITS.includes(is));
  if (!unit || !isBare || clause.some(({ is }) => NAMED.includes(is))) return clause;
  const noun = before.findLast(({ is }) => is === "name" || is === "kind");
  const kind = noun?.is === "name" || noun?.is === "kind" ? noun.kind : undefined;
  const many = noun?.is === "kind" && noun.many;
  const lent: Token[] = kind ? [{ is: "kind", kind, many, text: kind }] : [];
  const said: Token[] = unit.is === "level" ? [{ is: "unit", unit: "percent", text: "%" }] : [unit];
  return clause.flatMap((token) => {
    if (token.is === "place") return [token, ...lent];
    return token.is === "number" ? [token, ...said] : [token];
  });
};

/** "The living room to 22": what the clause before was about goes on. */
const completed = (clause: Clause, before: Clause | undefined): Clause => {
  const isOrder = clause.some(({ is }) => ["act", "frame", "step"].includes(is));
  if (isOrder || !before) return clause;
  const lent = before.filter(({ is }) => is === "frame" || is === "dimension");
  return [...lent, ...likeBefore(clause, before)];
};

const told = (
  steps: readonly PlannedCommand[],
  { home }: SentenceContext,
): readonly DescribedCommand[] =>
  steps.map((step) => ({
    ...step,
    name: home.entities.get(step.entity_id)?.name ?? step.entity_id,
  }));

/** What stands before and after the clause that lacks something; if that lacks, too, nothing is offered. */
const withRest = (
  plan: PlanProblem,
  steps: readonly PlannedCommand[],
  index: number,
  clauses: readonly Clause[],
  scene: SentenceContext,
): PlanProblem => {
  const rest = clauses
    .slice(index + 1)
    .map((clause, at) =>
      planClause(completed(clause, clauses[index + at]), aroundOf(clauses, index + 1 + at), scene),
    );
  if (rest.some(isPlanProblem)) return { ...plan, make: undefined };
  const after = rest.flatMap((one) => (isPlanProblem(one) ? [] : told(one.steps, scene)));
  return { ...plan, before: [...told(steps, scene), ...(plan.before ?? [])], after };
};

const planAll = (clauses: readonly Clause[], scene: SentenceContext): ParsedSentence => {
  const steps: PlannedCommand[] = [];
  let { memory } = scene;
  let isExact = true;
  let isEverything = false;
  for (const [index, clause] of clauses.entries()) {
    const whole = completed(clause, clauses[index - 1]);
    const plan = planClause(whole, aroundOf(clauses, index), { ...scene, memory });
    if (isPlanProblem(plan)) return lacking(withRest(plan, steps, index, clauses, scene));
    steps.push(...plan.steps);
    isEverything ||= plan.isEverything;
    isExact &&= plan.isExact;
    memory = plan.memory;
  }
  if (steps.length > MAX_STEPS) return unclear("That is too much at once.");
  const confirm = mustConfirm(steps, isEverything, scene.home);
  return { kind: "act", steps, confirm, confidence: isExact ? EXACT : HELPED, memory };
};

const BESIDE: readonly Token["is"][] = ["polite", "and", "then"];

/** Only what was done last can be undone: whoever names something in particular is not obeyed. */
const undoIn = (tokens: readonly Token[], memory: SessionMemory): ParsedSentence | undefined => {
  const said = tokens.filter(({ is }) => !BESIDE.includes(is));
  const [way] = said.flatMap(({ is }) => (is === "undo" || is === "redo" ? [is] : []));
  if (!way) return undefined;
  return said.length === 1 ? { kind: "undo", way, confidence: EXACT, memory } : blocked("negated");
};

const HELLO = "Hello. Say what is to be done, or ask how something is.";
const isSocial = ({ naming, meanings: [first] }: ScannedPhrase) =>
  !naming && first !== undefined && ["filler", "greeting", "and", "then"].includes(first.sense.is);
const greets = ({ meanings: [first] }: ScannedPhrase) =>
  first?.sense.is === "greeting" || (first?.sense.is === "filler" && first.sense.greets === true);

/** Nothing but a greeting: it asks for nothing. */
const isGreeting = (items: readonly ScannedPhrase[]) => items.every(isSocial) && items.some(greets);

const blockIn = (tokens: readonly Token[]) => tokens.find((token) => token.is === "block");

export const parse = (
  sentence: string,
  home: HomeModel,
  around: SpeakerContext = {},
): ParsedSentence => {
  const words = wordsOf(sentence);
  const items = scan(words, home);
  if (isGreeting(items)) return unclear(HELLO);
  const tokens = tokensOf(items, home);
  const block = blockIn(tokens);
  if (block?.is === "block") return blocked(block.why);
  const undone = undoIn(tokens, around.memory ?? NO_MEMORY);
  if (undone) return undone;
  const strays = tokens.filter(({ is }) => is === "unknown").flatMap(({ text }) => text);
  if (strays.length > 0) return unexplained(strays, words, home);
  const scene: SentenceContext = {
    home,
    memory: around.memory ?? NO_MEMORY,
    location: locate(home, around.location),
  };
  if (isQuestion(tokens, sentence)) return answer(tokens, scene);
  const clauses = clausesOf(tokens);
  const left = clauses.flatMap(unexpectedTokens);
  if (left.length > 0)
    return unexplained(
      left.map(({ text }) => text),
      words,
      home,
    );
  if (clauses.length === 0) return unclear("There is nothing to be done in that.");
  return planAll(clauses, scene);
};
