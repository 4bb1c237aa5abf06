/** Words that tell what someone does, instead of asking for it: how a language has them, and how they are looked up. */
import { keysOf } from "../text/phrase-keys.ts";

/** Phrases as in the tables of a language. */
export interface StatementPhrases {
  /** What a clause begins with: "let him", "thanks for". */
  readonly begins?: string;
  /** Who does what the verb behind it says: "she". */
  readonly doers?: string;
  /** What may stand between the two: "always". */
  readonly between?: string;
  /** What begins like one who does something, and asks for it: "I want". */
  readonly wishes?: string;
  /** Forms of verbs that no order has, anywhere: "turns". */
  readonly forms?: string;
  /** What follows a thing that does it by itself: "(the lights) go off". */
  readonly happens?: string;
}

export type StatementWords = Readonly<Record<keyof StatementPhrases, ReadonlySet<string>>>;

const setOf = (phrases = ""): ReadonlySet<string> => new Set(keysOf(phrases).filter(Boolean));

export const statementWords = ({
  begins,
  doers,
  between,
  wishes,
  forms,
  happens,
}: StatementPhrases): StatementWords => ({
  begins: setOf(begins),
  doers: setOf(doers),
  between: setOf(between),
  wishes: setOf(wishes),
  forms: setOf(forms),
  happens: setOf(happens),
});
