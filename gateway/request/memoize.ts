/** Caches the results of a function of one text, in a bounded number. */

/**
 * `undefined` is not cached.
 *
 * @param max  Cached results; one more clears them all, which needs no record of their age.
 */
export const memoize = <T>(max: number, find: (text: string) => T): ((text: string) => T) => {
  const cache = new Map<string, T>();
  return (text) => {
    const kept = cache.get(text);
    if (kept !== undefined) return kept;
    const found = find(text);
    if (cache.size >= max) cache.clear();
    if (found !== undefined) cache.set(text, found);
    return found;
  };
};
