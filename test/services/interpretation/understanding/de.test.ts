/** What German sentences come to in the virtual house. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { GERMAN_HOUSE } from "./homes/de.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { deHouse } from "./sentences/de-house.ts";
import { deHouseNothing } from "./sentences/de-house-nothing.ts";
import { deHouseQuestions } from "./sentences/de-house-questions.ts";
import { deHouseTimes } from "./sentences/de-house-times.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const ROWS = [...deHouse, ...deHouseTimes, ...deHouseQuestions, ...deHouseNothing];

const german = async () => {
  const language = await loadLanguage("de");
  return { language, home: indexHome(GERMAN_HOUSE, language) };
};

describe("German in the virtual house", () => {
  it.each(ROWS)("%s → %s", async (sentence, expected) => {
    const { language, home } = await german();
    const result = understand(sentence, language, home, { now: NOW });
    expect(textOf(result)).toBe(expected.split("; ").sort().join("; "));
  });
});
