/** What the scenes service offers: named lists of device commands, in their own vocabulary. */
import { GIVEN_RULES } from "../domains/fields.ts";
import { LIGHT_FIELDS } from "../domains/light/fields.ts";
import { action, contract, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import {
  flag,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
} from "../kernel/rules.ts";
import { dry_run, type Returned, returning } from "./dry-run.ts";
import { outcome } from "./routines.ts";

/** A scene has at most so many actions: the contract's figure. */
export const MAX_SCENE_ACTIONS = 100;

const sceneAction = {
  device: entityId,
  action: {
    type: "string",
    min: 1,
    max: 64,
    about: "on, off, toggle, dim, set_temperature, set_position, or any command of the device",
  },
  value: optional({
    type: "number",
    about:
      "dim: percent 0–100; set_temperature: degrees; set_position: 0–100; otherwise the value of the command",
  }),
  parameters: optional({
    type: "object",
    props: GIVEN_RULES,
    about:
      "Other parameters of the command, in addition to value or instead of it: for example rgb_color",
  }),
} as const satisfies Rules;
export type SceneAction = Params<typeof sceneAction>;

export const sceneBody = {
  name: {
    type: "string",
    min: 1,
    max: 100,
    pattern: /^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u,
    about: "Not blank, without control characters",
  },
  description: optional({ type: "string", max: 1000 }),
  actions: { ...listOf(sceneAction), min: 1, max: MAX_SCENE_ACTIONS },
} as const satisfies Rules;

/** What is left out stays as it is. */
export const sceneChanges = {
  name: optional(sceneBody.name),
  description: sceneBody.description,
  actions: optional(sceneBody.actions),
} as const satisfies Rules;

export const captureBody = {
  name: sceneBody.name,
  description: sceneBody.description,
  entities: {
    type: "array",
    items: entityId,
    min: 1,
    max: MAX_SCENE_ACTIONS,
    about: "Devices whose present states the scene restores",
  },
} as const satisfies Rules;

/** What changes a scene names it by its id: a name may be that of several. */
export const sceneId = {
  type: "string",
  pattern: /^(scene\.)?[a-z0-9_]+$/,
  max: 255,
  about: "scene.<slug>, or its slug",
} as const;

export const transition = LIGHT_FIELDS.transition.rule;

export const sceneResult = {
  entity_id: entityId,
  name: text,
  description: text,
} as const satisfies Rules;
export const savedSceneResult = { ...sceneResult, actions: sceneBody.actions } as const;
/** A home's own has no actions to show, nor has one of which a grant hides a part. */
export const shownSceneResult = { ...sceneResult, actions: optional(sceneBody.actions) } as const;
/** A list has the fields of the interface, and with details whether each can be changed. */
export const listedSceneResult = {
  ...shownSceneResult,
  editable: optional({
    ...flag,
    about: "Whether it can be changed and deleted: then it has actions to show",
  }),
} as const;
export const activatedResult = {
  success: { ...flag, about: "Whether every action succeeded" },
  scene: objectOf({ entity_id: entityId, name: text }),
  results: listOf(outcome),
  message: text,
  context: {
    ...objectOf({ id: text }),
    about: "The id of all effects of the request, also for POST /api/undo",
  },
} as const satisfies Rules;

export type Scene = Params<typeof sceneResult>;
export type SavedScene = Params<typeof savedSceneResult>;
export type ShownScene = Params<typeof shownSceneResult>;
export type ListedScene = Params<typeof listedSceneResult>;
export type Activated = Params<typeof activatedResult>;

export const scenes = contract("scenes", {
  list: reading(
    "List the scenes",
    { details: optional({ ...flag, about: "Also whether each can be changed, and its actions" }) },
    { role: "viewer" },
  ).returns<readonly ListedScene[]>(),

  get: reading(
    "Read a scene, with its actions as written",
    { scene_id: sceneId },
    { role: "viewer" },
  ).returns<ShownScene>(),

  save: action(
    "Create a scene, or replace the one of the same name",
    { ...sceneBody, dry_run },
    { role: "user", settled: true },
  ).returns<SavedScene>(),

  update: action(
    "Change the name, the description or the actions of a scene; its id stays",
    { scene_id: sceneId, ...sceneChanges, dry_run },
    { role: "user", settled: true },
  ).returns<SavedScene>(),

  remove: action(
    "Delete a scene that a client has made",
    { scene_id: sceneId, dry_run },
    { role: "user", settled: true },
  ).returns<Scene>(),

  restore: action(
    "Bring back an earlier version of a scene",
    { id: entityId, ...returning },
    { role: "user", settled: true, touches: ({ id }) => [{ entity_id: id }] },
  ).returns<Returned>(),

  capture: action(
    "Create a scene from the present states of entities",
    { ...captureBody, dry_run },
    {
      role: "user",
      settled: true,
      touches: ({ entities }) => entities.map((entity_id) => ({ entity_id })),
    },
  ).returns<SavedScene>(),

  activate: action(
    "Activate a scene by its id, its slug or its name",
    { scene: { type: "string", min: 1, max: 255 }, transition, dry_run },
    { role: "user", settled: true },
  ).returns<Activated>(),
});
