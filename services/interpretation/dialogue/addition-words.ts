/** Words that tell how what is said belongs to what was said before: "no", "and", "too", "only". */
import type { Language } from "../language/language.ts";
import { hasLinkAlone, isAroundWith } from "../understanding/lattice/link-phrases.ts";
import { normalize } from "../understanding/text/normalize.ts";

const JOINTS: readonly string[] = ["and", "then", "but"];

export const beginsWithNo = (sentence: string, { answers, words }: Language): boolean =>
  answers.replies.no.includes(words.cut(sentence)[0] ?? "");

/** "No, make it nine". */
export const asCorrection = (sentence: string, language: Language): string => {
  const [no = ""] = language.answers.replies.no;
  return beginsWithNo(sentence, language) ? sentence : `${no}, ${sentence}`;
};

export const beginsWithLink = (
  sentence: string,
  links: readonly string[],
  { words, parser }: Language,
): boolean => {
  const [first = ""] = words.cut(sentence);
  const senses = parser.senses.get(normalize(first).chars);
  return senses.some(({ is, of }) => is === "link" && links.includes(of));
};

/** "And", "but": it belongs to what was said before. */
export const beginsWithJoint = (sentence: string, language: Language): boolean =>
  beginsWithLink(sentence, JOINTS, language);

export const withoutJoint = (sentence: string): string => sentence.trim().replace(/^\S+\s+/u, "");

export const isContinued = (sentence: string, language: Language): boolean =>
  beginsWithJoint(sentence, language) || beginsWithNo(sentence, language);

/** "The bathroom light, too", "also on Sundays". */
export const saysToo = (sentence: string, { parser }: Language): boolean =>
  isAroundWith(normalize(sentence).tokens, "too", parser);

/** "Turn that off too", "mach auch das aus": anywhere; in "too dark", the word is of another phrase. */
export const saysTooWithin = (sentence: string, { parser }: Language): boolean =>
  hasLinkAlone(normalize(sentence).tokens, "too", parser);

/** "The one in the hall stays on". */
export const saysStays = (sentence: string, { parser }: Language): boolean =>
  hasLinkAlone(normalize(sentence).tokens, "stays", parser);

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
