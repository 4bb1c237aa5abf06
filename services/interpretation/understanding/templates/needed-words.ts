/** Words that a sentence needs to follow a template: without them, it need not be matched. */
import type { SentenceTemplate } from "./template-syntax.ts";

/** One of these is in each sentence of a template. */
export type NeededWords = readonly string[];

const leastLength = (words: NeededWords): number => Math.min(...words.map(({ length }) => length));

/** The longer a word is, the fewer other sentences have it. */
const rarestFirst = (sets: readonly NeededWords[]): readonly NeededWords[] =>
  sets.toSorted((a, b) => leastLength(b) - leastLength(a) || a.length - b.length);

/**
 * @param ruleOf  The rules that a template may name.
 * @returns all that is needed, the rarest first; nothing where a template may be followed without any certain word.
 */
export const neededWords = (
  node: SentenceTemplate,
  ruleOf: (name: string) => SentenceTemplate | undefined,
): readonly NeededWords[] => {
  const needed = (one: SentenceTemplate) => neededWords(one, ruleOf);
  switch (node.is) {
    case "chars":
      return node.chars === "" ? [] : [[node.chars]];
    case "sequence":
      return rarestFirst(node.parts.flatMap(needed));
    case "permutation":
      return rarestFirst(node.of.flatMap(needed));
    case "choice": {
      const sets = node.of.map((one) => needed(one)[0]);
      return sets.every((one) => one !== undefined) ? [[...new Set(sets.flat())]] : [];
    }
    case "rule": {
      const rule = ruleOf(node.name);
      return rule ? needed(rule) : [];
    }
    case "gap":
    case "slot":
      return [];
  }
};

export const hasNeeded = (chars: string, needed: readonly NeededWords[]): boolean =>
  needed.every((words) => words.some((word) => chars.includes(word)));
