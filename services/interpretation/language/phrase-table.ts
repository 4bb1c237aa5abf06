/** A lexicon as a table: each phrase with its meanings, and how long a phrase may be. */
import type { Lexicon, LexiconRow, Meaning } from "./vocabulary.ts";
import { keyOf, wordsOf } from "./words.ts";

export interface PhraseTable {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  readonly longest: ReadonlyMap<string, number>;
}

const asMeaning = (one: LexiconRow[1]): Meaning => ("sense" in one ? one : { sense: one });

/** Meanings that hold in one place only come before those that hold anywhere. */
export const buildPhraseTable = ({ rows }: Lexicon): PhraseTable => {
  const meanings = new Map<string, readonly Meaning[]>();
  const longest = new Map<string, number>();
  for (const [phrases, ...senses] of rows)
    for (const words of phrases.split("|").map(wordsOf)) {
      const [first = ""] = words;
      const all = [...(meanings.get(keyOf(words)) ?? []), ...senses.map(asMeaning)];
      meanings.set(
        keyOf(words),
        all.toSorted((a, b) => Number(!a.when) - Number(!b.when)),
      );
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
    }
  return { meanings, longest };
};
