/** English: reads numbers in digits and in words. */
import { type NumberRead, type NumberReader, readDigits } from "../../language/read-digits.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const startsWith = (words: readonly string[], at: number, ...phrase: readonly string[]) =>
  phrase.every((word, index) => words[at + index] === word);

const belowHundred: NumberReader = (words, at) => {
  const tens = TENS.indexOf(words[at] ?? "");
  const units = UNITS.indexOf(words[at + (tens > 1 ? 1 : 0)] ?? "");
  if (tens > 1 && units > 0 && units < 10) return { value: tens * 10 + units, words: 2 };
  if (tens > 1) return { value: tens * 10, words: 1 };
  return units < 0 ? undefined : { value: units, words: 1 };
};

/** One hundred and twenty, two hundred, a hundred. */
const hundreds: NumberReader = (words, at) => {
  const count = belowHundred(words, at)?.value ?? (words[at] === "a" ? 1 : 0);
  if (words[at + 1] !== "hundred" || count < 1 || count > 9) return undefined;
  const linked = words[at + 2] === "and" ? 1 : 0;
  const rest = belowHundred(words, at + 2 + linked);
  return rest
    ? { value: count * 100 + rest.value, words: 2 + linked + rest.words }
    : { value: count * 100, words: 2 };
};

/** "Half a degree". */
const half = (words: readonly string[], at: number): NumberRead | undefined =>
  startsWith(words, at, "half", "a") ? { value: 0.5, words: 2 } : undefined;

export const readNumber: NumberReader = (words, at) => {
  const whole =
    readDigits(words, at) ?? half(words, at) ?? hundreds(words, at) ?? belowHundred(words, at);
  if (!whole) return undefined;
  const after = at + whole.words;
  if (startsWith(words, after, "and", "a", "half"))
    return { value: whole.value + 0.5, words: whole.words + 3 };
  const tenth = words[after] === "point" ? UNITS.indexOf(words[after + 1] ?? "") : -1;
  return tenth >= 0 && tenth < 10
    ? { value: whole.value + tenth / 10, words: whole.words + 2 }
    : whole;
};
