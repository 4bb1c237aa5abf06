/** Words that a language has for sentences of one kind. */
import type { WordSense } from "./sense.ts";
import type { Trie } from "./trie.ts";

export interface LatticeWords {
  readonly trie: Trie<WordSense>;
  /** What its other words do not mean there. */
  readonly leavesOut: (sense: WordSense) => boolean;
}
