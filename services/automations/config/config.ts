/** A whole automation as clients write it: checked part by part, and read into how it runs. */

import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { sequence } from "../actions/actions.ts";
import type { CommandStep } from "../actions/service.ts";
import { actionsOf, type Sequence, stepsOf } from "../actions/simple-actions.ts";
import { maybeConditions } from "../conditions/conditions.ts";
import { type EntityReference, text } from "../schema/fields.ts";
import {
  invalid,
  joinPath,
  optional,
  type Reader,
  refine,
  rule,
  transform,
} from "../schema/reader.ts";
import { type FieldValues, object } from "../schema/shapes.ts";
import { triggers } from "../triggers/triggers.ts";
import type { AutomationPlan } from "./automation-plan.ts";
import { namedIn } from "./entities.ts";
import { allActions } from "./traverse.ts";

/** Of what the actions of one automation come to. */
const MAX_COMMANDS = 100;
const MAX_ACTIONS = 100;
const MAX_RUNS = 10_000;
const DEFAULT_RUNS = 10;
export const MAX_ALIAS = 100;
const MODES = ["single", "restart", "queued", "parallel"] as const;
const SEVERAL: readonly string[] = ["queued", "parallel"];

/** As it is kept: in the words of the client. */
export type AutomationConfig = Free & { readonly alias: string; readonly description?: string };

const checkSize = (path: string, sequence: Sequence): readonly Problem[] => [
  ...(allActions(actionsOf(sequence)).length > MAX_ACTIONS
    ? [invalid(path, `must have at most ${MAX_ACTIONS} actions in all`)]
    : []),
  ...(stepsOf(sequence).length > MAX_COMMANDS
    ? [invalid(path, `must come to at most ${MAX_COMMANDS} commands`)]
    : []),
];

const parts = {
  /** What Home Assistant calls it; nothing follows from it here. */
  id: optional(text),
  alias: rule({ type: "string", min: 1, max: MAX_ALIAS }),
  description: optional(rule({ type: "string", max: 1000 })),
  trigger: triggers,
  condition: optional(maybeConditions),
  action: refine(sequence, checkSize),
  mode: optional(rule({ type: "enum", values: MODES })),
  max: optional(rule({ type: "number", integer: true, min: 1, max: MAX_RUNS })),
};
/** What each automation needs. */
export const NEEDED_PARTS = [
  "alias",
  "trigger",
  "action",
] as const satisfies (keyof typeof parts)[];
export const PART_NAMES: readonly string[] = Object.keys(parts);
type Given = FieldValues<typeof parts>;

const checkMax = (path: string, { mode = "single", max }: Given): readonly Problem[] =>
  max === undefined || SEVERAL.includes(mode)
    ? []
    : [invalid(joinPath(path, "max"), `is only for mode ${SEVERAL.join(" or ")}`)];

const planOf = ({
  trigger,
  condition = [],
  action,
  mode = "single",
  max,
}: Given): AutomationPlan => ({
  triggers: trigger,
  conditions: condition,
  actions: actionsOf(action),
  mode,
  max: max ?? (SEVERAL.includes(mode) ? DEFAULT_RUNS : 1),
});

/** Names that Home Assistant gives the same parts. */
export const SPELLED = { trigger: "triggers", condition: "conditions", action: "actions" };

interface Runs {
  readonly plan: AutomationPlan;
  readonly steps: readonly CommandStep[];
}
const config: Reader<Runs> = transform(
  refine(object(parts, { spelled: SPELLED }), checkMax),
  (whole) => ({
    plan: planOf(whole),
    steps: stepsOf(whole.action),
  }),
);

/** What it says it is only where there are no problems; without steps, plan and entities else. */
export interface ConfigReading {
  readonly value: AutomationConfig;
  readonly problems: readonly Problem[];
  /** Every command in it, in the order in which they are written. */
  readonly steps: readonly CommandStep[];
  readonly plan: AutomationPlan;
  /** Every entity that it names, with its place. */
  readonly entities: readonly EntityReference[];
}

const NOTHING: AutomationPlan = {
  triggers: [],
  conditions: [],
  actions: [],
  mode: "single",
  max: 1,
};

/** The place of a configuration in what clients send; where its parts are the body itself, none. */
export const IN_CONFIG = "config";
export const IN_BODY = "";

/**
 * Whatever stands in a configuration and is not known is a problem, in whichever spelling it is written.
 *
 * @param path  Where the client wrote it: the places of problems and steps begin with it.
 */
export const readConfig = (given: unknown, path = IN_CONFIG): ConfigReading => {
  const { kept, means, problems } = config(path, given);
  const value = kept as AutomationConfig;
  if (problems.length > 0) return { value, problems, steps: [], plan: NOTHING, entities: [] };
  return { value, problems, ...means, entities: namedIn(value, path) };
};
