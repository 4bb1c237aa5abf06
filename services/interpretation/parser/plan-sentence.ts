/** Plans all clauses of a sentence, or none of them. */
import { confirmationFor } from "../commands/confirmation.ts";
import { isPlanProblem, type PlanProblem, planClause } from "../commands/plan-clause.ts";
import {
  described,
  MAX_COMMANDS,
  type PlannedCommand,
  withoutSteps,
} from "../commands/planned-command.ts";
import type { SentenceContext } from "../targets/resolution.ts";
import type { Clause } from "../tokens/tokenize.ts";
import { clarifyProblem, refusal } from "./clarification.ts";
import { completed, placesFor } from "./complete-clause.ts";
import { COMPLETED_CONFIDENCE, EXACT_CONFIDENCE, type ParsedSentence } from "./parsed-sentence.ts";

const planAt = (clauses: readonly Clause[], index: number, context: SentenceContext) =>
  planClause(completed(clauses, index), placesFor(clauses, index), context);

/** The problem with the commands before and after it; where those are not understood, it offers nothing. */
const withOthers = (
  problem: PlanProblem,
  before: readonly PlannedCommand[],
  index: number,
  clauses: readonly Clause[],
  context: SentenceContext,
): PlanProblem => {
  const rest = clauses.slice(index + 1).map((_, at) => planAt(clauses, index + 1 + at, context));
  if (rest.some(isPlanProblem)) return { ...problem, build: undefined };
  const after = rest.flatMap((plan) => (isPlanProblem(plan) ? [] : plan.steps));
  const { home } = context;
  return {
    ...problem,
    before: [...described(before, home), ...(problem.before ?? [])],
    after: described(after, home),
  };
};

export const planSentence = (
  clauses: readonly Clause[],
  context: SentenceContext,
): ParsedSentence => {
  const { say } = context.home.language;
  const steps: PlannedCommand[] = [];
  const left: string[] = [];
  let { memory } = context;
  let isExact = true;
  let isEverything = false;
  for (const index of clauses.keys()) {
    const plan = planAt(clauses, index, { ...context, memory });
    if (isPlanProblem(plan))
      return clarifyProblem(withOthers(plan, steps, index, clauses, context), say);
    steps.push(...plan.steps);
    left.push(...plan.left);
    isEverything ||= plan.isEverything;
    isExact &&= plan.isExact;
    memory = plan.memory;
  }
  if (steps.length > MAX_COMMANDS) return refusal(say.text.tooManyCommands);
  const confirm = confirmationFor(steps, isEverything, context.home);
  const confidence = isExact ? EXACT_CONFIDENCE : COMPLETED_CONFIDENCE;
  return { kind: "act", steps, left: withoutSteps(left, steps), confirm, confidence, memory };
};
