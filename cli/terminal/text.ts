/** Texts as a terminal shows them: without control characters, measured in columns. */

/** Wide characters of East Asia, and emoji, take two columns. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uFF01-\uFF60]/u;
const EMOJI = /^\p{Emoji_Presentation}/u;
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name or a state may hold what would move the cursor or hide other text. */
export const printable = (text: string): string => text.replace(CONTROL, " ");

const graphemeWidth = (grapheme: string) => (WIDE.test(grapheme) || EMOJI.test(grapheme) ? 2 : 1);

const isPlain = (text: string) => /^[\x20-\x7E]*$/.test(text);

/** Columns of a text without styles. */
export const widthOf = (text: string): number => {
  if (isPlain(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += graphemeWidth(segment);
  return width;
};

/** Ends with `…` where it is too long. */
export const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let short = "";
  let used = 1;
  for (const { segment } of segmenter.segment(text)) {
    used += graphemeWidth(segment);
    if (used > width) break;
    short += segment;
  }
  return `${short}…`;
};

export const padEnd = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - widthOf(text))) + text;

/** `1 scene`, `2 scenes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
