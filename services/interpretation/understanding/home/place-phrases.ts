/** What the names of areas and floors come to: phrases that may mean them. */
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { keyOf } from "../text/normalize.ts";
import type { HomePlace } from "./home-thing.ts";
import { isKind } from "./name-senses.ts";
import type { NamePhrase } from "./thing-phrases.ts";
import { translatedPlaces } from "./translated-names.ts";

interface NamedPlaces {
  readonly areas: readonly (HomePlace & { readonly floor_id: string | null })[];
  readonly floors: readonly HomePlace[];
}

const PLACE_COST = 1;
/** Of an area that is called as a kind of thing is: "garage" is more often the room. */
const KIND_AREA_COST = -1;

export const placeKeys = ({ name, aliases }: HomePlace): readonly string[] =>
  [...new Set([name, ...aliases].map(keyOf))].filter((key) => key !== "");

/** Keys of its own names, then of those that it has in the language. */
const keysIn = (place: HomePlace, tag: string) => {
  const known = placeKeys(place);
  const others = [place.name, ...place.aliases].flatMap((name) => translatedPlaces(name, tag));
  return [
    ...known.map((key) => ({ key })),
    ...[...new Map(others.map((one) => [one.key, one])).values()]
      .filter(({ key }) => !known.includes(key))
      .map((one) => ({ ...one, isTranslated: true })),
  ];
};

/** A floor stands for its areas. */
export const placePhrases = (
  { areas, floors }: NamedPlaces,
  { senses, tag }: CompiledLanguage,
): readonly NamePhrase[] => [
  ...areas.flatMap((area) =>
    keysIn(area, tag).map((phrase) => {
      const cost = senses.get(phrase.key)?.some(isKind) ? KIND_AREA_COST : PLACE_COST;
      return { ...phrase, is: "area", of: "area", id: area.id, cost };
    }),
  ),
  ...floors.flatMap((floor) =>
    keysIn(floor, tag).flatMap((phrase) =>
      areas
        .filter(({ floor_id }) => floor_id === floor.id)
        .map(({ id }) => ({ ...phrase, is: "floor", of: "floor", id, cost: PLACE_COST })),
    ),
  ),
];
