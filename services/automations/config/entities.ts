/** The entities that a configuration names, and the commands that it may give. */
import type { Member } from "../../../shared/contracts/routines.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { actionKindOf } from "../actions/actions.ts";
import { conditionEntities } from "../conditions/conditions.ts";
import type { EntityReference } from "../schema/fields.ts";
import { invalid, joinPath } from "../schema/reader.ts";
import { platformOf } from "../triggers/triggers.ts";
import { type AutomationPlan, allActions, allConditions, allTriggers } from "./automation-plan.ts";

/** Fields that name entities; a number in their place names none. */
const ENTITY_FIELDS = ["entity_id", "above", "below", "scene"];
const FREE_FIELDS = ["event_data", "metadata"];

const referencesIn = (
  path: string,
  value: unknown,
  isName: boolean,
): readonly EntityReference[] => {
  if (typeof value === "string") return isName ? [{ id: value, path }] : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => referencesIn(`${path}[${index}]`, one, isName));
  if (!isObject(value) || own(value, "enabled") === false) return [];
  return Object.entries(value)
    .filter(([name]) => !FREE_FIELDS.includes(name))
    .flatMap(([name, one]) =>
      referencesIn(joinPath(path, name), one, ENTITY_FIELDS.includes(name)),
    );
};

/** Every entity that a valid configuration names, with its place, except in disabled parts. */
export const namedIn = (config: unknown, path: string): readonly EntityReference[] =>
  referencesIn(path, config, false);

/** A problem for every place that names an entity which does not exist. */
export const unknownEntities = (
  { entities }: { readonly entities: readonly EntityReference[] },
  exists: (entity_id: string) => boolean,
): readonly Problem[] =>
  entities
    .filter(({ id }) => !exists(id))
    .map(({ id, path }) => invalid(path, `names ${id}, which does not exist`));

export const membersOf = ({ actions }: AutomationPlan): readonly Member[] => {
  const all = allActions(actions).flatMap((one) => actionKindOf(one).commands?.(one) ?? []);
  return [...new Map(all.map((member) => [JSON.stringify(member), member])).values()];
};

/** Every entity that it observes, asks about or commands, each once. */
export const entitiesOf = (plan: AutomationPlan): readonly string[] => [
  ...new Set([
    ...allTriggers(plan).flatMap((one) => platformOf(one).entities?.(one) ?? []),
    ...allConditions(plan).flatMap(conditionEntities),
    ...membersOf(plan).map(({ entity_id }) => entity_id),
  ]),
];
