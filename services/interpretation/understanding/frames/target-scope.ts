/** Where the things of a clause may be, and what finding them comes to. */
import { floorsThatAre } from "../../home/home-model.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import type { TargetWords } from "./target-words.ts";

export interface TargetSpeaker {
  readonly area?: string | undefined;
  /** What the last sentence was about. */
  readonly recent: readonly string[];
}

export type ResolvedTargets =
  | {
      readonly things: readonly HomeThing[];
      /** Those of the group that only their own names command. */
      readonly left?: readonly HomeThing[];
      readonly isGroup: boolean;
      readonly cost: number;
    }
  | { readonly ask: readonly HomeThing[]; readonly cost: number }
  | { readonly problem: string; readonly cost: number };

/** What things have to be able to do. */
export type Ability = (thing: HomeThing) => boolean;

export const isIn = ({ area_id }: HomeThing, areas: ReadonlySet<string>) =>
  area_id !== null && areas.has(area_id);

const areasThatAre = (home: HomeIndex, where: "upstairs" | "downstairs"): readonly string[] => {
  const floors = floorsThatAre(where, home.floors).map(({ id }) => id);
  return home.areas
    .filter(({ floor_id }) => floor_id !== null && floors.includes(floor_id))
    .map(({ id }) => id);
};

/** The areas that are meant; undefined: all of them. */
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
  return both.length > 0 ? new Set(both) : "nowhere";
};

export const isGroupWord = (words: TargetWords) =>
  words.isAll || words.kinds.some(({ isMany }) => isMany) || words.words.includes("everywhere");

export const able = (things: readonly HomeThing[], can: Ability) => things.filter(can);
