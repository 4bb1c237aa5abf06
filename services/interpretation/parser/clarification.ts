/** Questions back: what was not understood, and what could be said instead. */
import { capital } from "../../../shared/text/capital.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { PlanProblem } from "../commands/plan-clause.ts";
import { described, type PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import type { Responses } from "../language/responses.ts";
import type { BlockReason } from "../language/vocabulary.ts";
import type { SpokenRoutine } from "../routines/spoken-routine.ts";
import type { TargetMemory } from "../targets/resolution.ts";

export interface Clarification {
  readonly kind: "unclear";
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly confidence: number;
  /** Commands as sentences, one of which is meant: the answer may choose it. */
  readonly offers?: readonly string[];
  /** The same with the commands of each, where they are known already. */
  readonly choices?: readonly {
    readonly offer: string;
    readonly steps: readonly PlannedCommand[];
  }[];
  /** What a "yes" keeps; the answer shows it. */
  readonly change?: SpokenRoutine;
  /** What an answer refers to. */
  readonly spoken?: TargetMemory;
  /** Why it is understood, and not carried out. */
  readonly blocked?: BlockReason;
  /** It is understood, and not carried out: a language model only answers it, or is not asked at all. */
  readonly isUnderstood?: "talk" | "refused";
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

const choice = (text: string, offers: readonly string[]): Clarification => ({
  ...clarification(text, offers, ASKED_CONFIDENCE),
  offers,
  isUnderstood: "refused",
});

/** One of these commands is meant; each is offered as an order in words. */
export const chooseAmong = (steps: readonly PlannedCommand[], home: HomeModel): Clarification => {
  const { say } = home.language;
  const choices = steps.map((step) => ({
    offer: say.order(described([step], home)),
    steps: [step],
  }));
  const offers = choices.map(({ offer }) => offer);
  return {
    ...clarification(say.which(undefined), offers, ASKED_CONFIDENCE),
    choices,
    isUnderstood: "refused",
  };
};

/** Whole sentences: the command of one candidate each, and the rest of the sentence. */
const offersFor = (
  candidates: readonly NamedEntity[],
  { build, before = [], after = [] }: PlanProblem,
  say: Responses,
): readonly string[] => {
  const some = candidates.slice(0, MAX_OFFERS);
  return some.flatMap((entity) => {
    const command = build?.(entity);
    const isUnique = some.filter(({ name }) => name === entity.name).length === 1;
    const name = isUnique ? entity.name : entity.entity_id;
    return command ? [say.order([...before, { ...command, name }, ...after])] : [];
  });
};

const escaped = (text: string | undefined) => (text ? escapeText(text) : undefined);

export const clarifyProblem = (problem: PlanProblem, say: Responses): Clarification => {
  const { lack } = problem;
  switch (lack.lack) {
    case "ambiguous":
      return choice(say.which(escapeText(lack.noun)), offersFor(lack.candidates, problem, say));
    case "none":
      return clarification(say.none(escaped(lack.noun), escaped(lack.where)));
    case "unable":
      return refusal(say.unable(escaped(lack.noun), escaped(lack.where)));
    case "noneThere":
      return clarification(say.noneThere(escapeText(lack.where)));
    case "onlyByName":
      return refusal(say.text.onlyByName);
    case "incapable":
      return refusal(say.incapable(lack.entity.name, lack.entity.state === "off"));
    case "vague": {
      const { command } = lack;
      const names = say.allIn(escapeText(lack.where));
      const offers = names.map((name) => say.order([{ command, fields: {}, name }]));
      return choice(say.text.vaguePlace, offers);
    }
    case "outOfRange":
      return refusal(say.outOfRange(lack.percent));
    case "unknownCommand":
    case "unnamed":
    case "forgotten":
    case "nowhere":
      return clarification(say.text[lack.lack]);
  }
};

/** Suggests the sentence with its unknown words replaced by the most similar ones; never acts on it. */
export const clarifyWords = (
  unknown: readonly string[],
  words: readonly string[],
  { words: index, language }: HomeModel,
): Clarification => {
  const shown = [...new Set(unknown)].slice(0, MAX_UNKNOWN_WORDS);
  const similar = new Map(shown.map((word) => [word, index.nearest(word)]));
  const guess = words.map((word) => similar.get(word) ?? word).join(" ");
  const isGuessed = shown.length > 0 && shown.every((word) => similar.get(word) !== undefined);
  const suggestion = escapeText(capital(guess));
  const text = language.say.unknownWords(shown.map(escapeText));
  return clarification(text, isGuessed ? [suggestion] : []);
};
