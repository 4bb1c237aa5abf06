/** Finds a scene by id or name, and an id for a new one. */
import type { Scene } from "../../shared/contracts/scenes.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
import { unescapeText } from "../../shared/text/escape-html.ts";
import { slugOf } from "../../shared/text/slug.ts";

const plain = (name: string) => unescapeText(name).trim().toLowerCase();

/** The surest way first. */
const WAYS: readonly ((scene: Scene, asked: string) => boolean)[] = [
  ({ entity_id }, asked) => entity_id === asked,
  ({ entity_id }, asked) => entity_id === `scene.${asked}`,
  ({ name }, asked) => plain(name) === plain(asked),
  ({ entity_id }, asked) => entity_id === `scene.${slugOf(asked)}`,
];

const unknown = (scenes: readonly Scene[], asked: string) => {
  const known = scenes.map((one) => (asked.startsWith("scene.") ? one.entity_id : one.name));
  return failUnknown("SCENE_NOT_FOUND", { scene_id: asked }, `scene ${asked}`, asked, known);
};

/** @throws SCENE_NOT_FOUND */
export const findScene = (scenes: readonly Scene[], asked: string): Scene =>
  WAYS.values()
    .flatMap((isMeant) => scenes.filter((scene) => isMeant(scene, asked)))
    .next().value ?? unknown(scenes, asked);

/** @throws SCENE_NOT_FOUND unless it is there by this very id, or slug. */
export const sceneById = (scenes: readonly Scene[], asked: string): Scene =>
  scenes.find(({ entity_id }) => entity_id === asked || entity_id === `scene.${asked}`) ??
  unknown(scenes, asked);

type Kept = Pick<Scene, "entity_id" | "name">;

/**
 * Where a scene of a name is kept: in the place of the one that is called so, else under its slug;
 * with a number behind it where that is held by one that has been renamed.
 *
 * @param kept  The scenes that clients have made.
 */
export const idFor = (kept: readonly Kept[], name: string): string => {
  const slug = slugOf(name);
  const same = kept.find((one) => slugOf(one.name) === slug);
  if (same) return same.entity_id;
  const taken = new Set(kept.map(({ entity_id }) => entity_id));
  const ids = [`scene.${slug}`, ...kept.map((_one, index) => `scene.${slug}_${index + 2}`)];
  return ids.find((id) => !taken.has(id)) as string;
};

/** @throws CONFLICT when another scene is called so: names are used to activate scenes. */
export const checkName = (scenes: readonly Scene[], { entity_id, name }: Kept): void => {
  const other = scenes.find(
    (one) => one.entity_id !== entity_id && slugOf(one.name) === slugOf(name),
  );
  if (!other) return;
  const message = `${other.entity_id} already has the name ${other.name}`;
  fail("CONFLICT", { scene_id: other.entity_id, name }, message);
};
