/** Until when what is for later is so, hours after midnight, and dates. */
import { describe, expect, it } from "@jest/globals";
import { EVENING, readTimed as read, timedStepsOf as stepsOf } from "./timed-home.ts";

const NOON = new Date("2030-01-01T12:00:00Z");
const AFTER_MIDNIGHT = new Date("2030-01-01T01:00:00Z");

describe("until when something is left as it is by then", () => {
  it.each([
    ["en", "turn on Zirkon at 8 pm and leave it on until 10 pm"],
    ["en", "turn on Zirkon at 8 pm and leave Zirkon on until 10 pm"],
    ["de", "schalte Zirkon um 20 Uhr ein und lass Zirkon bis 22 Uhr an"],
    ["es", "enciende Zirkon a las 20:00 y déjala encendida hasta las 22:00"],
    ["fr", "allume Zirkon à 20 heures et laisse-le allumé jusqu’à 22 heures"],
    ["nl", "zet Zirkon om 20 uur aan en laat het aan tot 22 uur"],
  ])("is of that: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 20:00 until 22:00"]),
  );

  it.each([
    "turn on Zirkon at 8 pm, make it 20 minutes",
    "turn on Zirkon at 8 pm, no, 20 minutes",
    "turn off Zirkon at 8 pm, make it 20 minutes",
    "turn on Zirkon at 8 pm and Granat for ten minutes",
    "turn on Zirkon for ten minutes until 10 pm",
  ])("is not begun at once: %s", async (sentence) =>
    expect(await stepsOf("en", sentence)).toBe("none"),
  );

  it.each(["make it 20 minutes", "leave it on until 10 pm"])(
    "is not begun at once in the next sentence: %s",
    async (sentence) => {
      const before = await read("en", "turn on Zirkon at 8 pm");
      const memory = before.kind === "act" ? before.memory : undefined;
      expect(await read("en", sentence, EVENING, memory)).toMatchObject({ kind: "none" });
    },
  );

  it("is said anew", async () =>
    expect(
      await stepsOf("en", "turn on Zirkon for ten minutes, no, leave it on until 10 pm"),
    ).toEqual(["turn_on light.one now until 22:00"]));
});

it.each(["lass es an", "lass es aus"])("what is left is not dropped: %s", async (sentence) => {
  const result = await read("de", sentence);
  expect(result).not.toMatchObject({ reason: "never_mind" });
});

describe("how long something is done that comes again before it ends", () => {
  it.each([
    ["en", "turn off Zirkon for two weeks every day at 8"],
    ["de", "schalte Zirkon zwei Wochen lang jeden Tag um 20 Uhr ein"],
    ["es", "enciende Zirkon durante dos semanas todos los días a las 20:00"],
    ["fr", "allume Zirkon pendant deux semaines tous les jours à 20 heures"],
    ["nl", "zet Zirkon twee weken lang elke dag om 20 uur aan"],
  ])("is not understood: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );
});

describe("an hour of the night", () => {
  it.each([
    ["en", "turn on Zirkon tonight at 2", "02:00 2030-01-02"],
    ["en", "turn on Zirkon tonight at 12", "00:00 2030-01-02"],
    ["en", "turn on Zirkon tonight at midnight", "00:00 2030-01-02"],
    ["en", "turn on Zirkon tonight at 11", "23:00 2030-01-01"],
    ["en", "turn on Zirkon tomorrow night at 2", "02:00 2030-01-03"],
    ["en", "turn on Zirkon every friday night at 2", "02:00 sat"],
    ["en", "turn on Zirkon at 7 every night", "19:00 daily"],
    ["de", "schalte Zirkon heute nacht um 2 ein", "02:00 2030-01-02"],
    ["es", "enciende Zirkon esta noche a las 2", "02:00 2030-01-02"],
    ["fr", "allume Zirkon cette nuit à 2 heures", "02:00 2030-01-02"],
    ["nl", "zet Zirkon vannacht om 2 uur aan", "02:00 2030-01-02"],
  ])("is in the coming one: %s %s", async (tag, sentence, when) =>
    expect(await stepsOf(tag, sentence, NOON)).toEqual([`turn_on light.one ${when}`]),
  );

  it("is in the one that it is", async () =>
    expect(await stepsOf("en", "turn on Zirkon tonight at 2", AFTER_MIDNIGHT)).toEqual([
      "turn_on light.one 02:00 2030-01-01",
    ]));

  it("is in the same one as the hour before it", async () =>
    expect(await stepsOf("en", "turn on Zirkon tonight at 10 and turn it off at 2")).toEqual([
      "turn_on light.one 22:00 2030-01-01",
      "turn_off light.one 02:00 2030-01-02",
    ]));
});

it.each([
  ["en", "turn on Zirkon on 12/24 at 6 pm"],
  ["de", "schalte Zirkon am 24.12. um 18 Uhr ein"],
  ["de", "schalte Zirkon am 3. um 18 Uhr ein"],
  ["de", "schalte Zirkon am 24. ein"],
])(
  "a date without the name of its month is neither a value nor today: %s %s",
  async (tag, sentence) => expect(await stepsOf(tag, sentence)).toBe("none"),
);
