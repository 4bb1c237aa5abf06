/** What sentences of each language come to in one home. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { DialogueMemory } from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { de } from "./sentences/de.ts";
import { en } from "./sentences/en.ts";
import { enMore } from "./sentences/en-more.ts";
import { fr } from "./sentences/fr.ts";
import { nl } from "./sentences/nl.ts";
import type { SentenceRows } from "./sentences/rows.ts";

const LANGUAGES: Readonly<Record<string, SentenceRows>> = {
  de,
  en: { ...en, rows: [...en.rows, ...enMore] },
  fr,
  nl,
};
/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const sorted = (expected: string) => expected.split("; ").sort().join("; ");

describe.each(Object.entries(LANGUAGES))("a sentence in %s", (tag, { names, rows }) => {
  it.each(rows)("%s → %s", async (sentence, expected) => {
    const language = await loadLanguage(tag);
    const home = indexHome(homeOf(names), language);
    expect(textOf(understand(sentence, language, home, { now: NOW }))).toBe(sorted(expected));
  });
});

describe("a dialogue in English", () => {
  const talk = async (...sentences: readonly string[]): Promise<readonly string[]> => {
    const language = await loadLanguage("en");
    const home = indexHome(homeOf(en.names), language);
    let memory: DialogueMemory | undefined;
    return sentences.map((sentence) => {
      const result = understand(sentence, language, home, { now: NOW, memory });
      if (result.kind !== "none") ({ memory } = result);
      return textOf(result);
    });
  };

  it("does the same for what is named next", async () => {
    expect(await talk("turn on the standing lamp", "and the cellar light too")).toEqual([
      "turn_on light.standing",
      "turn_on light.cellar",
    ]);
  });

  it("knows what it is", async () => {
    expect(await talk("turn on the bedroom light", "make it red")).toEqual([
      "turn_on light.sleep",
      "set_color light.sleep rgb_color=255,0,0",
    ]);
  });

  it("asks which one is meant, and understands the answer", async () => {
    expect(await talk("turn off the light", "the reading lamp")).toEqual([
      "?",
      "turn_off light.reading",
    ]);
  });

  it("takes another number for the one that was set", async () => {
    expect(await talk("set the parlour to 22 degrees", "no, 21")).toEqual([
      "set_temperature climate.parlour temperature=22",
      "set_temperature climate.parlour temperature=21",
    ]);
  });
});

describe("whatever is said", () => {
  const orders = en.rows.filter(([, expected]) => !/^[-=?]/u.test(expected));
  /** Whose own words may be any. */
  const devices = orders.filter(([, expected]) => !/ (timer|todo)/u.test(expected));

  it.each(devices)("%s: not with a word that means nothing", async (sentence) => {
    const language = await loadLanguage("en");
    const home = indexHome(homeOf(en.names), language);
    const { kind } = understand(`${sentence} frobnicated`, language, home, { now: NOW });
    expect(kind).toBe("none");
  });

  it.each(orders)('%s: not after "don\'t"', async (sentence) => {
    const language = await loadLanguage("en");
    const home = indexHome(homeOf(en.names), language);
    expect(understand(`don't ${sentence}`, language, home, { now: NOW }).kind).toBe("none");
  });

  it("answers a hostile text, too", async () => {
    const language = await loadLanguage("en");
    const home = indexHome(homeOf(en.names), language);
    const hostile = "turn on on on the lights and and 7 7 ".repeat(54).slice(0, 2000);
    expect(understand(hostile, language, home, { now: NOW }).kind).toBeDefined();
    expect(understand("x".repeat(2001), language, home, { now: NOW }).kind).toBe("none");
  });
});
