/** What a sentence means after another one: an answer, an undo, or nothing. */
import { describe, expect, it } from "@jest/globals";
import { turnOf } from "../../../../services/interpretation/dialogue/dialogue.ts";
import type { SessionMemory } from "../../../../services/interpretation/dialogue/session-memory.ts";
import type { HomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { NO_MEMORY } from "../../../../services/interpretation/parser/speaker-context.ts";
import { houseWith } from "../house.ts";
import { localTime } from "../read.ts";
import { stepsOf } from "../steps.ts";

const NOW = 1_000_000;
const house = houseWith();

/** @param pause  Milliseconds between two sentences. */
const talk = (sentences: readonly string[], home: HomeModel = house, pause = 0) => {
  let memory: SessionMemory = NO_MEMORY;
  return sentences.map((sentence, place) => {
    const now = NOW + place * pause;
    const turn = turnOf(sentence, { memory, localTime }, { home, dry_run: false, now });
    memory = turn.memory ?? memory;
    return turn.parsed;
  });
};
const last = (...said: Parameters<typeof talk>) => {
  const parsed = talk(...said).at(-1);
  if (!parsed) throw new TypeError("nothing was said");
  return parsed;
};

describe("the answer to a question", () => {
  it("does the rest of the sentence, too", () => {
    const said = [
      "close the office shutter, turn on the fan and lock the garage",
      "the bathroom one",
    ];
    expect(stepsOf(last(said))).toEqual([
      "close: cover.office",
      "lock: lock.garage",
      "turn_on: fan.bathroom",
    ]);
  });

  it("is for when the sentence was for", () => {
    const said = ["turn on the fan in ten minutes", "the bathroom one"];
    expect(last(said)).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "fan.bathroom", when: { in: 600 } }],
    });
  });

  it.each([
    "turn on the fan in ten minutes",
    "turn on the fan at 7",
    "when the kitchen light turns on, turn on the fan",
  ])("is asked for where one of them is on already, but not now: %j", (sentence) => {
    const running = houseWith({ "fan.bedroom": { state: "on" } });
    expect(last([sentence], running)).toMatchObject({ kind: "unclear" });
    expect(stepsOf(last(["turn on the fan"], running))).toEqual(["turn_on: fan.bathroom"]);
  });

  it("is none where it says no more of an entrance than the order did", () => {
    const said = ["lock the front door", "unlock the lock"];
    expect(last([...said, "the lock"]).kind).toBe("unclear");
    expect(stepsOf(last([...said, "the garage one"]))).toEqual(["unlock: lock.garage"]);
  });

  it("is suggested by name where an order would be done at once", () => {
    expect(last(["turn on the fan in ten minutes"])).toMatchObject({
      suggestions: ["Bedroom fan", "Bathroom fan"],
    });
  });

  it("is confirmed where it unlocks several", () => {
    const said = ["unlock the door", "both"];
    expect(last(said)).toMatchObject({ kind: "unclear", suggestions: ["Yes", "Never mind"] });
    expect(stepsOf(last([...said, "yes"]))).toEqual([
      "unlock: lock.front_door",
      "unlock: lock.garage",
    ]);
    expect(stepsOf(last(["unlock the door", "the garage one"]))).toEqual(["unlock: lock.garage"]);
  });

  it("is none after two minutes", () => {
    expect(last(["turn on the fan", "the first"], house, 119_000).kind).toBe("act");
    expect(last(["turn on the fan", "the first"], house, 121_000).kind).toBe("unclear");
  });

  it("is none where nothing was asked", () => {
    for (const sentence of ["the first", "the second light", "the last one"])
      expect(last(["turn on the kids room light", sentence]).kind).toBe("unclear");
  });
});

describe("what lets people in", () => {
  it.each([
    ["lock the front door", "unlock it", "unlock: lock.front_door"],
    ["is the front door locked", "unlock it", "unlock: lock.front_door"],
    ["close the garage door", "open it", "open: cover.garage_door"],
  ])("is confirmed where only the sentence before named it: %j, %j", (before, sentence, done) => {
    expect(last([before, sentence])).toMatchObject({ suggestions: ["Yes", "Never mind"] });
    expect(stepsOf(last([before, sentence, "yes"]))).toEqual([done]);
  });

  it("is not where it is named, or is closed", () => {
    const named = ["lock the front door", "the front door, unlock it"];
    expect(stepsOf(last(named))).toEqual(["unlock: lock.front_door"]);
    expect(stepsOf(last(["open the garage door", "close it"]))).toEqual([
      "close: cover.garage_door",
    ]);
  });
});

describe("an order of its own", () => {
  it.each([
    ["turn on the bedroom light", "movie, turn on the kitchen light"],
    ["turn off the bedroom light", "movie, turn on the kitchen light"],
    ["set the bedroom light to 20 percent", "coffee machine, turn on the kitchen light"],
    ["activate movie night", "movie, turn the kitchen light on"],
    ["turn on the fan", "movie, turn on the kitchen light"],
  ])("is not the last one, %j, for what it names: %j", (before, sentence) => {
    expect(last([before, sentence]).kind).toBe("unclear");
  });

  it.each(["do the kitchen too", "do the same in the kitchen", "and do the kitchen"])(
    "is not what only names things: %j",
    (sentence) => {
      expect(stepsOf(last(["turn on the bedroom light", sentence]))).toContain(
        "turn_on: light.kitchen",
      );
    },
  );
});

it("asks nothing that has two answers at once", () => {
  const several = last(["turn on the fan and pause the speaker"]);
  expect(several).toMatchObject({ kind: "unclear", isUnderstood: "refused" });
  expect(last(["turn on the fan and make it faster"]).kind).toBe("unclear");
});

describe("what was done last", () => {
  it.each([
    ["en", "undo that", "redo that"],
    ["de", "mach das rückgängig", "wiederholen"],
    ["es", "deshaz eso", "rehazlo"],
    ["fr", "annule ça", "refais-le"],
    ["nl", "maak dat ongedaan", "opnieuw"],
  ] as const)("is undone and done again in %s", async (tag, undo, redo) => {
    const home = { ...house, language: await openLanguage(tag) };
    expect(last([undo], home)).toMatchObject({ kind: "undo", direction: "undo" });
    expect(last([redo], home)).toMatchObject({ kind: "undo", direction: "redo" });
  });

  it("is not turned on again: another one is meant", () => {
    const dark = houseWith({ "light.kitchen": { state: "on" } });
    expect(last(["turn on the kitchen light", "turn on the light"], dark).kind).toBe("unclear");
  });
});

it("makes no order of the one before out of a word that is mended", async () => {
  const home = { ...house, language: await openLanguage("fr") };
  const order = "allume la lumière du couloir";
  expect(last([order, "et celle de la cuisine"], home).kind).toBe("act");
  expect(last([order, "que soutient la lumière de la cuisine"], home).kind).toBe("unclear");
});

it.each(["hello", "good evening", "please"])("answers %j, which asks for nothing", (sentence) => {
  const { greeting } = house.language.say.text;
  expect(last([sentence])).toMatchObject({ kind: "unclear", text: greeting });
});

it.each([
  ["en", "ok, thank you very much!", "You are welcome."],
  ["de", "Vielen Dank!", "Gern geschehen."],
  ["es", "muchas gracias", "De nada."],
  ["fr", "merci beaucoup", "Je vous en prie."],
  ["nl", "dank je wel", "Graag gedaan."],
] as const)("answers thanks in %s", async (tag, sentence, text) => {
  const home = { ...house, language: await openLanguage(tag) };
  expect(last([sentence], home)).toMatchObject({ kind: "unclear", text });
});

it.each([
  ["what does it mean when he writes turn on the kitchen light", "talk"],
  ["imagine you frobnicate the kitchen light", "talk"],
  ["don't frobnicate the kitchen light", "refused"],
  ["frobnicate the kitchen light", undefined],
])("lets no language model act on %j", (sentence, isUnderstood) => {
  const parsed = last([sentence]);
  expect(parsed.kind === "unclear" && parsed.isUnderstood).toBe(isUnderstood);
});
