/** The actions that a scene would have after a sentence, and each of them in words. */
import { devices } from "../../../shared/contracts/devices.ts";
import { type SceneAction, scenes } from "../../../shared/contracts/scenes.ts";
import { sceneWordFor } from "../../../shared/domains/scene-words.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { nameOf } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import type { DescribedCommand } from "../language/responses.ts";
import type { SceneTexts } from "../language/scene-texts.ts";
import type { Present } from "../present.ts";
import type { SpokenScene } from "./spoken-routine.ts";

const orderOf = (
  { device, action, value, parameters = {} }: SceneAction,
  home: HomeModel,
): DescribedCommand => {
  const { command, field, convert = (given: number) => given } = sceneWordFor(action);
  const isSaid = field !== undefined && value !== undefined;
  const fields = { ...parameters, ...(isSaid && { [field]: convert(value) }) };
  return { command, fields, name: nameOf(home, device) };
};

/** Each in words; of several for one thing, those that say no value are left out. */
export const actionTexts = (
  actions: readonly SceneAction[],
  home: HomeModel,
): readonly string[] => {
  const { order } = home.language.say;
  return [...Map.groupBy(actions, ({ device }) => device).values()].flatMap((some) => {
    const texts = some.map((action) => {
      const one = orderOf(action, home);
      const text = order([one]);
      return { text, isBare: text === order([{ ...one, fields: {} }]) };
    });
    const said = texts.filter(({ isBare }, at) => at === 0 || !isBare);
    return said.map(({ text }) => text);
  });
};

/** @throws CONFLICT for a thing whose state no command brings back. */
const presentStates = async (
  ids: readonly string[],
  { ctx, home }: Present,
): Promise<readonly SceneAction[]> => {
  const found = await call(ctx, devices.reproduce, { entities: [...ids] });
  const lost = found.find(({ members }) => members.length === 0);
  if (lost)
    fail("CONFLICT", undefined, home.language.say.unreachable(nameOf(home, lost.entity_id)));
  return found.flatMap(({ members }) =>
    members.map(({ entity_id, command, fields = {} }) => ({
      device: entity_id,
      action: command,
      ...(Object.keys(fields).length > 0 && { parameters: fields }),
    })),
  );
};

/**
 * @throws CONFLICT for a home's own scene, which nothing changes; FORBIDDEN for actions to be added to or taken from,
 *   where the caller may not see them all.
 */
const actionsThere = async (
  { scene, entity_id: scene_id = "" }: SpokenScene,
  { ctx }: Present,
): Promise<readonly SceneAction[]> => {
  const { actions } = await call(ctx, scenes.get, { scene_id });
  if (actions) return actions;
  // The refusal is that of any change.
  await call(ctx, scenes.remove, { scene_id, dry_run: true });
  return scene === "add" || scene === "take" ? fail("FORBIDDEN") : [];
};

const without = (actions: readonly SceneAction[], ids: ReadonlySet<string>) =>
  actions.filter(({ device }) => !ids.has(device));

interface SceneAfter {
  readonly actions: readonly SceneAction[];
  readonly before: readonly SceneAction[];
}

/** @throws CONFLICT where nothing would be left, or what is to be taken away is not in it. */
const taken = (
  before: readonly SceneAction[],
  { ids = [], name: names }: SpokenScene,
  texts: SceneTexts,
): readonly SceneAction[] => {
  const left = without(before, new Set(ids));
  if (left.length === before.length) fail("CONFLICT", undefined, filled(texts.notIn, { names }));
  if (left.length === 0) fail("CONFLICT", undefined, filled(texts.emptied, { names }));
  return left;
};

const worked = async (
  change: SpokenScene,
  before: readonly SceneAction[],
  present: Present,
): Promise<readonly SceneAction[]> => {
  const { scene, ids = [], actions } = change;
  if (scene === "rename" || scene === "delete") return before;
  if (scene === "take") return taken(before, change, present.home.language.scenes);
  const wanted = actions ?? (await presentStates(ids, present));
  if (scene !== "add") return wanted;
  const added = new Set(wanted.map(({ device }) => device));
  return [...without(before, added), ...wanted];
};

/**
 * @returns all actions that the scene would have, and those that it has; what was shown stays as it was shown.
 * @throws CONFLICT where it is not as it was shown, nothing would be left, or what is to be taken away is not in it.
 */
export const actionsAfter = async (change: SpokenScene, present: Present): Promise<SceneAfter> => {
  const { before: shown, actions = [], name: names } = change;
  const before = change.scene === "create" ? [] : await actionsThere(change, present);
  if (!shown) return { before, actions: await worked(change, before, present) };
  if (canonical(shown) !== canonical(before))
    fail("CONFLICT", undefined, filled(present.home.language.scenes.stale, { names }));
  return { before, actions };
};
