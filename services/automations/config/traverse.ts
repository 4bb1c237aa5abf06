/** Goes through a plan: every action, condition and trigger in it, however deep. */
import type { AutomationPlan, Condition, ScriptAction, Trigger } from "./automation-plan.ts";

/** The sequences that stand in an action. */
const within = (action: ScriptAction): readonly (readonly ScriptAction[])[] => {
  switch (action.kind) {
    case "choose":
      return [...action.options.map(({ sequence }) => sequence), action.default];
    case "if":
      return [action.then, action.else];
    case "repeat":
      return [action.sequence];
    default:
      return [];
  }
};

/** Each before those within it, in the order in which they are written. */
export const allActions = (actions: readonly ScriptAction[]): readonly ScriptAction[] =>
  actions.flatMap((action) => [action, ...within(action).flatMap(allActions)]);

const asked = (action: ScriptAction): readonly Condition[] => {
  switch (action.kind) {
    case "condition":
      return [action.condition];
    case "choose":
      return action.options.flatMap(({ conditions }) => conditions);
    case "if":
      return action.conditions;
    case "repeat":
      return [...(action.while ?? []), ...(action.until ?? [])];
    default:
      return [];
  }
};

const flat = (condition: Condition): readonly Condition[] =>
  "conditions" in condition ? [condition, ...condition.conditions.flatMap(flat)] : [condition];

export const allConditions = ({ conditions, actions }: AutomationPlan): readonly Condition[] =>
  [...conditions, ...allActions(actions).flatMap(asked)].flatMap(flat);

/** Also those that are waited for. */
export const allTriggers = ({ triggers, actions }: AutomationPlan): readonly Trigger[] => [
  ...triggers,
  ...allActions(actions).flatMap((one) => (one.kind === "wait_for_trigger" ? one.triggers : [])),
];
