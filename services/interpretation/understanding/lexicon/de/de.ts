/** German. */
import type { LanguageData } from "../language-data.ts";
import { ACTS, CHANGES, PAIRS, PARTICLES } from "./acts.ts";
import {
  ARTICLES,
  BLOCKS,
  FILLERS,
  LINKS,
  PREPOSITIONS,
  QUESTIONS,
  STATES,
  TALK,
  TIMES,
} from "./grammar.ts";
import { ATTRIBUTES, KINDS, PLACES } from "./things.ts";
import { NUMBERS, VALUES } from "./values.ts";

/**
 * Articles and prepositions come first: a sentence has several, and each other sense of one doubles
 * the readings that are looked at. The parts of separable verbs that are rarely meant come last.
 */
export const de: LanguageData = {
  tag: "de",
  senses: [
    ARTICLES,
    PREPOSITIONS,
    KINDS,
    ACTS,
    CHANGES,
    VALUES,
    ATTRIBUTES,
    PLACES,
    LINKS,
    STATES,
    QUESTIONS,
    TIMES,
    BLOCKS,
    TALK,
    FILLERS,
    PARTICLES,
  ],
  numbers: NUMBERS,
  pairs: PAIRS,
  joints: ["s", "n", "en", "es", "er", "e"],
};
