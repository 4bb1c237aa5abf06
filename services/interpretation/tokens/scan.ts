/** Reads a sentence from left to right as the longest phrases that mean something. */
import type { HomeModel, NamedEntity, NameMatch } from "../home/home-model.ts";
import type { Meaning, Sense } from "../language/vocabulary.ts";
import { keyOf } from "../language/words.ts";

/** A phrase of the sentence; one without name and meanings is unknown. */
export interface ScannedPhrase {
  readonly text: string;
  readonly words: readonly string[];
  readonly naming?: NameMatch | undefined;
  readonly meanings: readonly Meaning[];
}

const PUNCTUATION: ReadonlyMap<string, Sense> = new Map<string, Sense>([
  ...[..."!?;."].map((mark): [string, Sense] => [mark, { is: "then" }]),
  ...[...",&\u2013\u2014"].map((mark): [string, Sense] => [mark, { is: "and" }]),
  ...[...":-"].map((mark): [string, Sense] => [mark, { is: "filler" }]),
]);

const STARTS_COMMAND: readonly Sense["is"][] = [
  "act",
  "frame",
  "step",
  "block",
  "question",
  "asks",
  "undo",
  "redo",
];

const isRoutine = ({ domain }: NamedEntity) => domain === "scene" || domain === "automation";

/** A scene whose name begins like a command is recognised only after another verb. */
const readsAsCommand = ({ exact, loose, areas }: NameMatch, meanings: readonly Meaning[]) =>
  areas.length === 0 &&
  [...exact, ...loose].every(isRoutine) &&
  meanings.some(({ sense: { is } }) => STARTS_COMMAND.includes(is));

const phraseAt = (
  words: readonly string[],
  at: number,
  { names, longest, language: { lexicon } }: HomeModel,
  isFirst: boolean,
): ScannedPhrase | undefined => {
  const first = words[at] ?? "";
  const most = Math.max(longest.get(first) ?? 0, lexicon.longest.get(first) ?? 0);
  for (let length = Math.min(most, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length);
    const text = keyOf(taken);
    const meanings = lexicon.meanings.get(text) ?? [];
    const isName = length > 1 || meanings.every(({ sense: { is } }) => is === "kind");
    const found = isName ? names.get(text) : undefined;
    const isHidden =
      found && isFirst && length > 1 && readsAsCommand(found, lexicon.meanings.get(first) ?? []);
    const naming = isHidden ? undefined : found;
    if (naming || meanings.length > 0) return { text, words: taken, naming, meanings };
  }
  return undefined;
};

/** The phrase or the number that begins at a word, whichever is longer. */
const readAt = (
  words: readonly string[],
  at: number,
  home: HomeModel,
  isFirst: boolean,
): ScannedPhrase => {
  const phrase = phraseAt(words, at, home, isFirst);
  const number = home.language.numbers(words, at);
  if (number && number.words > (phrase?.words.length ?? 0)) {
    const taken = words.slice(at, at + number.words);
    const sense = { is: "number", value: number.value } as const;
    return { text: keyOf(taken), words: taken, meanings: [{ sense }] };
  }
  const word = words[at] ?? "";
  const sense = PUNCTUATION.get(word);
  return phrase ?? { text: word, words: [word], meanings: sense ? [{ sense }] : [] };
};

export const scan = (words: readonly string[], home: HomeModel): readonly ScannedPhrase[] => {
  const phrases: ScannedPhrase[] = [];
  let isFirst = true;
  for (let at = 0; at < words.length; ) {
    const phrase = readAt(words, at, home, isFirst);
    phrases.push(phrase);
    at += phrase.words.length;
    const is = phrase.meanings[0]?.sense.is;
    if (is !== "filler" && is !== "polite") isFirst = is === "then" || is === "and";
  }
  return phrases;
};
