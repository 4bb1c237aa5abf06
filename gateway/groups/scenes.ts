/** Scenes as group B has them: listed, made of what is so now, changed, deleted, activated. */
import {
  activatedResult,
  captureBody,
  listedSceneResult,
  savedSceneResult,
  sceneChanges,
  sceneResult,
  scenes,
  shownSceneResult,
  transition,
} from "../../shared/contracts/scenes.ts";
import { type Free, listOf, objectOf } from "../../shared/kernel/rules.ts";
import { asFlag, queryFlag, under } from "./answer-rules.ts";
import { EXAMPLES } from "./examples.ts";
import { type Route, route } from "./group.ts";

export const oneScene = under("scene", objectOf(savedSceneResult));

type ScenePath = "/scenes/:scene_id" | "/api/scene/:scene_id";

/**
 * Reads, changes and deletes one scene, at the path that a group has for it.
 *
 * @param noun  What the names of the operations call it.
 */
export const oneSceneRoutes = (
  path: ScenePath,
  noun: "Scene" | "ApiScene",
  example: string,
  changes: Readonly<Record<"PATCH" | "PUT", Free>>,
): readonly Route[] => [
  route(
    `GET ${path}`,
    `get${noun}`,
    scenes.get,
    under("scene", objectOf(shownSceneResult), {
      answerName: "ShownSceneAnswer",
      example: EXAMPLES.SavedScene,
    }),
  ),
  ...(
    [
      ["PATCH", "update"],
      ["PUT", "put"],
    ] as const
  ).map(([method, verb]) =>
    route(`${method} ${path}`, `${verb}${noun}`, scenes.update, {
      example: { path: example, body: changes[method] },
      body: sceneChanges,
      ...oneScene,
    }),
  ),
  route(
    `DELETE ${path}`,
    `delete${noun}`,
    scenes.remove,
    under("scene", objectOf(sceneResult), {
      answerName: "SceneAnswer",
      example: EXAMPLES.Scene,
    }),
  ),
];

export const sceneRoutes: readonly Route[] = [
  route("GET /scenes", "listScenes", scenes.list, {
    query: {
      details: { ...queryFlag, about: "Also whether each can be changed, and its actions" },
    },
    ...under("scenes", listOf(listedSceneResult), {
      answerName: "SceneList",
      example: [EXAMPLES.Scene],
    }),
    read: ({ query }) => ({ details: asFlag(query.details) }),
  }),
  route("POST /scenes/activate", "activateScene", scenes.activate, {
    bodyName: "SceneActivation",
    body: { scene_id: { type: "string", min: 1, max: 255, about: "Id, slug or name" }, transition },
    answer: activatedResult,
    read: ({ body: { scene_id, transition: seconds } }) => ({
      scene: scene_id,
      transition: seconds,
    }),
    later: { asAction: (body) => ({ action: "activate_scene", parameters: { ...body } }) },
    example: { body: { scene_id: "movie_night" } },
  }),
  route("POST /scenes/capture", "captureScene", scenes.capture, {
    bodyName: "SceneCapture",
    body: captureBody,
    ...oneScene,
    example: { body: { name: "As it is", entities: ["light.living_room", "cover.living_room"] } },
  }),
  ...oneSceneRoutes("/scenes/:scene_id", "Scene", "/scenes/as_it_is", {
    PATCH: { description: "For a book" },
    PUT: { name: "As it was" },
  }),
];
