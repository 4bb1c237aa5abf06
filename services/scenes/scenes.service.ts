/** Scenes: named lists of device commands, each an entity that can be activated. */
import { type Call, call, implement } from "../../shared/contract.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Outcome } from "../../shared/contracts/routines.ts";
import {
  type Activated,
  type SavedScene,
  type Scene,
  scenes,
} from "../../shared/contracts/scenes.ts";
import { domainOf } from "../../shared/entity.ts";
import { slugOf } from "../../shared/slug.ts";
import { findScene } from "./find.ts";
import { commandFor, inScene } from "./vocabulary.ts";

const listScenes = async (ctx: Call): Promise<readonly Scene[]> => {
  const { entities } = await call(ctx, devices.registry, {});
  return entities
    .filter(({ entity_id }) => domainOf(entity_id) === "scene")
    .map(({ entity_id, name, description = "" }) => ({ entity_id, name, description }))
    .sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
};

const answerFor = ({ entity_id, name }: Scene, results: readonly Outcome[]): Activated => {
  const failed = results.filter(({ success }) => !success).length;
  return {
    success: failed === 0,
    scene: { entity_id, name },
    results,
    message:
      failed === 0
        ? `${name} is active`
        : `${name} is active, but for ${failed} of ${results.length} actions`,
  };
};

export default () =>
  implement(scenes, {
    list: listScenes,

    async save(ctx): Promise<SavedScene> {
      const { name, description = "", actions, dry_run } = ctx.params;
      const entity_id = `scene.${slugOf(name)}`;
      await call(ctx, devices.define, {
        entity_id,
        name,
        description,
        members: actions.map(commandFor),
        source: { actions },
        state: "unknown",
        is_new: false,
        dry_run,
      }).catch(inScene);
      return { entity_id, name, description, actions };
    },

    async activate(ctx) {
      const { scene: asked, dry_run } = ctx.params;
      const scene = findScene(await listScenes(ctx), asked);
      const run = { entity_id: scene.entity_id, command: "activate", dry_run };
      const { results } = await call(ctx, devices.run, run);
      return answerFor(scene, results);
    },
  });
