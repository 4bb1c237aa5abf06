/** Reads a whole automation as clients write it: checks every part, and turns it into a plan. */
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { actionsOf, type CommandStep, type ReadSequence, stepsOf } from "../actions/action.ts";
import { sequence } from "../actions/actions.ts";
import { optionalConditions } from "../conditions/conditions.ts";
import { type EntityReference, text } from "../schema/fields.ts";
import { invalid, joinPath, optional, refine, rule, transform } from "../schema/reader.ts";
import { object, type SchemaValues } from "../schema/shapes.ts";
import { triggers } from "../triggers/triggers.ts";
import { type AutomationPlan, allActions, IN_CONFIG, RUN_MODES } from "./automation-plan.ts";
import { namedIn } from "./entities.ts";

const MAX_COMMANDS = 100;
const MAX_ACTIONS = 100;
const MAX_RUNS = 10_000;
const DEFAULT_RUNS = 10;
export const MAX_ALIAS_LENGTH = 100;
const PARALLEL_MODES: readonly string[] = ["queued", "parallel"];

/** As it is stored: in the words of the client. */
export type AutomationConfig = Free & { readonly alias: string; readonly description?: string };

const checkSize = (path: string, sequence: ReadSequence): readonly Problem[] => [
  ...(allActions(actionsOf(sequence)).length > MAX_ACTIONS
    ? [invalid(path, `must have at most ${MAX_ACTIONS} actions in all`)]
    : []),
  ...(stepsOf(sequence).length > MAX_COMMANDS
    ? [invalid(path, `must have at most ${MAX_COMMANDS} commands in all`)]
    : []),
];

const fields = {
  /** Home Assistant's id; not used. */
  id: optional(text),
  alias: rule({ type: "string", min: 1, max: MAX_ALIAS_LENGTH }),
  description: optional(rule({ type: "string", max: 1000 })),
  trigger: triggers,
  condition: optional(optionalConditions),
  action: refine(sequence, checkSize),
  mode: optional(rule({ type: "enum", values: RUN_MODES })),
  max: optional(rule({ type: "number", integer: true, min: 1, max: MAX_RUNS })),
};
type Fields = SchemaValues<typeof fields>;

export const REQUIRED_PARTS = ["alias", "trigger", "action"] as const satisfies (keyof Fields)[];
export const PART_NAMES: readonly string[] = Object.keys(fields);

/** The names that Home Assistant's current dialect gives some parts. */
export const SPELLED = { trigger: "triggers", condition: "conditions", action: "actions" };

const checkMax = (path: string, { mode = "single", max }: Fields): readonly Problem[] =>
  max === undefined || PARALLEL_MODES.includes(mode)
    ? []
    : [invalid(joinPath(path, "max"), `is only for mode ${PARALLEL_MODES.join(" or ")}`)];

const planOf = ({ trigger, condition = [], action, mode = "single", max }: Fields) => ({
  triggers: trigger,
  conditions: condition,
  actions: actionsOf(action),
  mode,
  max: max ?? (PARALLEL_MODES.includes(mode) ? DEFAULT_RUNS : 1),
});

const config = transform(
  refine(object(fields, { spelled: SPELLED }), checkMax),
  (whole): Pick<ConfigReading, "plan" | "steps"> => ({
    plan: planOf(whole),
    steps: stepsOf(whole.action),
  }),
);

/** With problems, the plan, the steps and the entities are empty. */
export interface ConfigReading {
  readonly value: AutomationConfig;
  readonly problems: readonly Problem[];
  /** Every command in it, in the order of the configuration. */
  readonly steps: readonly CommandStep[];
  readonly plan: AutomationPlan;
  /** Every entity that it names, with its place. */
  readonly entities: readonly EntityReference[];
}

const EMPTY: AutomationPlan = { triggers: [], conditions: [], actions: [], mode: "single", max: 1 };

/**
 * Every unknown field is a problem, in every dialect.
 *
 * @param path  Its path in the request: paths of problems and steps begin with it.
 */
export const readConfig = (given: unknown, path = IN_CONFIG): ConfigReading => {
  const { source, value: read, problems } = config(path, given);
  const value = source as AutomationConfig;
  if (problems.length > 0) return { value, problems, steps: [], plan: EMPTY, entities: [] };
  return { value, problems, ...read, entities: namedIn(value, path) };
};
