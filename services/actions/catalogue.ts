/** Actions beyond the commands of entities: each a row with its rules and its call. */

import { atomic } from "../../shared/contracts/actions.ts";
import { APPLY_PLAN, planId, plans } from "../../shared/contracts/agents/plans.ts";
import { summary } from "../../shared/contracts/agents/summary.ts";
import { automations } from "../../shared/contracts/automations.ts";
import { context } from "../../shared/contracts/context.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { events } from "../../shared/contracts/events.ts";
import { history } from "../../shared/contracts/history.ts";
import {
  interpretation,
  PROFILES,
  SENTENCE_LANGUAGES,
  sentence,
} from "../../shared/contracts/interpretation.ts";
import { scenes, transition } from "../../shared/contracts/scenes.ts";
import { undo } from "../../shared/contracts/undo.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { type Action, type Call, call } from "../../shared/kernel/contract.ts";
import { entityId, representation } from "../../shared/kernel/entity.ts";
import {
  type Free,
  optional,
  type Params,
  type Rules,
  without,
} from "../../shared/kernel/rules.ts";

export interface ActionDefinition {
  readonly description: string;
  readonly rules: Rules;
  /** @param parameters  Checked by the rules. */
  readonly run: (ctx: Call, parameters: Free, dry_run: boolean | undefined) => Promise<unknown>;
  /** A dry run shows missing fields that no rule requires. */
  readonly hasTrial: boolean;
}

/** One row; its call gets the parameters in the type of its rules. */
export const defineAction = <const R extends Rules>(
  description: string,
  rules: R,
  run: (ctx: Call, parameters: Params<R>, dry_run: boolean | undefined) => Promise<unknown>,
  hasTrial = false,
): ActionDefinition => ({ description, rules, run: run as ActionDefinition["run"], hasTrial });

/** A row that takes and does what an action of a contract does. */
const asInContract = (description: string, action: Action, hasTrial = false): ActionDefinition => ({
  description,
  rules: without(action.rules, "dry_run"),
  run: (ctx, given, dry_run) =>
    call(ctx, action, "dry_run" in action.rules ? { ...given, dry_run } : given),
  hasTrial,
});

const SCENE_ID = { type: "string", min: 1, max: 255, about: "Id, slug or name" } as const;
const AUTOMATION_ID = { type: "string", min: 1, max: 255, about: "Entity id or slug" } as const;
const COMMAND = {
  type: "string",
  min: 1,
  max: 64,
  about: "For example turn_on, toggle, open",
} as const;

export const ACTIONS = {
  control: defineAction(
    "Command one entity",
    { entity_id: entityId, command: COMMAND, ...GIVEN_RULES },
    (ctx, { entity_id, command, ...fields }, dry_run) =>
      call(ctx, devices.command, { entity_id, command, fields, dry_run }),
    true,
  ),
  get_state: asInContract("Read one entity, or the entities of a filter", devices.list),
  set_state: defineAction(
    "Store a representation of an entity, and drive the device to it",
    representation,
    (ctx, { entity_id, state, attributes }, dry_run) =>
      call(ctx, devices.represent, { entity_id, state, attributes, dry_run }),
  ),
  get_summary: asInContract("Summarize the home in few tokens, the unusual first", summary.read),
  get_history: asInContract("Read the history of an entity", history.read),
  get_logbook: asInContract(
    "Read what happened in the home and what caused it, newest first",
    history.logbook,
  ),
  why: asInContract("Read why an entity is in its present state", history.why),
  list_scenes: asInContract("List the scenes", scenes.list),
  create_scene: asInContract("Create a scene, or replace it", scenes.save, true),
  update_scene: asInContract(
    "Change the name, the description or the actions of a scene",
    scenes.update,
    true,
  ),
  delete_scene: asInContract("Delete a scene that a client has made", scenes.remove),
  capture_scene: asInContract("Create a scene from the present states of entities", scenes.capture),
  activate_scene: defineAction(
    "Activate a scene",
    { scene_id: SCENE_ID, transition },
    (ctx, { scene_id: scene, transition: seconds }, dry_run) =>
      call(ctx, scenes.activate, { scene, transition: seconds, dry_run }),
  ),
  list_automations: asInContract("List the automations", automations.list),
  trigger_automation: defineAction(
    "Run an automation now",
    { automation_id: AUTOMATION_ID },
    (ctx, { automation_id }, dry_run) =>
      call(ctx, automations.change, { action: "trigger", automation_id, dry_run }),
  ),
  [APPLY_PLAN]: defineAction(
    "Carry out a plan that was made, once",
    { plan_id: planId, atomic },
    (ctx, { plan_id: id, atomic: isAtomic }, dry_run) =>
      call(ctx, plans.apply, { id, atomic: isAtomic, dry_run }),
  ),
  get_context: asInContract("Read your current context", context.get),
  set_context: defineAction(
    "Merge facts into your current context",
    { context: { type: "object" } },
    (ctx, { context: values }, dry_run) => call(ctx, context.merge, { values, dry_run }),
  ),
  fire_event: asInContract(
    "Fire an event of your own, which automations may wait for",
    events.fire,
  ),
  undo: asInContract("Undo one of your requests: by its context_id, or the last", undo.undo),
  redo: asInContract("Redo what you undid last", undo.redo),
  interpret: defineAction(
    "Interpret a sentence, and execute it",
    {
      input: sentence,
      context: interpretation.interpret.rules.context,
      model: optional({ type: "enum", values: PROFILES }),
      language: optional({ type: "enum", values: SENTENCE_LANGUAGES }),
    },
    (ctx, { context: situation, ...said }, dry_run) =>
      call(ctx, interpretation.interpret, { ...said, context: situation, dry_run }),
  ),
} satisfies Readonly<Record<string, ActionDefinition>>;
