/** Reads numbers in digits, which all languages share. */

export interface NumberRead {
  readonly value: number;
  /** How many words the number takes. */
  readonly words: number;
}

/** Reads the number that begins at a word; `undefined` where none does. */
export type NumberReader = (words: readonly string[], at: number) => NumberRead | undefined;

const DIGITS = /^\d+(\.\d+)?$/;

export const readDigits: NumberReader = (words, at) => {
  const isNegative = words[at] === "-" && DIGITS.test(words[at + 1] ?? "");
  const text = words[isNegative ? at + 1 : at] ?? "";
  if (!DIGITS.test(text)) return undefined;
  return isNegative ? { value: -Number(text), words: 2 } : { value: Number(text), words: 1 };
};
