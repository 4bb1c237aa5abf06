/** Scenes as group B has them: listed, made of what is so now, changed, deleted, activated. */
import {
  activatedResult,
  captureBody,
  savedSceneResult,
  sceneChanges,
  sceneResult,
  scenes,
  shownSceneResult,
  transition,
} from "../../shared/contracts/scenes.ts";
import { listOf, success } from "./answer-rules.ts";
import { type Route, route } from "./group.ts";

const oneScene = { success, scene: { type: "object", props: savedSceneResult } } as const;

export const sceneRoutes: readonly Route[] = [
  route("GET /scenes", scenes.list, {
    answer: { success, scenes: listOf(sceneResult) },
    read: () => ({}),
    write: (all) => ({ success: true, scenes: all }),
  }),
  route("POST /scenes/activate", scenes.activate, {
    body: {
      scene_id: { type: "string", min: 1, max: 255, about: "Id, slug or name" },
      transition,
    },
    answer: activatedResult,
    read: ({ body: { scene_id, transition: seconds } }) => ({
      scene: scene_id,
      transition: seconds,
    }),
    write: (result) => result,
    example: { body: { scene_id: "movie_night" } },
  }),
  route("POST /scenes/capture", scenes.capture, {
    body: captureBody,
    answer: oneScene,
    read: ({ body }) => body,
    write: (scene) => ({ success: true, scene }),
    example: {
      body: { name: "As it is", entities: ["light.living_room", "cover.living_room"] },
    },
  }),
  route("GET /scenes/:scene_id", scenes.get, {
    answer: { success, scene: { type: "object", props: shownSceneResult } },
    read: ({ path }) => ({ scene_id: path.scene_id }),
    write: (scene) => ({ success: true, scene }),
  }),
  route("PATCH /scenes/:scene_id", scenes.update, {
    example: { path: "/scenes/as_it_is", body: { description: "For a book" } },
    body: sceneChanges,
    answer: oneScene,
    read: ({ path, body }) => ({ ...body, scene_id: path.scene_id }),
    write: (scene) => ({ success: true, scene }),
  }),
  route("PUT /scenes/:scene_id", scenes.update, {
    example: { path: "/scenes/as_it_is", body: { name: "As it was" } },
    body: sceneChanges,
    answer: oneScene,
    read: ({ path, body }) => ({ ...body, scene_id: path.scene_id }),
    write: (scene) => ({ success: true, scene }),
  }),
  route("DELETE /scenes/:scene_id", scenes.remove, {
    answer: { success, scene: { type: "object", props: sceneResult } },
    read: ({ path }) => ({ scene_id: path.scene_id }),
    write: (scene) => ({ success: true, scene }),
  }),
];
