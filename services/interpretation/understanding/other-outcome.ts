/** Whether two readings of a sentence come to the same. */
import type { PlannedStep, ReadingCandidate, Understanding } from "./meaning.ts";

/** Whether two readings come to different things. */
export const isOther = (
  { result: one }: ReadingCandidate,
  { result: other }: ReadingCandidate,
): boolean =>
  one.kind === "act" && other.kind === "act"
    ? !areSame(one.steps, other.steps)
    : outcomeOf(one) !== outcomeOf(other);

/** Large homes have many steps, most of them with nothing but their command. */
const areSame = (steps: readonly PlannedStep[], others: readonly PlannedStep[]): boolean =>
  steps.length === others.length &&
  steps.every((step, at) => isSame(step, others[at] as PlannedStep));

const isSame = (step: PlannedStep, other: PlannedStep): boolean =>
  step.entity_id === other.entity_id &&
  (step.command === other.command || isSet(step)) &&
  ((step.fields === other.fields && isNowOnly(step) && isNowOnly(other)) ||
    JSON.stringify({ ...step, command: "" }) === JSON.stringify({ ...other, command: "" }));

/** Which command sets the same fields makes no difference: "turn on at 40 %" and "set to 40 %". */
const isSet = ({ fields }: PlannedStep): boolean => Object.keys(fields).length > 0;

const isNowOnly = ({ when, for: seconds, until }: PlannedStep): boolean =>
  when === undefined && seconds === undefined && until === undefined;

const outcomeOf = (result: Understanding): string => {
  if (result.kind === "act") return "act";
  if (result.kind === "answer") return JSON.stringify({ ...result.answer, cost: 0 });
  return result.kind === "ask" ? `ask ${result.candidates.join()}` : result.kind;
};
