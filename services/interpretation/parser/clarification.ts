/** Questions back: what was not understood, and what could be said instead. */
import { capital } from "../../../shared/text/capital.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { described, type PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { SpokenRoutine } from "../routines/spoken-routine.ts";
import type { TargetMemory } from "./speaker-context.ts";

export interface Clarification {
  readonly kind: "unclear";
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly confidence: number;
  /** Commands with the sentences that they are offered as, one of which is meant: the answer may choose it. */
  readonly choices?: readonly {
    readonly offer: string;
    readonly steps: readonly PlannedCommand[];
  }[];
  /** What a "yes" keeps; the answer shows it. */
  readonly change?: SpokenRoutine;
  /** What an answer refers to. */
  readonly spoken?: TargetMemory;
  /** It is understood, and not carried out: a language model only answers it, or is not asked at all. */
  readonly isUnderstood?: "talk" | "refused";
  /** The order that it asks the length of: the answer may be no more than that. */
  readonly lengthOf?: string;
  /** The order that it asks the time of. */
  readonly timeOf?: string;
  /** It is about timers or lists. */
  readonly isTask?: boolean;
}

const UNCLEAR_CONFIDENCE = 0.2;
/** Of a sentence that is understood but for a choice or a confirmation. */
export const ASKED_CONFIDENCE = 0.4;
export const MAX_SUGGESTIONS = 5;
export const MAX_OFFERS = 20;
const MAX_UNKNOWN_WORDS = 3;

export const clarification = (
  text: string,
  suggestions: readonly string[] = [],
  confidence = UNCLEAR_CONFIDENCE,
): Clarification => ({
  kind: "unclear",
  text,
  suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
  confidence,
});

/** Of a sentence that is understood, and not carried out. */
export const refusal = (
  text: string,
  isUnderstood: Clarification["isUnderstood"] = "refused",
): Clarification => ({ ...clarification(text), isUnderstood });

/** Some of these commands are meant; each choice is offered as an order in words. */
export const chooseAmong = (
  all: readonly (readonly PlannedCommand[])[],
  home: HomeModel,
): Clarification => {
  const { say } = home.language;
  const choices = all.map((steps) => ({ offer: say.order(described(steps, home)), steps }));
  const offers = choices.map(({ offer }) => offer);
  return {
    ...clarification(say.text.which, offers, ASKED_CONFIDENCE),
    choices,
    isUnderstood: "refused",
  };
};

/** Suggests the sentence with its unknown words replaced by the most similar ones; never acts on it. */
export const clarifyWords = (
  unknown: readonly string[],
  sentence: string,
  { words: index, language }: HomeModel,
): Clarification => {
  const shown = [...new Set(unknown)].slice(0, MAX_UNKNOWN_WORDS);
  const similar = new Map(shown.map((word) => [word, index.nearest(word)]));
  const guess = language.words
    .cut(sentence)
    .map((word) => similar.get(word) ?? word)
    .join(" ");
  const isGuessed = shown.length > 0 && shown.every((word) => similar.get(word) !== undefined);
  const suggestion = escapeText(capital(guess));
  const text = language.say.unknownWords(shown.map(escapeText));
  return clarification(text, isGuessed ? [suggestion] : []);
};
