/** A table of sentences of one language. */
import type { HomeNames } from "../homes.ts";

export interface SentenceRows {
  readonly names: HomeNames;
  /**
   * What each sentence is to come to: commands as "command entity field=value", with "for", "in", "at" or
   * "when"; "= " and an answer; "?" for a question back; "-" for nothing.
   */
  readonly rows: readonly (readonly [sentence: string, expected: string])[];
}
