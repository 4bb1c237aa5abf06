/** Finds words of a sentence that mean nothing to the parser, such as an item of a list. */

import type { SentenceItem } from "../frames/item.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText, TextToken } from "../text/normalize.ts";

/** Senses that end or begin no text of a person's own. */
const AROUND = ["fill", "link", "a", "q"];

const isAround = ({ text, value }: TextToken, { senses }: CompiledLanguage): boolean =>
  value === undefined && (senses.get(text) ?? []).some(({ is }) => AROUND.includes(is));

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
  let from = 0;
  let to = tokens.length;
  while (
    from < to &&
    isAround(tokens[from] as TextToken, language) &&
    !isTitle(tokens.slice(from, to), original)
  )
    from += 1;
  while (to > from && isAround(tokens[to - 1] as TextToken, language)) to -= 1;
  return tokens.slice(from, to);
};

/**
 * The longest run of words beside the items that have a role; without the small words at its ends.
 *
 * @param isWhole  The small words beside others stay.
 * @returns undefined where there is none, or several.
 */
export const freeText = (
  { tokens, original }: NormalText,
  roles: readonly SentenceItem[],
  language: CompiledLanguage,
  isWhole = false,
): string | undefined => {
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
  return original.slice(first.at, last.until);
};
