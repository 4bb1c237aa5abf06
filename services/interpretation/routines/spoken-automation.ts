/** An automation that a sentence asks for: shown first, and kept after a "yes". */
import type { Free } from "../../../shared/kernel/rules.ts";

/** Its parts are in the words of a language. */
export interface SpokenAutomation {
  /** What was said of it; what is said next may add to it. */
  readonly sentence: string;
  /** What was said to correct that: "no, at eight". */
  readonly correction?: string | undefined;
  /** As it was called, where that was said. */
  readonly name?: string | undefined;
  /** As `create` of an automation takes it. */
  readonly config: Free;
  /** The id of the one that it is kept as, where there is one already. */
  readonly replaces?: string | undefined;
  /** What that was before. */
  readonly before?: SpokenAutomation;
  /** Once it was shown: the configuration of the one that is there. */
  readonly shown?: Free;
  /** What starts it, which conditions hold, and what it does; each in words. */
  readonly triggers: readonly string[];
  readonly conditions: readonly string[];
  readonly actions: readonly string[];
  /** When it runs, as a part of a sentence. */
  readonly text: string;
}
