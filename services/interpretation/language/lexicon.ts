/** A lexicon as a table: each phrase with its meanings, and how long a phrase may be. */
import type { Meaning, Sense } from "./vocabulary.ts";
import { keyOf, type WordRules } from "./words.ts";

/** Phrases, separated by "|", with one sense, or with several of which the first that fits is taken. */
export type LexiconRow = readonly [phrases: string, ...meanings: readonly (Sense | Meaning)[]];

/** Rows of a table of phrases by what they mean. */
export const rowsOf = <K extends string>(
  table: Readonly<Record<K, string>>,
  senseOf: (key: K) => Sense,
): readonly LexiconRow[] =>
  (Object.keys(table) as K[]).map((key) => [table[key], senseOf(key)] as const);

/** Whole answers to a question, and words that a name in an answer may stand among. */
export interface QuestionReplies {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly all: readonly string[];
  readonly last: readonly string[];
  /** First, second and so on. */
  readonly ordinals: readonly (readonly string[])[];
  /** Words that a whole answer is compared without. */
  readonly ignored: readonly string[];
  readonly fillers: readonly string[];
}

/** Whole sentences about what waits for approval; "yes" and "no" decide it, too, where only one does. */
export interface ApprovalReplies {
  readonly list: readonly string[];
  readonly approve: readonly string[];
  readonly refuse: readonly string[];
}

/** A language's phrases and nouns, as they are written down. */
export interface LexiconSource {
  readonly rows: readonly LexiconRow[];
  /** By domain, nouns that a name may end with, leave out or exchange. */
  readonly nameEndings: Readonly<Record<string, readonly string[]>>;
  /** Words that no part of a name stands for, other than those with a meaning. */
  readonly reserved: readonly string[];
  readonly replies: QuestionReplies;
  readonly approvalReplies: ApprovalReplies;
}

export interface Lexicon extends Omit<LexiconSource, "rows"> {
  /** By phrase; meanings with a condition come before those without. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** By first word, how many words the longest phrase has. */
  readonly longest: ReadonlyMap<string, number>;
}

/** By first word, the number of words of the longest phrase. */
export const longestByFirstWord = (phrases: Iterable<string>): ReadonlyMap<string, number> => {
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
};

export const buildLexicon = (
  { rows, ...others }: LexiconSource,
  cut: WordRules["cut"],
): Lexicon => {
  const meanings = new Map<string, readonly Meaning[]>();
  for (const [phrases, ...senses] of rows)
    for (const phrase of phrases.split("|").map((one) => keyOf(cut(one)))) {
      const added = senses.map((one): Meaning => ("sense" in one ? one : { sense: one }));
      const all = [...(meanings.get(phrase) ?? []), ...added];
      meanings.set(
        phrase,
        all.toSorted((a, b) => Number(!a.when) - Number(!b.when)),
      );
    }
  return { ...others, meanings, longest: longestByFirstWord(meanings.keys()) };
};

/** The noun that a phrase is, whatever else it may mean. */
export const nounOf = ({ meanings }: Lexicon, phrase: string) => {
  for (const { sense } of meanings.get(phrase) ?? []) if (sense.is === "kind") return sense;
  return undefined;
};

/** The dimension that a phrase names wherever it stands. */
export const dimensionOf = ({ meanings }: Lexicon, phrase: string) => {
  for (const { when, sense } of meanings.get(phrase) ?? [])
    if (!when && sense.is === "dimension") return sense;
  return undefined;
};

/** Whether a phrase means something other than a noun, so that no part of a name stands for it. */
export const isReserved = ({ meanings, reserved }: Lexicon, phrase: string): boolean =>
  reserved.includes(phrase) ||
  (meanings.get(phrase) ?? []).some(({ sense }) => sense.is !== "kind");
