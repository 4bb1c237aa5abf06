/** What a language is to the parser: data, and nothing else. */
import type { SenseKey } from "../lattice/sense.ts";

export interface LanguageData {
  /** BCP 47. */
  readonly tag: string;
  /**
   * Phrases by what they mean; "|" separates, "(a|b)" are alternatives, "[a]" may be left out. A phrase
   * in several rows has several senses, the first of which is the likeliest.
   */
  readonly senses: readonly Readonly<Partial<Record<SenseKey, string>>>[];
  /** The words of 0 to 100, in order; "|" separates ways to say one. */
  readonly numbers: readonly string[];
  /** Verbs whose parts stand apart, as "schließ … auf"; one part, the other, and what they mean together. */
  readonly pairs?: readonly (readonly [first: string, second: string, sense: SenseKey])[];
  /** Words that the parts of a compound are joined with; without it, words are not cut. */
  readonly joints?: readonly string[];
  /** Words that may end another word: pronouns of Romance languages. */
  readonly enclitics?: readonly string[];
  /** Endings that names and nouns have beside their own, as for several. */
  readonly endings?: readonly string[];
}
