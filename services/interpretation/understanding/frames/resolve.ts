/** Finds the things that a clause is about. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { isCalledLike } from "../home/called-like.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import { thingsOutside } from "../home/outside.ts";
import { thingsIn } from "./candidates.ts";
import {
  CANNOT,
  impliedIn,
  isOfOthersAlike,
  resolvePlace,
  resolveUnnamed,
} from "./implied-targets.ts";
import { resolveKind } from "./kind-targets.ts";
import { isLikeKind } from "./kinds.ts";
import { resolveNamed } from "./named-targets.ts";
import { hasValue, type SpokenPredicate } from "./predicate.ts";
import {
  able,
  areasOf,
  isIn,
  type PlacedSearch,
  type ResolvedTargets,
  type TargetSearch,
} from "./target-scope.ts";
import { hasPlace, isVague, type TargetWords } from "./target-words.ts";

/** "The kitchen light to 50 and the bedroom to 30" is for the bedroom light, where there is one thing called so. */
const calledLike = (
  [id = "", ...more]: readonly string[],
  things: readonly HomeThing[],
  { byId }: HomeIndex,
): readonly HomeThing[] => {
  const model = more.length > 0 ? undefined : byId.get(id);
  const called = things.filter((thing) => model && isCalledLike(thing, model));
  return called.length === 1 ? called : things;
};

/** Where the clause is about; what is outside is there, whichever area it is in. */
const placesOf = (
  words: TargetWords,
  { home, speaker }: TargetSearch,
): ReturnType<typeof areasOf> => {
  const areas = areasOf(words, home, speaker);
  const isOutside = words.words.includes("outside") && words.places.length === 0;
  if (areas !== "nowhere" || !isOutside) return areas;
  const outside = thingsOutside(home).map(({ entity_id }) => entity_id);
  return outside.length > 0 ? new Set(outside) : areas;
};

const NOT_THERE: ResolvedTargets = { problem: "no such thing", cost: 200 };

/** "The first" of several that were spoken of last; of those of a kind, where that is said. */
const nthOfLast = (
  nth: number,
  { kinds, words, only, isAll }: TargetWords,
  { home, speaker: { among = [] }, can }: TargetSearch,
): ResolvedTargets => {
  if (words.length > 0 || only !== undefined || isAll) return NOT_THERE;
  const last = among
    .flatMap((id) => home.byId.get(id) ?? [])
    .filter((thing) => kinds.every(({ kind }) => isLikeKind(thing, kind)));
  const thing = last.length > 1 ? last.at(nth > 0 ? nth - 1 : nth) : undefined;
  if (!thing) return NOT_THERE;
  return can(thing) ? { things: [thing], isGroup: false, cost: 2 } : CANNOT;
};

const hasNumber = ({ entity_id, name }: HomeThing, nth: number): boolean =>
  `${entity_id} ${name}`.split(/\D+/u).includes(String(nth));

/** "The second bedroom" has the number in its name, and "the first" alone counts. */
const resolveCounted = (nth: number, words: TargetWords, search: TargetSearch): ResolvedTargets => {
  const { names, stems, parts, places } = words;
  const isNamed = [names, stems, parts, places].some(({ length }) => length > 0);
  if (!isNamed) return nthOfLast(nth, words, search);
  const found = resolve({ ...words, nth: undefined }, search);
  const isNumbered = "things" in found && found.things.every((thing) => hasNumber(thing, nth));
  return isNumbered ? found : NOT_THERE;
};

/** "The office one": what is there of the kind of what was named before. */
const resolveLike = (words: TargetWords, search: PlacedSearch): ResolvedTargets | undefined => {
  const { like = [], isMany, isAll } = words;
  const { home, areas, can } = search;
  const isMeant = areas !== undefined || (isMany === true && isAll);
  if (like.length === 0 || words.kinds.length > 0 || !isMeant) return undefined;
  const domains = new Set(like.map(domainOf));
  const there = thingsIn(home, areas).filter(({ entity_id }) => domains.has(domainOf(entity_id)));
  const usable = calledLike(like, able(there, can), home);
  return usable.length > 0
    ? { things: usable, from: usable, isGroup: usable.length > 1, cost: 2 }
    : undefined;
};

const UNKNOWN_PRONOUN: ResolvedTargets = { ask: [], cost: 60 };

/** "The other one": of several that were spoken of, the one that is left. */
const otherOf = (recent: readonly HomeThing[], search: PlacedSearch): ResolvedTargets => {
  const { home, speaker, can } = search;
  const among = (speaker.among ?? []).flatMap((id) => home.byId.get(id) ?? []);
  const [other, ...more] = able(
    among.filter((thing) => !recent.includes(thing)),
    can,
  );
  return other && more.length === 0
    ? { things: [other], isGroup: false, cost: 0 }
    : UNKNOWN_PRONOUN;
};

/** "It" and "them": what was spoken of last, or else what is likely. */
const resolvePronoun = ({ pronoun }: TargetWords, search: PlacedSearch): ResolvedTargets => {
  const { home, speaker, can, areas } = search;
  const recent = speaker.recent.flatMap((id) => home.byId.get(id) ?? []);
  const there = areas ? recent.filter((thing) => isIn(thing, areas)) : recent;
  const usable = able(there, can);
  if (pronoun === "other") return otherOf(recent, search);
  if (usable.length > 0) return { things: usable, isGroup: usable.length > 1, cost: 0 };
  const implied = areas ? impliedIn(areas, search) : undefined;
  if (implied) return implied;
  if (pronoun === "one") return UNKNOWN_PRONOUN;
  if (there.length > 0 && SENT.includes(search.predicate?.acts[0])) return CANNOT;
  const guess = resolveUnnamed({ ...search, speaker: { ...speaker, recent: [] } });
  if (isOfOthersAlike(guess, there)) return CANNOT;
  return "problem" in guess ? UNKNOWN_PRONOUN : { ...guess, cost: guess.cost + 10 };
};

/** "Both": two that are named so, or the two that were spoken of last. */
const resolveBoth = (words: TargetWords, search: TargetSearch): ResolvedTargets => {
  const { home, can, speaker } = search;
  const named = { ...words, pronoun: undefined };
  const isNamed = !isVague(named);
  const found = isNamed ? resolve(named, search) : UNKNOWN_PRONOUN;
  if ("things" in found && found.things.length === 2) return found;
  if (isNamed && words.kinds.length === 0) return UNKNOWN_PRONOUN;
  const { recent, before = [] } = speaker;
  const last = recent.length === 2 ? recent : [...new Set([...before, ...recent])];
  const things = last
    .flatMap((id) => home.byId.get(id) ?? [])
    .filter((thing) => words.kinds.every(({ kind }) => isLikeKind(thing, kind)));
  const isMeant = things.length === 2 && last.length === 2 && !hasPlace(words);
  return isMeant && things.every(can) ? { things, isGroup: true, cost: 0 } : UNKNOWN_PRONOUN;
};

/** What is done to no place: "prepare the bedroom" is for nothing there. */
const AWAY: readonly (string | undefined)[] = ["activate", "make", "resume", "start"];

/** What "it" was, where it cannot do that, is told of, rather than of a robot that can. */
const SENT: readonly (string | undefined)[] = ["clean", "dock", "locate", "mow"];

const isAway = (predicate: SpokenPredicate | undefined): boolean =>
  predicate !== undefined && !hasValue(predicate) && AWAY.includes(predicate.acts[0]);

/** "The kitchen to 50": what of a place the order is for. */
const resolveThere = (search: PlacedSearch): ResolvedTargets => {
  const implied = search.areas && impliedIn(search.areas, search);
  return implied ?? (isAway(search.predicate) ? NOT_THERE : resolvePlace(search));
};

/** "Everything". */
const ANY_DEVICE: TargetWords["kinds"] = [{ kind: "device", isMany: true }];

/** Where nothing is called by its name. */
const resolveNameless = (words: TargetWords, search: PlacedSearch): ResolvedTargets => {
  const like = resolveLike(words, search);
  if (like) return like;
  if (words.kinds.length > 0) return resolveKind(words, search);
  if (words.pronoun !== undefined) return resolvePronoun(words, search);
  const isPlaced = search.areas !== undefined || words.words.includes("everywhere");
  if (words.isAll && (words.only !== undefined || !isPlaced))
    return resolveKind({ ...words, kinds: ANY_DEVICE }, search);
  return isPlaced ? resolveThere(search) : resolveUnnamed(search);
};

/** @returns the things that are meant, those of which one is meant, or why there are none; each with a cost. */
export const resolve = (words: TargetWords, search: TargetSearch): ResolvedTargets => {
  if (words.nth !== undefined) return resolveCounted(words.nth, words, search);
  if (words.pronoun === "both") return resolveBoth(words, search);
  const areas = placesOf(words, search);
  if (areas === "nowhere") return { problem: "where is not known", cost: 200 };
  const { home, speaker, can, predicate } = search;
  const placed = { home, speaker, can, predicate, areas };
  const isNamed = words.names.length + words.stems.length + words.parts.length > 0;
  return isNamed ? resolveNamed(words, placed) : resolveNameless(words, placed);
};
