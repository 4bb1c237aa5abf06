/** The English language. */
import type { Lexicon } from "../../language/vocabulary.ts";
import { ACTIONS } from "./actions.ts";
import { GRAMMAR } from "./grammar.ts";
import { KINDS, NOUNS, TAILS } from "./kinds.ts";
import { QUESTIONS } from "./questions.ts";
import { REPLIES, VITAL } from "./replies.ts";
import { NUMBERS, VALUES } from "./values.ts";

export const english: Lexicon = {
  rows: [...GRAMMAR, ...ACTIONS, ...VALUES, ...NOUNS, ...QUESTIONS],
  kinds: KINDS,
  numbers: NUMBERS,
  vital: VITAL,
  replies: REPLIES,
  tails: TAILS,
};
