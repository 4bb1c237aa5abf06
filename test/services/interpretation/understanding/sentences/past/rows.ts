/** A table of questions about the past, about causes and about what can be said, in one language. */
import type { HomeNames } from "../../homes.ts";

export interface PastRows {
  readonly names: HomeNames;
  /**
   * What each is read as: its kind, then a state or an attribute with what is asked of it, the things, and the time;
   * "-" for every other sentence. It is Tuesday, 1 January 2030, at 18:00.
   */
  readonly rows: readonly (readonly [sentence: string, expected: string])[];
  /** What is asked right after another question, and what it is read as then. */
  readonly continued: readonly (readonly [first: string, next: string, expected: string])[];
}
