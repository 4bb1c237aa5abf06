/** What takes back a change that a sentence made to a scene; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import { isScene, type SpokenRoutine, type SpokenScene } from "./spoken-routine.ts";

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

/** The id that a new scene has got. */
const idOf = ({ name }: SpokenScene, { entities }: HomeModel): string | undefined =>
  [...entities.values()].find(
    (one) => domainOf(one.entity_id) === "scene" && slugOf(one.name) === slugOf(name),
  )?.entity_id;

/** @param change  As it was done. */
export const takeBack = (change: SpokenRoutine, home: HomeModel): ParsedSentence => {
  const texts = home.language.scenes;
  if (!isScene(change)) return refusal(texts.automationKept);
  const entity_id = change.scene === "create" ? idOf(change, home) : change.entity_id;
  if (change.scene === "create" && entity_id === undefined)
    return refusal(filled(texts.unknown, { names: change.name }));
  const reverse = REVERSES[change.scene](change, { ...(entity_id !== undefined && { entity_id }) });
  const memory = { targets: [], areas: [] };
  return { kind: "make", change: reverse, confidence: EXACT_CONFIDENCE, memory };
};
