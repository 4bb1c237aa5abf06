/** What French sentences come to in the virtual house. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { DialogueMemory } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { FRENCH_HOME } from "./homes/fr.ts";
import { loadLanguage } from "./load-language.ts";
import { HOUSEHOLD } from "./sentences/fr/household.ts";
import { LATER } from "./sentences/fr/later.ts";
import { NOTHING } from "./sentences/fr/nothing.ts";
import { ORDERS } from "./sentences/fr/orders.ts";
import { dialoguesIn, outcomeText } from "./sentences/fr/outcome.ts";
import { QUESTIONS } from "./sentences/fr/questions.ts";
import { SEVERAL } from "./sentences/fr/several.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

describe.each([
  ["orders", ORDERS],
  ["several orders, amounts, follow-ups", SEVERAL],
  ["orders for later", LATER],
  ["of a family", HOUSEHOLD],
  ["questions", QUESTIONS],
  ["what is no order", NOTHING],
])("French: %s", (_name, text) => {
  it.each(dialoguesIn(text))("%s", async (_title, turns) => {
    const language = await loadLanguage("fr");
    const home = indexHome(FRENCH_HOME, language);
    let memory: DialogueMemory | undefined;
    for (const [sentence, expected] of turns) {
      const result = understand(sentence, language, home, { now: NOW, memory });
      if (result.kind !== "none") ({ memory } = result);
      expect(expected).toContain(outcomeText(result));
    }
  });
});
