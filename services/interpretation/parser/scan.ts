/** Reads a sentence from left to right as the longest phrases that mean something. */
import type { HomeModel, NamedEntity, NameMatch } from "../home/home-model.ts";
import { buildPhraseTable } from "../language/phrase-table.ts";
import type { Meaning, Sense } from "../language/vocabulary.ts";
import { keyOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";
import { readNumber } from "../lexicon/english/read-number.ts";

/** A phrase of the sentence; without naming and senses nobody knows what it means. */
export interface ScannedPhrase {
  readonly text: string;
  readonly words: readonly string[];
  readonly naming?: NameMatch | undefined;
  readonly meanings: readonly Meaning[];
}

const PHRASES = buildPhraseTable(english);
const PUNCTUATION: ReadonlyMap<string, Sense> = new Map<string, Sense>([
  ...[..."!?;."].map((mark): [string, Sense] => [mark, { is: "then" }]),
  ...[...",&\u2013\u2014"].map((mark): [string, Sense] => [mark, { is: "and" }]),
  ...[...":-"].map((mark): [string, Sense] => [mark, { is: "filler" }]),
]);

const numberAt = (words: readonly string[], at: number): ScannedPhrase | undefined => {
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

const isRoutine = ({ domain }: NamedEntity) => domain === "scene" || domain === "automation";

/** A scene whose name begins like an order would swallow the order: it needs another verb before. */
const isSwallowing = ({ exact, loose, areas }: NameMatch, first: string) =>
  areas.length === 0 &&
  [...exact, ...loose].every(isRoutine) &&
  (PHRASES.meanings.get(first) ?? []).some(opens);

const phraseAt = (
  words: readonly string[],
  at: number,
  home: HomeModel,
  isFirst: boolean,
): ScannedPhrase | undefined => {
  const first = words[at] ?? "";
  const longest = Math.max(home.longest.get(first) ?? 0, PHRASES.longest.get(first) ?? 0);
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length);
    const text = keyOf(taken);
    const meanings = PHRASES.meanings.get(text) ?? [];
    const isName = length > 1 || meanings.every(({ sense: { is } }) => is === "kind");
    const found = isName ? home.names.get(text) : undefined;
    const isHidden = found && isFirst && length > 1 && isSwallowing(found, first);
    const naming = isHidden ? undefined : found;
    if (naming || meanings.length > 0) return { text, words: taken, naming, meanings };
  }
  return undefined;
};

const longer = (a: ScannedPhrase | undefined, b: ScannedPhrase | undefined) =>
  a && b ? (b.words.length > a.words.length ? b : a) : (a ?? b);

const unknown = (word: string): ScannedPhrase => {
  const sense = PUNCTUATION.get(word);
  return { text: word, words: [word], meanings: sense ? [{ sense }] : [] };
};

export const scan = (words: readonly string[], home: HomeModel): readonly ScannedPhrase[] => {
  const items: ScannedPhrase[] = [];
  let isFirst = true;
  for (let at = 0; at < words.length; ) {
    const item: ScannedPhrase =
      longer(phraseAt(words, at, home, isFirst), numberAt(words, at)) ?? unknown(words[at] ?? "");
    items.push(item);
    at += item.words.length;
    const kind: Sense["is"] | undefined = item.meanings[0]?.sense.is;
    if (kind !== "filler" && kind !== "polite") isFirst = kind === "then" || kind === "and";
  }
  return items;
};
