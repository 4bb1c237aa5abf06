/** Mends slips of spelling in words that are not known, where one known word is nearest. */
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "./normalize.ts";

const MIN_LENGTH = 3;
const LONG = 8;

/** Damerau's distance with adjacent letters swapped; above the limit, the limit and one. */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let value = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? limit + 1;
};

/** Kinds of words that are mended; never times, numbers, polarity or connectives. */
const MENDED = ["act", "do", "kind", "kinds", "attr", "color", "up", "down", "place", "unit", "q"];
const UNSAFE = ["block", "num", "time", "link", "no", "yes", "level", "mode", "times"];
const MIN_UNIT_LENGTH = 5;
const MIN_ACT_LENGTH = 5;

/** Whether another letter in the word could hardly mean something else that is done. */
const isSafe = (word: string, { senses }: CompiledLanguage, home: HomeIndex): boolean => {
  const known = senses.get(word);
  if (!known) return home.words.has(word);
  if (known.some(({ is, of }) => UNSAFE.includes(is) || (is === "act" && of === "unlock")))
    return false;
  if (known.some(({ is }) => is === "unit") && word.length < MIN_UNIT_LENGTH) return false;
  if (known.some(({ is }) => is === "act") && word.length < MIN_ACT_LENGTH)
    return known.some(({ is }) => is === "kind");
  return known.some(({ is }) => MENDED.includes(is));
};

/** A letter before a word may turn it round: "unlock". */
/** Small words are mended where letters are swapped, so that no word of content vanishes. */
const isSwapped = (word: string, known: string): boolean =>
  [...word].toSorted().join("") === [...known].toSorted().join("");

const isAlike = (word: string, known: string): boolean =>
  word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]);

const isMendable = (
  word: string,
  known: string,
  language: CompiledLanguage,
  home: HomeIndex,
): boolean =>
  isSafe(known, language, home) ||
  (isSwapped(word, known) && language.senses.get(known)?.[0]?.is === "fill");

const nearest = (word: string, language: CompiledLanguage, home: HomeIndex): readonly string[] => {
  const limit = word.length >= LONG ? 2 : 1;
  let least = limit;
  let found = new Set<string>();
  for (const words of [home.words, language.words])
    for (const known of words) {
      if (
        known.length < MIN_LENGTH ||
        !isAlike(word, known) ||
        !isMendable(word, known, language, home)
      )
        continue;
      const distance = editDistance(word, known, least);
      if (distance > least) continue;
      if (distance < least) found = new Set();
      least = distance;
      found.add(known);
    }
  return [...found];
};

/** The sentence with its unknown words mended; nothing where a word could be several. */
export const repairs = (
  input: string,
  { tokens }: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
): readonly string[] => {
  let variants: readonly string[] = [""];
  let end = 0;
  let isMended = false;
  for (const { text, at, until, value, clock } of tokens) {
    const isKnown =
      value !== undefined ||
      clock !== undefined ||
      language.words.has(text) ||
      home.words.has(text) ||
      language.senses.has(text);
    const between = input.slice(end, at);
    const options =
      isKnown || text.length < MIN_LENGTH
        ? [input.slice(at, until)]
        : nearest(text, language, home);
    if (options.length === 0)
      variants = variants.map((one) => one + between + input.slice(at, until));
    else {
      isMended ||= !isKnown;
      variants = options.slice(0, 3).flatMap((word) => variants.map((one) => one + between + word));
    }
    if (variants.length > 6) return [];
    end = until;
  }
  return isMended ? variants.map((one) => one + input.slice(end)) : [];
};
