/** Index of every phrase that names an entity, area or floor, independent of states. */
import type { Area, Floor, Registry } from "../../../shared/contracts/devices.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Language } from "../language/language.ts";
import { isReserved, longestByFirstWord } from "../language/lexicon.ts";
import { keyOf } from "../language/words.ts";
import { labelPlace } from "./label-place.ts";
import { indexWords, type WordIndex } from "./nearest-word.ts";

/** What a phrase names: entities by their whole name or by a part of it, or areas. */
export interface IndexedName {
  readonly exact: readonly string[];
  readonly loose: readonly string[];
  readonly areas: readonly string[];
}

export interface NamedItem {
  readonly entity_id: string;
  readonly domain: string;
  readonly name: string;
}
/** By entity. */
export type Aliases = ReadonlyMap<string, { readonly aliases: readonly string[] }>;
export type NamedPlaces = Pick<Registry, "areas" | "floors" | "labels">;

export interface NameIndex {
  readonly names: ReadonlyMap<string, IndexedName>;
  /** By first word, how many words the longest name has. */
  readonly longest: ReadonlyMap<string, number>;
  readonly words: WordIndex;
}

const NOTHING: IndexedName = { exact: [], loose: [], areas: [] };
/** A longer name is known by its entity id only. */
const MAX_WORDS = 16;

type Names = Map<string, IndexedName>;

const union = (known: readonly string[], added: readonly string[] = []) => [
  ...new Set([...known, ...added]),
];

const add = (names: Names, phrase: string, part: Partial<IndexedName>): void => {
  const known = names.get(phrase) ?? NOTHING;
  names.set(phrase, {
    exact: union(known.exact, part.exact),
    loose: union(known.loose, part.loose),
    areas: union(known.areas, part.areas),
  });
};

const addPlaces = (names: Names, { areas, floors }: NamedPlaces, { words }: Language): void => {
  const addPlace = (texts: readonly string[], areaIds: readonly string[]) => {
    for (const place of texts.map(words.cut))
      if (keyOf(place) !== "")
        for (const phrase of [keyOf(place), ...words.placeForms(place)])
          add(names, phrase, { areas: areaIds });
  };
  for (const { area_id, name, aliases } of areas) addPlace([name, area_id, ...aliases], [area_id]);
  const areasOn = ({ floor_id }: Floor) =>
    areas.filter((area: Area) => area.floor_id === floor_id).map(({ area_id }) => area_id);
  for (const floor of floors)
    addPlace([floor.name, floor.floor_id, ...(floor.aliases ?? [])], areasOn(floor));
};

/** A label is a place of what carries it, unless its name is that of an entity or an area, or has a meaning. */
const addLabels = (names: Names, labels: NamedPlaces["labels"], language: Language): void => {
  const { lexicon, words } = language;
  for (const { label_id, name } of labels)
    for (const text of [name, label_id]) {
      const phrase = keyOf(words.cut(text));
      const { exact, areas } = names.get(phrase) ?? NOTHING;
      const isTaken = exact.length + areas.length > 0 || lexicon.meanings.has(phrase);
      if (phrase !== "" && !isTaken) add(names, phrase, { areas: [labelPlace(label_id)] });
    }
};

/** A name without the noun it ends with, or with another noun of the same domain. */
const looserPhrases = (
  phrase: string,
  domain: string,
  names: Names,
  { lexicon }: Language,
): readonly string[] => {
  const nouns = own(lexicon.nameEndings, domain) ?? [];
  const noun = nouns.find((one) => ` ${phrase}`.endsWith(` ${one}`));
  const stem = noun ? phrase.slice(0, -noun.length).trim() : phrase;
  if (stem === "" || (names.get(stem)?.areas.length ?? 0) > 0) return [];
  const others = nouns.map((one) => `${stem} ${one}`);
  return noun && !isReserved(lexicon, stem) ? [stem, ...others] : others;
};

export const buildNameIndex = (
  language: Language,
  places: NamedPlaces,
  entities: readonly NamedItem[],
  aliases: Aliases,
): NameIndex => {
  const names: Names = new Map();
  addPlaces(names, places, language);
  for (const { entity_id, domain, name } of entities) {
    add(names, entity_id, { exact: [entity_id] });
    for (const text of [name, ...(aliases.get(entity_id)?.aliases ?? [])]) {
      const words = language.words.cut(text);
      if (words.length === 0 || words.length > MAX_WORDS) continue;
      const phrase = keyOf(words);
      add(names, phrase, { exact: [entity_id] });
      for (const looser of looserPhrases(phrase, domain, names, language))
        add(names, looser, { loose: [entity_id] });
    }
  }
  addLabels(names, places.labels, language);
  const words = indexWords([...language.lexicon.meanings.keys(), ...names.keys()]);
  return { names, longest: longestByFirstWord(names.keys()), words };
};
