/** English. */
import type { LanguageData } from "../language-data.ts";
import { ACTS, CHANGES } from "./acts.ts";
import { BLOCKS, FILLERS, LINKS, QUESTIONS, STATES, TALK, TIMES } from "./grammar.ts";
import { ATTRIBUTES, KINDS, PLACES } from "./things.ts";
import { NUMBERS, VALUES } from "./values.ts";

export const en: LanguageData = {
  tag: "en",
  senses: [
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
