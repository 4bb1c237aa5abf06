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

/** "Turn on … at 8": what is only turned on has no value of that. */
export const isSetToHour = ({ predicate: { acts, quantities } }: SpokenOrder): boolean =>
  acts.length === 0 && quantities.some(({ hour }) => hour === "likely" || hour === "certain");

/** The highest hour that is said of a clock with two halves of a day. */
const MAX_HOUR = 12;

/** "The kitchen light at eight" is when, and not how bright; "at fifty" is how bright. */
export const isAtHour = (order: SpokenOrder): boolean =>
  isSetToHour(order) &&
  order.predicate.quantities.every(({ unit, value }) => unit === undefined && value <= MAX_HOUR);
