/** French. */
import type { LanguageData } from "../language-data.ts";
import { ACTS, CHANGES } from "./acts.ts";
import { BLOCKS, FILLERS, LIKELIEST, LINKS, QUESTIONS, STATES, TALK, TIMES } from "./grammar.ts";
import { ATTRIBUTES, KINDS, PLACES } from "./things.ts";
import { NUMBERS, VALUES } from "./values.ts";

export const fr: LanguageData = {
  tag: "fr",
  senses: [
    LIKELIEST,
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
  ],
  numbers: NUMBERS,
};
