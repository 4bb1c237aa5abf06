/** Compiles the data of a language for matching. */
import { senseOf, type WordSense } from "../lattice/sense.ts";
import { openTrie, type Trie } from "../lattice/trie.ts";
import { expandPhrase } from "../text/expand.ts";
import { mendableWords } from "../text/mendable-words.ts";
import type { WordBuckets } from "../text/nearest-words.ts";
import { keyOf } from "../text/normalize.ts";
import { type LanguageData, TABLES } from "./language-data.ts";

/** A verb whose parts stand apart: what stands behind its first part, and what both mean. */
export interface VerbPair {
  readonly second: string;
  readonly sense: WordSense;
}

export interface CompiledLanguage {
  readonly tag: string;
  readonly trie: Trie<WordSense>;
  /** Every word of every phrase. */
  readonly words: ReadonlySet<string>;
  /** Words that slips of spelling are mended to; made when they are first asked for. */
  readonly mendable: () => WordBuckets;
  /** Phrases with their senses, as they are looked up. */
  readonly senses: ReadonlyMap<string, readonly WordSense[]>;
  /** By their first part. */
  readonly pairs: ReadonlyMap<string, readonly VerbPair[]>;
  readonly joints: readonly string[];
  readonly enclitics: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly leading: ReadonlySet<string>;
  readonly modals: ReadonlySet<string>;
  readonly askingVerbs: ReadonlySet<string>;
  readonly askedPeople: ReadonlySet<string>;
  readonly isCompounding: boolean;
  readonly sounds?: LanguageData["sounds"];
  readonly marked?: LanguageData["marked"];
  readonly isSwitchedByOpening: boolean;
}

export const compileLanguage = (data: LanguageData): CompiledLanguage => {
  const senses = new Map<string, WordSense[]>();
  const words = new Set<string>();
  const add = (phrase: string, make: (cost: number) => WordSense) => {
    const key = keyOf(phrase);
    if (key === "") return;
    for (const word of phrase.trim().split(/[\s'’-]+/u)) words.add(keyOf(word));
    const known = senses.get(key) ?? [];
    const sense = make(known.length);
    if (known.some(({ is, of }) => is === sense.is && of === sense.of)) return;
    senses.set(key, [...known, sense]);
  };
  for (const table of TABLES)
    for (const [key, phrases] of Object.entries(data.tables[table] ?? {}))
      for (const phrase of expandPhrase(phrases ?? "")) add(phrase, (cost) => senseOf(key, cost));
  for (const [value, phrases] of data.numbers.entries())
    for (const phrase of expandPhrase(phrases))
      add(phrase, (cost) => ({ is: "num", of: "", n: value, cost }));
  const trie = openTrie<WordSense>();
  for (const [key, all] of senses) trie.set(key, all);
  return {
    tag: data.tag,
    trie,
    words,
    mendable: once(() => mendableWords(words, senses)),
    senses,
    pairs: pairsOf(data),
    joints: data.joints ?? [],
    enclitics: new Set((data.enclitics ?? []).map(keyOf)),
    articles: keysOf(data.articles),
    leading: keysOf(data.leading),
    modals: keysOf(data.modals),
    askingVerbs: keysOf(data.askingVerbs),
    askedPeople: keysOf(data.askedPeople),
    isCompounding: data.joints !== undefined,
    ...(data.sounds && { sounds: data.sounds }),
    ...(data.marked && { marked: data.marked }),
    isSwitchedByOpening: data.isSwitchedByOpening === true,
  };
};

const keysOf = (phrases = ""): ReadonlySet<string> =>
  new Set(phrases.split("|").filter(Boolean).map(keyOf));

const pairsOf = ({ pairs = [] }: LanguageData): ReadonlyMap<string, readonly VerbPair[]> => {
  const found = new Map<string, VerbPair[]>();
  for (const [first, second, key] of pairs) {
    const sense = senseOf(key);
    const others = expandPhrase(second).map(keyOf);
    for (const one of expandPhrase(first).map(keyOf)) {
      const known = found.get(one) ?? [];
      found.set(one, known);
      for (const other of others) known.push({ second: other, sense });
    }
  }
  return found;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
