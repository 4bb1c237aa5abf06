/** Reads a sentence from left to right as the longest phrases that mean something. */
import type { House, Naming, Thing } from "../home/home-model.ts";
import { phrasesOf } from "../language/phrase-table.ts";
import type { Meaning, Sense } from "../language/vocabulary.ts";
import { keyOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";
import { readNumber } from "../lexicon/english/read-number.ts";

/** A phrase of the sentence; without naming and senses nobody knows what it means. */
export interface Item {
  readonly text: string;
  readonly words: readonly string[];
  readonly naming?: Naming | undefined;
  readonly meanings: readonly Meaning[];
}

const PHRASES = phrasesOf(english);
const PUNCTUATION: ReadonlyMap<string, Sense> = new Map<string, Sense>([
  ...[..."!?;."].map((mark): [string, Sense] => [mark, { is: "then" }]),
  ...[...",&\u2013\u2014"].map((mark): [string, Sense] => [mark, { is: "and" }]),
  ...[...":-"].map((mark): [string, Sense] => [mark, { is: "filler" }]),
]);

const numberAt = (words: readonly string[], at: number): Item | undefined => {
  const read = readNumber(words, at, english.numbers);
  if (!read) return undefined;
  const taken = words.slice(at, at + read.words);
  return {
    text: keyOf(taken),
    words: taken,
    meanings: [{ sense: { is: "number", value: read.value } }],
  };
};

const OPENERS: readonly Sense["is"][] = [
  "act",
  "frame",
  "step",
  "block",
  "question",
  "asks",
  "undo",
  "redo",
];
const opens = ({ sense: { is } }: Meaning) => OPENERS.includes(is);

const isRoutine = ({ domain }: Thing) => domain === "scene" || domain === "automation";

/** A scene whose name begins like an order would swallow the order: it needs another verb before. */
const isSwallowing = ({ exact, loose, areas }: Naming, first: string) =>
  areas.length === 0 &&
  [...exact, ...loose].every(isRoutine) &&
  (PHRASES.meanings.get(first) ?? []).some(opens);

const phraseAt = (
  words: readonly string[],
  at: number,
  house: House,
  isFirst: boolean,
): Item | undefined => {
  const first = words[at] ?? "";
  const longest = Math.max(house.longest.get(first) ?? 0, PHRASES.longest.get(first) ?? 0);
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length);
    const text = keyOf(taken);
    const meanings = PHRASES.meanings.get(text) ?? [];
    const isName = length > 1 || meanings.every(({ sense: { is } }) => is === "kind");
    const found = isName ? house.names.get(text) : undefined;
    const isHidden = found && isFirst && length > 1 && isSwallowing(found, first);
    const naming = isHidden ? undefined : found;
    if (naming || meanings.length > 0) return { text, words: taken, naming, meanings };
  }
  return undefined;
};

const longer = (a: Item | undefined, b: Item | undefined) =>
  a && b ? (b.words.length > a.words.length ? b : a) : (a ?? b);

const unknown = (word: string): Item => {
  const sense = PUNCTUATION.get(word);
  return { text: word, words: [word], meanings: sense ? [{ sense }] : [] };
};

export const scan = (words: readonly string[], house: House): readonly Item[] => {
  const items: Item[] = [];
  let isFirst = true;
  for (let at = 0; at < words.length; ) {
    const item: Item =
      longer(phraseAt(words, at, house, isFirst), numberAt(words, at)) ?? unknown(words[at] ?? "");
    items.push(item);
    at += item.words.length;
    const kind: Sense["is"] | undefined = item.meanings[0]?.sense.is;
    if (kind !== "filler" && kind !== "polite") isFirst = kind === "then" || kind === "and";
  }
  return items;
};
