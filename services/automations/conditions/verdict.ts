/** Combines the verdicts of several conditions into one. */
import type { ConditionVerdict } from "./condition.ts";

const joined = (result: boolean, all: readonly ConditionVerdict[]): ConditionVerdict => ({
  result,
  said: all.map(({ said }) => said).join("; ") || "nothing is asked",
});

const firstOf = (all: readonly ConditionVerdict[], wanted: boolean | undefined) =>
  all.find(({ result }) => result === wanted);

export const every = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, false) ?? firstOf(all, undefined) ?? joined(true, all);

export const some = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, true) ?? firstOf(all, undefined) ?? joined(false, all);

/** The opposite of an unknown result is unknown. */
export const none = (all: readonly ConditionVerdict[]): ConditionVerdict => {
  const { result, said } = some(all);
  return { result: result === undefined ? undefined : !result, said };
};
