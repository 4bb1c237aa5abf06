/** The English language. */
import { KINDS, nameEndingsIn, nounsIn } from "../../language/nouns.ts";
import type { Lexicon } from "../../language/vocabulary.ts";
import { ACTIONS } from "./actions.ts";
import { GRAMMAR } from "./grammar.ts";
import { QUESTIONS } from "./questions.ts";
import { REPLIES, VITAL } from "./replies.ts";
import { NUMBERS, VALUES } from "./values.ts";

export const english: Lexicon = {
  rows: [...GRAMMAR, ...ACTIONS, ...VALUES, ...nounsIn("en"), ...QUESTIONS],
  kinds: KINDS,
  numbers: NUMBERS,
  vital: VITAL,
  replies: REPLIES,
  tails: nameEndingsIn("en"),
};
