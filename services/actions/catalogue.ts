/** What can be done by name besides the commands of devices: each a row with its rules and its call. */

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

export interface Doable {
  readonly description: string;
  readonly rules: Rules;
  /** A trial can tell beforehand that a field is missing which no rule asks for. */
  readonly isTried?: true;
  /** Gets parameters that keep the rules. */
  readonly run: (ctx: Call, parameters: Free, dry_run: boolean | undefined) => Promise<unknown>;
}

/** One row; its call gets the parameters in the type of its rules. */
export const doable = <const R extends Rules>(
  description: string,
  rules: R,
  run: (ctx: Call, parameters: Params<R>, dry_run: boolean | undefined) => Promise<unknown>,
): Doable => ({ description, rules, run: run as Doable["run"] });

const sceneName = { type: "string", min: 1, max: 255, about: "Id, slug or name" } as const;
const automationId = { type: "string", min: 1, max: 255, about: "Entity id or slug" } as const;

const controlled = doable(
  "Command one entity",
  {
    entity_id: entityId,
    command: { type: "string", min: 1, max: 64, about: "For example turn_on, toggle, open" },
    ...GIVEN_RULES,
  },
  (ctx, { entity_id, command, ...fields }, dry_run) =>
    call(ctx, devices.command, { entity_id, command, fields, dry_run }),
);

export const control: Doable = { ...controlled, isTried: true };

export const readState = doable(
  "Read one entity, or those that a filter lets through",
  filterRules,
  (ctx, filter) => call(ctx, devices.list, filter),
);

export const activateScene = doable(
  "Activate a scene",
  { scene_id: sceneName, transition },
  (ctx, { scene_id, transition: seconds }, dry_run) =>
    call(ctx, scenes.activate, { scene: scene_id, transition: seconds, dry_run }),
);

export const readHistory = doable(
  "Read how an entity was over a time",
  historyRules,
  (ctx, parameters) => call(ctx, history.read, parameters),
);

export const triggerAutomation = doable(
  "Run an automation now",
  { automation_id: automationId },
  (ctx, { automation_id }, dry_run) =>
    call(ctx, automations.change, { action: "trigger", automation_id, dry_run }),
);

export const interpret = doable(
  "Understand a sentence, and do what it says",
  { input: sentence, model: optional({ type: "enum", values: PROFILES }) },
  (ctx, { input, model }, dry_run) =>
    call(ctx, interpretation.interpret, { input, model, dry_run }),
);

/** A scene is checked with all of its actions. */
const SCENES: Readonly<Record<string, Doable>> = {
  list_scenes: doable("List the scenes", {}, (ctx) => call(ctx, scenes.list, {})),
  create_scene: {
    ...doable("Create a scene, or replace it", sceneBody, (ctx, scene, dry_run) =>
      call(ctx, scenes.save, { ...scene, dry_run }),
    ),
    isTried: true,
  },
  update_scene: {
    ...doable(
      "Change the name, the description or the actions of a scene",
      { scene_id: sceneId, ...sceneChanges },
      (ctx, changes, dry_run) => call(ctx, scenes.update, { ...changes, dry_run }),
    ),
    isTried: true,
  },
  delete_scene: doable(
    "Delete a scene that a client has made",
    { scene_id: sceneId },
    (ctx, { scene_id }, dry_run) => call(ctx, scenes.remove, { scene_id, dry_run }),
  ),
  capture_scene: doable(
    "Make a scene of the present states of some entities",
    captureBody,
    (ctx, asked, dry_run) => call(ctx, scenes.capture, { ...asked, dry_run }),
  ),
  activate_scene: activateScene,
};

export const ACTIONS: Readonly<Record<string, Doable>> = {
  control,
  get_state: readState,
  set_state: doable(
    "Store a representation of an entity, and drive the device to it",
    representation,
    (ctx, { entity_id, state, attributes }, dry_run) =>
      call(ctx, devices.represent, { entity_id, state, attributes, dry_run }),
  ),
  get_history: readHistory,
  ...SCENES,
  list_automations: doable("List the automations", {}, (ctx) => call(ctx, automations.list, {})),
  trigger_automation: triggerAutomation,
  get_context: doable("Read your current context", {}, (ctx) => call(ctx, context.get, {})),
  set_context: doable(
    "Merge facts into your current context",
    { context: { type: "object" } },
    (ctx, { context: values }, dry_run) => call(ctx, context.merge, { values, dry_run }),
  ),
  fire_event: doable(
    "Fire an event of your own, which automations may wait for",
    { event_type: eventType, event_data: optional({ type: "object" }) },
    (ctx, event, dry_run) => call(ctx, events.fire, { ...event, dry_run }),
  ),
  undo: doable(
    "Bring back what a request of yours has changed: by its context_id, or the last one",
    undoRules,
    (ctx, asked, dry_run) => call(ctx, undo.undo, { ...asked, dry_run }),
  ),
  redo: doable("Do again what you have undone last", {}, (ctx, _asked, dry_run) =>
    call(ctx, undo.redo, { dry_run }),
  ),
  interpret,
};
