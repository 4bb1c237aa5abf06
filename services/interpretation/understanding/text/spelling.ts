/** Words that are written as they sound, and words whose marks say what they mean. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "./normalize.ts";

const MIN_LENGTH = 4;

/** The sentence with words whose accents are folded away later in words that say the same. */
export const unmarked = (input: string, { marked }: CompiledLanguage): string =>
  marked
    ? input.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
        const key = word.toLowerCase().normalize("NFC");
        return own(marked, key) ?? word;
      })
    : input;

type Sounds = ReadonlyMap<string, ReadonlySet<string>>;

const soundOf = (word: string, { sounds = [] }: CompiledLanguage): string =>
  sounds.reduce((text, [from, to]) => text.replaceAll(from, to), word);

const bySound = (words: Iterable<string>, language: CompiledLanguage): Sounds => {
  const found = new Map<string, Set<string>>();
  for (const word of words) {
    if (word.length < MIN_LENGTH) continue;
    const sound = soundOf(word, language);
    found.set(sound, (found.get(sound) ?? new Set()).add(word));
  }
  return found;
};

const ofLanguages = new WeakMap<CompiledLanguage, Sounds>();

const soundsOf = (language: CompiledLanguage): Sounds => {
  const known = ofLanguages.get(language) ?? bySound(language.words(), language);
  ofLanguages.set(language, known);
  return known;
};

/** The sentence with its unknown words as they are spelt, where one known word sounds the same. */
export const asSpelt = (
  input: string,
  { tokens }: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
): string | undefined => {
  if (!language.sounds) return undefined;
  const ofHome = bySound(home.words, language);
  let spelt = "";
  let end = 0;
  let isMended = false;
  for (const { text, at, until, value, clock } of tokens) {
    const isKnown =
      value !== undefined ||
      clock !== undefined ||
      text.length < MIN_LENGTH ||
      language.words().has(text) ||
      home.words.has(text);
    const sound = isKnown ? "" : soundOf(text, language);
    const alike = [...(ofHome.get(sound) ?? soundsOf(language).get(sound) ?? [])];
    const word = isKnown || alike.length !== 1 ? undefined : alike[0];
    isMended ||= word !== undefined;
    spelt += input.slice(end, at) + (word ?? input.slice(at, until));
    end = until;
  }
  return isMended ? spelt + input.slice(end) : undefined;
};
