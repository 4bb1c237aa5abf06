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
import { type Route, route } from "./group.ts";

export const oneScene = under("scene", objectOf(savedSceneResult));

type ScenePath = "/scenes/:scene_id" | "/api/scene/:scene_id";

/** Reads, changes and deletes one scene, at the path that a group has for it. */
export const oneSceneRoutes = (
  path: ScenePath,
  example: string,
  changes: Readonly<Record<"PATCH" | "PUT", Free>>,
): readonly Route[] => [
  route(`GET ${path}`, scenes.get, under("scene", objectOf(shownSceneResult))),
  ...(["PATCH", "PUT"] as const).map((method) =>
    route(`${method} ${path}`, scenes.update, {
      example: { path: example, body: changes[method] },
      body: sceneChanges,
      ...oneScene,
    }),
  ),
  route(`DELETE ${path}`, scenes.remove, under("scene", objectOf(sceneResult))),
];

export const sceneRoutes: readonly Route[] = [
  route("GET /scenes", scenes.list, {
    query: {
      details: { ...queryFlag, about: "Also whether each can be changed, and its actions" },
    },
    ...under("scenes", listOf(listedSceneResult)),
    read: ({ query }) => ({ details: asFlag(query.details) }),
  }),
  route("POST /scenes/activate", scenes.activate, {
    body: { scene_id: { type: "string", min: 1, max: 255, about: "Id, slug or name" }, transition },
    answer: activatedResult,
    read: ({ body: { scene_id, transition: seconds } }) => ({
      scene: scene_id,
      transition: seconds,
    }),
    example: { body: { scene_id: "movie_night" } },
  }),
  route("POST /scenes/capture", scenes.capture, {
    body: captureBody,
    ...oneScene,
    example: { body: { name: "As it is", entities: ["light.living_room", "cover.living_room"] } },
  }),
  ...oneSceneRoutes("/scenes/:scene_id", "/scenes/as_it_is", {
    PATCH: { description: "For a book" },
    PUT: { name: "As it was" },
  }),
];
