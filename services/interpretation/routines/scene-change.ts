/** Makes, changes, renames or deletes a scene as a sentence says, or tries it with a dry run. */
import { type SceneAction, scenes } from "../../../shared/contracts/scenes.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import { filled } from "../language/filled.ts";
import type { SceneTexts } from "../language/scene-texts.ts";
import type { Present } from "../present.ts";
import { actionsAfter, actionTexts } from "./scene-actions.ts";
import type { SpokenScene } from "./spoken-routine.ts";
import { type ChangeRow, changeTexts, type TriedChange } from "./tried-change.ts";

const ROWS: Readonly<Record<SpokenScene["scene"], ChangeRow<keyof SceneTexts>>> = {
  create: ["create", "create", "wouldCreate", "created"],
  replace: ["update", "replace", "wouldChange", "changed"],
  add: ["update", "change", "wouldChange", "changed"],
  take: ["update", "change", "wouldChange", "changed"],
  rename: ["update", "rename", "wouldRename", "renamed"],
  delete: ["delete", "delete", "wouldDelete", "deleted"],
};

/** A scene is made over none that has come to be since it was asked. */
const refuseTaken = async ({ name }: SpokenScene, { ctx, home }: Present): Promise<void> => {
  // Also those that are hidden from sentences.
  const all = await call(ctx, scenes.list, {});
  const isTaken = all.some((one) => slugOf(one.name) === slugOf(name));
  if (isTaken) fail("CONFLICT", undefined, filled(home.language.scenes.taken, { names: name }));
};

/** @returns the id of the scene. */
const carryOut = async (
  change: SpokenScene,
  actions: readonly SceneAction[],
  present: Present,
): Promise<string> => {
  const { ctx, dry_run } = present;
  const { scene, entity_id: scene_id = "", name, to } = change;
  if (scene === "delete") return (await call(ctx, scenes.remove, { scene_id, dry_run })).entity_id;
  if (scene === "rename")
    return (await call(ctx, scenes.update, { scene_id, name: to, dry_run })).entity_id;
  if (scene !== "create")
    return (await call(ctx, scenes.update, { scene_id, actions: [...actions], dry_run })).entity_id;
  await refuseTaken(change, present);
  return (await call(ctx, scenes.save, { name, actions: [...actions], dry_run })).entity_id;
};

/** @throws FORBIDDEN where the caller may not write scenes, and all else that does not answer a sentence. */
export const changeScene = async (change: SpokenScene, present: Present): Promise<TriedChange> => {
  const { home } = present;
  const { scene, name, to = name, entity_id } = change;
  const { actions, before } = await actionsAfter(change, present);
  const found = await carryOut(change, actions, present);
  const lines = actionTexts(actions, home);
  const row = ROWS[scene];
  const [kind] = row;
  const values = { names: name, value: to, what: lines.join(", ") };
  return {
    change: { ...change, actions, before },
    entity_id: found,
    action: `${kind}_scene`,
    ...changeTexts(row, home.language.scenes, values),
    draft: {
      kind: "scene",
      change: kind,
      ...(entity_id !== undefined && { entity_id }),
      name: to,
      triggers: [],
      conditions: [],
      actions: lines,
      config: configOf(change, actions),
    },
  };
};

/** As the API takes it. */
const configOf = ({ scene, name, to }: SpokenScene, actions: readonly SceneAction[]) => {
  if (scene === "delete") return {};
  if (scene === "rename") return { name: to };
  return scene === "create" ? { name, actions } : { actions };
};
