/** What the names of a thing come to: phrases that may mean it, its words, and its nouns. */
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { namePartsIn } from "../lexicon/home-words/home-words.ts";
import { ROOM_WORDS, SERVED_WORDS } from "../lexicon/home-words/room-words.ts";
import { keyOf, normalize } from "../text/normalize.ts";
import { effectPhrases, effectsOf } from "./effects.ts";
import { domainOfThing, type HomePlace, type HomeThing } from "./home-thing.ts";
import { isKind, isKindOrFiller } from "./name-senses.ts";
import { cutsOf, endsInKind, isNoName, nounsOf, stemsOf } from "./name-stems.ts";
import { isCalledAsOrder, ORDER_NAME, readsAsOrder } from "./order-names.ts";
import { isRoutine } from "./routine-domains.ts";
import { translatedPhrases, translatedWords } from "./translated-names.ts";

/** A phrase that means a thing or a place. */
export interface NamePhrase {
  readonly key: string;
  /** As in `WordSense`. */
  readonly is: string;
  readonly of: string;
  readonly id: string;
  readonly cost: number;
  /** It is of another language than the name, which what is called so itself comes before. */
  readonly isTranslated?: boolean;
  /** What the name has instead, where it is a word of the same language. */
  readonly synonymOf?: string;
}

/** Of a name without its noun, or without the name of its area. */
export const STEM_COST = 4;
/** Of one word of a longer name. */
const WORD_COST = 3;
/** What the sense of a word is of that stands for any room. */
export const ROOM_WORD = "room";
/** Of one for what a thing serves. */
export const SERVED_WORD = "served";
const ALIAS_COST = 1;
const MAX_NAME_LENGTH = 120;

type AddName = (key: string, is: string, cost: number, of?: string) => void;

/** What the sense of a phrase is of. */
const useOf = (key: string, is: string): string => {
  if (is !== "word") return "";
  if (ROOM_WORDS.has(key)) return ROOM_WORD;
  return SERVED_WORDS.has(key) ? SERVED_WORD : "";
};

/** Each word of a name that says which thing it is; several of them together mean what has them all. */
const addWordsOf = (
  add: AddName,
  names: readonly string[],
  { senses }: CompiledLanguage,
  without: readonly string[],
): void => {
  const words = new Set(names);
  if (words.size < 2) return;
  for (const word of without) words.delete(word);
  for (const word of words)
    if (word.length > 2 && !senses.get(word)?.some(isKindOrFiller)) add(word, "word", WORD_COST);
};

const wordsOf = (text: string): readonly string[] => normalize(text).tokens.map((one) => one.text);

const meansOutside = ({ is, of }: WordSense) => is === "place" && of === "outside";

/** @param areaKeys  The names of its area. */
export const thingPhrases = (
  thing: HomeThing,
  areaKeys: readonly string[],
  language: CompiledLanguage,
): readonly NamePhrase[] => {
  const { entity_id, name, aliases, reach } = thing;
  const phrases: NamePhrase[] = [];
  const add: AddName = (key, is, cost, of = useOf(key, is)) => {
    if (key !== "") phrases.push({ key, is, of, id: entity_id, cost });
  };
  for (const [index, text] of [name, ...aliases].entries()) {
    const key = keyOf(text.slice(0, MAX_NAME_LENGTH));
    const words = wordsOf(text);
    if (language.senses.get(key).some(isNoName)) continue;
    const of = readsAsOrder(thing, words, language) ? ORDER_NAME : undefined;
    add(key, "name", index === 0 ? 0 : ALIAS_COST, of);
    if (isCalledAsOrder(thing, words, language)) continue;
    // "Flurlicht" of a scene is the light that it is for.
    const others = isRoutine(thing) ? words.filter((word) => endsInKind(word, language)) : [];
    // The name of its area alone is not yet its own name.
    addWordsOf(add, words, language, reach === "by_name" ? [...areaKeys, ...others] : others);
    // A stem that is a word of the language could be meant as that.
    for (const stem of stemsOf(words, language)) {
      if (stem.length > 2 && !areaKeys.includes(stem)) add(stem, "stem", STEM_COST);
      for (const noun of nounsOf(stem, language))
        if (!areaKeys.includes(noun)) add(noun, "stem", STEM_COST + 1);
    }
    for (const area of areaKeys) {
      const rest = key.startsWith(area) ? key.slice(area.length) : undefined;
      if (rest && rest.length > 3 && !language.senses.has(rest)) add(rest, "name", STEM_COST);
    }
    const known = new Set(phrases.map((phrase) => `${phrase.is} ${phrase.key}`));
    for (const phrase of translatedPhrases(text, areaKeys, language))
      if (!known.has(`${phrase.is} ${phrase.key}`))
        phrases.push({
          ...phrase,
          of: useOf(phrase.key, phrase.is),
          id: entity_id,
          isTranslated: true,
        });
  }
  for (const { key, cost } of effectPhrases(thing, language)) add(key, "effect", cost, key);
  return phrases;
};

/** Those of its effects, too; none of a name that is a sentence, of which nothing else is to be known as a name. */
export const wordsOfNames = (
  named: HomePlace | HomeThing,
  language: CompiledLanguage,
): readonly string[] => {
  const isThing = "entity_id" in named;
  const names = [named.name, ...named.aliases].filter(
    (text) => !isThing || !isCalledAsOrder(named, wordsOf(text), language),
  );
  return [
    ...names.flatMap((text) => [...wordsOf(text), ...translatedWords(text, language.tag)]),
    ...(isThing ? effectsOf(named).flatMap(wordsOf) : []),
  ];
};

/** The words of a text, and what the compounds among them begin and end with. */
const partsOf = (text: string, { senses, isCompounding }: CompiledLanguage): readonly string[] =>
  wordsOf(text).flatMap((word) => {
    if (!isCompounding || senses.has(word)) return [word];
    const cuts = cutsOf(word);
    const end = cuts.find((cut) => senses.get(word.slice(cut))?.some(isKind));
    const start = cuts.findLast((cut) => senses.get(word.slice(0, cut))?.some(meansOutside));
    return [
      word,
      ...(end === undefined ? [] : [word.slice(end)]),
      ...(start === undefined ? [] : [word.slice(0, start)]),
    ];
  });

/** The kind that a compound begins with: "Garagenlicht" is a light of a garage. */
const firstKindOf = (
  word: string,
  { senses, joints, isCompounding }: CompiledLanguage,
): readonly WordSense[] => {
  if (!isCompounding || senses.has(word)) return [];
  const starts = cutsOf(word).map((end) => word.slice(0, end));
  const whole = starts.flatMap((start) => [
    start,
    ...joints
      .filter((joint) => start.endsWith(joint))
      .map((joint) => start.slice(0, -joint.length)),
  ]);
  return whole.flatMap((start) => senses.get(start)?.filter(isKind) ?? []);
};

const isNoun = (words: readonly string[], { senses }: CompiledLanguage): boolean =>
  words.some((word) => senses.get(word)?.some(isKind)) &&
  words.every((word) => senses.get(word)?.some(isKindOrFiller));

/** Where a name has its room, where its noun is all else: "Kitchen light", "Luz de la cocina", "Küchenlicht". */
const roomIn = (
  name: string,
  areaKeys: readonly string[],
  language: CompiledLanguage,
): HomeThing["room"] => {
  const words = wordsOf(name);
  const key = words.join("");
  const joints = ["", ...language.joints];
  for (const area of areaKeys) {
    const after = words.findIndex((_, at) => words.slice(0, at + 1).join("") === area) + 1;
    if (after > 0 && isNoun(words.slice(after), language)) return "first";
    const before = words.findIndex((_, at) => words.slice(at).join("") === area);
    if (before > 0 && isNoun(words.slice(0, before), language)) return "last";
    const isCompound = words.length === 1 && key.startsWith(area);
    if (isCompound && joints.some((one) => isNoun([key.slice(area.length + one.length)], language)))
      return "first";
  }
  return undefined;
};

/** Domains of things of which lexicons name sorts. */
const SORTED: readonly string[] = ["light", "switch", "media_player"];

/** Sorts that its names have a noun of, or a word that means the same. */
const sortsOf = (
  domain: string,
  names: readonly string[],
  words: readonly string[],
  { senses, tag }: CompiledLanguage,
): ReadonlySet<string> | undefined => {
  if (!SORTED.includes(domain)) return undefined;
  const others = names.flatMap((name) => namePartsIn(name, tag)).flatMap((one) => one.synonyms);
  const sorts = [...words, ...others].flatMap((word) =>
    (senses.get(word) ?? []).flatMap(({ sort }) => sort ?? []),
  );
  return sorts.length > 0 ? new Set(sorts) : undefined;
};

/**
 * What its names say of it. All things of an index are of one shape: with those of several, each look at one takes longer.
 *
 * @param areaKeys  The names of its area.
 */
export const withNouns = (
  thing: HomeThing,
  areaKeys: readonly string[],
  language: CompiledLanguage,
): HomeThing => {
  const { senses } = language;
  const domain = domainOfThing(thing);
  const words = [thing.name, ...thing.aliases].flatMap((name) => [
    ...partsOf(name, language),
    ...translatedWords(name, language.tag),
  ]);
  const nouns = words.flatMap((word) => senses.get(word)?.filter(isKind) ?? []);
  const named = [...words, ...partsOf(thing.entity_id.replaceAll("_", " "), language)];
  const isOutside = named.some((word) => senses.get(word)?.some(meansOutside));
  const first = words.flatMap((word) => firstKindOf(word, language));
  return {
    entity_id: thing.entity_id,
    name: thing.name,
    aliases: thing.aliases,
    area_id: thing.area_id,
    labels: thing.labels,
    state: thing.state,
    attributes: thing.attributes,
    domain,
    reach: thing.reach,
    nouns: new Set(nouns.map(({ of }) => of)),
    sorts: sortsOf(domain, [thing.name, ...thing.aliases], words, language),
    parts: new Set([...nouns, ...first].map(({ of }) => of)),
    isOutside,
    room: roomIn(thing.name, areaKeys, language),
  };
};
