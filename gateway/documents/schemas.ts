/** Schemas with names: shapes that several operations of the OpenAPI document refer to. */
import { batchResult } from "../../shared/contracts/actions.ts";
import { planResult } from "../../shared/contracts/agents/plans.ts";
import {
  automationResult,
  previewResult,
  traceResult,
  warnedResult,
} from "../../shared/contracts/automations.ts";
import { commandResult } from "../../shared/contracts/command-result.ts";
import { supersededDevice } from "../../shared/contracts/routines.ts";
import {
  activatedResult,
  savedSceneResult,
  sceneBody,
  sceneChanges,
  sceneResult,
  shownSceneResult,
} from "../../shared/contracts/scenes.ts";
import { undoneResult } from "../../shared/contracts/undo.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { grantRule } from "../../shared/kernel/caller.ts";
import { entityRules, statesById } from "../../shared/kernel/entity.ts";
import { stepError } from "../../shared/kernel/event-data.ts";
import { closedSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free, Rules } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import { EXAMPLES } from "../groups/examples.ts";
import { alsoScheduled, type Group } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import { nameIn, refTo } from "./document-parts.ts";
import { commonAttributes, domainSchemas, sharedAttributes } from "./domain-schemas.ts";
import { eventSchemas } from "./messages.ts";
import { routeSchemas } from "./route-schemas.ts";

const groups: readonly Group[] = Object.values(GROUPS);
const shapes = Object.assign({}, ...groups.map((group) => group.shapes)) as NonNullable<
  Group["shapes"]
>;

/** In the answers of several groups. */
const ANSWERS = {
  Entity: entityRules,
  EntityState: statesById.values.props,
  StepError: stepError.props,
  SupersededDevice: supersededDevice,
  CommandResult: { ...commandResult, ...alsoScheduled },
  Scene: sceneResult,
  SavedScene: savedSceneResult,
  ShownScene: shownSceneResult,
  SceneAction: sceneBody.actions.items.props,
  CommandFields: GIVEN_RULES,
  Activation: { ...activatedResult, ...alsoScheduled },
  Outcome: activatedResult.results.items.props,
  Automation: automationResult,
  AutomationPreview: previewResult.props,
  AutomationWarning: warnedResult.items.props,
  Trace: traceResult,
  Undone: undoneResult,
  RestoredEntity: undoneResult.results.items.props,
  BatchRow: batchResult.results.items.props,
  BatchSummary: batchResult.summary.props,
  PlanStep: planResult.steps.items.props,
  PlanConflict: planResult.conflicts.items.props,
  PlanCost: planResult.cost.props,
} as const satisfies Readonly<Record<string, Rules>>;

/** In requests: no other field is taken. */
const REQUESTS = {
  NewSceneAction: sceneBody.actions.items,
  NewCommandFields: { type: "object", props: GIVEN_RULES },
  SceneChanges: { type: "object", props: sceneChanges },
  NewGrant: grantRule,
} as const satisfies Rules;

/** With their inner schemas written out. */
const WHOLE: readonly (readonly [name: string, schema: Free])[] = [
  ...Object.entries(ANSWERS).map(([name, rules]) => [name, schemaOf(rules)] as const),
  ...Object.entries(shapes).map(([name, { rules }]) => [name, schemaOf(rules)] as const),
  ...Object.entries(closedSchemaOf(REQUESTS).properties as Record<string, Free>),
  ["CommonAttributes", commonAttributes],
  ...sharedAttributes,
  ...routeSchemas(),
  ...eventSchemas(),
];

/** Without the description, which depends on the field. */
const textOf = ({ description: _description, ...schema }: Free): string => JSON.stringify(schema);

const nameOf = new Map(WHOLE.map(([name, schema]) => [textOf(schema), name]));

const children = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(referring);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, referring(one)]));
};

const nameFor = (value: unknown): string | undefined =>
  isObject(value) && value.properties ? nameOf.get(textOf(value)) : undefined;

/** The same document, or part of one, with a reference in place of each schema that has a name. */
export const referring = (value: unknown): unknown => {
  const name = nameFor(value);
  if (name === undefined) return children(value);
  const { description } = value as Free;
  return {
    ...refTo(name),
    ...(description !== undefined && { description }),
  };
};

/** By the names of their schemas. */
const shapeExamples: Readonly<Record<string, Free>> = {
  ...EXAMPLES,
  ...Object.fromEntries(Object.entries(shapes).map(([name, { example }]) => [name, example])),
};
const answerExamples: Readonly<Record<string, Free>> = {
  ...shapeExamples,
  ...Object.fromEntries(
    groups
      .flatMap(({ routes, streams }) => [...routes, ...streams])
      .flatMap(({ answerName, answerExample }) =>
        answerName !== undefined && answerExample ? [[answerName, answerExample]] : [],
      ),
  ),
};

/** Each under its name, with references to the others in it, and an example. */
export const namedSchemas = (): Free =>
  Object.fromEntries(
    [...WHOLE, ...Object.entries(domainSchemas)].map(([name, schema]) => {
      const example = own(shapeExamples, name);
      return [name, { ...(children(schema) as Free), ...(example && { examples: [example] }) }];
    }),
  );

/** The example of an answer, by the name of its schema. */
export const exampleOf = (schema: Free): Free | undefined =>
  own(answerExamples, nameFor(schema) ?? nameIn(schema) ?? "");
