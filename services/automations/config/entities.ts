/** What a configuration is about: the entities that it names, and the commands that it may give. */

import type { Member } from "../../../shared/contracts/routines.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { EntityReference } from "../schema/fields.ts";
import { invalid, isObject, joinPath } from "../schema/reader.ts";
import type {
  AutomationPlan,
  Condition,
  NumericBound,
  ScriptAction,
  Trigger,
} from "./automation-plan.ts";
import { allActions, allConditions, allTriggers } from "./traverse.ts";

/** Where entities are named; a number in their place is none. */
const NAMES = ["entity_id", "above", "below", "scene"];
/** What clients put into events means nothing here. */
const FREE = ["event_data", "metadata"];

const placedIn = (path: string, value: unknown, isName: boolean): readonly EntityReference[] => {
  if (typeof value === "string") return isName ? [{ id: value, path }] : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => placedIn(`${path}[${index}]`, one, isName));
  if (!isObject(value) || own(value, "enabled") === false) return [];
  return Object.entries(value)
    .filter(([name]) => !FREE.includes(name))
    .flatMap(([name, one]) => placedIn(joinPath(path, name), one, NAMES.includes(name)));
};

/** Every entity that a configuration which is right names, with its place; but for what is off. */
export const namedIn = (config: unknown, path: string): readonly EntityReference[] =>
  placedIn(path, config, false);

/** A problem for every place that names an entity which is not there. */
export const unknownEntities = (
  { entities }: { readonly entities: readonly EntityReference[] },
  exists: (entity_id: string) => boolean,
): readonly Problem[] =>
  entities
    .filter(({ id }) => !exists(id))
    .map(({ id, path }) => invalid(path, `names ${id}, which does not exist`));

const once = <T>(list: readonly T[], key: (one: T) => string): readonly T[] => [
  ...new Map(list.map((one) => [key(one), one])).values(),
];

const membersOfAction = (action: ScriptAction): readonly Member[] => {
  if (action.kind === "service") return action.members;
  return action.kind === "scene" ? [{ entity_id: action.entity_id, command: "activate" }] : [];
};

/** Every command that it may give, each once. */
export const membersOf = ({ actions }: AutomationPlan): readonly Member[] =>
  once(allActions(actions).flatMap(membersOfAction), (one) => JSON.stringify(one));

const bounds = (one: {
  readonly above?: NumericBound;
  readonly below?: NumericBound;
}): readonly string[] => [one.above, one.below].filter((bound) => typeof bound === "string");

const watched = (one: Trigger | Condition): readonly string[] => [
  ...("entity_ids" in one ? one.entity_ids : []),
  ...("above" in one || "below" in one ? bounds(one) : []),
];

/** Every entity that it watches, asks or commands, each once. */
export const entitiesOf = (plan: AutomationPlan): readonly string[] => [
  ...new Set([
    ...[...allTriggers(plan), ...allConditions(plan)].flatMap(watched),
    ...membersOf(plan).map(({ entity_id }) => entity_id),
  ]),
];
