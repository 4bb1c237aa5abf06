/** Brings back an earlier version of a scene, also of one that was deleted. */
import type { Returned } from "../../shared/contracts/dry-run.ts";
import type { SceneAction, scenes } from "../../shared/contracts/scenes.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import type { Versions } from "../../shared/store/versions.ts";
import { checkName } from "./find.ts";
import { define, listScenes } from "./keep.ts";

/** @throws NOT_FOUND, CONFLICT for a name that another scene has, and what making a scene throws. */
export const restorer =
  (versions: Versions) =>
  async (ctx: Call<ParamsOf<typeof scenes.restore>>): Promise<Returned> => {
    const { id: entity_id, dry_run, expected_version } = ctx.params;
    const { wanted } = await versions.restorable("scene", ctx.params);
    const { name, description, actions } = wanted.value;
    const scene = {
      entity_id,
      name: String(name),
      description: String(description),
      actions: actions as readonly SceneAction[],
    };
    checkName(await listScenes(ctx), scene);
    const how = { dry_run, is_restored: true, expected_version };
    return { value: { ...(await define(ctx, scene, how)) } };
  };
