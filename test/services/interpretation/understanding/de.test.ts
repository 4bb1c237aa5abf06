/** What German sentences come to in the virtual house, and in that of a family. */
import { describe, expect, it } from "@jest/globals";
import {
  type HomeDescription,
  type HomeIndex,
  indexHome,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { GERMAN_HOUSE } from "./homes/de.ts";
import { GERMAN_FAMILY } from "./homes/de-family.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { familyLater } from "./sentences/de/family-later.ts";
import { familyNothing } from "./sentences/de/family-nothing.ts";
import { familyOrders } from "./sentences/de/family-orders.ts";
import { familyQuestions } from "./sentences/de/family-questions.ts";
import { familyTasks } from "./sentences/de/family-tasks.ts";
import { deHouse } from "./sentences/de-house.ts";
import { deHouseNothing } from "./sentences/de-house-nothing.ts";
import { deHouseQuestions } from "./sentences/de-house-questions.ts";
import { deHouseTimes } from "./sentences/de-house-times.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const ROWS = [...deHouse, ...deHouseTimes, ...deHouseQuestions, ...deHouseNothing];

const FAMILY = [
  ...familyOrders,
  ...familyTasks,
  ...familyLater,
  ...familyQuestions,
  ...familyNothing,
];

const opened = new Map<HomeDescription, Promise<HomeIndex>>();

/** Each house is read once. */
const indexOf = (house: HomeDescription): Promise<HomeIndex> => {
  const known = opened.get(house) ?? loadLanguage("de").then((de) => indexHome(house, de));
  opened.set(house, known);
  return known;
};

/** What a sentence comes to, as a table has it. */
const outcomeIn = async (house: HomeDescription, sentence: string): Promise<string> =>
  textOf(understand(sentence, await loadLanguage("de"), await indexOf(house), { now: NOW }));

const sorted = (expected: string) => expected.split("; ").sort().join("; ");

describe("German in the virtual house", () => {
  it.each(ROWS)("%s → %s", async (sentence, expected) => {
    expect(await outcomeIn(GERMAN_HOUSE, sentence)).toBe(sorted(expected));
  });
});

describe("German in the house of a family", () => {
  it.each(FAMILY)("%s → %s", async (sentence, expected) => {
    expect(await outcomeIn(GERMAN_FAMILY, sentence)).toBe(sorted(expected));
  });
});
