/** A question that was asked back, and what answers it; pure. */

import type { PlannedCommand } from "../commands/plan-clause.ts";
import { areaName, type HomeModel } from "../home/home-model.ts";
import { keyOf, wordsOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";

/** One entity that may be meant. */
export interface QuestionOption {
  readonly steps: readonly PlannedCommand[];
  /** Words of the order and of what it is for: each of them may name it. */
  readonly words: readonly string[];
  /** Words of the rooms that it is in: they tell it where its own do not. */
  readonly places: readonly string[];
}
export interface PendingQuestion {
  readonly text: string;
  /** With one option, it is asked whether; with several, which. */
  readonly options: readonly QuestionOption[];
  /** Epoch milliseconds after which it is no longer open. */
  readonly until: number;
}

/** What was chosen, or that nothing is to be done. */
export type QuestionReply = { readonly steps: readonly PlannedCommand[] } | "nothing";

const { replies } = english;
const ARTICLES = ["the", "please"];

const ordinal = (said: string, options: readonly QuestionOption[]): QuestionOption | undefined => {
  if (replies.last.includes(said)) return options.at(-1);
  return options[replies.ordinals.findIndex((phrases) => phrases.includes(said))];
};

/** What all options have in common tells none of them from the others. */
const named = (
  words: readonly string[],
  options: readonly QuestionOption[],
): QuestionOption | undefined => {
  const telling = words.filter((word) => !replies.beside.includes(word));
  if (telling.length === 0) return undefined;
  const found = (wordsIn: (option: QuestionOption) => readonly string[]) =>
    options.filter((option) => telling.every((word) => wordsIn(option).includes(word)));
  const [one, ...others] = found((option) => option.words);
  if (one) return others.length === 0 ? one : undefined;
  const [placed, ...more] = found(({ words: own, places }) => [...own, ...places]);
  return more.length === 0 ? placed : undefined;
};

/** @returns nothing when it is no answer: then it is a sentence like any other. */
export const replyTo = (
  sentence: string,
  { options }: PendingQuestion,
): QuestionReply | undefined => {
  const words = wordsOf(sentence).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const said = keyOf(words.filter((word) => !ARTICLES.includes(word)));
  const isWhether = options.length === 1;
  if (replies.no.includes(said)) return "nothing";
  if (isWhether && [keyOf(words), said].some((one) => replies.yes.includes(one)))
    return { steps: options[0]?.steps ?? [] };
  if (isWhether) return undefined;
  if (replies.all.includes(said)) return { steps: options.flatMap(({ steps }) => steps) };
  const chosen = ordinal(said, options) ?? named(words, options);
  return chosen && { steps: chosen.steps };
};

/** @param said  The whole order, as it was offered. */
export const optionOf = (
  said: string,
  steps: readonly PlannedCommand[],
  home: HomeModel,
): QuestionOption => {
  const entities = steps.flatMap(({ entity_id }) => home.entities.get(entity_id) ?? []);
  const areas = entities.flatMap(({ area_id }) => (area_id ? [areaName(home, area_id)] : []));
  const names = entities.map(({ name }) => name);
  return { steps, words: [said, ...names].flatMap(wordsOf), places: areas.flatMap(wordsOf) };
};
