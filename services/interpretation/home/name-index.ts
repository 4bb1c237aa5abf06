/** How sentences name a home: every phrase that names something, whatever state that is in. */

import type { Area, Floor, Registry } from "../../../shared/contracts/devices.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { LexiconRow } from "../language/vocabulary.ts";
import { keyOf, wordsOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";
import { indexWords, type WordIndex } from "./nearest-word.ts";

/** What a phrase names: entities by their whole name or by a part of it, or areas. */
export interface IndexedName {
  readonly exact: readonly string[];
  readonly loose: readonly string[];
  readonly areas: readonly string[];
}

/** An entity, and what it is called first. */
interface NamedItem {
  readonly entity_id: string;
  readonly domain: string;
  readonly name: string;
}
/** By entity, what it is called besides. */
type Aliases = ReadonlyMap<string, { readonly aliases: readonly string[] }>;

export interface NameIndex {
  readonly names: ReadonlyMap<string, IndexedName>;
  /** Words of the longest name that begins with a word. */
  readonly longest: ReadonlyMap<string, number>;
  readonly words: WordIndex;
}

const LEXICON = english.rows.flatMap(([phrases]) => phrases.split("|"));

const NOTHING: IndexedName = { exact: [], loose: [], areas: [] };
/** A longer name is known by its entity id only. */
const MAX_WORDS = 16;

type Names = Map<string, IndexedName>;

const add = (names: Names, phrase: string, part: Partial<IndexedName>): void => {
  const known = names.get(phrase) ?? NOTHING;
  const joined = (field: "exact" | "loose") => [
    ...known[field],
    ...(part[field] ?? []).filter((id) => !known[field].includes(id)),
  ];
  names.set(phrase, {
    exact: joined("exact"),
    loose: joined("loose"),
    areas: [...new Set([...known.areas, ...(part.areas ?? [])])],
  });
};

/** "Living room" is also heard as livingroom, and may own something: the living room's lamp. */
const placePhrases = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const key = keyOf(words);
  return key === "" ? [] : [key, words.join(""), `${key}s`];
};

const addPlaces = (names: Names, areas: readonly Area[], floors: readonly Floor[]): void => {
  for (const { area_id, name, aliases } of areas)
    for (const phrase of [name, area_id, ...aliases].flatMap(placePhrases))
      add(names, phrase, { areas: [area_id] });
  for (const { floor_id, name } of floors) {
    const on = areas.filter((area) => area.floor_id === floor_id).map(({ area_id }) => area_id);
    for (const phrase of [name, floor_id].flatMap(placePhrases)) add(names, phrase, { areas: on });
  }
};

const isNoun = (one: LexiconRow[1]) => ("sense" in one ? one.sense.is : one.is) === "kind";
const GRAMMAR = new Set(
  english.rows.flatMap(([phrases, ...meanings]) =>
    meanings.every(isNoun) ? [] : phrases.split("|"),
  ),
);
/** Words that the grammar needs: no part of a name may stand for them. */
const isReserved = (phrase: string): boolean => GRAMMAR.has(phrase);

/** A name without the noun it ends with, or with another noun for the same. */
const looserPhrases = (words: readonly string[], domain: string, names: Names): string[] => {
  const tails = own(english.tails, domain) ?? [];
  const tail = tails.find((one) => ` ${keyOf(words)}`.endsWith(` ${one}`));
  const stem = tail ? keyOf(words).slice(0, -tail.length).trim() : keyOf(words);
  if (stem === "" || (names.get(stem)?.areas.length ?? 0) > 0) return [];
  const others = tails.map((one) => `${stem} ${one}`);
  return tail && !isReserved(stem) && stem !== "floor" ? [stem, ...others] : others;
};

const addEntityNames = (
  names: Names,
  { entity_id, domain, name }: NamedItem,
  aliases: readonly string[] = [],
): void => {
  add(names, entity_id, { exact: [entity_id] });
  for (const words of [name, ...aliases].map(wordsOf)) {
    if (words.length === 0 || words.length > MAX_WORDS) continue;
    add(names, keyOf(words), { exact: [entity_id] });
    for (const phrase of looserPhrases(words, domain, names))
      add(names, phrase, { loose: [entity_id] });
  }
};

const longestOf = (phrases: Iterable<string>): ReadonlyMap<string, number> => {
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
};

type Places = Pick<Registry, "areas" | "floors">;

export const buildNameIndex = (
  { areas, floors }: Places,
  entities: readonly NamedItem[],
  aliases: Aliases,
): NameIndex => {
  const names: Names = new Map();
  addPlaces(names, areas, floors);
  for (const entity of entities)
    addEntityNames(names, entity, aliases.get(entity.entity_id)?.aliases);
  const words = indexWords([...LEXICON, ...names.keys()]);
  return { names, longest: longestOf(names.keys()), words };
};

const areAlike = <T>(
  some: readonly T[],
  others: readonly T[],
  isAlike: (one: T, other: T) => boolean,
): boolean => some.length === others.length && some.every((one, n) => isAlike(one, others[n] as T));

/** Within a process a place is told as the same object each time. */
const isSamePlace = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

interface CachedIndex extends Places {
  readonly entities: readonly NamedItem[];
  readonly aliases: Aliases;
  readonly index: NameIndex;
}

/** Within a process what is named is told as the same objects each time. */
const isSameThing = (known: Aliases, now: Aliases) => (one: NamedItem, other: NamedItem) => {
  if (known === now && one === other) return true;
  if (one.entity_id !== other.entity_id || one.name !== other.name) return false;
  const [before, after] = [known.get(one.entity_id), now.get(one.entity_id)];
  return before === after || areAlike(before?.aliases ?? [], after?.aliases ?? [], Object.is);
};

/** The same for whoever asks again and again: names change seldom, and cost more than a sentence. */
export const cachedNameIndex = (): typeof buildNameIndex => {
  let last: CachedIndex | undefined;
  return (places, entities, aliases) => {
    if (
      last &&
      areAlike(last.entities, entities, isSameThing(last.aliases, aliases)) &&
      areAlike(last.areas, places.areas, isSamePlace) &&
      areAlike(last.floors, places.floors, isSamePlace)
    )
      return last.index;
    last = { ...places, entities, aliases, index: buildNameIndex(places, entities, aliases) };
    return last.index;
  };
};
