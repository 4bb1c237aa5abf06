/** Compiles the data of a language for matching. */
import { senseOf, type WordSense } from "../lattice/sense.ts";
import { openTrie, type Trie } from "../lattice/trie.ts";
import { expandPhrase } from "../text/expand.ts";
import { keyOf } from "../text/normalize.ts";
import { type LanguageData, TABLES } from "./language-data.ts";

export interface CompiledLanguage {
  readonly tag: string;
  readonly trie: Trie<WordSense>;
  /** Every word of every phrase. */
  readonly words: ReadonlySet<string>;
  /** Phrases with their senses, as they are looked up. */
  readonly senses: ReadonlyMap<string, readonly WordSense[]>;
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly sense: WordSense;
  }[];
  readonly joints: readonly string[];
  readonly enclitics: ReadonlySet<string>;
  readonly isCompounding: boolean;
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
  for (const [key, all] of senses) for (const sense of all) trie.add(key, sense);
  return {
    tag: data.tag,
    trie,
    words,
    senses,
    pairs: (data.pairs ?? []).flatMap(([first, second, key]) =>
      expandPhrase(first).flatMap((one) =>
        expandPhrase(second).map((other) => ({
          first: keyOf(one),
          second: keyOf(other),
          sense: senseOf(key),
        })),
      ),
    ),
    joints: data.joints ?? [],
    enclitics: new Set((data.enclitics ?? []).map(keyOf)),
    isCompounding: data.joints !== undefined,
  };
};
