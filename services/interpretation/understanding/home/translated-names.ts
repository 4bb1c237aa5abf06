/** What names of another language are called in that of a sentence: further phrases, dearer than names. */
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
}

/** Above what the name itself costs. */
const NAME_COST = 2;
const WORD_COST = 4;
const STEM_COST = 5;
const MAX_PHRASES = 12;
/** Of a part of which several are joined. */
const MAX_FORMS = 3;

const isKnown = ({ translations }: NamePart) => translations.length > 0;
const formsOf = ({ key, translations }: NamePart): readonly string[] =>
  translations.length > 0 ? translations : [key];

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

/** What the words of a name of a thing come to, where some of them are of another language. */
export const translatedPhrases = (
  name: string,
  { tag, senses }: CompiledLanguage,
): readonly TranslatedPhrase[] => {
  const parts = namePartsIn(name, tag);
  if (!parts.some(isKnown)) return [];
  const isNoun = (key: string) => senses.get(key)?.some(isKindOrFiller) === true;
  const [one] = parts;
  if (one && parts.length === 1)
    return formsOf(one)
      .filter((key) => !isNoun(key))
      .map((key) => ({ key, is: "name", cost: NAME_COST }));
  const words = parts
    .flatMap(({ translations }) => translations)
    .filter((key) => key.length > 2 && !isNoun(key))
    .map((key) => ({ key, is: "word", cost: WORD_COST }) as const);
  const rest = parts.filter((part) => !formsOf(part).some(isNoun));
  if (rest.length === 0 || rest.length === parts.length) return words;
  const stems = joined(rest).slice(0, MAX_PHRASES);
  return [...words, ...stems.map((key) => ({ key, is: "stem", cost: STEM_COST }) as const)];
};

/** What the parts of a name are called in the language; those that are words of it already stay out. */
export const translatedWords = (name: string, tag: string): readonly string[] =>
  namePartsIn(name, tag).flatMap(({ translations }) => translations);

/** What an area or a floor is called. */
export const translatedPlaces = (name: string, tag: string): readonly string[] => {
  const parts = namePartsIn(name, tag);
  if (!parts.some(isKnown)) return [];
  const links = own(NAME_LINKS, tag);
  if (parts.length === 1 || !links) return joined(parts).slice(0, 2 * MAX_PHRASES);
  return [...joined(parts, links), ...joined(parts.toReversed(), links)];
};
