/** Describes an automation in English: one short line for each trigger, condition and action. */
import { actionKindOf } from "../actions/actions.ts";
import { describeCondition } from "../conditions/conditions.ts";
import { platformOf } from "../triggers/triggers.ts";
import type { AutomationPlan } from "./automation-plan.ts";

export const describe = ({ triggers, conditions, actions }: AutomationPlan) => ({
  triggers: triggers.map((one) => platformOf(one).describe(one)),
  conditions: conditions.map(describeCondition),
  actions: actions.map((one) => actionKindOf(one).describe(one)),
});
