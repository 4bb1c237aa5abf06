/** Whether conditions hold, by Home Assistant's rules, and why. */
import type { ConditionBase, ConditionContext } from "./condition.ts";
import { verdictOf } from "./conditions.ts";
import { every } from "./verdict.ts";

export interface ConditionResult {
  readonly result: boolean;
  /** Why, for example `light.hall is off; wanted: on`. */
  readonly said: string;
}

/** Whether all of them hold; an empty list holds, and an unknown result does not. */
export const evaluateAll = (
  conditions: readonly ConditionBase[],
  context: ConditionContext,
): ConditionResult => {
  const { result, said } = every(conditions.map((one) => verdictOf(one, context)));
  return { result: result === true, said };
};
