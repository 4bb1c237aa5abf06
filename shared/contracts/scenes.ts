/** What the scenes service offers: named lists of device commands, in their own vocabulary. */
import { action, contract } from "../contract.ts";
import { entityId, entityRules } from "../entity.ts";
import { optional, type Params, type Rules } from "../rules.ts";
import { dry_run } from "./fields.ts";
import type { Outcome } from "./routines.ts";

/** A scene has at most so many actions: the contract's figure. */
const MAX_SCENE_ACTIONS = 100;

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
    about: "dim: percent 0–100; set_temperature: degrees; set_position: 0–100; else the command's",
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
  actions: {
    type: "array",
    items: { type: "object", props: sceneAction },
    min: 1,
    max: MAX_SCENE_ACTIONS,
  },
} as const satisfies Rules;

const text = { type: "string" } as const;
export const sceneResult = {
  entity_id: entityId,
  name: text,
  description: text,
} as const satisfies Rules;
export const savedSceneResult = {
  ...sceneResult,
  actions: sceneBody.actions,
} as const satisfies Rules;
export const activatedResult = {
  success: { type: "boolean", about: "Whether every action succeeded" },
  scene: { type: "object", props: { entity_id: entityId, name: text } },
  results: {
    type: "array",
    items: {
      type: "object",
      props: {
        entity_id: entityId,
        action: text,
        success: { type: "boolean" },
        state: optional({
          type: "object",
          props: entityRules,
          about: "The entity after the action",
        }),
        error: optional({ type: "object", props: { code: text, message: text } }),
      },
    },
  },
  message: text,
} as const satisfies Rules;

export interface Scene {
  readonly entity_id: string;
  readonly name: string;
  readonly description: string;
}
export interface SavedScene extends Scene {
  readonly actions: readonly SceneAction[];
}
export interface Activated {
  readonly success: boolean;
  readonly scene: Pick<Scene, "entity_id" | "name">;
  readonly results: readonly Outcome[];
  readonly message: string;
}

export const scenes = contract("scenes", {
  list: action("List the scenes", {}, { role: "viewer" }).returns<readonly Scene[]>(),

  save: action(
    "Create a scene, or replace the one of the same name",
    { ...sceneBody, dry_run },
    { role: "user" },
  ).returns<SavedScene>(),

  activate: action(
    "Activate a scene by its id, its slug or its name",
    { scene: { type: "string", min: 1, max: 255 }, dry_run },
    { role: "user" },
  ).returns<Activated>(),
});
