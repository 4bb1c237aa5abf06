/** Scenes: named lists of device commands, each an entity that can be activated. */
import { devices } from "../../shared/contracts/devices.ts";
import type { RunResult } from "../../shared/contracts/routines.ts";
import {
  type Activated,
  MAX_SCENE_ACTIONS,
  type Scene,
  scenes,
} from "../../shared/contracts/scenes.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { versionsIn } from "../../shared/store/versions.ts";
import { actionsFrom } from "./capture.ts";
import { findScene } from "./find.ts";
import { listDetails, listScenes, readScene, remove, save, update } from "./keep.ts";
import { restorer } from "./restoring.ts";

const answerFor = ({ entity_id, name }: Scene, { results, context }: RunResult): Activated => {
  const failed = results.filter(({ success }) => !success).length;
  const but = failed === 0 ? "" : `, but for ${failed} of ${results.length} actions`;
  const message = `${name} is active${but}`;
  return { success: failed === 0, scene: { entity_id, name }, results, message, context };
};

const activate = async (ctx: Call<ParamsOf<typeof scenes.activate>>): Promise<Activated> => {
  const { scene: asked, transition, dry_run } = ctx.params;
  const scene = findScene(await listScenes(ctx), asked);
  const fields = transition === undefined ? {} : { transition };
  const run = { entity_id: scene.entity_id, command: "activate", fields, dry_run };
  return answerFor(scene, await call(ctx, devices.run, run));
};

const capture = async (ctx: Call<ParamsOf<typeof scenes.capture>>) => {
  const { name, description, entities, dry_run } = ctx.params;
  // Takes part in the request's Idempotency-Key: what is answered is what is kept.
  const found = await call(ctx, devices.reproduce, { entities, dry_run });
  const actions = actionsFrom(entities, found, MAX_SCENE_ACTIONS);
  return save(ctx, { name, description, actions, dry_run });
};

export default ({ store, clock }: ServiceDeps) =>
  implement(scenes, {
    list: (ctx) => (ctx.params.details ? listDetails(ctx) : listScenes(ctx)),
    get: readScene,
    save: (ctx) => save(ctx, ctx.params),
    update,
    remove,
    restore: restorer(versionsIn(store.documents, clock)),
    capture,
    activate,
  });
