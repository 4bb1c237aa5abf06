/** What Spanish sentences come to in the virtual house. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { loadLanguage } from "../../../../services/interpretation/understanding/lexicon/languages.ts";
import type { Understanding } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SPANISH_HOME } from "./homes/es.ts";
import { SPANISH } from "./sentences/es.ts";

/** A Monday. */
const NOW = new Date("2026-03-02T18:00:00Z");

const json = (value: object | undefined) =>
  value && Object.keys(value).length > 0 ? ` ${JSON.stringify(value)}` : "";

const outcome = (result: Understanding): string => {
  if (result.kind === "act")
    return result.steps
      .map(
        ({ command, entity_id, fields, when }) =>
          `${command} ${entity_id}${json(fields)}${when ? ` @${JSON.stringify(when)}` : ""}`,
      )
      .toSorted()
      .join("; ");
  if (result.kind === "answer") {
    const { entities, count, value, yes } = result.answer;
    const said = count ?? value ?? (yes ? "yes" : "no");
    return `= ${[...entities].toSorted().join(", ")} ${said}`;
  }
  return result.kind === "ask" ? "?" : "-";
};

describe("Spanish", () => {
  it.each(SPANISH)("understands %j as %s", async (sentence, expected) => {
    const language = await loadLanguage("es");
    if (!language) throw new Error("Spanish is not known");
    const home = indexHome(SPANISH_HOME, language);
    const result = understand(sentence, language, home, { now: NOW });
    expect(outcome(result)).toBe(expected);
  });
});
