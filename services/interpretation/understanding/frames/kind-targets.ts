/** Things that a clause names by their kind. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { devicesIn, thingsIn, thingsOfKinds, thingsProperlyOfKind } from "./candidates.ts";
import {
  closestToKind,
  closestToSort,
  isLikeKind,
  isOfKind,
  isOfSort,
  isProperlyOfKind,
  isSorting,
} from "./kinds.ts";
import type { SpokenPredicate } from "./predicate.ts";
import { AS_STATE, isInState } from "./states.ts";
import {
  type Ability,
  able,
  isGroupWord,
  nearSpeaker,
  type PlacedSearch,
  type ResolvedTargets,
} from "./target-scope.ts";
import type { SpokenKind, TargetWords } from "./target-words.ts";

const GENERAL_KINDS = ["device", "sensor"];

/** "Smoke sensors" are those of smoke. */
export const specificKinds = ({ kinds }: TargetWords): TargetWords["kinds"] => {
  const specific = kinds.filter(({ kind }) => !GENERAL_KINDS.includes(kind));
  return specific.length > 0 ? specific : kinds;
};

/** Acts that change nothing where things are in that state already. */
const SWITCHING = ["on", "off", "open", "close", "lock", "unlock"];

/** Things that the act changes; those that play, where it is their volume or what they play. */
const changedBy = (
  things: readonly HomeThing[],
  predicate: SpokenPredicate | undefined,
  isLater = false,
): readonly HomeThing[] => {
  // That one automation is on says nothing of which is meant.
  if (things.some((thing) => domainOfThing(thing) === "automation")) return [];
  const [act = ""] = predicate?.acts ?? [];
  const state = SWITCHING.includes(act) ? own(AS_STATE, act) : undefined;
  if (state !== undefined) {
    const isValueSaid = predicate?.level !== undefined || (predicate?.quantities.length ?? 0) > 0;
    // Which it changes is not known for later; and one that is on, another value changes, too.
    if (isLater || isValueSaid) return [];
    const isDone = isInState(state);
    return things.filter((thing) => !isDone(thing));
  }
  const isPlaying = things.every((thing) => domainOfThing(thing) === "media_player");
  return isPlaying ? things.filter((thing) => thing.state === "playing") : [];
};

/** A switch that is called a television is one, rather than a player of no class. */
const closestOf = (
  of: readonly HomeThing[],
  likely: readonly HomeThing[],
  noun: SpokenKind,
  can: Ability,
) => {
  const { kind } = noun;
  const called = kind === "tv" ? of.filter(({ nouns }) => nouns?.has(kind)) : [];
  const usable = able(called, can);
  return closestToSort(closestToKind(usable.length > 0 ? usable : likely, kind), noun);
};

/** In an order, several nouns are of one thing: "the fan in the garage" is no garage door. */
const areDifferent = (kinds: TargetWords["kinds"]): boolean =>
  new Set(kinds.map(({ kind }) => kind).filter((kind) => kind !== "person")).size > 1;

const opens = (predicate: SpokenPredicate | undefined): boolean =>
  predicate?.acts.length === 1 && predicate.acts[0] === "open";

/** "Open the door" may mean one that is locked, where another would be opened at once. */
const lockedDoors = (
  of: readonly HomeThing[],
  usable: readonly HomeThing[],
  words: TargetWords,
  { areas, predicate }: PlacedSearch,
): ResolvedTargets | undefined => {
  if (areas || !opens(predicate) || specificKinds(words)[0]?.kind !== "door") return undefined;
  const doors = of.filter((thing) => ["cover", "lock"].includes(domainOfThing(thing)));
  return doors.some((door) => !usable.includes(door)) ? { ask: doors, cost: 1 } : undefined;
};

/** "Everything to 50%": how bright, how loud or how far open is not said. */
const isOfSeveralSorts = (
  things: readonly HomeThing[],
  { quantities, level, changes, attributes }: SpokenPredicate,
): boolean => {
  const isValue = quantities.length + changes.length > 0 || level !== undefined;
  const isOpen = attributes.length === 0 && changes.every(({ of }) => of === "any");
  return isValue && isOpen && new Set(things.map(domainOfThing)).size > 1;
};

/** What hangs at a window; "all shades" may be outside, as well. */
const AT_WINDOWS = ["blind", "curtain", "shutter", "window_blind"];

/** "Alle Rollläden", where "alle" may be people as well, are no awnings. */
const isInside = (kinds: TargetWords["kinds"]) => {
  const isAtWindows = kinds.length > 1 && kinds.some(({ kind }) => AT_WINDOWS.includes(kind));
  return ({ attributes }: HomeThing): boolean =>
    !isAtWindows || attributes.device_class !== "awning";
};

const thingsOf = (
  kinds: TargetWords["kinds"],
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
): readonly HomeThing[] =>
  areas
    ? thingsIn(home, areas).filter((thing) => kinds.some(({ kind }) => isOfKind(thing, kind)))
    : thingsOfKinds(
        home,
        kinds.map(({ kind }) => kind),
      ).filter(isInside(kinds));

const properOf = (things: readonly HomeThing[], kinds: TargetWords["kinds"]) =>
  things.filter((thing) => kinds.some(({ kind }) => isProperlyOfKind(thing, kind)));

/** Of what is of the kinds, only that which is so, and of that sort. */
const meantAmong = (
  among: readonly HomeThing[],
  kinds: TargetWords["kinds"],
  only: string | undefined,
  predicate: SpokenPredicate | undefined,
): readonly HomeThing[] => {
  const isOne = predicate !== undefined && !predicate.acts.includes("dock") && areDifferent(kinds);
  const isSo = only === undefined ? undefined : isInState(only);
  if (!isOne && !isSo && !kinds.some(isSorting)) return among;
  return among.filter(
    (thing) =>
      (!isOne || kinds.every(({ kind }) => isLikeKind(thing, kind))) &&
      isSo?.(thing) !== false &&
      isOfSort(thing, kinds),
  );
};

const isOfDevices = ({ kinds }: TargetWords): boolean =>
  kinds.every(({ kind }) => kind === "device");

/** What is of the kinds that are named, and those of it that can do it and are meant first. */
const matchKinds = (words: TargetWords, { home, areas, can, predicate }: PlacedSearch) => {
  const isDevice = isOfDevices(words);
  const kinds = specificKinds(words);
  const among = isDevice ? devicesIn(home, areas, predicate) : thingsOf(kinds, home, areas);
  const of = meantAmong(among, kinds, words.only, predicate);
  const noun = kinds.length === 1 ? kinds[0] : undefined;
  const isWhole = noun && !areas && of === among;
  const proper = isDevice
    ? of
    : isWhole
      ? thingsProperlyOfKind(home, noun.kind)
      : properOf(of, kinds);
  const kindred = able(proper.length > 0 ? proper : of, can);
  return { of, usable: noun ? closestOf(of, kindred, noun, can) : kindred };
};

/** "The lights": those of the room of the speaker, unless another place is said, or all. */
const groupOf = (
  usable: readonly HomeThing[],
  words: TargetWords,
  { areas, speaker }: PlacedSearch,
): ResolvedTargets => {
  const isHere = !areas && !words.isAll && !words.words.includes("everywhere");
  const near = isHere ? nearSpeaker(usable, speaker) : [];
  const things = near.length > 0 ? near : usable;
  return { things, isGroup: true, cost: words.isAll ? 0 : 1 };
};

/** "The light", of several anywhere: the one that was spoken of, or the only one that it changes. */
const likeliestOf = (
  usable: readonly HomeThing[],
  { predicate, speaker }: PlacedSearch,
): ResolvedTargets => {
  const changing = changedBy(usable, predicate, speaker.isLater);
  // What was just turned on is not turned on again: another one is meant.
  const meant = changing.length > 0 ? changing : usable;
  const recent = meant.filter(({ entity_id }) => speaker.recent.includes(entity_id));
  const likeliest = [recent, changing].find(({ length }) => length === 1);
  return likeliest
    ? { things: likeliest, from: usable, isGroup: false, cost: 2 }
    : { ask: meant, cost: 20 };
};

/** "The light": one of them, or those of a room. */
const singleOf = (
  usable: readonly HomeThing[],
  words: TargetWords,
  search: PlacedSearch,
): ResolvedTargets => {
  const { areas, predicate, speaker } = search;
  if (usable.length === 1) return { things: usable, isGroup: false, cost: 0 };
  if (areas) {
    // "A light in the kitchen" is one of those that are there.
    const isAny = predicate && words.kinds.some((one) => one.isAny);
    return isAny
      ? { ask: usable, cost: 1 }
      : { things: usable, from: usable, isGroup: true, cost: 1 };
  }
  const near = nearSpeaker(usable, speaker);
  if (near.length === 0) return likeliestOf(usable, search);
  // A name of one of them, where there is one, is likelier than several.
  const isGroup = near.length > 1;
  return { things: near, from: usable, isGroup, cost: isGroup ? 1 : 0 };
};

/** "The light automation": that only one of several has the noun in its name does not say that it is meant. */
const automationsOf = (
  usable: readonly HomeThing[],
  { kinds }: TargetWords,
  { home, areas, predicate }: PlacedSearch,
): ResolvedTargets | undefined => {
  const [thing, ...others] = usable;
  if (!predicate || areas || !thing || others.length > 0 || !areDifferent(kinds)) return undefined;
  const all = thingsProperlyOfKind(home, "automation");
  return all.length > 1 && all.includes(thing) ? { ask: all, cost: 1 } : undefined;
};

/** "Everything", where neither "all" nor a place is said. */
const DEVICES_COST = 10;

/** Things of the kinds that are named: all of them, those of a room, or one. */
export const resolveKind = (words: TargetWords, search: PlacedSearch): ResolvedTargets => {
  const { areas, predicate } = search;
  const { of, usable } = matchKinds(words, search);
  if (of.length === 0) return { problem: "no such thing", cost: 200 };
  if (usable.length === 0) return { problem: "cannot", cost: 150 };
  const isDevice = isOfDevices(words);
  if (isDevice && predicate && isOfSeveralSorts(usable, predicate))
    return { problem: "of what is not said", cost: 0 };
  const cost = isDevice && !areas && !words.isAll ? DEVICES_COST : 0;
  const found = isGroupWord(words)
    ? groupOf(usable, words, search)
    : (lockedDoors(of, usable, words, search) ??
      automationsOf(usable, words, search) ??
      singleOf(usable, words, search));
  return { ...found, cost: found.cost + cost };
};
