/** `scene`: activates a scene. */
import { COMMON_FIELDS } from "../schema/fields.ts";
import { rule, transform } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { actionKind } from "./action.ts";

const sceneId = rule({
  type: "string",
  pattern: /^scene\.[a-z0-9_]+$/,
  max: 255,
  about: "for example scene.movie_night",
});
const memberOf = (entity_id: string) => ({ entity_id, command: "activate" });

const reader = transform(
  object({ ...COMMON_FIELDS, scene: sceneId }),
  ({ scene: entity_id }, path) => {
    const target = `${path}.scene`;
    return {
      action: { path, kind: "scene" as const, entity_id },
      steps: [{ member: memberOf(entity_id), path, called: target, target, given: [] }],
    };
  },
);

export const scene = actionKind({
  read: () => reader,
  describe: ({ entity_id }) => `activate ${entity_id}`,
  commands: ({ entity_id }) => [memberOf(entity_id)],
  async run({ path, kind, entity_id }, key, run) {
    await run.save();
    const result = await run.command(memberOf(entity_id), key);
    run.note({ path, kind, said: entity_id, success: result.success, results: [result] });
    return undefined;
  },
});
