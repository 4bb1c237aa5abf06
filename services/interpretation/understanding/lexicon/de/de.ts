/** German. */
import type { LanguageData } from "../language-data.ts";
import { ACTS, CHANGES } from "./acts.ts";
import { BLOCKS, FILLERS, LINKS, QUESTIONS, STATES, TALK, TIMES } from "./grammar.ts";
import { ATTRIBUTES, KINDS, PLACES } from "./things.ts";
import { NUMBERS, VALUES } from "./values.ts";

export const de: LanguageData = {
  tag: "de",
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
  pairs: [
    ["schließ|schließe|schließt|schliess", "auf", "act.unlock"],
    ["sperr|sperre|sperrt", "auf", "act.unlock"],
    ["schließ|schließe|schließt", "ab", "act.lock"],
    ["sperr|sperre|sperrt", "ab|zu", "act.lock"],
    ["mach|mache|macht", "sauber", "act.clean"],
    ["spiel|spiele|spielt", "weiter", "act.resume"],
    ["heb|hebe", "auf", "act.unmute"],
    ["füge|füg", "hinzu", "act.add"],
    ["hake|hak", "ab", "act.complete"],
    ["streich|streiche", "ab", "act.complete"],
    ["brich|breche", "ab", "act.cancel"],
    ["halt|halte|haltet", "an", "act.pause"],
  ],
  joints: ["s", "n", "en", "es", "er"],
};
