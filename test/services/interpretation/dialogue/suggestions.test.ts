/** Whatever is suggested is understood when it is said back, and fits the home. */
import { describe, expect, it } from "@jest/globals";
import { understand } from "../../../../services/interpretation/dialogue/dialogue.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../../services/interpretation/home/home-model.ts";
import { indexWords } from "../../../../services/interpretation/home/nearest-word.ts";
import { NO_MEMORY } from "../../../../services/interpretation/parser/speaker-context.ts";
import { english } from "../english.ts";
import { houseWith } from "../house.ts";
import { localTime } from "../read.ts";
import { NOTHING } from "../sentences.ts";

const NOW = 1_000_000;
const ASKED = [
  "unlokc the front door",
  "turn on the fan",
  "turn off everything",
  "unlock everything",
  "flubber",
  "hello",
  "is the lamp on?",
];

const bare: HomeModel = buildHomeModel(
  english,
  { floors: [], areas: [], labels: [], entities: [] },
  [],
);
const say = (sentence: string, house: HomeModel, memory = NO_MEMORY) =>
  understand(sentence, house, { memory, localTime }, NOW);
const suggestionsOf = (sentence: string, house: HomeModel) => {
  const { parsed, memory } = say(sentence, house);
  const suggestions = parsed.kind === "unclear" ? parsed.suggestions : [];
  return { suggestions, memory };
};

describe("each suggestion", () => {
  const house = houseWith();
  it.each([...ASKED, ...NOTHING])("after %j is understood", (sentence) => {
    const { suggestions, memory } = suggestionsOf(sentence, house);
    const refused = suggestions.filter((one) => say(one, house, memory).parsed.kind === "unclear");
    expect(refused).toEqual([]);
  });

  it("mends a word, asks for one of several, or is an example of this home", () => {
    expect(suggestionsOf("unlokc the front door", house).suggestions).toEqual([
      "Unlock the front door",
    ]);
    expect(suggestionsOf("flubber", house).suggestions).toEqual([
      "Turn on Living room light",
      "Set Living room thermostat to 21 degrees",
      "Which lights are on?",
    ]);
  });

  it.each(ASKED)("after %j is left out in a home that has nothing", (sentence) =>
    expect(suggestionsOf(sentence, bare).suggestions).toEqual([]),
  );
});

describe("the nearest word", () => {
  const words = indexWords(() => ["kitchen", "light", "bedroom", "hall", "the", "1234", "lights"]);
  it.each([
    ["kitchn", "kitchen"],
    ["bedrom", "bedroom"],
    ["ligth", "light"],
    ["hal", "hall"],
    ["xyzzy", undefined],
    ["ha", undefined],
    ["1235", undefined],
    ["k".repeat(30), undefined],
  ])("to %j is %j", (word, nearest) => expect(words.nearest(word)).toBe(nearest));
});
