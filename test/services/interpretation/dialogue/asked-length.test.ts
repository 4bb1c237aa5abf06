/** How long something is to be so, said to the question for it, and more of it said later. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const FOR_A_WHILE = {
  en: "turn on the office light for a while",
  de: "schalte das Bürolicht für eine Weile ein",
  es: "enciende la luz de la oficina un rato",
  fr: "allume la lumière du bureau un moment",
  nl: "doe het kantoorlicht een tijdje aan",
} as const;

const FOR_TEN = {
  en: "turn on the office light for ten minutes",
  de: "schalte das Bürolicht für zehn Minuten ein",
  es: "enciende la luz de la oficina durante diez minutos",
  fr: "allume la lumière du bureau pendant dix minutes",
  nl: "doe het kantoorlicht tien minuten aan",
} as const;

const OFFICE = { entity_id: "light.office", command: "turn_on" };

describe("the answer to how long", () => {
  it.each([
    ["en", "ten minutes"],
    ["en", "for ten minutes please"],
    ["de", "zehn Minuten"],
    ["de", "für zehn Minuten"],
    ["es", "diez minutos"],
    ["es", "durante diez minutos"],
    ["fr", "dix minutes"],
    ["fr", "pendant dix minutes"],
    ["nl", "tien minuten"],
  ] as const)("is that length of what was asked about: %s %s", async (tag, answer) => {
    expect(talkIn(await timedHouse(tag), [FOR_A_WHILE[tag], answer])).toMatchObject({
      kind: "later",
      steps: [{ ...OFFICE, for: 600 }],
    });
  });

  it("may be until when", async () => {
    expect(talkIn(await timedHouse("en"), [FOR_A_WHILE.en, "until ten"])).toMatchObject({
      steps: [{ ...OFFICE, until: { at: "22:00" } }],
    });
  });

  it.each([
    ["turn on the kitchen light", "turn_on light.kitchen"],
    ["no", "cancelled"],
    ["in ten minutes", "- I do not understand what is to be done."],
  ])("is nothing else: %s", async (answer, expected) => {
    expect(inWords(talkIn(await timedHouse("en"), [FOR_A_WHILE.en, answer]))).toBe(expected);
  });
});

describe("which one is meant, asked of what is to be so for a while", () => {
  it.each([
    ["en", "turn on the light for ten minutes", "the office light"],
    ["de", "schalte das Licht für zehn Minuten ein", "das Bürolicht"],
  ] as const)("is so for no longer, also where it is so already: %s", async (tag, ...said) => {
    expect(talkIn(await timedHouse(tag), said)).toMatchObject({
      kind: "later",
      steps: [{ ...OFFICE, for: 600 }],
    });
  });
});

describe("more time, behind what is so for a while", () => {
  it.each([
    ["en", "five more minutes", "- Which one do you mean?"],
    ["de", "noch fünf Minuten", "- Was davon meinen Sie?"],
    ["es", "cinco minutos más", "- ¿Cuál quiere decir?"],
    ["fr", "encore cinq minutes", "- Lequel voulez-vous dire ?"],
    ["nl", "nog vijf minuten", "- Welke bedoel je?"],
  ] as const)("is of no timer that runs beside it: %s %s", async (tag, more, which) => {
    const home = await timedHouse(tag, true);
    expect(inWords(talkIn(home, [FOR_TEN[tag], more]))).toBe(which);
  });

  it("is of the timer that was spoken of since", async () => {
    const said = [FOR_TEN.en, "how much time is left on the pasta timer", "five more minutes"];
    expect(inWords(talkIn(await timedHouse("en", true), said))).toBe("start timer.pasta 0:09:00");
  });
});
