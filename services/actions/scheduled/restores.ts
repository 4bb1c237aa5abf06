/** What is to be taken back of an action, from where it leads; pure. */
import type { PlanStep } from "../../../shared/contracts/agents/plans.ts";
import { targetStateOf } from "../../../shared/domains/target-state.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Restore } from "./scheduled-records.ts";

type Changes = PlanStep["changes"];

/** Scenes have no state to go back to: their members have. */
export const restoresOf = ({ changes }: Pick<PlanStep, "changes">): readonly Restore[] =>
  Object.entries(changes)
    .filter(([entity_id, { from }]) => targetStateOf(entity_id, from) !== undefined)
    .map(([entity_id, { from, to }]) => ({ entity_id, before: from, after: to }));

/** Of several actions, from where the first of them finds an entity to where the last leads it. */
export const mergedChanges = (steps: readonly Pick<PlanStep, "changes">[]): Changes => {
  const merged: Record<string, Changes[string]> = {};
  for (const [id, { from, to }] of steps.flatMap(({ changes }) => Object.entries(changes)))
    merged[id] = { from: own(merged, id)?.from ?? from, to };
  return merged;
};
