/** Words by their first letter and their length, to find those that a slip of spelling is away. */
import { distance } from "fastest-levenshtein";

export interface NearWord {
  readonly word: string;
  readonly slips: number;
}

export interface WordBuckets {
  /** @param isSwap  Only letters that are swapped may make the word of it. */
  add(word: string, isSwap: boolean): void;
  delete(word: string): void;
  /** The nearest of them, by the alphabet; none is more than `limit` slips away. */
  nearest(word: string, limit: number): readonly NearWord[];
}

interface BucketWord {
  readonly word: string;
  readonly isSwap: boolean;
}

const MAX_LENGTH = 64;

const keyOf = (first: number, length: number) => first * MAX_LENGTH + length;

const isSwapped = (word: string, known: string): boolean =>
  word.length === known.length && [...word].toSorted().join("") === [...known].toSorted().join("");

/** Two adjacent letters that are swapped are one slip. */
const slipsBetween = (word: string, { word: known, isSwap }: BucketWord): number => {
  const edits = distance(word, known);
  const isOne = edits === 2 && isSwapped(word, known);
  if (isSwap && !isOne && !isSwapped(word, known)) return Infinity;
  return isOne ? 1 : edits;
};

export const openWordBuckets = (): WordBuckets => {
  const buckets = new Map<number, Map<string, BucketWord>>();
  const bucketOf = (word: string) => keyOf(word.charCodeAt(0), word.length);
  /** A letter before a word may turn it round, as in "unlock": the first letter stays, or is swapped. */
  const alike = (word: string, limit: number): readonly BucketWord[] => {
    const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
    const found: BucketWord[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      found.push(...(buckets.get(keyOf(first, length))?.values() ?? []));
      if (second === first) continue;
      for (const one of buckets.get(keyOf(second, length))?.values() ?? [])
        if (one.word.charCodeAt(1) === first) found.push(one);
    }
    return found;
  };
  return {
    add(word, isSwap) {
      if (word.length >= MAX_LENGTH) return;
      const bucket = buckets.get(bucketOf(word)) ?? new Map<string, BucketWord>();
      buckets.set(bucketOf(word), bucket);
      if (!bucket.has(word)) bucket.set(word, { word, isSwap });
    },
    delete: (word) => void buckets.get(bucketOf(word))?.delete(word),
    nearest(word, limit) {
      let least = limit;
      let found: BucketWord[] = [];
      if (word.length >= MAX_LENGTH) return [];
      for (const known of alike(word, limit)) {
        const slips = slipsBetween(word, known);
        // Letters that are swapped at the beginning are a slip already: "elephant" is not "levant".
        const isSwappedFirst = known.word.charCodeAt(0) !== word.charCodeAt(0);
        if (slips > (isSwappedFirst ? Math.min(1, least) : least)) continue;
        if (slips < least) found = [];
        least = slips;
        found.push(known);
      }
      return found
        .sort((a, b) => (a.word < b.word ? -1 : 1))
        .map((known) => ({ word: known.word, slips: least }));
    },
  };
};
