/** Folds text to letters and digits without spaces or marks, and keeps where its words begin and end. */
import { own } from "../../../../shared/kernel/own-property.ts";

/** A sentence as it is matched: one string without spaces, and its words. */
export interface NormalText {
  /** Small letters without accents, digits and the signs % and °. */
  readonly chars: string;
  readonly tokens: readonly TextToken[];
  /** By place in `chars`: the punctuation that stands before it. */
  readonly marks: ReadonlyMap<number, string>;
  readonly original: string;
}

export interface TextToken {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** A number in digits. */
  readonly value?: number;
  /** A time of day in digits, in minutes. */
  readonly clock?: number;
  /** Where it stands in the original. */
  readonly at: number;
  readonly until: number;
}

const PIECES =
  /(?<clock>\d{1,2}[:h]\d{2})(?!\d)|(?<number>\d+(?:[.,]\d+)?)|(?<word>[\p{L}\p{M}]+)|(?<sign>[%°])|(?<mark>[,;.?!:…])/gu;
/** Letters that decomposition leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøł]/gu, (letter) => own(LETTERS, letter) ?? letter);

const minutesOf = (clock: string): number | undefined => {
  const [hours = 0, minutes = 0] = clock.split(/[:h]/u).map(Number);
  return hours < 25 && minutes < 60 ? hours * 60 + minutes : undefined;
};

/** @param text  At most some thousand characters. */
export const normalize = (text: string): NormalText => {
  const tokens: TextToken[] = [];
  const marks = new Map<number, string>();
  let chars = "";
  for (const match of text.matchAll(PIECES)) {
    const { clock, number, mark } = match.groups ?? {};
    const [piece] = match;
    if (mark) {
      marks.set(chars.length, mark);
      continue;
    }
    const folded = number ? piece.replace(",", ".") : fold(piece);
    const value = number ? Number(folded) : undefined;
    const minutes = clock ? minutesOf(folded) : undefined;
    const from = chars.length;
    chars += folded;
    tokens.push({
      from,
      to: chars.length,
      text: folded,
      at: match.index,
      until: match.index + piece.length,
      ...(value !== undefined && { value }),
      ...(minutes !== undefined && { clock: minutes }),
    });
  }
  return { chars, tokens, marks, original: text };
};

/** A phrase as it is looked up. */
export const keyOf = (phrase: string): string => normalize(phrase).chars;
