/** What names are called in other words of the language of a sentence: further phrases, dearer than names. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { type NamePart, namePartsIn } from "../lexicon/home-words/home-words.ts";
import { NAME_LINKS } from "../lexicon/home-words/name-links.ts";
import { isKindOrFiller } from "./name-senses.ts";

/** A phrase of a name, before it is known of what. */
export interface TranslatedPhrase {
  readonly key: string;
  readonly is: "name" | "stem" | "word";
  readonly cost: number;
  /** The part of the name that has it as a synonym. */
  readonly synonymOf?: string;
}

/** Above what the name itself costs. */
const NAME_COST = 2;
const WORD_COST = 4;
const STEM_COST = 5;
const MAX_PHRASES = 12;
/** Of a part of which several are joined. */
const MAX_FORMS = 3;

const othersOf = ({ translations, synonyms }: NamePart): readonly string[] =>
  translations.length > 0 ? translations : synonyms;
/** Synonyms, rather than words of another language. */
const hasSynonyms = ({ synonyms }: NamePart) => synonyms.length > 0;
const isKnown = (part: NamePart) => othersOf(part).length > 0;
const formsOf = ({ key, translations, synonyms }: NamePart): readonly string[] =>
  translations.length > 0 ? translations : [key, ...synonyms];

const keyOfParts = (parts: readonly NamePart[]): string => parts.map(({ key }) => key).join("");
const sourceOf = (parts: readonly NamePart[]) =>
  parts.some(hasSynonyms) ? { synonymOf: keyOfParts(parts) } : {};

/** Each form of each part with each of the others. */
const joined = (parts: readonly NamePart[], links: readonly string[] = [""]): readonly string[] =>
  parts
    .map((part) => formsOf(part).slice(0, MAX_FORMS))
    .reduce<readonly string[]>(
      (all, forms) =>
        all.flatMap((start) =>
          forms.flatMap((form) =>
            start === "" ? [form] : links.map((link) => `${start}${link}${form}`),
          ),
        ),
      [""],
    );

/**
 * What the words of a name of a thing come to, where some of them have others.
 *
 * @param areaKeys  The names of its area, which alone name nothing of what is in it.
 */
export const translatedPhrases = (
  name: string,
  areaKeys: readonly string[],
  { tag, senses, farewells }: CompiledLanguage,
): readonly TranslatedPhrase[] => {
  const parts = namePartsIn(name, tag);
  if (!parts.some(isKnown)) return [];
  const isNoun = (key: string) => senses.get(key)?.some(isKindOrFiller) === true;
  const [one] = parts;
  if (one && parts.length === 1)
    return formsOf(one)
      .filter((key) => farewells.has(key) || !isNoun(key))
      .map((key) => ({ key, is: "name", cost: NAME_COST, ...sourceOf([one]) }));
  const words = parts.flatMap((part) =>
    othersOf(part)
      .filter((key) => key.length > 2 && !isNoun(key))
      .map((key) => ({ key, is: "word", cost: WORD_COST, ...sourceOf([part]) }) as const),
  );
  const rest = parts.filter((part) => !formsOf(part).some(isNoun));
  if (rest.length === 0 || rest.length === parts.length) return words;
  const stem = keyOfParts(rest);
  if (areaKeys.includes(stem)) return words;
  const stems = joined(rest)
    .filter((key) => key !== stem)
    .slice(0, MAX_PHRASES);
  return [
    ...words,
    ...stems.map((key) => ({ key, is: "stem", cost: STEM_COST, ...sourceOf(rest) }) as const),
  ];
};

/** What the parts of a name are called in the language; those that are words of it already stay out. */
export const translatedWords = (name: string, tag: string): readonly string[] =>
  namePartsIn(name, tag).flatMap(({ translations }) => translations);

/** What an area or a floor is called. */
export const translatedPlaces = (
  name: string,
  tag: string,
): readonly Pick<TranslatedPhrase, "key" | "synonymOf">[] => {
  const parts = namePartsIn(name, tag);
  if (!parts.some(isKnown)) return [];
  const links = own(NAME_LINKS, tag);
  const keys =
    parts.length === 1 || !links
      ? joined(parts).slice(0, 2 * MAX_PHRASES)
      : [...joined(parts, links), ...joined(parts.toReversed(), links)];
  return keys.map((key) => ({ key, ...sourceOf(parts) }));
};
