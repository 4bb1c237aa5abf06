/** Sentences that are no orders, whatever their words are: quoted as a whole, crossed out, or too long. */
import { unescapeText } from "../../../../shared/text/escape-html.ts";
import type { NoneReason } from "../none-reason.ts";

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
/** Most sentences begin with a word: none of those is a quotation as a whole. */
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;
/** What may stand around a quotation. */
const AROUND = /^[\s.,;:!?\u2026\u00a1\u00bf-]+|[\s.,;:!?\u2026-]+$/gu;

/** Signs that cross out what they stand beside: prohibited, a cross, a thumb down. */
const CROSSES = /[\u{1F6AB}\u274C\u274E\u2716\u26D4\u{1F645}\u{1F44E}\u{1F6B7}\u{1F6D1}]/u;

const MAX_LENGTH = 2000;

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

/** Whether a sign says that what is written is not to be done. */
export const isCrossedOut = (sentence: string): boolean => CROSSES.test(sentence);

/** Whether there is nothing but quotations: orders may have names in quotation marks, but are not quoted. */
export const isQuoted = (sentence: string): boolean => {
  if (BEGINS_WITH_WORD.test(sentence)) return false;
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

const INVISIBLE = /\p{Cf}|(?![\t\n\r])\p{Cc}/gu;

/** The sentence without signs that are not seen: they neither part words nor numbers. */
export const visible = (sentence: string): string => sentence.replaceAll(INVISIBLE, "");

/** Why a sentence is not looked at any further. */
export const whyUnread = (sentence: string): NoneReason | undefined => {
  if (sentence.length > MAX_LENGTH) return "too long";
  if (isCrossedOut(sentence)) return "negated";
  return isQuoted(sentence) ? "quoted" : undefined;
};
