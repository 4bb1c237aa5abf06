/** Mends slips of spelling in words that are not known, where one known word is nearest. */
import { distance } from "fastest-levenshtein";
import type { HomeIndex } from "../home/home-index.ts";
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { isNegator } from "../lexicon/negators.ts";
import { MIN_MENDED_LENGTH } from "./mendable-words.ts";
import type { NormalText, TextToken } from "./normalize.ts";

const LONG = 8;
/** Letters that are other ones in a longer word. */
const LONG_SLIPS = 2;
/** A first word of so few letters is mended to a verb; else it is rather someone's name: "Bob". */
const SHORT = 3;
/** A sentence with more unknown words is none that is spelled badly. */
const MAX_UNKNOWN_WORDS = 12;
const MAX_OPTIONS = 3;
const MAX_VARIANTS = 6;

const nearest = (word: string, language: CompiledLanguage, home: HomeIndex): readonly string[] => {
  const limit = word.length >= LONG ? LONG_SLIPS : 1;
  const found = [
    ...home.mendable.nearest(word, limit),
    ...language.mendable().nearest(word, limit),
  ];
  const least = Math.min(...found.map(({ slips }) => slips));
  return [...new Set(found.filter(({ slips }) => slips === least).map((one) => one.word))];
};

const isMended = (
  { text, value, clock }: TextToken,
  language: CompiledLanguage,
  home: HomeIndex,
): boolean =>
  text.length >= MIN_MENDED_LENGTH &&
  value === undefined &&
  clock === undefined &&
  !isNegator(text) &&
  !language.words().has(text) &&
  !home.words.has(text) &&
  !language.senses.has(text);

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** What is done with the thing is said by another word, or is only to switch it. */
const isHarmless = ({ is, of }: WordSense) =>
  is === "do" || (is === "act" && (of === "on" || of === "off"));

/** A verb of which the first letter was not heard: "urn it off". */
const withFirstLetter = (word: string, { senses }: CompiledLanguage): readonly string[] =>
  LETTERS.map((letter) => letter + word).filter((one) => senses.get(one).some(isHarmless));

const isNoun = ({ is }: WordSense) => is === "kind" || is === "kinds";

/** A verb that says nothing by itself, as "make", is not what a word behind a noun is mended to: it would vanish. */
const isKept = (
  word: string,
  isBehindNoun: boolean,
  language: CompiledLanguage,
  home: HomeIndex,
): boolean => !isBehindNoun || home.words.has(word) || language.senses.get(word)[0]?.is !== "do";

/** A word that asks for more or less is mended where one letter is another: "elephant" is none. */
const isLikely = (word: string, said: string, { senses }: CompiledLanguage): boolean =>
  !senses
    .get(word)
    .slice(0, 1)
    .some(({ is }) => is === "up" || is === "down") || distance(word, said) < LONG_SLIPS;

const ACTS = ["act", "up", "down"];
const isAct = ({ is }: WordSense) => ACTS.includes(is);
const isJoint = ({ is, of }: WordSense) => is === "link" && (of === "and" || of === "then");

/** Whether the words around one, up to the next mark or connective, say what is to be done. */
const isActedBeside = (
  { tokens, marks }: NormalText,
  at: number,
  { senses }: CompiledLanguage,
): boolean => {
  const says = (step: 1 | -1) => {
    for (let next = at + step; next >= 0 && next < tokens.length; next += step) {
      const { text = "", from = 0 } = tokens[next] ?? {};
      const known = senses.get(text);
      if (known.some(isJoint) || marks.has(step > 0 ? from : (tokens[next + 1]?.from ?? 0)))
        return false;
      if (known[0] && isAct(known[0])) return true;
    }
    return false;
  };
  return says(1) || says(-1);
};

/** The sentence with its unknown words mended; nothing where a word could be several. */
export const repairs = (
  input: string,
  text: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
): readonly string[] => {
  const { tokens } = text;
  const unknown = tokens.filter((token) => isMended(token, language, home));
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN_WORDS) return [];
  let variants: readonly string[] = [""];
  let end = 0;
  let isAny = false;
  for (const token of unknown) {
    const { at, until } = token;
    const isBehindNoun = tokens.some(
      (one) =>
        one.at < at && (home.words.has(one.text) || language.senses.get(one.text).some(isNoun)),
    );
    // A second thing to do is not what a word is mended to.
    const isActed = isActedBeside(text, tokens.indexOf(token), language);
    const isSecond = (word: string) =>
      isActed && !home.words.has(word) && language.senses.get(word).slice(0, 1).some(isAct);
    const isName = token === tokens[0] && token.text.length <= SHORT;
    const isVerb = (word: string) =>
      language.senses.get(word).some((one) => VERB_SENSES.includes(one.is));
    const isTold = (word: string) =>
      !home.words.has(word) && isVerb(word) && language.unmended?.test(word) === true;
    const near = nearest(token.text, language, home);
    const isFirst = near.length === 0 && token === tokens[0];
    const options = (isFirst ? withFirstLetter(token.text, language) : near)
      .filter((word) => !isSecond(word) && (!isName || isVerb(word)))
      .filter((word) => !isTold(word) && isLikely(word, token.text, language))
      .filter((word) => isKept(word, isBehindNoun, language, home))
      .slice(0, MAX_OPTIONS);
    if (options.length === 0) continue;
    isAny = true;
    const between = input.slice(end, at);
    variants = options.flatMap((word) => variants.map((one) => one + between + word));
    if (variants.length > MAX_VARIANTS) return [];
    end = until;
  }
  return isAny ? variants.map((one) => one + input.slice(end)) : [];
};

/** The words of a sentence that are others in another one of as many words. */
export const changedWords = ({ tokens }: NormalText, changed: NormalText): readonly string[] =>
  tokens.filter(({ text }, at) => text !== changed.tokens[at]?.text).map(({ text }) => text);

const MIN_ASKED_LENGTH = 5;

/** A shorter word of a question may be another one that is not known, rather than a slip. */
export const isLongWord = ({ length }: string): boolean => length >= MIN_ASKED_LENGTH;

/** What is set is said by another word than the one that is mended: "baja la mirada" is for nothing purple. */
export const isColor = (word: string, { senses }: CompiledLanguage): boolean =>
  senses.get(word)[0]?.is === "color";
