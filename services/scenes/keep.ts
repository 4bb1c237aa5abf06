/** Keeps scenes as clients write them: made, changed, deleted. */
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import type {
  ListedScene,
  SavedScene,
  Scene,
  SceneAction,
  ShownScene,
  scenes,
} from "../../shared/contracts/scenes.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { domainOf } from "../../shared/kernel/entity.ts";
import { fail, isA, type Thrown } from "../../shared/kernel/errors.ts";
import { refuseMissing } from "../../shared/kernel/problem.ts";
import { checkName, idFor, sceneById } from "./find.ts";
import { commandFor, inScene } from "./scene-actions.ts";

const isScene = ({ entity_id }: { readonly entity_id: string }) => domainOf(entity_id) === "scene";

export const listScenes = async (ctx: Call): Promise<readonly Scene[]> => {
  const { entities } = await call(ctx, devices.registry, {});
  return entities
    .filter(isScene)
    .map(({ entity_id, name, description = "" }) => ({ entity_id, name, description }))
    .sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
};

/** Only what clients have made is kept, and can be changed. */
const shown = (scene: Scene, kept: Definition | undefined): ShownScene => ({
  ...scene,
  ...(kept && { actions: kept.source.actions as readonly SceneAction[] }),
});

/** Each as it is read alone, and whether it can be changed. */
export const listDetails = async (ctx: Call): Promise<readonly ListedScene[]> => {
  const [all, kept] = await Promise.all([listScenes(ctx), call(ctx, devices.definitions, {})]);
  const byId = new Map(kept.map((one) => [one.entity_id, one]));
  return all.map((scene) => {
    const own = byId.get(scene.entity_id);
    return { ...shown(scene, own), editable: own !== undefined };
  });
};

/** @throws SCENE_NOT_FOUND */
export const readScene = async (ctx: Call<ParamsOf<typeof scenes.get>>): Promise<ShownScene> => {
  const scene = sceneById(await listScenes(ctx), ctx.params.scene_id);
  const [kept] = await call(ctx, devices.definitions, { entity_id: scene.entity_id });
  return shown(scene, kept);
};

/** Whether nothing is kept, and whether there must be one to replace. */
type How = Pick<
  ParamsOf<typeof devices.define>,
  "dry_run" | "is_there" | "is_restored" | "expected_version"
>;

export const define = async (ctx: Call, scene: SavedScene, how: How): Promise<SavedScene> => {
  const { actions, ...named } = scene;
  const kept = { ...named, members: actions.map(commandFor), source: { actions } };
  const asked = { ...kept, state: "unknown", is_new: false, ...how };
  await call(ctx, devices.define, asked).catch(inScene(actions));
  return scene;
};

/** Makes a scene, or replaces the one of the same name. */
export const save = async (
  ctx: Call,
  { name, description = "", actions, dry_run }: ParamsOf<typeof scenes.save>,
): Promise<SavedScene> => {
  const kept = (await call(ctx, devices.definitions, {})).filter(isScene);
  return define(ctx, { entity_id: idFor(kept, name), name, description, actions }, { dry_run });
};

/** It may have been deleted in the meantime. */
const asScene = (error: unknown, { entity_id }: Scene): never => {
  if (isA("DEVICE_NOT_FOUND", error) && (error as Thrown).data?.device_id === entity_id)
    fail("SCENE_NOT_FOUND", { scene_id: entity_id }, `The scene ${entity_id} no longer exists`);
  throw error;
};

const undefine = (ctx: Call, scene: Scene, dry_run: boolean | undefined) =>
  call(ctx, devices.undefine, { entity_id: scene.entity_id, dry_run }).catch((error) =>
    asScene(error, scene),
  );

/** @throws SCENE_NOT_FOUND, CONFLICT for a home's own, or for a name that another scene has. */
export const update = async (ctx: Call<ParamsOf<typeof scenes.update>>): Promise<SavedScene> => {
  const { scene_id, dry_run, ...changes } = ctx.params;
  if (Object.values(changes).every((change) => change === undefined))
    refuseMissing("name", "Send name, description or actions.");
  const all = await listScenes(ctx);
  const found = sceneById(all, scene_id);
  // A dry run of deleting checks that a client defined it and that the caller may change it.
  const { entity_id, source, ...before } = await undefine(ctx, found, true);
  const { name = before.name, description = before.description } = changes;
  if (changes.name !== undefined) checkName(all, { entity_id, name });
  const actions = changes.actions ?? (source.actions as readonly SceneAction[]);
  const scene = { entity_id, name, description, actions };
  return define(ctx, scene, { dry_run, is_there: true }).catch((error) => asScene(error, scene));
};

/** @throws SCENE_NOT_FOUND, CONFLICT for a home's own. */
export const remove = async (ctx: Call<ParamsOf<typeof scenes.remove>>): Promise<Scene> => {
  const found = sceneById(await listScenes(ctx), ctx.params.scene_id);
  const { entity_id, name, description } = await undefine(ctx, found, ctx.params.dry_run);
  return { entity_id, name, description };
};
