/** French. */
import type { LanguageData } from "../language-data.ts";
import * as acts from "./acts.ts";
import * as grammar from "./grammar.ts";
import { PAST } from "./past.ts";
import { SCENES } from "./scenes.ts";
import { STATEMENTS } from "./statements.ts";
import * as things from "./things.ts";
import * as values from "./values.ts";

export const fr: LanguageData = {
  tag: "fr",
  labelled: "avec l'étiquette|étiqueté[e|s|es]",
  requests:
    "peut|peux|peuvent|pouvez|pouvons|pourrait|pourriez|pourrais|pourrions|voulez|veux|puis",
  tables: { ...acts, ...grammar, ...things, ...values },
  past: PAST,
  scenes: SCENES,
  statements: STATEMENTS,
  numbers: values.NUMBERS,
  pairs: acts.PAIRS,
  lowering: "descend[s|re|ez]|baisse[r|z]|en bas",
  switchedByOpening: {
    of: ["light", "media_player", "fan", "climate", "switch", "tv", "player", "thermostat"],
    isCommon: true,
  },
};
