/** Where the things of a clause may be, and what finding them comes to. */
import { floorsThatAre } from "../../home/home-model.ts";
import { isLabelPlace } from "../../home/label-place.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import type { NoneReason } from "../none-reason.ts";
import type { SpokenPredicate } from "./predicate.ts";
import type { TargetWords } from "./target-words.ts";

export interface TargetSpeaker {
  readonly area?: string | undefined;
  /** What the last sentence was about. */
  readonly recent: readonly string[];
  /** What was spoken of right before that. */
  readonly before?: readonly string[] | undefined;
  /** The several that were told or done last: "the first" is one of them. */
  readonly among?: readonly string[] | undefined;
  /** What is said is for later: how things are now says nothing of which is meant. */
  readonly isLater?: boolean;
}

export type ResolvedTargets =
  | {
      readonly things: readonly HomeThing[];
      /** Those of the group that only their own names command. */
      readonly left?: readonly HomeThing[];
      /** Those that they were chosen from without words that say which. */
      readonly from?: readonly HomeThing[];
      readonly isGroup: boolean;
      readonly cost: number;
    }
  | { readonly ask: readonly HomeThing[]; readonly cost: number }
  | { readonly problem: NoneReason; readonly cost: number };

/** What things have to be able to do. */
export type Ability = (thing: HomeThing) => boolean;

/** In which home things are looked for, by whom, and for what. */
export interface TargetSearch {
  readonly home: HomeIndex;
  readonly speaker: TargetSpeaker;
  readonly can: Ability;
  /** What is to be done with them; of a question, nothing. */
  readonly predicate?: SpokenPredicate | undefined;
}

/** A search whose place is known. */
export interface PlacedSearch extends TargetSearch {
  /** The areas that are meant, or the things that are there; undefined: all of them. */
  readonly areas: ReadonlySet<string> | undefined;
}

export const isIn = (
  { entity_id, area_id, labels = [] }: HomeThing,
  places: ReadonlySet<string>,
): boolean =>
  (area_id !== null && places.has(area_id)) ||
  labels.some((label) => places.has(label)) ||
  places.has(entity_id);

/** What is in a place and carries a label: the things themselves. */
const inAll = (home: HomeIndex, sets: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = sets.map((ids) => new Set(ids));
  return [...first]
    .flatMap(home.inArea)
    .filter((thing) => others.every((places) => isIn(thing, places)))
    .map(({ entity_id }) => entity_id);
};

const areasThatAre = (home: HomeIndex, where: "upstairs" | "downstairs"): readonly string[] => {
  const floors = floorsThatAre(where, home.floors).map(({ id }) => id);
  return home.areas
    .filter(({ floor_id }) => floor_id !== null && floors.includes(floor_id))
    .map(({ id }) => id);
};

/** The areas that are meant, or the things where an area and a label are; undefined: all of them. */
export const areasOf = (
  { places, words }: TargetWords,
  home: HomeIndex,
  { area, recent }: TargetSpeaker,
): ReadonlySet<string> | undefined | "nowhere" => {
  const sets: (readonly string[])[] = [...places];
  for (const word of words) {
    if (word === "here") {
      if (area === undefined) return "nowhere";
      sets.push([area]);
    }
    // Where that is which was spoken of; without that, in no place.
    if (word === "there") sets.push(recent.flatMap((id) => home.byId.get(id)?.area_id ?? []));
    if (word === "upstairs" || word === "downstairs") sets.push(areasThatAre(home, word));
    if (word === "outside") return "nowhere";
  }
  if (sets.length === 0) return undefined;
  const both = sets.reduce((known, one) => known.filter((id) => one.includes(id)));
  const found = both.length > 0 || !sets.flat().some(isLabelPlace) ? both : inAll(home, sets);
  return found.length > 0 ? new Set(found) : "nowhere";
};

export const isGroupWord = (words: TargetWords) =>
  words.isAll || words.kinds.some(({ isMany }) => isMany) || words.words.includes("everywhere");

/** Those in the room of the speaker; none where that is not known. */
export const nearSpeaker = (
  things: readonly HomeThing[],
  { area }: TargetSpeaker,
): readonly HomeThing[] => things.filter(({ area_id }) => area_id !== null && area_id === area);

export const able = (things: readonly HomeThing[], can: Ability) => things.filter(can);
