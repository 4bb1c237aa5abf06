/** Which known words a slip of spelling may be mended to. */
import type { WordSense } from "../lattice/sense.ts";
import type { Trie } from "../lattice/trie.ts";
import { openWordBuckets, type WordBuckets } from "./nearest-words.ts";

export const MIN_MENDED_LENGTH = 3;

/** Kinds of words that are mended; never times, numbers, polarity or connectives. */
const MENDED = ["act", "do", "kind", "kinds", "attr", "color", "up", "down", "place", "unit", "q"];
const UNSAFE = ["block", "num", "time", "link", "no", "yes", "level", "mode", "times"];
const MIN_UNIT_LENGTH = 5;
const MIN_ACT_LENGTH = 5;

/** Whether another letter in the word could hardly mean something else that is done. */
const isSafe = (word: string, senses: readonly WordSense[]): boolean => {
  const isKind = senses[0]?.is === "kind" || senses[0]?.is === "kinds";
  // "Verwarming" is a thing before it is a mode.
  const isUnsafe = ({ is, of }: WordSense) =>
    (UNSAFE.includes(is) && !(is === "mode" && isKind)) || (is === "act" && of === "unlock");
  if (senses.some(isUnsafe)) return false;
  if (senses.some(({ is }) => is === "unit") && word.length < MIN_UNIT_LENGTH) return false;
  if (senses.some(({ is }) => is === "act") && word.length < MIN_ACT_LENGTH)
    return senses.some(({ is }) => is === "kind");
  return senses.some(({ is }) => MENDED.includes(is));
};

/**
 * Adds a word, unless it is none that is mended. Small words are mended where letters are swapped, so
 * that no word of content vanishes.
 *
 * @param senses  What it means in the language; nothing where it is only in a name.
 */
export const addMendable = (
  words: WordBuckets,
  word: string,
  senses: readonly WordSense[],
): void => {
  if (word.length < MIN_MENDED_LENGTH) return;
  if (senses.length === 0 || isSafe(word, senses)) words.add(word, false);
  else if (senses[0]?.is === "fill") words.add(word, true);
};

/** Words of a language; those without a sense of their own are not mended. */
export const mendableWords = (words: Iterable<string>, senses: Trie<WordSense>): WordBuckets => {
  const buckets = openWordBuckets();
  for (const word of words) {
    const known = senses.get(word);
    if (known.length > 0) addMendable(buckets, word, known);
  }
  return buckets;
};
