/** Phrases of a few words that are one link: "as well", "igual que". */
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { TextToken } from "../text/normalize.ts";
import { isLinkOf } from "./sense-kinds.ts";

/** Of how many words such a phrase is. */
const LENGTHS: readonly number[] = [1, 2, 3, 4];

type Words = readonly Pick<TextToken, "text">[];

const isPhrase = (words: Words, of: string, { senses }: Pick<CompiledLanguage, "senses">) =>
  senses.get(words.map(({ text }) => text).join("")).some((sense) => isLinkOf(sense, of));

const hasPhrase = (words: Words, { senses }: Pick<CompiledLanguage, "senses">): boolean =>
  senses.get(words.map(({ text }) => text).join("")).length > 0;

/** Whether one of them is somewhere among the words, and not the begin of a longer phrase: "too dark". */
export const hasLinkAlone = (
  words: Words,
  of: string,
  language: Pick<CompiledLanguage, "senses">,
): boolean =>
  words.some((_, at) =>
    LENGTHS.some((length) => {
      const end = at + length;
      if (end > words.length || !isPhrase(words.slice(at, end), of, language)) return false;
      return end === words.length || !hasPhrase(words.slice(at, end + 1), language);
    }),
  );

/** Whether one of the phrases of a link is somewhere among the words. */
export const hasLink = (
  words: Words,
  of: string,
  language: Pick<CompiledLanguage, "senses">,
): boolean =>
  words.some((_, at) =>
    LENGTHS.some((length) => isPhrase(words.slice(at, at + length), of, language)),
  );

/** Whether one of them is what the words begin or end with. */
export const isAroundWith = (
  words: Words,
  of: string,
  language: Pick<CompiledLanguage, "senses">,
): boolean =>
  LENGTHS.some(
    (length) =>
      isPhrase(words.slice(0, length), of, language) ||
      isPhrase(words.slice(-length), of, language),
  );
