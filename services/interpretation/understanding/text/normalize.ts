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
  readonly value?: number | undefined;
  /** A time of day in digits, in minutes. */
  readonly clock?: number | undefined;
  /** Where it stands in the original. */
  readonly at: number;
  readonly until: number;
}

/** Letters that decomposition leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

const foldAny = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøł]/gu, (letter) => own(LETTERS, letter) ?? letter);

const LETTER = /^[\p{L}\p{M}]$/u;
/** Letters below are looked up in tables; those of most European languages. */
const TABLE_SIZE = 0x180;
const characters = Array.from({ length: TABLE_SIZE }, (_, code) => String.fromCharCode(code));
const IS_LETTER: readonly boolean[] = characters.map((one) => LETTER.test(one));
const FOLDED: readonly string[] = characters.map(foldAny);

/** Whether a letter stands there, and how many units of UTF-16 it has; 0 where none does. */
const letterAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if (code < TABLE_SIZE) return IS_LETTER[code] ? 1 : 0;
  const one = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return LETTER.test(one) ? one.length : 0;
};

export const fold = (text: string): string => {
  let folded = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= TABLE_SIZE) return foldAny(text);
    folded += FOLDED[code];
  }
  return folded;
};

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** @returns where the time of day ends that begins there, as "19:00" or "7h30". */
const clockEnd = (text: string, at: number): number | undefined => {
  const colon = isDigit(text, at + 1) ? at + 2 : at + 1;
  const sign = text[colon];
  if (sign !== ":" && sign !== "h") return undefined;
  const isWhole = isDigit(text, colon + 1) && isDigit(text, colon + 2);
  return isWhole && !isDigit(text, colon + 3) ? colon + 3 : undefined;
};

const digitsEnd = (text: string, start: number): number => {
  let at = start;
  while (isDigit(text, at)) at += 1;
  return at;
};

const numberEnd = (text: string, start: number): number => {
  const at = digitsEnd(text, start);
  const isFraction = (text[at] === "." || text[at] === ",") && isDigit(text, at + 1);
  return isFraction ? digitsEnd(text, at + 1) : at;
};

/** A point or a comma before three digits: nothing of a home is so exact. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/u;

/** A sign stands right before its number, and a dash between words or numbers is none. */
const MINUS = "-\u2212";
const isNegative = (text: string, at: number): boolean =>
  at > 0 && MINUS.includes(text[at - 1] as string) && (at < 2 || text[at - 2] === " ");

const wordEnd = (text: string, start: number): number => {
  let at = start;
  for (let size = letterAt(text, at); size > 0; size = letterAt(text, at)) at += size;
  return at;
};

const MARKS = ",;.?!:…";

const minutesOf = (clock: string): number | undefined => {
  const [hours = 0, minutes = 0] = clock.split(/[:h]/u).map(Number);
  return hours < 25 && minutes < 60 ? hours * 60 + minutes : undefined;
};

const normalized = (text: string): NormalText => {
  const tokens: TextToken[] = [];
  const marks = new Map<number, string>();
  let chars = "";
  const add = (folded: string, at: number, until: number, value?: number, clock?: number) => {
    const from = chars.length;
    chars += folded;
    tokens.push({ from, to: chars.length, text: folded, value, clock, at, until });
    return until;
  };
  for (let at = 0; at < text.length; ) {
    if (isDigit(text, at)) {
      const clock = clockEnd(text, at);
      const until = clock ?? numberEnd(text, at);
      const said = text.slice(at, until);
      const piece = THOUSANDS.test(said) ? said.replace(/[.,]/u, "") : said.replace(",", ".");
      const sign = isNegative(text, at) ? -1 : 1;
      if (clock === undefined) at = add(piece, at, until, sign * Number(piece));
      else at = add(piece, at, until, undefined, minutesOf(piece));
      continue;
    }
    const until = wordEnd(text, at);
    const sign = text[at] ?? "";
    if (until > at) at = add(fold(text.slice(at, until)), at, until);
    else if (sign === "%" || sign === "°") at = add(sign, at, at + 1);
    else {
      if (MARKS.includes(sign)) marks.set(chars.length, sign);
      at += 1;
    }
  }
  return { chars, tokens, marks, original: text };
};

let last = normalized("");

/**
 * The last text is kept: a sentence is read as several things.
 *
 * @param text  At most some thousand characters.
 */
export const normalize = (text: string): NormalText => {
  if (text !== last.original) last = normalized(text);
  return last;
};

/** A phrase as it is looked up. */
export const keyOf = (phrase: string): string => normalized(phrase).chars;
