/** Things that a clause names by their kind. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import { thingsIn, thingsOfDomains, thingsOfKinds, thingsProperlyOfKind } from "./candidates.ts";
import {
  closestToKind,
  closestToSort,
  EVERYTHING,
  isEntrance,
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
  type ResolvedTargets,
  type TargetSpeaker,
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
const doorsOf = (things: readonly HomeThing[]): readonly HomeThing[] =>
  things.filter((thing) => ["cover", "lock"].includes(domainOfThing(thing)));

/** What "everything" is that an act is for: what can be on or off, or only what has that act. */
const EVERYTHING_TO: Readonly<Partial<Record<SpokenAct, readonly string[]>>> = {
  // Heating is left on, unless people have said of it otherwise.
  off: [...EVERYTHING, "climate"],
  open: ["cover"],
  close: ["cover", "valve"],
  lock: ["lock"],
  unlock: ["lock"],
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

const devicesIn = (
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
  predicate: SpokenPredicate | undefined,
) => {
  const [act] = predicate?.acts ?? [];
  const domains = (act && EVERYTHING_TO[act]) ?? EVERYTHING;
  const all = areas
    ? thingsIn(home, areas).filter((thing) => domains.includes(domainOfThing(thing)))
    : thingsOfDomains(home, domains);
  // What lets people in is opened by its name: "everything up" is for blinds, as is "everything down".
  return act === "open" || predicate?.isLowered ? all.filter((one) => !isEntrance(one)) : all;
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

export const resolveKind = (
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
  areas: ReadonlySet<string> | undefined,
  can: Ability,
  predicate?: SpokenPredicate,
): ResolvedTargets => {
  const isDevice = words.kinds.every(({ kind }) => kind === "device");
  const kinds = specificKinds(words);
  const { only } = words;
  const isOne = predicate !== undefined && !predicate.acts.includes("dock") && areDifferent(kinds);
  const isSo = only === undefined ? undefined : isInState(only);
  const among = isDevice ? devicesIn(home, areas, predicate) : thingsOf(kinds, home, areas);
  const isMeant = (thing: HomeThing) =>
    (!isOne || kinds.every(({ kind }) => isLikeKind(thing, kind))) &&
    isSo?.(thing) !== false &&
    isOfSort(thing, kinds);
  const of = isOne || isSo || kinds.some(isSorting) ? among.filter(isMeant) : among;
  const [noun] = kinds;
  const isWhole = kinds.length === 1 && !areas && of === among;
  const proper = isDevice
    ? of
    : isWhole && noun
      ? thingsProperlyOfKind(home, noun.kind)
      : properOf(of, kinds);
  const likely = proper.length > 0 ? proper : of;
  const kindred = able(likely, can);
  const usable = kinds.length === 1 && noun ? closestOf(of, kindred, noun, can) : kindred;
  if (of.length === 0) return { problem: "no such thing", cost: 200 };
  if (usable.length === 0) return { problem: "cannot", cost: 150 };
  if (isDevice && predicate && isOfSeveralSorts(usable, predicate))
    return { problem: "of what is not said", cost: 0 };
  const cost = isDevice && !areas && !words.isAll ? 10 : 0;
  if (isGroupWord(words)) {
    const isHere =
      !areas && !words.isAll && !words.words.includes("everywhere") && speaker.area !== undefined;
    const near = isHere ? usable.filter(({ area_id }) => area_id === speaker.area) : [];
    return {
      things: near.length > 0 ? near : usable,
      isGroup: true,
      cost: cost + (words.isAll ? 0 : 1),
    };
  }
  const doors = noun?.kind === "door" && opens(predicate) && !areas ? doorsOf(of) : [];
  if (doors.some((door) => !usable.includes(door))) return { ask: doors, cost: cost + 1 };
  if (usable.length === 1) return { things: usable, isGroup: false, cost };
  const near = nearSpeaker(usable, speaker);
  // A name of one of them, where there is one, is likelier than several.
  if (!areas && near.length > 0)
    return {
      things: near,
      from: usable,
      isGroup: near.length > 1,
      cost: cost + (near.length > 1 ? 1 : 0),
    };
  // "A light in the kitchen" is one of those that are there.
  if (areas && predicate && words.kinds.some(({ isAny }) => isAny))
    return { ask: usable, cost: cost + 1 };
  if (areas) return { things: usable, from: usable, isGroup: true, cost: cost + 1 };
  const changing = changedBy(usable, predicate, speaker.isLater);
  // What was just turned on is not turned on again: another one is meant.
  const meant = changing.length > 0 ? changing : usable;
  const recent = meant.filter(({ entity_id }) => speaker.recent.includes(entity_id));
  const [likeliest = meant] = [recent, changing].filter(({ length }) => length === 1);
  return likeliest.length === 1
    ? { things: likeliest, from: usable, isGroup: false, cost: cost + 2 }
    : { ask: meant, cost: cost + 20 };
};
