/** Verbs among the parts of a sentence: those whose parts stand apart, and those that are nouns. */
import type { LatticeSpan } from "../lattice/lattice-span.ts";
import { type UnitName, VERB_SENSES } from "../lattice/sense.ts";
import type { HourHint } from "../lattice/words-before.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { oneBefore } from "../text/one-before.ts";

export interface SentenceItem {
  readonly is: string;
  readonly of: string;
  readonly n: number;
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly unit?: UnitName | undefined;
  /** Of a noun for one sort of a kind. */
  readonly sort?: string | undefined;
  /** Of a number: the words before it may say that it is a time of day. */
  readonly hour?: HourHint | undefined;
  /** A plural without an article. */
  readonly isBare?: boolean | undefined;
  /** One of them that is not said: "a light". */
  readonly isAny?: boolean | undefined;
  /** Only some of what the plural stands for. */
  readonly isPart?: boolean | undefined;
  /** A verb that leaves something as it is, or what that is left as: "leave it on". */
  readonly isLeft?: boolean | undefined;
  /** The other part of a verb whose parts stand apart. */
  readonly apart?: { readonly from: number; readonly to: number } | undefined;
}

const NO_IDS: readonly string[] = [];

/** All of one shape: with those of several, sentences took 7 % longer at p50 and 15 % at p99. */
export const itemOf = ({ sense, from, to }: Omit<LatticeSpan, "cost">): SentenceItem => ({
  is: sense.is,
  of: sense.of,
  n: sense.n,
  ids: sense.ids ?? NO_IDS,
  from,
  to,
  unit: undefined,
  sort: sense.sort,
  hour: undefined,
  isBare: undefined,
  isAny: undefined,
  isPart: undefined,
  isLeft: undefined,
  apart: undefined,
});

export type ItemWords = Pick<
  CompiledLanguage,
  "pairs" | "articles" | "leading" | "leaving" | "leftAs" | "senses"
>;

/** A word that asks for something, rather than saying how it is: "off" may do either. */
export const isVerb = (
  { is, from, to }: SentenceItem,
  chars: string,
  senses: ItemWords["senses"],
): boolean => {
  const isState = senses.get(chars.slice(from, to)).some((sense) => sense.is === "state");
  return ["do", "up", "down", "ensure", "q"].includes(is) || (is === "act" && !isState);
};

const isExcept = ({ is, of }: SentenceItem): boolean => is === "link" && of === "except";

/** "Leave the lamp on" has a verb that leaves, and how it is; in "let it light up" something is done. */
export const withLeft = (
  items: readonly SentenceItem[],
  chars: string,
  { leaving, leftAs }: ItemWords,
): readonly SentenceItem[] => {
  const textOf = ({ from, to }: SentenceItem) => chars.slice(from, to);
  const isLeaving = (item: SentenceItem) => item.is === "do" && leaving.has(textOf(item));
  /** "But leave". */
  const isExcepting = (item: SentenceItem) =>
    isExcept(item) && [...leaving].some((verb) => textOf(item).endsWith(verb));
  const hasVerb = items.some(isLeaving);
  if (!hasVerb && !items.some(isExcepting)) return items;
  const isHow = (item: SentenceItem) => hasVerb && item.is === "act" && leftAs.has(textOf(item));
  return items.map((item) =>
    isLeaving(item) || isExcepting(item) || isHow(item) ? { ...item, isLeft: true } : item,
  );
};

export const NAMED: readonly string[] = ["name", "stem", "word", "area", "floor", "kind", "kinds"];

/** Words for where something is. */
export const PLACES: readonly string[] = ["area", "floor", "place"];

/** The same, and words of names, which rooms have as well. */
export const LIKELY_PLACES: readonly string[] = [...PLACES, "word"];

export const isNamed = ({ is }: SentenceItem): boolean => NAMED.includes(is);
export const isPronoun = ({ is }: SentenceItem): boolean => is === "pron";

/** "The gate lock" names a lock: what could be a verb says nothing where nothing follows it. */
export const withNouns = (
  items: readonly SentenceItem[],
  chars: string,
  leading: CompiledLanguage["leading"],
): readonly SentenceItem[] => {
  if (leading.size === 0 || !items.some(({ is }) => is === "act")) return items;
  const isNoun = ({ is, from, to }: SentenceItem, at: number) => {
    const [before, next] = [oneBefore(items, at), items[at + 1]];
    return (
      is === "act" &&
      leading.has(chars.slice(from, to)) &&
      NAMED.includes(before?.is ?? "") &&
      (next === undefined || isBreak(next, at + 1, items))
    );
  };
  return items.map((item, at) => (isNoun(item, at) ? { ...item, is: "unknown" } : item));
};

/** What follows a preposition; the part of a verb is followed by something else, or by nothing. */
const AFTER_PREPOSITIONS = [
  "area",
  "floor",
  "time",
  "num",
  "level",
  "color",
  "white",
  "mode",
  "unit",
];

/** "1 hour and 5 minutes" goes on behind its connective. */
export const isBreak = (
  { is, of }: SentenceItem,
  index: number,
  items: readonly SentenceItem[],
): boolean =>
  is === "mark" ||
  (is === "link" &&
    (of === "then" ||
      of === "but" ||
      (of === "and" && !["num", "level", "length"].includes(items[index + 1]?.is ?? ""))));

/** Verbs whose parts stand apart: both become what they mean together, a connective where its second part is. */
export const withPairs = (
  items: readonly SentenceItem[],
  chars: string,
  pairs: CompiledLanguage["pairs"],
): readonly SentenceItem[] => {
  if (pairs.size === 0 || items.length < 2) return items;
  const textOf = ({ from, to }: SentenceItem) => chars.slice(from, to);
  const texts = items.map(textOf);
  if (!texts.some((text) => pairs.has(text))) return items;
  let joined = items;
  for (let at = 0; at < joined.length - 1; at += 1)
    for (const { second, sense } of pairs.get(textOf(joined[at] as SentenceItem)) ?? []) {
      if (!texts.includes(second)) continue;
      const verb = joined[at] as SentenceItem;
      const isAnd = sense.is === "link" && sense.of === "and";
      const stop = isAnd
        ? -1
        : joined.findIndex((item, index) => index > at && isBreak(item, index, joined));
      const isEnd = (item: SentenceItem, index: number) =>
        index > at &&
        (stop < 0 || index < stop) &&
        textOf(item) === second &&
        (isAnd || !AFTER_PREPOSITIONS.includes(joined[index + 1]?.is ?? ""));
      const end = isAnd ? joined.findIndex(isEnd) : joined.findLastIndex(isEnd);
      if (end < 0) continue;
      const other = joined[end] as SentenceItem;
      const [kept, gone] = isAnd ? [other, verb] : [verb, other];
      const apart = { from: gone.from, to: gone.to };
      const whole = { ...kept, is: sense.is, of: sense.of, n: sense.n, apart };
      joined = joined.flatMap((item) => (item === kept ? [whole] : item === gone ? [] : [item]));
      break;
    }
  return joined;
};

/** "Nicht öffnen": what excepts a thing negates a verb that follows. */
export const withNegation = (
  item: SentenceItem,
  next: LatticeSpan | undefined,
  senses: CompiledLanguage["senses"],
  chars: string,
): SentenceItem => {
  const isExcept = item.is === "link" && item.of === "except";
  if (!isExcept || !next || !VERB_SENSES.includes(next.sense.is)) return item;
  const negation = senses.get(chars.slice(item.from, item.to)).find(({ is }) => is === "block");
  return negation ? { ...item, is: "block", of: negation.of } : item;
};
