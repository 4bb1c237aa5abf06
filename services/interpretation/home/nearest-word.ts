/** Finds the known word that is most similar to an unknown one; indexed once for all names of a home. */
import { distance } from "fastest-levenshtein";

/** Longer words are not looked up. */
const MAX_WORD_LENGTH = 24;
const MIN_WORD_LENGTH = 3;
const MAX_DISTANCE = 2;
/** Of words with the same distance, the one of the same length is first: letters are mostly swapped. */
const LENGTH_DIFFERENCES = [0, 1, -1, 2, -2];

export type WordIndex = ReturnType<typeof indexWords>;

/** @param all  Asked for when it is needed; only words with three letters are found. */
export const indexWords = (all: () => Iterable<string>) => {
  let byLength: ReadonlyMap<number, readonly string[]> | undefined;

  const build = () =>
    Map.groupBy(
      [...new Set(all())].filter((word) => /\p{L}{3}/u.test(word)),
      ({ length }) => length,
    );

  return {
    nearest(word: string): string | undefined {
      if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH) return undefined;
      byLength ??= build();
      let best: string | undefined;
      let limit = Math.min(MAX_DISTANCE, word.length - 2);
      for (const difference of LENGTH_DIFFERENCES)
        for (const known of byLength.get(word.length + difference) ?? []) {
          const found = distance(known, word);
          if (found > limit || (found === limit && best !== undefined)) continue;
          best = known;
          limit = found;
        }
      return best;
    },
  };
};
