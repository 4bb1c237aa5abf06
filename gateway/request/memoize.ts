/** Finds once what is asked for again and again, and never keeps more than some of it. */

/**
 * Answers that depend on nothing but the text; what is not found is looked for anew each time.
 *
 * @param most  So many are kept; one more, and all are forgotten: that needs no account of their age.
 */
export const memoize = <T>(most: number, find: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const found = find(text);
    if (known.size >= most) known.clear();
    if (found !== undefined) known.set(text, found);
    return found;
  };
};
