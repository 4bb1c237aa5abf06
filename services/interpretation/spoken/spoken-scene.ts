/** Reads sentences that make, change, rename and delete scenes; pure. */

import type { SceneAction } from "../../../shared/contracts/scenes.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { capital } from "../../../shared/text/capital.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { MAX_COMMANDS } from "../commands/planned-command.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { routineCommand } from "../routines/routine-command.ts";
import type { SpokenScene } from "../routines/spoken-routine.ts";
import type { SceneDeed } from "../understanding/lexicon/routine-templates.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import {
  matchRoutines,
  type RoutineMatch,
  saysRoutine,
} from "../understanding/routines/match-routines.ts";
import { namedThings, thingsOfRooms } from "../understanding/routines/named-things.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { understand } from "../understanding/understand.ts";
import { routinesCalled } from "./routines-called.ts";
import { spokenHome } from "./spoken-home.ts";
import { type SpokenSituation, spokenSituation } from "./spoken-situation.ts";

type SceneMatch = RoutineMatch<SceneDeed>;

interface SceneReading {
  readonly home: HomeModel;
  readonly spoken: SpokenSituation;
}

/** What a match comes to; texts where it is understood, and cannot be. */
type ReadScene = SpokenScene | { readonly problem: string };

const isProblem = (read: ReadScene): read is { readonly problem: string } => "problem" in read;

const scenesCalled = (name: string, home: HomeModel): readonly NamedEntity[] =>
  routinesCalled("scene", name, home);

/** The one scene that there is, or why it is not known which. */
const sceneOf = (
  { name = "", ids }: SceneMatch,
  home: HomeModel,
): NamedEntity | { readonly problem: string } => {
  const texts = home.language.scenes;
  const found = ids ? ids.flatMap((id) => home.entities.get(id) ?? []) : scenesCalled(name, home);
  const [scene, ...others] = found;
  const names = ids ? (scene?.name ?? "") : escapeText(name);
  if (!scene) return { problem: filled(texts.unknown, { names }) };
  return others.length === 0 ? scene : { problem: filled(texts.several, { names }) };
};

const unclear = (what: string, { language }: HomeModel) => ({
  problem: filled(language.scenes.unclear, { what: escapeText(what) }),
});

type Contents = Pick<SpokenScene, "actions" | "ids">;

const isAtOnce = ({ entity_id, when, for: length, until }: PlannedStep, home: HomeModel): boolean =>
  home.entities.has(entity_id) && [when, length, until].every((one) => one === undefined);

/** The states that are said, at any time; with a verb, they are what is to be ensured. */
const statesOf = (
  what: string,
  { home, spoken: { parser, index, situation } }: SceneReading,
): Contents | { readonly problem: string } => {
  const timeless = { ...situation, memory: undefined, isTimeless: true };
  const plain = understand(what, parser, index, timeless);
  const read =
    plain.kind === "act" || plain.kind === "ask"
      ? plain
      : understand(`${parser.scenes?.ensure} ${what}`, parser, index, timeless);
  if (read.kind === "ask") return { problem: home.language.say.text.which };
  if (read.kind !== "act" || !read.steps.every((step) => isAtOnce(step, home)))
    return unclear(what, home);
  if (read.steps.length > MAX_COMMANDS) return { problem: home.language.say.text.tooManyCommands };
  return {
    actions: read.steps.map((step) => ({
      device: step.entity_id,
      action: routineCommand(step),
      ...(Object.keys(step.fields).length > 0 && { parameters: step.fields }),
    })),
  };
};

/** The things that are named, whose present states are meant. */
const thingsOf = (
  what: string,
  { home, spoken: { parser, index, situation } }: SceneReading,
): Contents | { readonly problem: string } => {
  const found = namedThings({ text: normalize(what), language: parser, home: index, situation });
  if (!found) return unclear(what, home);
  return "ask" in found ? { problem: home.language.say.text.which } : found;
};

/** The room of the speaker. */
const here = ({
  home,
  spoken: { index, situation },
}: SceneReading): Contents | { problem: string } => {
  const { area } = situation;
  const ids = area === undefined ? [] : thingsOfRooms(index, new Set([area]));
  return ids.length > 0 ? { ids } : { problem: home.language.scenes.nowhere };
};

const newScene = (
  name: string,
  contents: Contents | { readonly problem: string },
  home: HomeModel,
): ReadScene => {
  if ("problem" in contents) return contents;
  const [there, ...others] = scenesCalled(name, home);
  if (others.length > 0)
    return { problem: filled(home.language.scenes.several, { names: escapeText(name) }) };
  if (!there) return { scene: "create", name: escapeText(capital(name)), ...contents };
  return { scene: "replace", entity_id: there.entity_id, name: there.name, ...contents };
};

const changed = (match: SceneMatch, reading: SceneReading): ReadScene => {
  const { home, spoken } = reading;
  const scene = sceneOf(match, home);
  if ("problem" in scene) return scene;
  const { entity_id, name } = scene;
  const { deed, what = "", to = "" } = match;
  if (deed === "delete") return { scene: "delete", entity_id, name };
  if (deed === "rename") {
    const isTaken = scenesCalled(to, home).some((one) => one.entity_id !== entity_id);
    if (isTaken) return { problem: filled(home.language.scenes.taken, { names: escapeText(to) }) };
    return { scene: "rename", entity_id, name, to: escapeText(capital(to)) };
  }
  // What is taken away may be in another room than the speaker.
  const area = deed === "take" ? undefined : spoken.situation.area;
  const anywhere = { home, spoken: { ...spoken, situation: { ...spoken.situation, area } } };
  const things = thingsOf(what, anywhere);
  const contents = "problem" in things && deed === "add" ? statesOf(what, reading) : things;
  if ("problem" in contents) return contents;
  return { scene: deed === "add" ? "add" : "take", entity_id, name, ...contents };
};

const readMatch = (match: SceneMatch, reading: SceneReading): ReadScene => {
  const { home } = reading;
  const { deed, name = "", what } = match;
  if (deed === "nameless") return { problem: home.language.scenes.nameless };
  if (deed === "deleteAll") return { problem: home.language.scenes.oneByOne };
  if (deed === "make") return newScene(name, statesOf(what ?? "", reading), home);
  if (deed !== "save") return changed(match, reading);
  return newScene(name, what === undefined ? here(reading) : thingsOf(what, reading), home);
};

/** It is about a scene, or nothing else could be meant. */
const isClear = ({ isMarked, ids, what }: SceneMatch): boolean =>
  isMarked || ids !== undefined || what === undefined;

/** Ways to read a sentence that are tried. */
const MAX_MATCHES = 6;

const readIn = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const { parser } = home.language;
  const openHome = () => spokenHome(home, parser);
  const matches = matchRoutines(unescapeText(sentence), {
    language: parser,
    templates: parser.scenes,
    openHome,
  });
  if (matches.length === 0) return undefined;
  const reading = { home, spoken: spokenSituation(home, context) };
  let problem: string | undefined;
  for (const match of matches.slice(0, MAX_MATCHES)) {
    const read = readMatch(match, reading);
    if (!isProblem(read)) {
      const targets = read.entity_id === undefined ? [] : [read.entity_id];
      const memory = { targets, areas: [] };
      return { kind: "draft", change: read, confidence: EXACT_CONFIDENCE, memory };
    }
    if (isClear(match)) problem ??= read.problem;
  }
  return problem === undefined ? undefined : refusal(problem);
};

interface LastRead {
  readonly sentence: string;
  readonly location: string | undefined;
  /** The moment at which it was said: another request may have another memory. */
  readonly instant: Date | undefined;
  readonly parsed: ParsedSentence | undefined;
}

/** A sentence is asked about several times on its way to an answer, each time with the same moment. */
const lastRead = new WeakMap<HomeModel, LastRead>();

/** @returns nothing for a sentence that is not about a scene. */
export const readSceneSentence = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const { location, instant } = context;
  const known = lastRead.get(home);
  const isKnown = known?.sentence === sentence && known.location === location;
  if (isKnown && instant !== undefined && known.instant === instant) return known.parsed;
  const parsed = readIn(sentence, home, context);
  lastRead.set(home, { sentence, location, instant, parsed });
  return parsed;
};

/** "And the floor lamp at 20", while a scene is shown: its states with those; nothing for what says no states of a new one. */
export const withMoreStates = (
  more: string,
  scene: SpokenScene,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const isMade = scene.scene === "create" || scene.scene === "replace";
  if (!isMade || !scene.actions) return undefined;
  const added = statesOf(more, { home, spoken: spokenSituation(home, context) });
  if ("problem" in added) return refusal(added.problem);
  const { actions = [] } = added;
  const isChanged = ({ device }: SceneAction) => actions.some((one) => one.device === device);
  const kept = scene.actions.filter((one) => !isChanged(one));
  const targets = scene.entity_id === undefined ? [] : [scene.entity_id];
  const change = { ...scene, actions: [...kept, ...actions] };
  return { kind: "draft", change, confidence: EXACT_CONFIDENCE, memory: { targets, areas: [] } };
};

const isOfScene = ({ entity_id }: { readonly entity_id: string }) =>
  domainOf(entity_id) === "scene";

/** What is said of a scene commands nothing else: a lamp that is to be in a scene is not turned on. */
export const sceneOrNothing = (
  parsed: ParsedSentence,
  sentence: string,
  home: HomeModel,
): ParsedSentence => {
  const { parser, scenes } = home.language;
  if (parsed.kind !== "act" && parsed.kind !== "later") return parsed;
  if (parsed.steps.some(isOfScene)) return parsed;
  const openHome = () => spokenHome(home, parser);
  const isSaid = saysRoutine(unescapeText(sentence), parser.scenes, openHome);
  return isSaid ? refusal(scenes.vague) : parsed;
};
