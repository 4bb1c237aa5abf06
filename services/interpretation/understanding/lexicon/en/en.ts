/** English. */
import type { LanguageData } from "../language-data.ts";
import * as acts from "./acts.ts";
import * as grammar from "./grammar.ts";
import * as things from "./things.ts";
import * as values from "./values.ts";

export const en: LanguageData = {
  tag: "en",
  tables: { ...acts, ...grammar, ...things, ...values },
  numbers: values.NUMBERS,
  pairs: [
    ["can", "be", "do"],
    ["does|do", "have", "q.is"],
    ["take|takes", "off", "act.remove"],
    ["take|bring", "down", "down.any"],
    ["take|bring", "up", "up.any"],
    ["cross|tick|check", "off", "act.complete"],
    ["switch", "state", "act.toggle"],
    ["change|flip|alter|toggle|reverse|invert", "state|status", "act.toggle"],
    ["flip|toggle|reverse|invert", "position", "act.toggle"],
    ["send|take|bring", "home", "act.dock"],
    ["pull|draw|roll", "up", "act.open"],
    ["pull|draw|roll|let", "down", "act.close"],
  ],
};
