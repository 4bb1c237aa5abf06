/** Finds the scene that somebody means: by its id, its slug or its name. */
import type { Scene } from "../../shared/contracts/scenes.ts";
import { fail } from "../../shared/errors.ts";
import { unescapeText } from "../../shared/escape.ts";
import { slugOf } from "../../shared/slug.ts";

const plain = (name: string) => unescapeText(name).trim().toLowerCase();

/** The surest way first. */
const WAYS: readonly ((scene: Scene, asked: string) => boolean)[] = [
  ({ entity_id }, asked) => entity_id === asked,
  ({ entity_id }, asked) => entity_id === `scene.${asked}`,
  ({ name }, asked) => plain(name) === plain(asked),
  ({ entity_id }, asked) => entity_id === `scene.${slugOf(asked)}`,
];

/** @throws SCENE_NOT_FOUND */
export const findScene = (scenes: readonly Scene[], asked: string): Scene => {
  for (const isMeant of WAYS) {
    const found = scenes.find((scene) => isMeant(scene, asked));
    if (found) return found;
  }
  return fail("SCENE_NOT_FOUND", { scene_id: asked }, `There is no scene ${asked}`);
};
