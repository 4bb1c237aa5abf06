/** Finds the things that a question is about. */
import { thingsIn, thingsOfKinds } from "../frames/candidates.ts";
import type { FactWords } from "../frames/facts.ts";
import { specificKinds } from "../frames/kind-targets.ts";
import {
  closestToKind,
  isEntrance,
  isOfAny,
  isOfKind,
  isProperlyOfKind,
  isSorting,
} from "../frames/kinds.ts";
import { resolve } from "../frames/resolve.ts";
import {
  type Ability,
  areasOf,
  nearSpeaker,
  type PlacedSearch,
  type TargetSearch,
  type TargetSpeaker,
} from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { CONTACTS, isOpening } from "../home/door-contacts.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { thingsOutside } from "../home/outside.ts";
import { isAsAsked } from "./asked-states.ts";

export const isGroup = ({ target: { kinds, isAll } }: FactWords) =>
  isAll || kinds.some(({ isMany }) => isMany);

/** "Is everyone at home?" is asked of all; "are the lights on?" of any, which are told. */
export const isEveryone = ({ target: { kinds } }: FactWords): boolean =>
  kinds.some(({ kind, isMany }) => kind === "person" && isMany);

const areasWhere = (things: readonly HomeThing[], is: (thing: HomeThing) => boolean) =>
  new Set(things.filter((thing) => thing.area_id !== null && is(thing)).map((one) => one.area_id));

const isOfClass = ({ attributes }: HomeThing, classes: readonly string[]): boolean =>
  classes.includes(String(attributes.device_class));

/** Whether a door is open tells neither its lock nor, unless it differs, a contact beside it: those of one room. */
export const agreeing = (
  things: readonly HomeThing[],
  state: string,
  isSo: (thing: HomeThing) => boolean,
): readonly HomeThing[] => {
  if (things.length < 2 || !isOpening(state)) return things;
  const isOf = (thing: HomeThing, domain: string) => domainOfThing(thing) === domain;
  const opening = areasWhere(things, (thing) => !isOf(thing, "lock"));
  const isDoor = (thing: HomeThing) => isOf(thing, "cover") && isEntrance(thing);
  const [so, otherwise] = [isSo, (thing: HomeThing) => !isSo(thing)].map((is) =>
    areasWhere(things, (thing) => isDoor(thing) && is(thing)),
  );
  const others = things.filter((thing) => {
    if (isOf(thing, "lock")) return !opening.has(thing.area_id);
    const isContact = isOf(thing, "binary_sensor") && isOfClass(thing, CONTACTS);
    return !(isContact && (isSo(thing) ? so : otherwise)?.has(thing.area_id));
  });
  return others.length > 0 ? others : things;
};

/** Of "on" and "off" they are asked nothing: "is anything on in the garage?" is of the room. */
const OPENINGS: readonly string[] = ["garage", "door", "gate", "window"];

/** What "everything" and "anything" are that is on or off: no automation, and nothing that only senses. */
const SWITCHED = [
  ...["light", "switch", "fan", "media_player", "climate", "humidifier", "water_heater"],
  ...["siren", "remote", "vacuum", "input_boolean"],
];

export const isSwitched = ({
  target: { names, stems, parts, kinds },
  states: [state = ""],
}: FactWords): ((thing: HomeThing) => boolean) => {
  const isAnything =
    ["on", "off", "running"].includes(state) &&
    names.length + stems.length + parts.length === 0 &&
    kinds.every(({ kind }) => kind === "device" || OPENINGS.includes(kind));
  return (thing) => !isAnything || SWITCHED.includes(domainOfThing(thing));
};

/** "Where is the vacuum?" is not about the sensor of its battery. */
export const mayBeAsked =
  ({ asks }: FactWords) =>
  (thing: HomeThing): boolean =>
    !asks.includes("where") || !domainOfThing(thing).endsWith("sensor");

/** "What is the vacuum doing?" is not about the sensor of its battery, either. */
export const withoutReadings = (things: readonly HomeThing[]): readonly HomeThing[] => {
  const others = things.filter((thing) => domainOfThing(thing) !== "sensor");
  return others.length > 0 ? others : things;
};

/** A sensor that is only called so is meant where nothing else is. */
const nearestOf = (things: readonly HomeThing[], kind = ""): readonly HomeThing[] => {
  const nearest = closestToKind(things, kind);
  if (nearest.length < things.length) return nearest;
  const others = things.filter(
    (thing) => domainOfThing(thing) !== "binary_sensor" || isProperlyOfKind(thing, kind),
  );
  return others.length > 0 ? others : things;
};

/** Questions for whichever it is: "is any door open?", "which doors are open?" */
const OF_ANY: readonly string[] = ["any", "count", "what", "which"];

/** It asks for all of them, or for whichever it is, rather than for the one. */
const isOfWhichever = (words: FactWords): boolean =>
  isGroup(words) ||
  words.target.kinds.some(({ isAny }) => isAny) ||
  words.asks.some((one) => OF_ANY.includes(one));

/** A garage door is a door in any language; a gate, where it is called so. */
const isOtherDoor = (thing: HomeThing): boolean =>
  domainOfThing(thing) === "cover" &&
  (isOfClass(thing, ["garage"]) || thing.nouns?.has("door") === true);

/** "Are all doors open?" is answered by one that is not. */
const areNotAllOpen = (things: readonly HomeThing[], words: FactWords): boolean =>
  (words.target.isAll || isEveryone(words)) &&
  words.states[0] === "open" &&
  !things.every(isAsAsked("open"));

/** Those that a noun is closest to; of doors that are asked for together, what else is a door, too. */
const closestTo = (
  of: readonly HomeThing[],
  noun: string,
  words: FactWords,
): readonly HomeThing[] => {
  const nearest = nearestOf(of, noun);
  const isAlone = noun !== "door" || nearest.length === of.length || !isOfWhichever(words);
  if (isAlone || areNotAllOpen(nearest, words)) return nearest;
  return [...new Set([...nearest, ...of.filter(isOtherDoor)])];
};

/** Things that a question is about, and what it costs to find them so. */
export interface QuestionedThings {
  readonly things: readonly HomeThing[];
  readonly cost: number;
}

/** It names them, or says which of those that were spoken of it means. */
const isOfNamed = ({ names, stems, parts, like, nth, pronoun }: TargetWords): boolean =>
  names.length + stems.length + parts.length > 0 ||
  like !== undefined ||
  nth !== undefined ||
  pronoun !== undefined;

/** @param all  All that can be asked that, wherever it is. */
const thingsOutdoors = (
  target: TargetWords,
  home: HomeIndex,
  can: Ability,
  all: () => readonly HomeThing[],
): QuestionedThings | undefined => {
  if (!target.words.includes("outside")) return undefined;
  const nouns = specificKinds(target).filter(({ kind }) => kind !== "device");
  const isMeant = (one: HomeThing) =>
    can(one) && (nouns.length === 0 || nouns.some(({ kind }) => isOfKind(one, kind)));
  if (nouns.length > 0) return asFound(thingsOutside(home).filter(isMeant));
  const asked = all().filter(isMeant);
  const called = asked.filter(({ isOutside }) => isOutside === true);
  // "Is it dark outside?" is not about the lamps there; how warm it is, the weather may tell.
  return asFound(called) ?? asFound(asked.filter((one) => domainOfThing(one) === "weather"));
};

const asFound = (things: readonly HomeThing[]): QuestionedThings | undefined =>
  things.length > 0 ? { things, cost: 0 } : undefined;

/** Things that are named; all of those of which one is meant that is not said. */
const thingsNamed = (target: TargetWords, search: TargetSearch): QuestionedThings | undefined => {
  const found = resolve(target, search);
  if ("things" in found) return found;
  return "ask" in found && found.ask.length > 0
    ? { things: found.ask, cost: found.cost }
    : undefined;
};

/** A word for people may mean all of something else: "alle Rollos". */
const onlyNoun = (kinds: TargetWords["kinds"]): string | undefined => {
  const nouns = kinds.map(({ kind }) => kind);
  const others = nouns.filter((one) => one !== "person");
  const [kind, ...more] = others.length > 0 ? others : nouns;
  return more.length > 0 ? undefined : kind;
};

/** Of the kinds that the question says, if it does. */
const thingsOfNouns = (
  words: FactWords,
  { home, speaker, can, areas }: PlacedSearch,
  all: () => readonly HomeThing[],
): QuestionedThings | undefined => {
  const { target } = words;
  const isDevice = target.kinds.some(({ kind }) => kind === "device");
  const isNoun = target.kinds.some(({ kind }) => kind !== "device");
  const kinds = specificKinds(target);
  const nouns = kinds.map(({ kind }) => kind);
  const anywhere = () => (isNoun ? thingsOfKinds(home, nouns) : all());
  const among = areas ? thingsIn(home, areas) : anywhere();
  const isToldApart = isNoun && (areas !== undefined || kinds.some(isSorting));
  const isMeant = (thing: HomeThing) =>
    !(isDevice && domainOfThing(thing) === "person") && (!isToldApart || isOfAny(thing, kinds));
  const of = among.filter((thing) => can(thing) && isMeant(thing));
  if (of.length === 0) return undefined;
  const noun = onlyNoun(kinds);
  const near = areas || isGroup(words) ? [] : nearSpeaker(of, speaker);
  const closest = () => (noun === undefined ? of : closestTo(of, noun, words));
  const things = near.length > 0 ? near : closest();
  // A name of one of them, where there is one, is likelier than several.
  return { things, cost: isNoun ? Math.min(1, things.length - 1) : 4 };
};

/**
 * Things that the question names, of those that can be asked that.
 *
 * @param all  All that can be asked that, where nothing is named.
 */
export const thingsOf = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
  can: Ability,
  all: () => readonly HomeThing[] = () => home.things,
): QuestionedThings | undefined => {
  const { target } = words;
  const areas = areasOf(target, home, speaker);
  if (areas === "nowhere") return thingsOutdoors(target, home, can, all);
  const search = { home, speaker, can, areas };
  return isOfNamed(target) ? thingsNamed(target, search) : thingsOfNouns(words, search, all);
};
