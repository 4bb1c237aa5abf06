/** Mends slips of spelling in words that are not known, where one known word is nearest. */
import type { HomeIndex } from "../home/home-index.ts";
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { MIN_MENDED_LENGTH } from "./mendable-words.ts";
import type { NormalText, TextToken } from "./normalize.ts";

const LONG = 8;
/** A sentence with more unknown words is none that is spelled badly. */
const MAX_UNKNOWN_WORDS = 12;
const MAX_OPTIONS = 3;
const MAX_VARIANTS = 6;

const nearest = (word: string, language: CompiledLanguage, home: HomeIndex): readonly string[] => {
  const limit = word.length >= LONG ? 2 : 1;
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
  !language.words().has(text) &&
  !home.words.has(text) &&
  !language.senses.has(text);

const isNoun = ({ is }: WordSense) => is === "kind" || is === "kinds";

/** A verb that says nothing by itself, as "make", is not what a word behind a noun is mended to: it would vanish. */
const isKept = (
  word: string,
  isBehindNoun: boolean,
  language: CompiledLanguage,
  home: HomeIndex,
): boolean => !isBehindNoun || home.words.has(word) || language.senses.get(word)[0]?.is !== "do";

/** The sentence with its unknown words mended; nothing where a word could be several. */
export const repairs = (
  input: string,
  { tokens }: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
): readonly string[] => {
  const unknown = tokens.filter((token) => isMended(token, language, home));
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN_WORDS) return [];
  let variants: readonly string[] = [""];
  let end = 0;
  let isAny = false;
  for (const { text, at, until } of unknown) {
    const isBehindNoun = tokens.some(
      (one) =>
        one.at < at && (home.words.has(one.text) || language.senses.get(one.text).some(isNoun)),
    );
    const options = nearest(text, language, home)
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
