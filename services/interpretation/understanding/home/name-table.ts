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

/** Phrases of one kind of sense, with all that they mean. */
interface SensePhrases {
  readonly phrase: RankedPhrase;
  readonly ids: Set<string>;
}

/** Of what is called so only in another language, beside what is called so itself. */
const TRANSLATED_COST = 2;

/** Names of which a part is one word of another name: "office" of "Office lamp". */
const isPart = ({ is }: RankedPhrase) => is === "word";

/** Without synonyms where one thing is called so, or two words of names have the same one: they are two places. */
const clear = (phrases: readonly RankedPhrase[]): readonly RankedPhrase[] => {
  const sources = new Set(
    phrases.flatMap((one) => (one.isTranslated || !isPart(one) ? [one.synonymOf ?? ""] : [])),
  );
  return sources.size > 1 ? phrases.filter(({ synonymOf }) => synonymOf === undefined) : phrases;
};

export const openNameTable = ({ senses }: CompiledLanguage): NameTable => {
  const trie = openTrie<WordSense>();
  const byKey = new Map<string, RankedPhrase[]>();
  const changed = new Set<string>();

  const senseFor = (key: string, { is, of, cost }: RankedPhrase, ids: string[]): WordSense => {
    const isMeant = (is === "stem" || is === "word") && senses.has(key);
    return { is, of, n: 0, cost: isMeant ? cost + STEM_COST : cost, sort: undefined, ids };
  };
  const grouped = (phrases: readonly RankedPhrase[]): readonly SensePhrases[] => {
    const found = new Map<string, SensePhrases>();
    for (const phrase of phrases) {
      const known = found.get(phrase.is);
      if (known) known.ids.add(phrase.id);
      else found.set(phrase.is, { phrase, ids: new Set([phrase.id]) });
    }
    return [...found.values()];
  };
  const sensesOf = (key: string): readonly WordSense[] => {
    const all = clear(byKey.get(key) ?? []);
    const ownPhrases = all.filter(({ isTranslated }) => !isTranslated);
    const own = grouped(ownPhrases);
    const senses = own.map(({ phrase, ids }) => senseFor(key, phrase, [...ids]));
    if (ownPhrases.length === all.length) return senses;
    // What is called so itself comes first; with the others where it is not that.
    const sizes = new Map(own.map(({ phrase, ids }) => [phrase.is, ids.size]));
    for (const { phrase, ids } of grouped(all)) {
      const sense = senseFor(key, phrase, [...ids]);
      const size = sizes.get(phrase.is);
      if (size === undefined) senses.push(sense);
      else if (size < ids.size)
        senses.push({ ...sense, of: `${sense.of} translated`, cost: sense.cost + TRANSLATED_COST });
    }
    return senses;
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
