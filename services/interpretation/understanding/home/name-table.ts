/** Phrases that mean things and places, with the senses that all who share a phrase give to it. */
import type { WordSense } from "../lattice/sense.ts";
import { openTrie, type Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { type NamePhrase, STEM_COST } from "./thing-phrases.ts";

interface RankedPhrase extends NamePhrase {
  /** The place in the home of what it means. */
  readonly rank: number;
}

export interface NameTable {
  readonly trie: Trie<WordSense>;
  /** Senses come in the order of the ranks, whatever the order in which the phrases are added. */
  add(phrases: readonly NamePhrase[], rank: number): void;
  delete(phrases: readonly NamePhrase[], rank: number): void;
  /** Brings the trie up to date. */
  flush(): void;
}

export const openNameTable = ({ senses }: CompiledLanguage): NameTable => {
  const trie = openTrie<WordSense>();
  const byKey = new Map<string, RankedPhrase[]>();
  const changed = new Set<string>();

  const senseFor = (key: string, { is, of, cost }: RankedPhrase, ids: string[]): WordSense => {
    const isMeant = (is === "stem" || is === "word") && senses.has(key);
    return { is, of, n: 0, cost: isMeant ? cost + STEM_COST : cost, ids };
  };
  const sensesOf = (key: string): readonly WordSense[] => {
    const ids = new Map<string, Set<string>>();
    const found: { phrase: RankedPhrase; ids: Set<string> }[] = [];
    for (const phrase of byKey.get(key) ?? []) {
      const known = ids.get(phrase.is) ?? new Set();
      if (known.size === 0) found.push({ phrase, ids: known });
      ids.set(phrase.is, known.add(phrase.id));
    }
    return found.map((one) => senseFor(key, one.phrase, [...one.ids]));
  };

  return {
    trie,
    add(phrases, rank) {
      for (const phrase of phrases) {
        const known = byKey.get(phrase.key);
        if (!known) byKey.set(phrase.key, [{ ...phrase, rank }]);
        else {
          let at = known.length;
          while (at > 0 && (known[at - 1] as RankedPhrase).rank > rank) at -= 1;
          known.splice(at, 0, { ...phrase, rank });
        }
        changed.add(phrase.key);
      }
    },
    delete(phrases, rank) {
      for (const { key } of phrases) {
        const rest = (byKey.get(key) ?? []).filter((one) => one.rank !== rank);
        if (rest.length > 0) byKey.set(key, rest);
        else byKey.delete(key);
        changed.add(key);
      }
    },
    flush() {
      for (const key of changed) trie.set(key, sensesOf(key));
      changed.clear();
    },
  };
};
