/** Expands phrases with alternatives and optional parts into all that they stand for. */

/** "(a|b) [c]" → "a c", "a", "b c", "b". */
export const expandPhrase = (phrase: string): readonly string[] => {
  const open = phrase.search(/[([]/u);
  if (open < 0) return splitTop(phrase);
  const alternatives = splitTop(phrase);
  if (alternatives.length > 1) return alternatives.flatMap(expandPhrase);
  const close = matching(phrase, open);
  const inner = splitTop(phrase.slice(open + 1, close));
  const options = phrase[open] === "[" ? [...inner, ""] : inner;
  const [before, after] = [phrase.slice(0, open), phrase.slice(close + 1)];
  return options.flatMap((one) => expandPhrase(`${before}${one}${after}`));
};

const matching = (phrase: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < phrase.length; at += 1) {
    if ("([".includes(phrase.charAt(at))) depth += 1;
    if (")]".includes(phrase.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return phrase.length;
};

/** Alternatives that stand in no bracket. */
const splitTop = (phrase: string): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < phrase.length; at += 1) {
    const char = phrase.charAt(at);
    if ("([".includes(char)) depth += 1;
    if (")]".includes(char)) depth -= 1;
    if (char !== "|" || depth > 0) continue;
    parts.push(phrase.slice(start, at));
    start = at + 1;
  }
  return [...parts, phrase.slice(start)];
};
