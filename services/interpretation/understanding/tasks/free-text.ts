/** Finds words of a sentence that mean nothing to the parser, such as an item of a list. */

import { TOLD } from "../clauses/told-reasons.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText, TextToken } from "../text/normalize.ts";

/** Fields of steps whose text is of a person's own words: items, messages, titles. */
export const FREE_FIELDS: readonly string[] = ["item", "message", "query"];

/** Senses that end or begin no text of a person's own. */
const AROUND = ["fill", "link", "a", "q"];

/** "Could you please" is one phrase. */
const MAX_AROUND = 4;

const isAround = (tokens: readonly TextToken[], { senses }: CompiledLanguage): boolean =>
  tokens.every(({ value }) => value === undefined) &&
  senses
    .get(tokens.map(({ text }) => text).join(""))
    .some(({ is, sort }) => AROUND.includes(is) && sort !== TOLD);

/** How many words at an end are around a text, rather than of it. */
export const countAround = (
  tokens: readonly TextToken[],
  language: CompiledLanguage,
  isEnd: boolean,
): number => {
  for (let count = Math.min(MAX_AROUND, tokens.length); count > 0; count -= 1)
    if (isAround(isEnd ? tokens.slice(-count) : tokens.slice(0, count), language)) return count;
  return 0;
};

interface FreeSpan {
  readonly text: string;
  readonly from: number;
  readonly tokens: readonly TextToken[];
}

/** A title may begin with an article: "The Office". */
const isTitle = (tokens: readonly TextToken[], original: string): boolean => {
  const [first, second] = tokens.map(({ at }) => original.charAt(at));
  const isCapital = (letter = "") => letter !== letter.toLowerCase();
  return tokens[0]?.at !== 0 && isCapital(first) && isCapital(second);
};

const trimmed = (
  tokens: readonly TextToken[],
  language: CompiledLanguage,
  original: string,
): readonly TextToken[] => {
  let rest = tokens;
  let count = 1;
  while (count > 0) {
    count = isTitle(rest, original) ? 0 : countAround(rest, language, false);
    rest = rest.slice(count);
  }
  do {
    count = countAround(rest, language, true);
    rest = rest.slice(0, rest.length - count);
  } while (count > 0);
  return rest;
};

/**
 * The longest run of words beside the items that have a role; without the small words at its ends.
 *
 * @param isWhole  The small words beside others stay.
 * @returns undefined where there is none, or several.
 */
export const freeText = (
  text: NormalText,
  roles: readonly SentenceItem[],
  language: CompiledLanguage,
  isWhole = false,
): string | undefined => freeSpan(text, roles, language, isWhole)?.text;

/** The same, with the place in the text where it begins. */
export const freeSpan = (
  { tokens, original }: NormalText,
  roles: readonly SentenceItem[],
  language: CompiledLanguage,
  isWhole = false,
): FreeSpan | undefined => {
  const isTaken = ({ from, to }: TextToken) =>
    roles.some((role) =>
      [role, role.apart].some((part) => part && part.from < to && part.to > from),
    );
  const runs: TextToken[][] = [[]];
  for (const token of tokens) {
    if (isTaken(token)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  const texts = runs
    .map((run) => {
      const core = trimmed(run, language, original);
      return isWhole && core.length > 0 ? run : core;
    })
    .filter(({ length }) => length > 0);
  const [text] = texts;
  if (!text || texts.length > 1) return undefined;
  const [first, last] = [text[0] as TextToken, text.at(-1) as TextToken];
  return { text: original.slice(first.at, last.until), from: first.from, tokens: text };
};
