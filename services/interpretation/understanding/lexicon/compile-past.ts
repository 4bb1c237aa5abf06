/** The words of questions about the past, compiled for matching beside those of their language. */
import type { LatticeWords } from "../lattice/lattice-words.ts";
import { senseOf, type WordSense } from "../lattice/sense.ts";
import { openTrie, type Trie } from "../lattice/trie.ts";
import { expandPhrase } from "../text/expand.ts";
import { keyOf } from "../text/normalize.ts";
import type { Senses } from "./language-data.ts";

export interface PastWords extends LatticeWords {
  /** Phrases that no other question has: without one of these, a sentence is none about the past. */
  readonly anchors: Trie<WordSense>;
}

/** They say that something is no order, which no question is; and an extreme is of what follows it. */
const LEFT_OUT = [
  "block.been",
  "block.past",
  "block.how_to",
  "block.never_mind",
  "attr.highest",
  "attr.limit",
  "attr.lowest",
];

/** What a sentence needs one of; each question has a "what" or a "how". */
const ANCHORS = /^(did|past|q|stat|talk|window)\.(?!what$|how$|which$|is$|person$)/u;

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
  return { trie, anchors, leavesOut: ({ is, of }) => LEFT_OUT.includes(`${is}.${of}`) };
};
