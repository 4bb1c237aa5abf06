/** German. */
import type { LanguageData } from "../language-data.ts";
import * as acts from "./acts.ts";
import * as grammar from "./grammar.ts";
import * as things from "./things.ts";
import * as values from "./values.ts";

export const de: LanguageData = {
  tag: "de",
  tables: { ...acts, ...grammar, ...things, ...values },
  numbers: values.NUMBERS,
  pairs: acts.PAIRS,
  articles: grammar.ARTICLES,
  modals: "soll|sollen|sollte|sollten|muss|müssen",
  joints: ["s", "n", "en", "es", "er", "e"],
};
