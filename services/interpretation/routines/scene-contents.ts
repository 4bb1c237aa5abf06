/** Tells what is in a scene. */
import { scenes } from "../../../shared/contracts/scenes.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { nameOf } from "../commands/planned-command.ts";
import { filled } from "../language/filled.ts";
import { replied, type SentenceOutcome } from "../outcome.ts";
import type { Present } from "../present.ts";
import { actionTexts } from "./scene-actions.ts";

interface AskedScene {
  readonly entity_id: string;
  readonly confidence: number;
}

/** Of a home's own scene, and of one that the caller may not see all of, the actions are not known. */
export const tellContents = async (
  { entity_id: scene_id, confidence }: AskedScene,
  { ctx, home }: Present,
): Promise<SentenceOutcome> => {
  const { contents, unknownContents } = home.language.scenes;
  const { actions } = await call(ctx, scenes.get, { scene_id });
  const names = nameOf(home, scene_id);
  const text = actions
    ? filled(contents, { names, what: actionTexts(actions, home).join(", ") })
    : filled(unknownContents, { names });
  return replied("query", text, confidence);
};
