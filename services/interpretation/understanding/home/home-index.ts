/** The names of a home as the parser looks them up, and what bears them. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { WordSense } from "../lattice/sense.ts";
import { openTrie, type Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { addMendable } from "../text/mendable-words.ts";
import { openWordBuckets, type WordBuckets } from "../text/nearest-words.ts";
import { keyOf, normalize } from "../text/normalize.ts";

export interface HomeThing {
  readonly entity_id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly area_id: string | null;
  readonly state: string;
  readonly attributes: Free;
  /** Kinds that its names have a noun of: a switch that is called a light. */
  readonly nouns?: ReadonlySet<string>;
  /** A name says that it is outside. */
  readonly isOutside?: boolean;
}

export interface HomePlace {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface HomeFloor extends HomePlace {
  readonly level: number | null;
}

export interface HomeArea extends HomePlace {
  readonly floor_id: string | null;
}

/** What a home is to the parser. */
export interface HomeDescription {
  readonly floors: readonly HomeFloor[];
  readonly areas: readonly HomeArea[];
  readonly things: readonly HomeThing[];
  readonly isFahrenheit: boolean;
}

export interface HomeIndex extends HomeDescription {
  readonly byId: ReadonlyMap<string, HomeThing>;
  readonly names: Trie<WordSense>;
  /** Every word of every name. */
  readonly words: ReadonlySet<string>;
  /** Those that slips of spelling are mended to. */
  readonly mendable: WordBuckets;
}

/** Of a name without its noun, or without the name of its area. */
const STEM_COST = 4;
/** Of one word of a longer name. */
const WORD_COST = 3;
const ALIAS_COST = 1;
/** Of an area that is called as a kind of thing is: "garage" is more often the room. */
const KIND_AREA_COST = -1;
const MAX_NAME_LENGTH = 120;

type AddName = (key: string, kind: string, id: string, cost: number, of?: string) => void;

const isKind = ({ is }: WordSense) => is === "kind" || is === "kinds";
const isFiller = ({ is }: WordSense) => is === "fill" || is === "link" || is === "a";

/** The words of a name without those that mean a kind of thing: "Ceiling light" → "ceiling". */
const stemOf = (name: string, { senses, isCompounding }: CompiledLanguage): string | undefined => {
  const words = normalize(name).tokens.map(({ text }) => text);
  const kinds = words.filter((word) => senses.get(word)?.some(isKind));
  const rest = words.filter(
    (word) => !senses.get(word)?.some((one) => isKind(one) || isFiller(one)),
  );
  if (kinds.length > 0 && rest.length > 0) return rest.join("");
  const last = words.at(-1) ?? "";
  if (!isCompounding) return undefined;
  for (let cut = 3; cut <= last.length - 3; cut += 1)
    if (senses.get(last.slice(cut))?.some(isKind))
      return [...words.slice(0, -1), last.slice(0, cut)].join("");
  return undefined;
};

/** Each word of a name that says which thing it is; several of them together mean what has them all. */
const addWordsOf = (add: AddName, text: string, id: string, { senses }: CompiledLanguage): void => {
  const words = new Set(normalize(text).tokens.map((token) => token.text));
  if (words.size < 2) return;
  for (const word of words)
    if (word.length > 2 && !senses.get(word)?.some((one) => isKind(one) || isFiller(one)))
      add(word, "word", id, WORD_COST);
};

const addThing = (
  add: AddName,
  { entity_id, name, aliases }: HomeThing,
  areaKeys: readonly string[],
  language: CompiledLanguage,
): void => {
  for (const [index, text] of [name, ...aliases].entries()) {
    const key = keyOf(text.slice(0, MAX_NAME_LENGTH));
    add(key, "name", entity_id, index === 0 ? 0 : ALIAS_COST);
    addWordsOf(add, text, entity_id, language);
    const stem = stemOf(text, language);
    // A stem that is a word of the language could be meant as that.
    if (stem && stem.length > 2 && !areaKeys.includes(stem))
      add(stem, "stem", entity_id, STEM_COST);
    for (const area of areaKeys) {
      const rest = key.startsWith(area) ? key.slice(area.length) : undefined;
      if (rest && rest.length > 3 && !language.senses.has(rest))
        add(rest, "name", entity_id, STEM_COST);
    }
  }
};

const placeKeys = ({ name, aliases }: HomePlace): readonly string[] => [
  ...new Set([name, ...aliases].map(keyOf)),
];

const meansOutside = ({ is, of }: WordSense) => is === "place" && of === "outside";

/** The words of a text, and what the compounds among them begin and end with. */
const wordsOf = (text: string, { senses, isCompounding }: CompiledLanguage): readonly string[] =>
  normalize(text).tokens.flatMap(({ text: word }) => {
    if (!isCompounding || senses.has(word)) return [word];
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
    const end = cuts.find((cut) => senses.get(word.slice(cut))?.some(isKind));
    const start = cuts.findLast((cut) => senses.get(word.slice(0, cut))?.some(meansOutside));
    return [
      word,
      ...(end === undefined ? [] : [word.slice(end)]),
      ...(start === undefined ? [] : [word.slice(0, start)]),
    ];
  });

const withNouns = (thing: HomeThing, language: CompiledLanguage): HomeThing => {
  const { senses } = language;
  const words = [thing.name, ...thing.aliases].flatMap((name) => wordsOf(name, language));
  const nouns = words.flatMap((word) => senses.get(word)?.filter(isKind) ?? []);
  const named = [...words, ...wordsOf(thing.entity_id.replaceAll("_", " "), language)];
  const isOutside = named.some((word) => senses.get(word)?.some(meansOutside));
  return { ...thing, nouns: new Set(nouns.map(({ of }) => of)), isOutside };
};

export const indexHome = (home: HomeDescription, language: CompiledLanguage): HomeIndex => {
  const found = new Map<string, Map<string, { of: string; cost: number; ids: string[] }>>();
  const words = new Set<string>();
  const add: AddName = (key, kind, id, cost, of = "") => {
    if (key === "") return;
    const kinds = found.get(key) ?? new Map();
    found.set(key, kinds);
    const known = kinds.get(kind);
    if (known) known.ids.push(...(known.ids.includes(id) ? [] : [id]));
    else kinds.set(kind, { of, cost, ids: [id] });
  };
  const addWords = (text: string) => {
    for (const token of normalize(text).tokens) words.add(token.text);
  };
  for (const area of home.areas)
    for (const key of placeKeys(area))
      add(
        key,
        "area",
        area.id,
        language.senses.get(key)?.some(isKind) ? KIND_AREA_COST : 1,
        "area",
      );
  for (const floor of home.floors)
    for (const key of placeKeys(floor))
      for (const area of home.areas)
        if (area.floor_id === floor.id) add(key, "floor", area.id, 1, "floor");
  const keysOf = new Map(home.areas.map((area) => [area.id, placeKeys(area)]));
  for (const thing of home.things)
    addThing(add, thing, keysOf.get(thing.area_id ?? "") ?? [], language);
  for (const { name, aliases } of [...home.areas, ...home.floors, ...home.things])
    for (const text of [name, ...aliases]) addWords(text);
  const names = openTrie<WordSense>();
  for (const [key, kinds] of found)
    names.set(
      key,
      [...kinds].map(([kind, { of, cost, ids }]) => {
        const isMeant = (kind === "stem" || kind === "word") && language.senses.has(key);
        return { is: kind, of, n: 0, cost: isMeant ? cost + STEM_COST : cost, ids };
      }),
    );
  const mendable = openWordBuckets();
  for (const word of words) addMendable(mendable, word, language.senses.get(word));
  const things = home.things.map((thing) => withNouns(thing, language));
  return {
    ...home,
    things,
    byId: new Map(things.map((one) => [one.entity_id, one])),
    names,
    words,
    mendable,
  };
};

export const domainOfThing = ({ entity_id }: HomeThing): string => domainOf(entity_id);
