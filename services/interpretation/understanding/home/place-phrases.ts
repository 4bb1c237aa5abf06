/** What the names of areas and floors come to: phrases that may mean them. */
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { keyOf } from "../text/normalize.ts";
import type { HomePlace } from "./home-thing.ts";
import { isKind, type NamePhrase } from "./thing-phrases.ts";

interface NamedPlaces {
  readonly areas: readonly (HomePlace & { readonly floor_id: string | null })[];
  readonly floors: readonly HomePlace[];
}

const PLACE_COST = 1;
/** Of an area that is called as a kind of thing is: "garage" is more often the room. */
const KIND_AREA_COST = -1;

export const placeKeys = ({ name, aliases }: HomePlace): readonly string[] =>
  [...new Set([name, ...aliases].map(keyOf))].filter((key) => key !== "");

/** A floor stands for its areas. */
export const placePhrases = (
  { areas, floors }: NamedPlaces,
  { senses }: CompiledLanguage,
): readonly NamePhrase[] => [
  ...areas.flatMap((area) =>
    placeKeys(area).map((key) => {
      const cost = senses.get(key)?.some(isKind) ? KIND_AREA_COST : PLACE_COST;
      return { key, is: "area", of: "area", id: area.id, cost };
    }),
  ),
  ...floors.flatMap((floor) =>
    placeKeys(floor).flatMap((key) =>
      areas
        .filter(({ floor_id }) => floor_id === floor.id)
        .map(({ id }) => ({ key, is: "floor", of: "floor", id, cost: PLACE_COST })),
    ),
  ),
];
