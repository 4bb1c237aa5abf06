/** Reads what a condition says of the home: "the door opens", "it gets below 18", "everyone has left". */
import { own } from "../../../../shared/kernel/own-property.ts";
import { thingsOfDomains } from "../frames/candidates.ts";
import { type FactWords, factWords, withFound } from "../frames/facts.ts";
import { isNamed, type SentenceItem } from "../frames/item-verbs.ts";
import { isDetector } from "../frames/kinds.ts";
import { resolve } from "../frames/resolve.ts";
import { AS_STATE, OPPOSITE_STATES, statesMeantBy } from "../frames/states.ts";
import { nearSpeaker, type TargetSpeaker } from "../frames/target-scope.ts";
import { withContacts } from "../home/door-contacts.ts";
import { domainOfThing, type HomeIndex, type HomeThing, narrowed } from "../home/home-index.ts";
import type { NoneReason } from "../none-reason.ts";
import { presenceIn } from "./presence.ts";

/** What is so, or becomes so: of things, or of the clock. */
export interface SpokenFact {
  readonly entity_id?: string;
  /** It is so of one of all these at least; with `isEvery`, of each. */
  readonly also?: readonly string[];
  readonly isEvery?: boolean;
  readonly to?: string;
  readonly above?: number;
  readonly below?: number;
  readonly after?: string;
  readonly before?: string;
  /** On one of these days of the week. */
  readonly days?: readonly string[];
  /** For how many seconds it has been so. */
  readonly for?: number;
}

interface FactReading {
  readonly fact: SpokenFact;
  readonly cost: number;
}

/** Something is said of one of several things, and not of which; or of what there is not. */
export type FactProblem = Extract<NoneReason, "which one" | "no such thing">;

/** In which home a fact is stated, and by whom. */
export interface FactScene {
  readonly home: HomeIndex;
  readonly speaker: TargetSpeaker;
  /** The opposite is meant: what was said is the exception. */
  readonly isUnless: boolean;
}

const meant = (word: string, { isUnless }: FactScene): string | undefined =>
  isUnless ? own(OPPOSITE_STATES, word) : word;

const MEASURING = ["sensor", "climate"];

const measures = (thing: HomeThing, attribute: string | undefined) => {
  const domain = domainOfThing(thing);
  const isClass = String(thing.attributes.device_class) === (attribute ?? "temperature");
  return (
    (domain === "sensor" && isClass) ||
    (domain === "climate" && (attribute ?? "temperature") === "temperature")
  );
};

/** "When someone opens the door" is about the door. */
const withoutActor = (words: FactWords): FactWords => {
  const { target } = words;
  const others = target.kinds.filter(({ kind }) => kind !== "person");
  const isAbout =
    others.length + target.names.length + target.stems.length + target.parts.length > 0;
  return isAbout ? { ...words, target: { ...target, kinds: others } } : words;
};

const isOfDetector = (thing: HomeThing): boolean =>
  domainOfThing(thing) === "binary_sensor" && isDetector(String(thing.attributes.device_class));

/** "It gets below 18". */
const limitOf = (
  { target, attributes, quantities }: FactWords,
  comparison: string,
  scene: FactScene,
): FactReading | FactProblem | undefined => {
  const { home, speaker } = scene;
  const [quantity] = quantities;
  const limit = meant(comparison, scene);
  if (!quantity || limit === undefined) return undefined;
  const attribute = attributes[0] === "warmth" ? "temperature" : attributes[0];
  const isOutside = target.words.includes("outside");
  const can = (thing: HomeThing) =>
    measures(thing, attribute) && (!isOutside || thing.isOutside === true);
  const isNamed = target.names.length + target.stems.length + target.places.length > 0;
  const found = thingsOfDomains(home, MEASURING).filter(can);
  const plain = { ...target, words: target.words.filter((one) => one !== "outside") };
  const chosen = isNamed
    ? resolve({ ...plain, kinds: [] }, { home: narrowed(home, found), speaker, can })
    : undefined;
  const near = nearSpeaker(found, speaker);
  const meantHere = near.length > 0 && !isOutside ? near : found;
  const [thing] = chosen ? ("things" in chosen ? chosen.things : []) : meantHere;
  if (!thing) return undefined;
  const isUnclear = !chosen && !isOutside && near.length === 0 && found.length > 1;
  if (isUnclear) return "which one";
  return { fact: { entity_id: thing.entity_id, [limit]: quantity.value }, cost: 2 };
};

/** @returns nothing where the state is another one of each. */
const stateFact = (
  things: readonly HomeThing[],
  state: string | undefined,
  isEvery: boolean,
): SpokenFact | undefined => {
  if (state === undefined) return undefined;
  const statesOf = statesMeantBy(state);
  const tos = new Set(things.map((thing) => statesOf(thing)?.[0]));
  const [entity_id, ...also] = things.map((thing) => thing.entity_id);
  const [to] = tos;
  if (entity_id === undefined || to === undefined || tos.size > 1) return undefined;
  const several = also.length > 0 && { also, ...(isEvery && { isEvery }) };
  return { entity_id, ...several, to };
};

/** What a phrase about the people of a home says of each of them, or of any. */
const PEOPLE: Readonly<Record<string, { readonly state: string; readonly isEvery: boolean }>> = {
  all: { state: "home", isEvery: true },
  any: { state: "home", isEvery: false },
  none: { state: "not_home", isEvery: true },
};

/** "No one is home". */
const peopleFact = (of: string, scene: FactScene): FactReading | FactProblem | undefined => {
  const said = own(PEOPLE, of);
  if (!said) return undefined;
  const { state, isEvery } = said;
  const people = thingsOfDomains(scene.home, ["person"]);
  if (people.length === 0) return "no such thing";
  const fact = stateFact(people, meant(state, scene), isEvery !== scene.isUnless);
  return fact && { fact, cost: 1 };
};

/** What rests is so of all that are spoken of; what happens, of one of them. */
const RESTING = ["off", "closed", "locked", "not_home", "clear", "vacant", "dry", "disarmed"];

/** Of all of several: "all windows are closed", "the lights are off". */
const isOfEvery = ({ isAll, kinds }: FactWords["target"], state: string): boolean =>
  isAll ||
  kinds.some(({ kind, isMany }) => isMany && (kind === "person" || RESTING.includes(state)));

/** What is spoken of as one, and is one of many: who comes home, a window that opens. */
const WATCHED = ["binary_sensor", "person"];

const isOfAny = ({ target, isAny }: FactWords, things: readonly HomeThing[]): boolean =>
  isAny ||
  target.kinds.some(({ isMany }) => isMany) ||
  (target.kinds.length > 0 && things.every((one) => WATCHED.includes(domainOfThing(one))));

/** "The door opens", "all windows are closed". */
const factAbout = (
  words: FactWords,
  state: string,
  scene: FactScene,
): FactReading | FactProblem | undefined => {
  const { home, speaker } = scene;
  const { target } = words;
  const statesOf = statesMeantBy(state);
  const can = (thing: HomeThing) => statesOf(thing) !== undefined;
  const found = resolve(target, { home, speaker, can });
  const all = "things" in found ? found.things : "ask" in found ? found.ask : [];
  const named = withContacts(all, state, home);
  const sensors = named.filter((one) => domainOfThing(one) === "binary_sensor");
  const things = sensors.length > 0 ? sensors : named;
  const isEvery = isOfEvery(target, state);
  if (things.length > 1 && !isEvery && !isOfAny(words, things)) return "which one";
  const fact = stateFact(things, meant(state, scene), isEvery !== scene.isUnless);
  return fact && { fact, cost: found.cost };
};

const PRESENCE_CLASSES = ["motion", "occupancy", "presence"];

/** Without a room, those of the only one that has any, or of the one where the speaker is. */
const presenceFact = (
  words: FactWords,
  scene: FactScene,
): FactReading | FactProblem | undefined => {
  const [state = ""] = words.states;
  if (words.target.places.length > 0 || words.target.words.length > 0)
    return factAbout(words, state, scene);
  const { home, speaker } = scene;
  const sensors = thingsOfDomains(home, ["binary_sensor"]).filter((one) =>
    PRESENCE_CLASSES.includes(String(one.attributes.device_class)),
  );
  const areas = [...new Set(sensors.map(({ area_id }) => area_id))];
  const area = areas.length > 1 ? areas.find((one) => one === speaker.area) : areas[0];
  if (areas.length > 1 && !area) return "which one";
  const places = area ? [[area]] : [];
  return factAbout({ ...words, target: { ...words.target, places } }, state, scene);
};

/** Verbs in a condition say what becomes: "when the door opens". */
const asFact = (item: SentenceItem): SentenceItem => {
  if (item.is === "act" && own(AS_STATE, item.of))
    return { ...item, is: "state", of: own(AS_STATE, item.of) as string };
  if (item.is === "q" || item.is === "do") return { ...item, is: "mark" };
  return item;
};

/** "Dark and motion in the hall": that something is so ends before what is named behind an "and". */
const isOfTwo = (items: readonly SentenceItem[]): boolean => {
  const and = items.findIndex(({ is, of }) => is === "link" && of === "and");
  const before = items.slice(0, Math.max(and, 0));
  return (
    before.some(({ is }) => is === "state") &&
    !before.some(isNamed) &&
    items.slice(and).some(isNamed)
  );
};

/** @returns the fact that the words state, and what it costs to read them so. */
export const readFact = (
  items: readonly SentenceItem[],
  scene: FactScene,
): FactReading | FactProblem | undefined => {
  const [said, ...rest] = items.filter(({ is }) => is !== "mark");
  if (said?.is === "people" && rest.length === 0) return peopleFact(said.of, scene);
  const facts = items.map((item) => asFact(item));
  const presence = presenceIn(facts);
  if (presence) return presenceFact(presence, scene);
  const words = withFound(withoutActor(factWords(facts)));
  if (words.leftover > 0 || isOfTwo(facts)) return undefined;
  if (words.quantities.length > 0 && words.comparison)
    return limitOf(words, words.comparison, scene);
  const [state, ...others] = words.states;
  // "It is open and dark" is more than one fact.
  if (others.length > 0 && !facts.some(({ is, of }) => is === "link" && of === "or"))
    return undefined;
  if (state !== undefined) return factAbout(words, state, scene);
  // "If there is <Hall motion>".
  const { target } = words;
  if (!items.some(({ is }) => is === "q") || target.names.length === 0) return undefined;
  const named = resolve(target, { home: scene.home, speaker: scene.speaker, can: isOfDetector });
  const [thing] = "things" in named ? named.things : [];
  if (!thing) return undefined;
  const to = scene.isUnless ? "off" : "on";
  return { fact: { entity_id: thing.entity_id, to }, cost: named.cost };
};
