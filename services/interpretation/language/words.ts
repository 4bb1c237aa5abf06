/** Cuts text into words: the same way for a sentence and for the names that it may contain. */
import { unescapeText } from "../../../shared/text/escape-html.ts";

const WORD =
  /[a-z][a-z0-9_]*\.[a-z0-9_]*[a-z_][a-z0-9_]*|\d+(?:\.\d+)?|[\p{L}\p{M}_][\p{L}\p{M}\p{N}_']*|[^\s]/gu;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const DECIMAL_COMMA = /(?<=\d),(?=\d{1,2}(?!\d))/g;
const QUOTES = /^["']$/;

/** Lower case, without apostrophes and quotation marks; a hyphen between letters parts words. */
export const wordsOf = (text: string): readonly string[] =>
  (
    unescapeText(text)
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\u2018\u2019\u02bc`]/g, "'")
      .replace(/[\u201c\u201d\u201e]/g, '"')
      .replace(/(?<=[\p{L}\p{N}])[-\u2010\u2011](?=\p{L})/gu, " ")
      .replace(THOUSANDS, "")
      .replace(DECIMAL_COMMA, ".")
      .match(WORD) ?? []
  )
    .filter((word) => !QUOTES.test(word))
    .map((word) => word.replaceAll("'", ""));

export const keyOf = (words: readonly string[]): string => words.join(" ");
