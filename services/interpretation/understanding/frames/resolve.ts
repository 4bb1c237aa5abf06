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
  type Ability,
  able,
  areasOf,
  isIn,
  type ResolvedTargets,
  type TargetSpeaker,
} from "./target-scope.ts";
import type { TargetWords } from "./target-words.ts";

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
  home: HomeIndex,
  speaker: TargetSpeaker,
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
  { byId }: HomeIndex,
  { among = [] }: TargetSpeaker,
  can: Ability,
): ResolvedTargets => {
  if (words.length > 0 || only !== undefined || isAll) return NOT_THERE;
  const last = among
    .flatMap((id) => byId.get(id) ?? [])
    .filter((thing) => kinds.every(({ kind }) => isLikeKind(thing, kind)));
  const thing = last.length > 1 ? last.at(nth > 0 ? nth - 1 : nth) : undefined;
  if (!thing) return NOT_THERE;
  return can(thing) ? { things: [thing], isGroup: false, cost: 2 } : CANNOT;
};

const hasNumber = ({ entity_id, name }: HomeThing, nth: number): boolean =>
  `${entity_id} ${name}`.split(/\D+/u).includes(String(nth));

/** "The second bedroom" has the number in its name, and "the first" alone counts. */
const resolveCounted = (
  nth: number,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
  can: Ability,
  predicate?: SpokenPredicate,
): ResolvedTargets => {
  const { names, stems, parts, places } = words;
  const isNamed = [names, stems, parts, places].some(({ length }) => length > 0);
  if (!isNamed) return nthOfLast(nth, words, home, speaker, can);
  const found = resolve({ ...words, nth: undefined }, home, speaker, can, predicate);
  const isNumbered = "things" in found && found.things.every((thing) => hasNumber(thing, nth));
  return isNumbered ? found : NOT_THERE;
};

/** What is done to no place: "prepare the bedroom" is for nothing there. */
const AWAY: readonly (string | undefined)[] = ["activate", "make", "resume", "start"];

const isAway = (predicate: SpokenPredicate | undefined): boolean =>
  predicate !== undefined && !hasValue(predicate) && AWAY.includes(predicate.acts[0]);

export const resolve = (
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
  can: Ability,
  predicate?: SpokenPredicate,
): ResolvedTargets => {
  if (words.nth !== undefined)
    return resolveCounted(words.nth, words, home, speaker, can, predicate);
  const areas = placesOf(words, home, speaker);
  if (areas === "nowhere") return { problem: "where is not known", cost: 200 };
  if (words.names.length + words.stems.length + words.parts.length > 0)
    return resolveNamed(words, home, speaker, areas, can);
  const isLike = areas !== undefined || (words.isMany === true && words.isAll);
  if (words.like && words.like.length > 0 && words.kinds.length === 0 && isLike) {
    const kinds = new Set(words.like.map(domainOf));
    const there = thingsIn(home, areas).filter(({ entity_id }) => kinds.has(domainOf(entity_id)));
    const usable = calledLike(words.like, able(there, can), home);
    if (usable.length > 0)
      return { things: usable, from: usable, isGroup: usable.length > 1, cost: 2 };
  }
  if (words.pronoun !== undefined && words.kinds.length === 0) {
    const recent = speaker.recent.flatMap((id) => home.byId.get(id) ?? []);
    const there = areas ? recent.filter((thing) => isIn(thing, areas)) : recent;
    const usable = able(there, can);
    if (usable.length > 0) return { things: usable, isGroup: usable.length > 1, cost: 0 };
    const implied = areas ? impliedIn(areas, home, can, predicate) : undefined;
    if (implied) return implied;
    if (words.pronoun !== "one" && words.pronoun !== "other") {
      const guess = resolveUnnamed(home, { ...speaker, recent: [] }, can, predicate);
      if (isOfOthersAlike(guess, there)) return CANNOT;
      return "problem" in guess ? { ask: [], cost: 60 } : { ...guess, cost: guess.cost + 10 };
    }
    return { ask: [], cost: 60 };
  }
  if (words.kinds.length > 0) return resolveKind(words, home, speaker, areas, can, predicate);
  if (words.isAll && words.only !== undefined)
    return resolveKind(
      { ...words, kinds: [{ kind: "device", isMany: true }] },
      home,
      speaker,
      areas,
      can,
      predicate,
    );
  if (areas || words.words.includes("everywhere"))
    return (
      (areas && impliedIn(areas, home, can, predicate)) ??
      (isAway(predicate) ? NOT_THERE : resolvePlace(home, areas, can, predicate))
    );
  if (words.isAll)
    return resolveKind(
      { ...words, kinds: [{ kind: "device", isMany: true }] },
      home,
      speaker,
      areas,
      can,
      predicate,
    );
  return resolveUnnamed(home, speaker, can, predicate);
};
