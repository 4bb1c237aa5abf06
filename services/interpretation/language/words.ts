/** Cuts text into words: the same way for a sentence and for the names that it may contain. */
import { unescapeText } from "../../../shared/text/escape-html.ts";

export interface WordRules {
  /** Words in lower case, without apostrophes and quotation marks; a hyphen between letters separates words. */
  readonly cut: (text: string) => readonly string[];
}

const WORD =
  /[a-z][a-z0-9_]*\.[a-z0-9_]*[a-z_][a-z0-9_]*|\d+(?:\.\d+)?|[\p{L}\p{M}_][\p{L}\p{M}\p{N}_']*|[^\s]/gu;
const QUOTES = /^["']$/;

/** @param readMarks  Writes the numbers of a text with a decimal point and without thousands marks. */
export const wordCutter =
  (readMarks: (text: string) => string): WordRules["cut"] =>
  (text) => {
    const plain = unescapeText(text)
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\u2018\u2019\u02bc`]/g, "'")
      .replace(/[\u201c\u201d\u201e]/g, '"')
      .replace(/(?<=[\p{L}\p{N}])[-\u2010\u2011](?=\p{L})/gu, " ");
    return (readMarks(plain).match(WORD) ?? [])
      .filter((word) => !QUOTES.test(word))
      .map((word) => word.replaceAll("'", ""));
  };

export const keyOf = (words: readonly string[]): string => words.join(" ");
