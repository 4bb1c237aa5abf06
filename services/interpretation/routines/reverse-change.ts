/** What takes back a change that a sentence made to a scene or an automation; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";
import {
  type AutomationEdit,
  isEdit,
  isScene,
  type SpokenRoutine,
  type SpokenScene,
} from "./spoken-routine.ts";

type SceneId = Pick<SpokenScene, "entity_id">;

/** With what the scene was and became, so that one that has changed since then stays as it is. */
const REVERSES: Readonly<
  Record<SpokenScene["scene"], (change: SpokenScene, made: SceneId) => SpokenScene>
> = {
  create: ({ name, actions = [] }, made) => ({
    scene: "delete",
    ...made,
    name,
    before: actions,
    actions,
  }),
  delete: ({ name, before = [] }) => ({ scene: "create", name, actions: before }),
  rename: ({ entity_id, name, to = name, actions = [] }) => ({
    scene: "rename",
    ...(entity_id !== undefined && { entity_id }),
    name: to,
    to: name,
    before: actions,
    actions,
  }),
  replace: (change) => replaced(change),
  add: (change) => replaced(change),
  take: (change) => replaced(change),
};

const replaced = ({ entity_id, name, actions = [], before = [] }: SpokenScene): SpokenScene => ({
  scene: "replace",
  ...(entity_id !== undefined && { entity_id }),
  name,
  actions: before,
  before: actions,
});

/** The id that a new one has got. */
const idOf = (
  domain: "scene" | "automation",
  name: string,
  { entities }: HomeModel,
): string | undefined =>
  [...entities.values()].find(
    (one) => domainOf(one.entity_id) === domain && slugOf(one.name) === slugOf(name),
  )?.entity_id;

const sceneBack = (change: SpokenScene, home: HomeModel): SpokenScene | undefined => {
  const { scene, name } = change;
  const entity_id = scene === "create" ? idOf("scene", name, home) : change.entity_id;
  if (scene === "create" && entity_id === undefined) return undefined;
  return REVERSES[scene](change, { ...(entity_id !== undefined && { entity_id }) });
};

/** One that was made is deleted, one that was deleted comes back. */
const automationBack = (
  change: SpokenAutomation | AutomationEdit,
  home: HomeModel,
): SpokenAutomation | AutomationEdit | undefined => {
  if (!isEdit(change)) {
    const { replaces, before } = change;
    if (replaces !== undefined && before) return { ...before, replaces };
    const name = String(change.config.alias);
    const entity_id = idOf("automation", name, home);
    return entity_id === undefined ? undefined : { edit: "delete", entity_id, name };
  }
  const { edit, entity_id, name, to = name } = change;
  if (edit === "rename") return { edit, entity_id, name: to, to: name };
  return { edit: edit === "delete" ? "restore" : "delete", entity_id, name };
};

/** @param change  As it was done. */
export const takeBack = (change: SpokenRoutine, home: HomeModel): ParsedSentence => {
  const { scenes, automations } = home.language;
  const reverse = isScene(change) ? sceneBack(change, home) : automationBack(change, home);
  if (!reverse) {
    const [texts, names] = isScene(change)
      ? [scenes, change.name]
      : [automations, isEdit(change) ? change.name : String(change.config.alias)];
    return refusal(filled(texts.unknown, { names }));
  }
  const entity_id = isScene(reverse) || isEdit(reverse) ? reverse.entity_id : reverse.replaces;
  const memory = { targets: entity_id === undefined ? [] : [entity_id], areas: [] };
  return { kind: "make", change: reverse, confidence: EXACT_CONFIDENCE, memory };
};
