/** What phrases with alternatives are looked up as. */
import { type Append, expandFrom, expandPhrase } from "./expand.ts";
import { fold, keyOf } from "./normalize.ts";

/** Letters, the signs that are matched, and what a phrase is written with. */
const PLAIN = /^[\p{L}\p{M}%°()[\]|\s'’-]*$/u;
const SEPARATORS = /[\s'’-]+/gu;

/**
 * What the keys of all that a phrase stands for come to, from a start. What is between words is left out before the
 * phrase is expanded; only numbers, whose points and colons count, are read one by one.
 */
export const reachKeys = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  PLAIN.test(phrase)
    ? expandFrom(fold(phrase.replaceAll(SEPARATORS, "")), start, append)
    : expandPhrase(phrase).map((one) => append(start, keyOf(one)));

export const keysOf = (phrase: string): readonly string[] =>
  reachKeys(phrase, "", (text, more) => text + more);

/** Each word of all that a phrase stands for. */
export const wordsOf = (phrase: string): readonly string[] =>
  expandPhrase(phrase)
    .flatMap((one) => one.split(SEPARATORS).map(keyOf))
    .filter((word) => word !== "");
