/** How sure a sentence is read: whatever is needed to read it makes that less. */
import { describe, expect, it } from "@jest/globals";
import {
  confidenceOf,
  NO_EVIDENCE,
  type ReadingEvidence,
  WEAKNESSES,
} from "../../../../services/interpretation/understanding/confidence.ts";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { ENGLISH_HOUSE } from "./homes/en.ts";
import { loadLanguage } from "./load-language.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

/** For each weakness, evidence that has it and no other. */
const WEAK: Readonly<Record<string, Partial<ReadingEvidence>>> = {
  "words were mended": { mended: 1 },
  "another meaning is as likely": { lead: 0 },
  "a word is meant in a rare sense": { rareSenses: 3 },
  "it fits badly": { misfit: 10 },
  "words mean only themselves": { freeWords: 1 },
  "a part of a name was said": { partialNames: 1 },
  "it has several verbs": { verbs: 2 },
  "an order is put as a question": { questionWords: 1 },
  "many words say nothing": { fillerShare: 0.5 },
  "how many are meant is a guess": { isLooseGroup: true },
  "what is meant is a guess": { isImplied: true },
};
const ORDER = { ...NO_EVIDENCE, isOrder: true, verbs: 1, lead: 20 };

const sure = async (sentence: string): Promise<number> => {
  const language = await loadLanguage("en");
  return understand(sentence, language, indexHome(ENGLISH_HOUSE, language), { now: NOW })
    .confidence;
};

describe("the confidence of a reading", () => {
  it("is tested for each weakness", () => {
    expect(Object.keys(WEAK).sort()).toEqual(Object.keys(WEAKNESSES).sort());
  });

  it.each(Object.entries(WEAK))("is lower where %s", (_weakness, evidence) => {
    expect(confidenceOf({ ...ORDER, ...evidence })).toBeLessThan(confidenceOf(ORDER));
  });

  it.each(Object.keys(WEAK))("is never higher for one weakness more: %s", (weakness) => {
    for (const others of Object.values(WEAK)) {
      const before = { ...ORDER, ...others };
      expect(confidenceOf({ ...before, ...WEAK[weakness] })).toBeLessThanOrEqual(
        confidenceOf(before),
      );
    }
  });

  it.each([
    ["turn off the pendant", "turn of the pendnat"],
    ["close all the blinds in the lounge", "close the blind in the lounge"],
    ["turn off the pendant", "turn off the pendant and close the lounge blinds"],
    ["turn off the corner lamp", "turn off corner"],
    ["pause the telly", "could you please just kindly pause the telly for me thanks"],
    ["turn off all the lights", "turn off the lights"],
    ["start Rosie", "do the floors"],
  ])("is at most as high for %j as for %j", async (plain, weak) => {
    expect(await sure(weak)).toBeLessThanOrEqual(await sure(plain));
  });

  it("is at least 0.95 where a sentence says all in usual words", async () => {
    expect(await sure("turn off the pendant")).toBeGreaterThanOrEqual(0.95);
    expect(await sure("is the bedside lamp on?")).toBeGreaterThanOrEqual(0.95);
  });

  it("is 0 where nothing is understood", async () => {
    expect(await sure("the the the")).toBe(0);
  });
});
