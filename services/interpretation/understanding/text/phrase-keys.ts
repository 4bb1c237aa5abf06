/** What phrases with alternatives are looked up as. */
import { type Append, expandFrom, expandOnceFrom, expandPhrase } from "./expand.ts";
import { fold, keyOf } from "./normalize.ts";

/** Letters, digits, the signs that are matched, and what a phrase is written with. */
const PLAIN = /^[\p{L}\p{M}\d%°()[\]|\s'’-]*$/u;
const SEPARATORS = /[\s'’-]+/gu;

/**
 * What the keys of all that a phrase stands for come to, from a start. What is between words is left out before the
 * phrase is expanded; only phrases with points or colons, which count in numbers, are read one by one.
 */
export const reachKeys = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  PLAIN.test(phrase)
    ? expandFrom(fold(phrase.replaceAll(SEPARATORS, "")), start, append)
    : expandPhrase(phrase).map((one) => append(start, keyOf(one)));

export const keysOf = (phrase: string): readonly string[] => [
  ...new Set(reachKeys(phrase, "", (text, more) => text + more)),
];

/**
 * Each word of all that phrases stand for.
 *
 * @param spell  How words are written; folded by default.
 */
export const wordsOf = (
  phrases: readonly string[],
  spell: (text: string) => string = fold,
): ReadonlySet<string> => {
  const words = new Set<string>();
  /** Goes on from a word that has begun; those that end are kept. */
  const append = (begun: string, text: string): string => {
    if (!text.includes(" ")) return begun + text;
    const [rest = "", ...others] = text.split(" ");
    words.add(begun + rest);
    for (const word of others.slice(0, -1)) words.add(word);
    return others.at(-1) ?? "";
  };
  for (const phrase of phrases)
    for (const word of PLAIN.test(phrase)
      ? expandOnceFrom(spell(phrase.replaceAll(SEPARATORS, " ")), "", append)
      : expandPhrase(phrase).flatMap((one) => one.split(SEPARATORS).map(spell)))
      words.add(word);
  words.delete("");
  return words;
};

/** What each of some phrases begins with, as the words of a text are written. */
export const firstWordsOf = (phrases: string): ReadonlySet<string> =>
  new Set(expandPhrase(phrases).map((one) => fold(one.split(SEPARATORS)[0] ?? "")));
