/** Actions besides the commands of entities: each a row with its rules and its call. */
import { automations } from "../../shared/contracts/automations.ts";
import { context } from "../../shared/contracts/context.ts";
import { devices, filterRules } from "../../shared/contracts/devices.ts";
import { events, eventType } from "../../shared/contracts/events.ts";
import { history, historyRules } from "../../shared/contracts/history.ts";
import { interpretation, PROFILES, sentence } from "../../shared/contracts/interpretation.ts";
import {
  captureBody,
  sceneBody,
  sceneChanges,
  sceneId,
  scenes,
  transition,
} from "../../shared/contracts/scenes.ts";
import { undo, undoRules } from "../../shared/contracts/undo.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import { entityId, representation } from "../../shared/kernel/entity.ts";
import { type Free, optional, type Params, type Rules } from "../../shared/kernel/rules.ts";

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

const SCENE_ID = { type: "string", min: 1, max: 255, about: "Id, slug or name" } as const;
const AUTOMATION_ID = { type: "string", min: 1, max: 255, about: "Entity id or slug" } as const;
const COMMAND = {
  type: "string",
  min: 1,
  max: 64,
  about: "For example turn_on, toggle, open",
} as const;

const SCENES = {
  list_scenes: defineAction("List the scenes", {}, (ctx) => call(ctx, scenes.list, {})),
  create_scene: defineAction(
    "Create a scene, or replace it",
    sceneBody,
    (ctx, scene, dry_run) => call(ctx, scenes.save, { ...scene, dry_run }),
    true,
  ),
  update_scene: defineAction(
    "Change the name, the description or the actions of a scene",
    { scene_id: sceneId, ...sceneChanges },
    (ctx, changes, dry_run) => call(ctx, scenes.update, { ...changes, dry_run }),
    true,
  ),
  delete_scene: defineAction(
    "Delete a scene that a client has made",
    { scene_id: sceneId },
    (ctx, { scene_id }, dry_run) => call(ctx, scenes.remove, { scene_id, dry_run }),
  ),
  capture_scene: defineAction(
    "Make a scene of the present states of some entities",
    captureBody,
    (ctx, asked, dry_run) => call(ctx, scenes.capture, { ...asked, dry_run }),
  ),
  activate_scene: defineAction(
    "Activate a scene",
    { scene_id: SCENE_ID, transition },
    (ctx, { scene_id: scene, transition: seconds }, dry_run) =>
      call(ctx, scenes.activate, { scene, transition: seconds, dry_run }),
  ),
};

export const ACTIONS = {
  control: defineAction(
    "Command one entity",
    { entity_id: entityId, command: COMMAND, ...GIVEN_RULES },
    (ctx, { entity_id, command, ...fields }, dry_run) =>
      call(ctx, devices.command, { entity_id, command, fields, dry_run }),
    true,
  ),
  get_state: defineAction(
    "Read one entity, or those that a filter lets through",
    filterRules,
    (ctx, filter) => call(ctx, devices.list, filter),
  ),
  set_state: defineAction(
    "Store a representation of an entity, and drive the device to it",
    representation,
    (ctx, { entity_id, state, attributes }, dry_run) =>
      call(ctx, devices.represent, { entity_id, state, attributes, dry_run }),
  ),
  get_history: defineAction("Read how an entity was over a time", historyRules, (ctx, parameters) =>
    call(ctx, history.read, parameters),
  ),
  ...SCENES,
  list_automations: defineAction("List the automations", {}, (ctx) =>
    call(ctx, automations.list, {}),
  ),
  trigger_automation: defineAction(
    "Run an automation now",
    { automation_id: AUTOMATION_ID },
    (ctx, { automation_id }, dry_run) =>
      call(ctx, automations.change, { action: "trigger", automation_id, dry_run }),
  ),
  get_context: defineAction("Read your current context", {}, (ctx) => call(ctx, context.get, {})),
  set_context: defineAction(
    "Merge facts into your current context",
    { context: { type: "object" } },
    (ctx, { context: values }, dry_run) => call(ctx, context.merge, { values, dry_run }),
  ),
  fire_event: defineAction(
    "Fire a custom event, which automations may wait for",
    { event_type: eventType, event_data: optional({ type: "object" }) },
    (ctx, event, dry_run) => call(ctx, events.fire, { ...event, dry_run }),
  ),
  undo: defineAction(
    "Bring back what a request of yours has changed: by its context_id, or the last one",
    undoRules,
    (ctx, asked, dry_run) => call(ctx, undo.undo, { ...asked, dry_run }),
  ),
  redo: defineAction("Do again what you have undone last", {}, (ctx, _asked, dry_run) =>
    call(ctx, undo.redo, { dry_run }),
  ),
  interpret: defineAction(
    "Understand a sentence, and do what it says",
    { input: sentence, model: optional({ type: "enum", values: PROFILES }) },
    (ctx, { input, model }, dry_run) =>
      call(ctx, interpretation.interpret, { input, model, dry_run }),
  ),
} satisfies Readonly<Record<string, ActionDefinition>>;
