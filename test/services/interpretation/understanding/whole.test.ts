/** All that a sentence says takes effect, or nothing of it is done: no part is left out, no place widened. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { DialogueMemory } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { ENGLISH_HOUSE } from "./homes/en.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { SPOKEN_HOMES } from "./property-homes.ts";
import { LEFT_OUT, PARTLY, WHOLE } from "./sentences/whole.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

beforeAll(() => Promise.all(SPOKEN_HOMES.map(({ tag }) => loadLanguage(tag))));

/** ">" stands between the sentences of a session. */
const said = async (tag: string, text: string, place = homeIn(tag)): Promise<string> => {
  const language = await loadLanguage(tag);
  const home = indexHome(place, language);
  let memory: DialogueMemory | undefined;
  let outcome = "";
  for (const sentence of text.split(" > ")) {
    const result = understand(sentence, language, home, { now: NOW, memory });
    if (result.kind !== "none") ({ memory } = result);
    outcome = result.kind === "none" ? `- ${result.reason}` : textOf(result);
  }
  return outcome;
};

const homeIn = (tag: string) => {
  const found = SPOKEN_HOMES.find((one) => one.tag === tag);
  if (!found) throw new TypeError(`there is no home in ${tag}`);
  return found.home;
};

const lasting = (outcome: string) => outcome.split("; ").sort().join("; ");

describe("nothing is done where a part would be left out", () => {
  it.each(LEFT_OUT)("in %s: %s", async (tag, sentence) =>
    expect(await said(tag, sentence)).toMatch(/^[-?=]/u),
  );
});

describe("nothing is done where only some of a plural are meant", () => {
  it.each(PARTLY)("in %s: %s", async (tag, sentence) =>
    expect(await said(tag, sentence)).toBe("- partial"),
  );
});

describe("all of a sentence is done", () => {
  it.each(WHOLE)("in %s: %s", async (tag, sentence, expected) =>
    expect(await said(tag, sentence)).toBe(lasting(expected)),
  );
});

describe("in a house with more things", () => {
  it.each([
    ["close everything", /^close cover\.garage; close cover\.lounge; close cover\.nursery/u],
    ["lock everything", /^(?:lock lock\.\w+(?:; )?)+$/u],
    [
      "dim the bedroom and living room lights to 30%",
      /^(?:set_brightness light\.\w+ brightness=77(?:; )?)+$/u,
    ],
  ])("%s", async (sentence, expected) =>
    expect(await said("en", sentence, ENGLISH_HOUSE)).toMatch(expected),
  );

  it("is in no other place by a word that is part of another", async () =>
    expect(await said("fr", "éteins les lumières là-bas", ENGLISH_HOUSE)).toMatch(/^-/u));
});
