/** Things that a clause names by their names, or by words of them. */
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { isRoutine } from "../home/routine-domains.ts";
import { isLikeKind, isOfKind, isOfSort, maySwitch } from "./kinds.ts";
import {
  able,
  isGroupWord,
  isIn,
  nearSpeaker,
  type PlacedSearch,
  type ResolvedTargets,
} from "./target-scope.ts";
import type { TargetWords } from "./target-words.ts";

/** Routines are in no room, and may be said to be in any. */
const isNowhere = (thing: HomeThing) => thing.area_id === null && isRoutine(thing);

/** Ids of which a search costs more than a set of them. */
const MANY = 8;

const inBoth = (ids: readonly string[], others: readonly string[]): readonly string[] => {
  if (Math.min(ids.length, others.length) <= MANY) return ids.filter((id) => others.includes(id));
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
};

/** What is in each of several groups. */
const shared = (groups: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  groups.length === 0 ? [] : [groups.reduce(inBoth)];

/** The things of several groups, each of them once. */
const thingsOf = (
  groups: readonly (readonly string[])[],
  { byId }: HomeIndex,
): readonly HomeThing[] => {
  const things = new Set<HomeThing>();
  for (const ids of groups)
    for (const id of ids) {
      const thing = byId.get(id);
      if (thing) things.add(thing);
    }
  return [...things];
};

/** Names stand for one thing each; of what has them without their nouns, all are of one: "study room". */
const wholeNames = ({ names, stems }: TargetWords): readonly (readonly string[])[] =>
  names.length > 0 ? [...names, ...stems] : shared(stems);

/** Nouns of what is commanded itself, and never of where something is or goes. */
const OWN_NOUNS = [
  "light",
  "fan",
  "lock",
  "blind",
  "shutter",
  "curtain",
  "window",
  "script",
  "automation",
  "music",
];

/** "The switch of the watering automation" is a switch. */
const isSaidSwitch = (thing: HomeThing, { kinds }: TargetWords): boolean =>
  domainOfThing(thing) === "switch" &&
  (thing.nouns?.has("switch") === true || kinds.some(({ kind }) => kind === "switch"));

/** "The telly lights" are no telly: the noun beside a name is one for what bears it. */
const isAlsoOf = (thing: HomeThing, words: TargetWords): boolean => {
  const { names, stems, kinds } = words;
  const isOf = (kind: string) =>
    !OWN_NOUNS.includes(kind) ||
    isLikeKind(thing, kind) ||
    maySwitch(thing, kind) ||
    (kind === "automation" && isSaidSwitch(thing, words));
  return (
    (names.length > 0 || isOfSort(thing, kinds)) &&
    (names.length + stems.length > 1 || kinds.every(({ kind }) => isOf(kind)))
  );
};

const byName = (words: TargetWords, { home, areas }: PlacedSearch) => {
  const whole = wholeNames(words);
  // What has every word that was said of a name.
  const parts = shared(words.parts);
  // Words beside a whole name belong to it, or say of which room it is.
  const [part] = parts;
  const groups =
    whole.length > 0 && part ? whole.map((one) => inBoth(one, part)) : [...whole, ...parts];
  const named = thingsOf(groups, home).filter((thing) => isAlsoOf(thing, words));
  const isOf = (is: typeof isOfKind) =>
    named.filter((thing) => words.kinds.some(({ kind }) => is(thing, kind)));
  const proper = isOf(isOfKind);
  const isFree = words.names.length > 0 || words.kinds.length === 0;
  const fitting = isFree ? named : proper.length > 0 ? proper : isOf(maySwitch);
  const placed = areas
    ? fitting.filter((thing) => isIn(thing, areas) || isNowhere(thing))
    : fitting;
  return { named: fitting, placed };
};

const groupsOf = (words: TargetWords) =>
  Math.max(wholeNames(words).length, Math.min(1, words.parts.length));

/** Each name is of something that can do it, or nothing of it is done. */
const canEach = (words: TargetWords, usable: readonly HomeThing[]): boolean => {
  const ids = new Set(usable.map(({ entity_id }) => entity_id));
  return wholeNames(words).every((group) => group.some((id) => ids.has(id)));
};

/** What gives power to something else, as far as is known of it. */
const isPower = (thing: HomeThing) => ["switch", "input_boolean"].includes(domainOfThing(thing));

/** Of a word of a name without a noun: it is rather a room that is called so. */
const PART_COST = 4;
/** Of a name that its noun is left out of, where no other noun is said. */
const BARE_STEM_COST = 8;

/** A word of a name, or one without its noun, is less than the name. */
const partialCost = ({ names, stems, parts, kinds }: TargetWords): number => {
  if (kinds.length > 0) return 0;
  if (stems.length > 0) return BARE_STEM_COST;
  return names.length === 0 && parts.length > 0 ? PART_COST : 0;
};

/** "The light in the car" is none of what charges it. */
const isOfServed = (words: TargetWords, placed: readonly HomeThing[]): boolean =>
  words.isServed === true &&
  words.parts.length === 1 &&
  words.stems.length + words.names.length === 0 &&
  !placed.some((thing) => words.kinds.some(({ kind }) => isOfKind(thing, kind)));

/** Only words that stand for any room: none of them names a thing. */
const isAnyRoom = ({ names, stems, parts, roomWords }: TargetWords): boolean =>
  parts.length > 0 && parts.length === roomWords && names.length + stems.length === 0;

/** Which of the things that bear the names, and can do it, are meant. */
const chosenOf = (
  usable: readonly HomeThing[],
  words: TargetWords,
  { speaker, areas }: PlacedSearch,
): ResolvedTargets => {
  const cost = partialCost(words);
  if (groupsOf(words) > 1)
    return canEach(words, usable)
      ? { things: usable, isGroup: true, cost: 5 + cost }
      : { problem: "cannot", cost: 150 };
  if (usable.length === 1 || isGroupWord(words))
    return { things: usable, isGroup: usable.length > 1, cost };
  const near = nearSpeaker(usable, speaker);
  if (near.length === 1) return { things: near, from: usable, isGroup: false, cost };
  if (areas && words.names.length > 0) return { things: usable, from: usable, isGroup: true, cost };
  return { ask: usable, cost: 20 + cost };
};

/** Names: each stands for one thing, unless several have it. */
export const resolveNamed = (words: TargetWords, search: PlacedSearch): ResolvedTargets => {
  if (isAnyRoom(words)) return { problem: "no such thing", cost: 300 };
  const { named, placed } = byName(words, search);
  if (named.length === 0) return { problem: "no such thing", cost: 300 };
  if (placed.length === 0) return { problem: "not there", cost: 200 };
  const isOnlyServed = isOfServed(words, placed);
  const usable = able(placed, search.can).filter((thing) => !(isOnlyServed && isPower(thing)));
  if (usable.length === 0) return { problem: "cannot", cost: 150 };
  return chosenOf(usable, words, search);
};
