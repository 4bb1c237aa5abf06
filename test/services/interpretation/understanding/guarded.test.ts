/** Nothing is done that was not asked for, least of all with what lets people in. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { DialogueMemory } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { guardedHome } from "./homes/guarded.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { ANSWERS, ASKED, NOTHING, ONE } from "./sentences/guarded.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const said = async (tag: string, ...sentences: readonly string[]) => {
  const language = await loadLanguage(tag);
  const home = indexHome(guardedHome(tag), language);
  let memory: DialogueMemory | undefined;
  let result = understand("", language, home, { now: NOW });
  for (const sentence of sentences) {
    result = understand(sentence, language, home, { now: NOW, memory });
    if (result.kind !== "none") ({ memory } = result);
  }
  return result;
};

describe("a home with doors", () => {
  it.each(NOTHING)("in %s does nothing at %j", async (tag, sentence) => {
    const { kind } = await said(tag, sentence);
    expect(["none", "answer"]).toContain(kind);
  });

  it.each(ASKED)("in %s asks at %j whether it is %s", async (tag, sentence, id) => {
    expect(await said(tag, sentence)).toMatchObject({ kind: "ask", candidates: [id] });
    expect(await said(tag, sentence, sentence)).toMatchObject({ kind: "ask" });
  });

  it.each(ONE)("in %s does only what is meant at %j", async (tag, sentence, outcome) =>
    expect(textOf(await said(tag, sentence))).toBe(outcome),
  );

  it.each(ANSWERS)("asked which door, %j does %s", async (answer, outcome) =>
    expect(textOf(await said("en", "unlock the door", answer))).toBe(outcome),
  );
});
