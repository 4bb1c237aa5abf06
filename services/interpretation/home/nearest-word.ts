/** Finds the known word that is most like one that nobody knows; indexed once for all names of a home. */
import { distance } from "fastest-levenshtein";

/** A longer word is not looked up: nobody mistypes one so. */
const MAX_WORD = 24;
const MIN_WORD = 3;
const MAX_TYPOS = 2;
/** Of words that are as far, the one of the same length comes first: letters are more often swapped than lost. */
const LENGTHS = [0, 1, -1, 2, -2];
const HASH_BITS = 31;

/** Which letters a word has, as bits: each mistake changes two of them at most. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % HASH_BITS);
  return bits;
};

const countOf = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

interface Known {
  readonly word: string;
  readonly letters: number;
}

export interface WordIndex {
  nearest(word: string): string | undefined;
}

/** @param all  Words, or phrases of words; only what has three letters is looked for. */
export const indexWords = (all: Iterable<string>): WordIndex => {
  let byLength: ReadonlyMap<number, readonly Known[]> | undefined;

  const build = () => {
    const words = new Set<string>();
    for (const phrase of all) for (const word of phrase.split(" ")) words.add(word);
    const lengths = new Map<number, Known[]>();
    for (const word of words) {
      if (!/\p{L}{3}/u.test(word)) continue;
      const same = lengths.get(word.length) ?? [];
      same.push({ word, letters: lettersOf(word) });
      lengths.set(word.length, same);
    }
    return lengths;
  };

  return {
    nearest(word) {
      if (word.length < MIN_WORD || word.length > MAX_WORD) return undefined;
      byLength ??= build();
      const letters = lettersOf(word);
      let best: string | undefined;
      let limit = Math.min(MAX_TYPOS, word.length - 2);
      for (const more of LENGTHS)
        for (const one of byLength.get(word.length + more) ?? []) {
          if (countOf(one.letters ^ letters) > 2 * MAX_TYPOS) continue;
          const far = distance(one.word, word);
          if (far > limit || (far === limit && best !== undefined)) continue;
          best = one.word;
          limit = far;
        }
      return best;
    },
  };
};
