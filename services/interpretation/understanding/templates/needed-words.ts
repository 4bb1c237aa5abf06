/** Words that a sentence needs to follow a template: without one of them, it need not be matched. */
import type { SentenceTemplate } from "./template-syntax.ts";

/** One of these is in each sentence of a template. */
export type NeededWords = readonly string[];

const leastLength = (words: NeededWords): number => Math.min(...words.map(({ length }) => length));

/** The longer a word is, the fewer other sentences have it. */
const rarest = (sets: readonly (NeededWords | undefined)[]): NeededWords | undefined =>
  sets
    .filter((one) => one !== undefined)
    .toSorted((a, b) => leastLength(b) - leastLength(a) || a.length - b.length)[0];

/**
 * @param ruleOf  The rules that a template may name.
 * @returns nothing where a template may be followed without any certain word.
 */
export const neededWords = (
  node: SentenceTemplate,
  ruleOf: (name: string) => SentenceTemplate | undefined,
): NeededWords | undefined => {
  const needed = (one: SentenceTemplate) => neededWords(one, ruleOf);
  switch (node.is) {
    case "chars":
      return node.chars === "" ? undefined : [node.chars];
    case "sequence":
      return rarest(node.parts.map(needed));
    case "permutation":
      return rarest(node.of.map(needed));
    case "choice": {
      const sets = node.of.map(needed);
      return sets.every((one) => one !== undefined) ? [...new Set(sets.flat())] : undefined;
    }
    case "rule": {
      const rule = ruleOf(node.name);
      return rule && needed(rule);
    }
    case "gap":
    case "slot":
      return undefined;
  }
};
