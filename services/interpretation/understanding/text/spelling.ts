/** Words that are written as they sound, and words whose marks say what they mean. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { isNegator } from "../lexicon/negators.ts";
import type { NormalText } from "./normalize.ts";
import { MIN_SOUND_LENGTH, openWordSounds, type WordSounds } from "./word-sounds.ts";

/** Whether its mark makes it a question. */
export const isMarkedQuestion = (text: string): boolean => /[?？]\s*$/u.test(text);

/** A sentence that its mark alone makes a question of what the speaker did, as one whose words ask. */
const asAsked = (input: string, { deeds }: CompiledLanguage): string =>
  deeds && isMarkedQuestion(input)
    ? deeds.reduce((text, [told, asked]) => text.replace(told, asked), input)
    : input;

/** A sentence without the verbs of clauses that say no more than where something is. */
const withPlaces = (input: string, { relatives = [] }: CompiledLanguage): string =>
  relatives.reduce((text, [clause, place]) => text.replace(clause, place), input);

const MARKS = /[^\p{ASCII}]/u;

/** The sentence with words whose marks are folded away later in words that say the same. */
export const unmarked = (input: string, language: CompiledLanguage): string => {
  const { marked } = language;
  const said = withPlaces(asAsked(input, language), language);
  return marked && MARKS.test(said)
    ? said.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
        const key = word.toLowerCase().normalize("NFC");
        return own(marked, key) ?? word;
      })
    : said;
};

const ofLanguages = new WeakMap<CompiledLanguage, WordSounds>();

const soundsOf = (language: CompiledLanguage): WordSounds => {
  const known = ofLanguages.get(language);
  if (known) return known;
  const made = openWordSounds(language.sounds);
  for (const word of language.words()) made.add(word);
  ofLanguages.set(language, made);
  return made;
};

/** The one known word that sounds as a word does; undefined where there are several. */
const soundingAs = (
  word: string,
  language: CompiledLanguage,
  home: HomeIndex,
): string | undefined => {
  const ofHome = home.sounds.alike(word);
  const alike = ofHome.length > 0 ? ofHome : soundsOf(language).alike(word);
  return alike.length === 1 ? alike[0] : undefined;
};

/** "Lentrée": what stands for a word before a vowel, without its sign. */
const withApostrophe = (
  word: string,
  { elided, words }: CompiledLanguage,
  home: HomeIndex,
): string | undefined => {
  const first = elided?.exec(word)?.[0];
  const rest = word.slice(first?.length);
  return first !== undefined && (words().has(rest) || home.words.has(rest))
    ? `${first}'${rest}`
    : undefined;
};

/** A word with the letters that stand for what is written for want of them: "kuechenlicht". */
export const withLetters = (word: string, { digraphs = [] }: CompiledLanguage): string =>
  digraphs.reduce((text, [written, letter]) => text.replace(written, letter), word);

/** The same, where that is another word. */
const lettered = (word: string, language: CompiledLanguage): string | undefined => {
  const known = withLetters(word, language);
  return known === word ? undefined : known;
};

/** The sentence with its unknown words as they are spelt, where one known word sounds the same. */
export const asSpelt = (
  input: string,
  { tokens }: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
): string | undefined => {
  if (!language.sounds && !language.elided && !language.digraphs) return undefined;
  let spelt = "";
  let end = 0;
  let isMended = false;
  for (const { text, at, until, value, clock } of tokens) {
    const isKnown =
      value !== undefined ||
      clock !== undefined ||
      text.length < MIN_SOUND_LENGTH ||
      isNegator(text) ||
      language.words().has(text) ||
      home.words.has(text);
    const word = isKnown
      ? undefined
      : (withApostrophe(text, language, home) ??
        lettered(text, language) ??
        (language.sounds && soundingAs(text, language, home)));
    isMended ||= word !== undefined;
    spelt += input.slice(end, at) + (word ?? input.slice(at, until));
    end = until;
  }
  return isMended ? spelt + input.slice(end) : undefined;
};
