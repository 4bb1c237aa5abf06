/** What may stand in a slot of a template: names of the home, numbers, and words of own lists. */
import type { HomeIndex } from "../home/home-index.ts";
import type { WordSense } from "../lattice/sense.ts";
import { NO_NODE, openTrie, ROOT, type Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import type { SlotSpan } from "./match-templates.ts";

/** `word` is any word that says nothing, such as an article. */
export type TemplateList =
  | { readonly is: "name" | "area" | "floor" | "color" | "word" }
  | {
      readonly is: "range";
      readonly from: number;
      readonly to: number;
      readonly step: number;
      /** What a number is multiplied by. */
      readonly multiplier: number;
    }
  | { readonly is: "values"; readonly values: Trie<string | number> };

const percent: TemplateList = { is: "range", from: 0, to: 100, step: 1, multiplier: 1 };

/** Lists that every template may name. */
export const USUAL_LISTS: Readonly<Record<string, TemplateList>> = {
  name: { is: "name" },
  area: { is: "area" },
  floor: { is: "floor" },
  color: { is: "color" },
  word: { is: "word" },
  brightness: percent,
  position: percent,
  volume: percent,
  percentage: percent,
  humidity: percent,
  temperature: { is: "range", from: -50, to: 150, step: 0.5, multiplier: 1 },
};

/** The list of words with what each stands for; words that are said in one place of several stand for one. */
export const listOf = (
  values: readonly (readonly [words: string, value: string | number])[],
): TemplateList => {
  const trie = openTrie<string | number>();
  for (const [words, value] of values) trie.set(words, [...trie.get(words), value]);
  return { is: "values", values: trie };
};

/** All phrases of a trie that begin at a place. */
function* phrasesAt<T>(trie: Trie<T>, chars: string, from: number): Generator<[number, T]> {
  let node = ROOT;
  for (let at = from; at < chars.length; at += 1) {
    node = trie.step(node, chars.charCodeAt(at));
    if (node === NO_NODE) return;
    for (const value of trie.at(node)) yield [at + 1, value];
  }
}

export interface SpokenText {
  readonly text: NormalText;
  readonly language: CompiledLanguage;
  readonly home: HomeIndex;
}

/** Whole names, not parts of them. */
const MAX_NAME_COST = 1;

const isWholeName = ({ is, cost }: WordSense, list: string): boolean =>
  is === list && (is !== "name" || cost <= MAX_NAME_COST);

const namesAt = ({ text, home }: SpokenText, list: string, from: number): readonly SlotSpan[] =>
  [...phrasesAt(home.names, text.chars, from)].flatMap(([to, sense]) =>
    isWholeName(sense, list)
      ? [{ to, value: { text: text.chars.slice(from, to), ids: sense.ids } }]
      : [],
  );

const wordsAt = ({ text, language }: SpokenText, is: string, from: number): readonly SlotSpan[] =>
  [...phrasesAt(language.senses, text.chars, from)].flatMap(([to, sense]) =>
    sense.is === is ? [{ to, value: { text: text.chars.slice(from, to), value: sense.of } }] : [],
  );

const numbersAt = ({ text, language }: SpokenText, from: number): readonly SlotSpan[] => {
  const token = text.tokens.find((one) => one.from === from);
  if (token?.value !== undefined)
    return [{ to: token.to, value: { text: token.text, value: token.value } }];
  return [...phrasesAt(language.senses, text.chars, from)].flatMap(([to, { is, n }]) =>
    is === "num" ? [{ to, value: { text: text.chars.slice(from, to), value: n } }] : [],
  );
};

type Range = Extract<TemplateList, { readonly is: "range" }>;

const inRange = ({ from, to, step, multiplier }: Range, span: SlotSpan): readonly SlotSpan[] => {
  const number = Number(span.value.value);
  const steps = (number - from) / step;
  const isIn = number >= from && number <= to && Math.abs(steps - Math.round(steps)) < 1e-9;
  return isIn ? [{ ...span, value: { ...span.value, value: number * multiplier } }] : [];
};

/** @returns each value of a list that a place of a sentence may begin. */
export const spansAt = (
  list: TemplateList,
  spoken: SpokenText,
  from: number,
): readonly SlotSpan[] => {
  switch (list.is) {
    case "name":
    case "area":
    case "floor":
      return namesAt(spoken, list.is, from);
    case "color":
      return wordsAt(spoken, "color", from);
    case "word":
      return wordsAt(spoken, "fill", from);
    case "range":
      return numbersAt(spoken, from).flatMap((span) => inRange(list, span));
    case "values": {
      const { chars } = spoken.text;
      return [...phrasesAt(list.values, chars, from)].map(([to, value]) => ({
        to,
        value: { text: chars.slice(from, to), value },
      }));
    }
  }
};

/** Where words end that say nothing, at the beginning and the end of a sentence. */
export const politenessIn = (spoken: SpokenText): ((from: number) => readonly number[]) => {
  const { chars, tokens } = spoken.text;
  const isEnd = new Set(tokens.map(({ to }) => to));
  const endsAt = (from: number) =>
    wordsAt(spoken, "fill", from)
      .map(({ to }) => to)
      .filter((to) => isEnd.has(to));
  const starts = new Set([0]);
  for (const from of starts) for (const to of endsAt(from)) starts.add(to);
  const finals = new Set([chars.length]);
  for (const { from } of tokens.toReversed())
    if (endsAt(from).some((to) => finals.has(to))) finals.add(from);
  return (from) =>
    endsAt(from).filter((to) => (starts.has(from) && starts.has(to)) || finals.has(to));
};
