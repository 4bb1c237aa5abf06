/** An automation in the form that runs: its parts at any depth, its description and its warnings. */
import type { AutomationWarning } from "../../../shared/contracts/automations.ts";
import type { ActionBase } from "../actions/action.ts";
import { actionKindOf } from "../actions/actions.ts";
import type { PlacedCall } from "../actions/service-places.ts";
import { type Condition, describeCondition } from "../conditions/conditions.ts";
import { invalid } from "../schema/reader.ts";
import { platformOf, type Trigger } from "../triggers/triggers.ts";

export const RUN_MODES = ["single", "restart", "queued", "parallel"] as const;
export type RunMode = (typeof RUN_MODES)[number];

export interface AutomationPlan {
  readonly triggers: readonly Trigger[];
  readonly conditions: readonly Condition[];
  readonly actions: readonly ActionBase[];
  readonly mode: RunMode;
  /** Runs at a time, queued ones included; above 1 only in the modes `queued` and `parallel`. */
  readonly max: number;
}

/** Each action before those within it, in the order of the configuration. */
export const allActions = (actions: readonly ActionBase[]): readonly ActionBase[] =>
  actions.flatMap((action) => [
    action,
    ...(actionKindOf(action).sequences?.(action) ?? []).flatMap(allActions),
  ]);

interface PlacedAction extends PlacedCall {
  /** Of the action. */
  readonly path: string;
}

/** The actions that are called on areas, floors, devices or labels. */
export const placedActions = ({ actions }: Pick<AutomationPlan, "actions">) =>
  allActions(actions).flatMap((one): readonly PlacedAction[] => {
    const placed = actionKindOf(one).placed?.(one);
    return placed ? [{ ...placed, path: one.path }] : [];
  });

/** Ids of the entities that actions reach now, by the paths of the actions. */
export type ReachedByPath = ReadonlyMap<string, readonly string[]>;

/** Also those of actions; without those within other conditions. */
export const allConditions = ({ conditions, actions }: AutomationPlan): readonly Condition[] => [
  ...conditions,
  ...allActions(actions).flatMap((one) => actionKindOf(one).conditions?.(one) ?? []),
];

/** Also those that an action waits for. */
export const allTriggers = ({ triggers, actions }: AutomationPlan): readonly Trigger[] => [
  ...triggers,
  ...allActions(actions).flatMap((one) => actionKindOf(one).triggers?.(one) ?? []),
];

export const describe = (
  { triggers, conditions, actions }: AutomationPlan,
  reached: ReachedByPath = new Map(),
) => ({
  triggers: triggers.map((one) => platformOf(one).describe(one)),
  conditions: conditions.map(describeCondition),
  actions: actions.map((one) => actionKindOf(one).describe(one, reached.get(one.path) ?? [])),
});

/** Path of a configuration in a request; empty where its parts are the body itself. */
export const IN_CONFIG = "config";
export const IN_BODY = "";

/** Triggers that certainly never fire. */
export const warningsFor = (
  plan: AutomationPlan,
  now: Date,
  path = IN_CONFIG,
): readonly AutomationWarning[] => {
  const message = "No trigger is enabled: it runs only by hand.";
  const warnings = allTriggers(plan).flatMap((trigger) => {
    const warning = platformOf(trigger).warning?.(trigger, now);
    return warning ? [invalid(`${trigger.path}.${warning[0]}`, warning[1])] : [];
  });
  return plan.triggers.length > 0 ? warnings : [{ field: path || "trigger", message }, ...warnings];
};
