/** What is to be done with what is named: one order of a sentence, before it is looked up in the home. */
import type { SpokenPredicate } from "../frames/predicate.ts";
import type { TargetWords } from "../frames/target-words.ts";

export interface SpokenOrder {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate;
  /** It is meant rather than what was said before of the same things: "but". */
  readonly isBut?: boolean;
}
