/** Finds the known names that are spelled like one that is not known. */
import { distance } from "fastest-levenshtein";

const MAX_NEAREST = 3;
/** Longer names than any that is known are compared by their beginning. */
const MAX_COMPARED = 300;
/** Share of the letters of a name that may be others. */
const MAX_CHANGED = 0.4;

const byDistance = (name: string, known: Iterable<string>) =>
  [...known]
    .map((one) => ({ one, far: distance(one, name.slice(0, MAX_COMPARED)) }))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1));

/** The known names in the order of their likeness, at most three, however unlike they are. */
export const nearest = (name: string, known: Iterable<string>): readonly string[] =>
  byDistance(name, known)
    .slice(0, MAX_NEAREST)
    .map(({ one }) => one);

const isLike = (name: string, one: string, far: number): boolean =>
  far <= Math.max(1, Math.floor(one.length * MAX_CHANGED)) ||
  (name.length > 2 && (one.includes(name) || name.includes(one)));

/** The known names that can have been meant, at most three: those that take few changes to reach, or hold it. */
export const alikeTo = (name: string, known: Iterable<string>): readonly string[] => {
  const small = name.toLowerCase();
  return byDistance(small, known)
    .filter(({ one, far }) => isLike(small, one.toLowerCase(), far))
    .slice(0, MAX_NEAREST)
    .map(({ one }) => one);
};

/** The one that is likest of those. */
export const meantBy = (name: string, known: Iterable<string>): string | undefined =>
  alikeTo(name, known)[0];

/** More names than these, nobody reads. */
const MAX_LISTED = 20;

interface Offered {
  /** All that are known, or of a long list those that are spelled most alike. */
  readonly names: readonly string[];
  /** The same in a sentence. */
  readonly text: string;
}

/**
 * What a refusal offers in place of a name that is not known.
 *
 * @param where  Where all of them are, should they be many: for example `/docs`.
 */
export const offered = (name: string, known: readonly string[], where: string): Offered => {
  if (known.length === 0) return { names: [], text: "None is known here." };
  if (known.length <= MAX_LISTED) return { names: known, text: `Known are: ${known.join(", ")}.` };
  const names = nearest(name, known);
  const text = `Nearest of ${known.length} are: ${names.join(", ")}; see ${where} for all.`;
  return { names, text };
};

/** The question that follows what is not known; empty where nothing is alike. */
export const didYouMean = (names: readonly string[]): string =>
  names.length === 0 ? "" : `; did you mean ${names.join(", ")}?`;
