/** Reads numbers in digits and in words. */
import type { NumberWords } from "../../language/vocabulary.ts";

export interface NumberRead {
  readonly value: number;
  readonly words: number;
}

const DIGITS = /^\d+(\.\d+)?$/;

const belowHundred = (words: readonly string[], at: number, names: NumberWords) => {
  const tens = names.tens.indexOf(words[at] ?? "");
  const units = names.units.indexOf(words[at + (tens > 1 ? 1 : 0)] ?? "");
  if (tens > 1 && units > 0 && units < 10) return { value: tens * 10 + units, words: 2 };
  if (tens > 1) return { value: tens * 10, words: 1 };
  return units < 0 ? undefined : { value: units, words: 1 };
};

/** One hundred and twenty, two hundred, a hundred. */
const hundreds = (words: readonly string[], at: number, names: NumberWords) => {
  const count = belowHundred(words, at, names)?.value ?? (words[at] === "a" ? 1 : 0);
  if (words[at + 1] !== names.hundred || count < 1 || count > 9) return undefined;
  const joint = words[at + 2] === "and" ? 1 : 0;
  const rest = belowHundred(words, at + 2 + joint, names);
  return rest
    ? { value: count * 100 + rest.value, words: 2 + joint + rest.words }
    : { value: count * 100, words: 2 };
};

const digits = (words: readonly string[], at: number): NumberRead | undefined => {
  const isNegative = words[at] === "-" && DIGITS.test(words[at + 1] ?? "");
  const text = words[isNegative ? at + 1 : at] ?? "";
  if (!DIGITS.test(text)) return undefined;
  return isNegative ? { value: -Number(text), words: 2 } : { value: Number(text), words: 1 };
};

/** What is said of a half: "half a degree", "one and a half". */
const halves = (words: readonly string[], at: number): NumberRead | undefined => {
  if (words[at] === "half" && words[at + 1] === "a") return { value: 0.5, words: 2 };
  return undefined;
};

export const readNumber = (
  words: readonly string[],
  at: number,
  names: NumberWords,
): NumberRead | undefined => {
  const whole =
    digits(words, at) ??
    halves(words, at) ??
    hundreds(words, at, names) ??
    belowHundred(words, at, names);
  if (!whole) return undefined;
  const after = at + whole.words;
  if (words[after] === "and" && words[after + 1] === "a" && words[after + 2] === "half")
    return { value: whole.value + 0.5, words: whole.words + 3 };
  const tenth = words[after] === names.point ? names.units.indexOf(words[after + 1] ?? "") : -1;
  return tenth >= 0 && tenth < 10
    ? { value: whole.value + tenth / 10, words: whole.words + 2 }
    : whole;
};
