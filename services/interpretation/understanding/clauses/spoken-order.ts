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

/** For what was named before: "set it to 50%", "and dim". */
export const isAboutLast = ({ targets }: SpokenOrder): boolean =>
  targets.length === 0 || targets.some(({ pronoun }) => pronoun !== undefined);

/** What it comes to depends on how things are now, or on what was said before. */
export const isOfNow = ({
  targets,
  except,
  predicate: { changes, size, factor },
}: SpokenOrder): boolean =>
  changes.length > 0 ||
  size !== undefined ||
  factor !== undefined ||
  targets.length === 0 ||
  [...targets, ...except].some(({ only, pronoun }) => only !== undefined || pronoun !== undefined);
