/** Finds known names with a similar spelling. */
import { distance } from "fastest-levenshtein";

const MAX_NEAREST = 3;
/** Characters of a name that are compared. */
const MAX_COMPARED = 300;
/** Share of the letters of a name that may differ. */
const MAX_CHANGED = 0.4;

const byDistance = (name: string, known: Iterable<string>) =>
  [...known]
    .map((one) => ({ one, far: distance(one, name.slice(0, MAX_COMPARED)) }))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1));

/** The three most similar known names, however different they are. */
export const nearest = (name: string, known: Iterable<string>): readonly string[] =>
  byDistance(name, known)
    .slice(0, MAX_NEAREST)
    .map(({ one }) => one);

const isLike = (name: string, one: string, far: number): boolean =>
  far <= Math.max(1, Math.floor(one.length * MAX_CHANGED)) ||
  (name.length > 2 && (one.includes(name) || name.includes(one)));

/** Up to three known names that may have been meant: they differ little, or contain the name. */
export const alikeTo = (name: string, known: Iterable<string>): readonly string[] => {
  const small = name.toLowerCase();
  return byDistance(small, known)
    .filter(({ one, far }) => isLike(small, one.toLowerCase(), far))
    .slice(0, MAX_NEAREST)
    .map(({ one }) => one);
};

/** The most similar of those. */
export const meantBy = (name: string, known: Iterable<string>): string | undefined =>
  alikeTo(name, known)[0];

/** Names in one message. */
const MAX_LISTED = 20;

interface Offered {
  /** All known names, or the most similar ones of a long list. */
  readonly names: readonly string[];
  /** The same in a sentence. */
  readonly text: string;
}

/** @param where  Where a client finds all names, for example `/docs/api`. */
export const offered = (name: string, known: readonly string[], where: string): Offered => {
  if (known.length === 0) return { names: [], text: "None is valid here." };
  if (known.length <= MAX_LISTED) return { names: known, text: `Known are: ${known.join(", ")}.` };
  const names = nearest(name, known);
  const text = `Nearest of ${known.length} are: ${names.join(", ")}; see ${where} for all.`;
  return { names, text };
};

/** Empty where no name is similar. */
export const didYouMean = (names: readonly string[]): string =>
  names.length === 0 ? "" : `; did you mean ${names.join(", ")}?`;
