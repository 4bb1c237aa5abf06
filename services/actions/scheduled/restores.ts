/** What is to be taken back of an action, from where it leads; pure. */
import type { PlanStep } from "../../../shared/contracts/agents/plans.ts";
import { targetStateOf } from "../../../shared/domains/target-state.ts";
import type { Restore } from "./scheduled-records.ts";

/** Scenes have no state to go back to: their members have. */
export const restoresOf = ({ changes }: Pick<PlanStep, "changes">): readonly Restore[] =>
  Object.entries(changes)
    .filter(([entity_id, { from }]) => targetStateOf(entity_id, from) !== undefined)
    .map(([entity_id, { from, to }]) => ({ entity_id, before: from, after: to }));
