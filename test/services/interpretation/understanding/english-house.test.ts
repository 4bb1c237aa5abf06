/** What English sentences come to in a house with a thing of almost every kind. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { DialogueMemory } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { ENGLISH_HOUSE } from "./homes/en.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { HOUSE_NOTHING } from "./sentences/en-house-nothing.ts";
import { HOUSE_ORDERS } from "./sentences/en-house-orders.ts";
import { HOUSE_QUESTIONS } from "./sentences/en-house-questions.ts";
import { HOUSE_TIMES } from "./sentences/en-house-times.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

/** "@room" before a sentence is where the speaker is; ">" stands between the sentences of a session. */
const said = async (row: string): Promise<string> => {
  const language = await loadLanguage("en");
  const [, area, text = ""] = /^(?:@(\w+) )?(.*)$/u.exec(row) ?? [];
  const home = indexHome(ENGLISH_HOUSE, language);
  let memory: DialogueMemory | undefined;
  let outcome = "";
  for (const sentence of text.split(" > ")) {
    const result = understand(sentence, language, home, { now: NOW, memory, area });
    if (result.kind !== "none") ({ memory } = result);
    outcome = result.kind === "undo" ? "undo" : textOf(result);
  }
  return outcome;
};

const inOrder = (expected: string): string => expected.split("; ").sort().join("; ");

describe("in an English house", () => {
  it.each([...HOUSE_ORDERS, ...HOUSE_TIMES, ...HOUSE_QUESTIONS])("%s → %s", async (row, expected) =>
    expect(await said(row)).toBe(inOrder(expected)),
  );

  it.each(HOUSE_NOTHING)("nothing comes of: %s", async (sentence) =>
    expect(await said(sentence)).toBe("-"),
  );
});
