/** Lists every action, condition and trigger of a plan, at any depth. */
import type { ActionBase } from "../actions/action.ts";
import { actionKindOf } from "../actions/actions.ts";
import type { Condition } from "../conditions/conditions.ts";
import type { Trigger } from "../triggers/triggers.ts";
import type { AutomationPlan } from "./automation-plan.ts";

/** Each before those within it, in the order of the configuration. */
export const allActions = (actions: readonly ActionBase[]): readonly ActionBase[] =>
  actions.flatMap((action) => [
    action,
    ...(actionKindOf(action).sequences?.(action) ?? []).flatMap(allActions),
  ]);

/** Without those within other conditions. */
export const allConditions = ({ conditions, actions }: AutomationPlan): readonly Condition[] => [
  ...conditions,
  ...allActions(actions).flatMap((one) => actionKindOf(one).conditions?.(one) ?? []),
];

/** Also those that an action waits for. */
export const allTriggers = ({ triggers, actions }: AutomationPlan): readonly Trigger[] => [
  ...triggers,
  ...allActions(actions).flatMap((one) => actionKindOf(one).triggers?.(one) ?? []),
];
