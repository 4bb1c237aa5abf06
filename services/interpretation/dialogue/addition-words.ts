/** Words that tell how what is said belongs to a draft: "too", "only". */
import type { Language } from "../language/language.ts";
import { isAroundWith } from "../understanding/lattice/link-phrases.ts";
import { normalize } from "../understanding/text/normalize.ts";

/** "The bathroom light, too", "also on Sundays". */
export const saysToo = (sentence: string, { parser }: Language): boolean =>
  isAroundWith(normalize(sentence).tokens, "too", parser);

/** "Only at night". */
export const saysOnly = (sentence: string, { parser }: Language): boolean =>
  normalize(sentence).tokens.some(({ text }) => parser.limiting.has(text));

/** "Only the kitchen light": the word that limits is said first. "No, only" is "not only" in some languages. */
export const withoutOnly = (sentence: string, { parser }: Language): string => {
  const [first = "", ...rest] = sentence.trim().split(/\s+/u);
  return rest.length > 0 && parser.limiting.has(normalize(first).chars) ? rest.join(" ") : sentence;
};

export const asAddition = (sentence: string, { automations }: Language): string =>
  `${automations.and.trim()} ${sentence}`;
