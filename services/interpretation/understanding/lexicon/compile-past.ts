/** The words of questions about the past, compiled for matching beside those of their language. */
import type { LatticeWords } from "../lattice/lattice-words.ts";
import { senseOf, type WordSense } from "../lattice/sense.ts";
import { NO_NODE, openTrie, ROOT } from "../lattice/trie.ts";
import { expandPhrase } from "../text/expand.ts";
import { keyOf, type NormalText } from "../text/normalize.ts";
import type { Senses } from "./language-data.ts";

export interface PastWords extends LatticeWords {
  /** Whether a sentence has one of their phrases that no other question has. */
  mayBeIn(text: NormalText): boolean;
}

/** They say that something is no order, which no question is; and an extreme is of what follows it. */
const LEFT_OUT = [
  "block.past",
  "block.how_to",
  "block.never_mind",
  "attr.highest",
  "attr.limit",
  "attr.lowest",
];

/** What a sentence needs one of; each question has a "what" or a "how". */
const ANCHORS = /^(did|past|q|stat|talk|window)\.(?!what$|how$|which$|is$)/u;

/** They are likelier than the same phrase has been before. */
const FIRST_COST = -1;

export const compilePast = (past: Senses): PastWords => {
  const senses = new Map<string, WordSense[]>();
  const anchors = openTrie<WordSense>();
  for (const [name, phrases] of Object.entries(past))
    for (const phrase of expandPhrase(phrases ?? "")) {
      const key = keyOf(phrase);
      const known = senses.get(key) ?? [];
      senses.set(key, [...known, senseOf(name, FIRST_COST + known.length)]);
      if (ANCHORS.test(name)) anchors.set(key, [senseOf(name)]);
    }
  const trie = openTrie<WordSense>();
  for (const [key, all] of senses) trie.set(key, all);
  const mayBeIn = ({ chars, tokens }: NormalText): boolean => {
    const ends = new Set(tokens.map(({ to }) => to));
    return tokens.some(({ from }) => {
      let node = ROOT;
      for (let at = from; at < chars.length; at += 1) {
        node = anchors.step(node, chars.charCodeAt(at));
        if (node === NO_NODE) return false;
        if (ends.has(at + 1) && anchors.at(node).length > 0) return true;
      }
      return false;
    });
  };
  return { trie, mayBeIn, leavesOut: ({ is, of }) => LEFT_OUT.includes(`${is}.${of}`) };
};
