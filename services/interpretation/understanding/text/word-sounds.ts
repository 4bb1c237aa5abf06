/** Words by how they sound, in a language that spells some sounds in several ways. */
import type { LanguageData } from "../lexicon/language-data.ts";

export interface WordSounds {
  add(word: string): void;
  delete(word: string): void;
  /** Those that sound as a word does. */
  alike(word: string): readonly string[];
}

export const MIN_SOUND_LENGTH = 4;

const NONE: readonly string[] = [];

/** @param sounds  None, where each sound has one spelling; no word sounds as another one then. */
export const openWordSounds = (sounds: LanguageData["sounds"]): WordSounds => {
  const words = new Map<string, Set<string>>();
  const soundOf = (word: string) =>
    (sounds ?? []).reduce((text, [from, to]) => text.replaceAll(from, to), word);
  return {
    add(word) {
      if (!sounds || word.length < MIN_SOUND_LENGTH) return;
      const sound = soundOf(word);
      words.set(sound, (words.get(sound) ?? new Set()).add(word));
    },
    delete(word) {
      if (!sounds) return;
      const sound = soundOf(word);
      const known = words.get(sound);
      known?.delete(word);
      if (known?.size === 0) words.delete(sound);
    },
    alike: (word) => [...(words.get(soundOf(word)) ?? NONE)],
  };
};
