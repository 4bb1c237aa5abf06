/** Every word of the names of a home, counted, and which of them slips of spelling are mended to. */
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { addMendable } from "../text/mendable-words.ts";
import { openWordBuckets, type WordBuckets } from "../text/nearest-words.ts";
import { openWordSounds, type WordSounds } from "../text/word-sounds.ts";

export interface NameWords extends Iterable<string> {
  has(word: string): boolean;
  add(words: readonly string[]): void;
  delete(words: readonly string[]): void;
  readonly mendable: WordBuckets;
  readonly sounds: WordSounds;
}

export const openNameWords = ({ senses, sounds }: CompiledLanguage): NameWords => {
  const counts = new Map<string, number>();
  const mendable = openWordBuckets();
  const bySound = openWordSounds(sounds);
  return {
    [Symbol.iterator]: () => counts.keys(),
    has: (word) => counts.has(word),
    mendable,
    sounds: bySound,
    add(words) {
      for (const word of words) {
        const count = counts.get(word) ?? 0;
        if (count === 0) {
          addMendable(mendable, word, senses.get(word));
          bySound.add(word);
        }
        counts.set(word, count + 1);
      }
    },
    delete(words) {
      for (const word of words) {
        const count = counts.get(word) ?? 0;
        if (count > 1) counts.set(word, count - 1);
        else {
          counts.delete(word);
          mendable.delete(word);
          bySound.delete(word);
        }
      }
    },
  };
};
