/** Whole sentences in quotation marks: said of what someone says, and no orders. */
import { unescapeText } from "../../../../shared/text/escape-html.ts";

/** Marks that open a quotation, each with those that may end it; guillemets point either way. */
const PAIRS: readonly (readonly [opening: string, closing: string])[] = [
  ['"', '"'],
  ["\u201c", "\u201d\u201c"],
  ["\u201d", "\u201d"],
  ["\u201e", "\u201c\u201d"],
  ["\u00ab", "\u00bb"],
  ["\u00bb", "\u00ab\u00bb"],
  ["\u2039", "\u203a"],
  ["\u203a", "\u2039\u203a"],
  ["'", "'"],
  ["\u2018", "\u2019\u2018"],
  ["\u2019", "\u2019"],
  ["\u201a", "\u2018\u2019"],
  ["`", "`'"],
];
/** Also apostrophes: what they open is a quotation only where it ends. */
const APOSTROPHES = "'\u2018\u2019`";
const WORD = /[\p{L}\p{N}]/u;
/** What may stand around a quotation. */
const AROUND = /^[\s.,;:!?\u2026\u00a1\u00bf-]+|[\s.,;:!?\u2026-]+$/gu;

const closingOf = (opening: string): string | undefined =>
  PAIRS.find(([one]) => one === opening)?.[1];

/**
 * Where the quotation ends that begins with the text: behind its mark; nothing where it does not end.
 *
 * @param closing  Marks that end it. Apostrophes within it do not, so that of those the last one does.
 */
const endOf = (text: string, closing: string): number | undefined => {
  if (APOSTROPHES.includes(text.charAt(0)))
    return text.length > 1 && closing.includes(text.at(-1) ?? "") ? text.length : undefined;
  for (let at = 1; at < text.length; at += 1) {
    const isWithin = WORD.test(text[at + 1] ?? "");
    if (closing.includes(text[at] ?? "") && !isWithin) return at + 1;
  }
  return undefined;
};

/** Whether there is nothing but quotations: orders may have names in quotation marks, but are not quoted. */
export const isQuoted = (sentence: string): boolean => {
  let rest = unescapeText(sentence).replaceAll(AROUND, "");
  if (rest === "") return false;
  while (rest !== "") {
    const opening = rest.charAt(0);
    const closing = closingOf(opening);
    if (closing === undefined) return false;
    const end = endOf(rest, closing);
    if (end === undefined) return !APOSTROPHES.includes(opening);
    rest = rest.slice(end).replaceAll(AROUND, "");
  }
  return true;
};
