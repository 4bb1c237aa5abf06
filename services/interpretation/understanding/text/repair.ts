/** Mends slips of spelling in words that are not known, where one known word is nearest. */
import { distance } from "fastest-levenshtein";
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "./normalize.ts";

const MIN_LENGTH = 3;
const LONG = 8;

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

const isSwapped = (word: string, known: string): boolean =>
  [...word].toSorted().join("") === [...known].toSorted().join("");

/** Two adjacent letters that are swapped are one slip. */
const slipsBetween = (word: string, known: string): number => {
  const edits = distance(word, known);
  return edits === 2 && isSwapped(word, known) ? 1 : edits;
};

/** A letter before a word may turn it round: "unlock". */
const isAlike = (word: string, known: string): boolean =>
  word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]);

/** Small words are mended where letters are swapped, so that no word of content vanishes. */
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
      const slips = slipsBetween(word, known);
      if (slips > least) continue;
      if (slips < least) found = new Set();
      least = slips;
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
