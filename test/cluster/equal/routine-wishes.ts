/** Scenes and automations: made, changed, run, taken away. */
import { fc } from "../../support/any.ts";
import {
  automation,
  automationId,
  SCENE_NAMES,
  scene,
  sceneId,
  sceneName,
} from "./routine-words.ts";
import { change, get, post, type Row, read, remove } from "./wish.ts";
import { anyOf, often, resting } from "./words.ts";

const activated = fc.record({ name: anyOf(...SCENE_NAMES, "scene.movie_night", "unknown") });
const captured = fc.record({
  name: sceneName,
  entities: fc.array(resting, { minLength: 1, maxLength: 3 }),
});
const altered = fc.record({ name: sceneName, description: anyOf("New") }, { requiredKeys: [] });

const changed = often<object>(
  [4, automation.map((config) => ({ action: "create", config }))],
  [3, fc.record({ action: anyOf("update"), automation_id: automationId, config: automation })],
  [
    7,
    fc.record({
      action: anyOf("delete", "toggle", "duplicate", "trigger"),
      automation_id: automationId,
    }),
  ],
  [
    1,
    anyOf<object>(
      { action: "create" },
      { action: "explode" },
      { action: "create", config: { alias: "x" } },
    ),
  ],
);

export const ROUTINES: readonly Row[] = [
  [25, post("/api/scene", scene)],
  [20, post("/api/scene/activate", activated)],
  [15, post("/scenes/activate", fc.record({ scene_id: sceneId }))],
  [10, post("/scenes/capture", captured)],
  [12, change("PUT", "/scenes/", sceneId, altered)],
  [12, remove("/api/scene/", sceneId)],
  [8, remove("/scenes/", sceneId)],
  [12, read("/scenes", "/automations")],
  [50, post("/automations", changed)],
  [15, get("/automations/", automationId, "/traces")],
];
