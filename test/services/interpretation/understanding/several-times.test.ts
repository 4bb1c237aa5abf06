/** Orders of one sentence that are each for their own time. */
import { describe, expect, it } from "@jest/globals";
import { EVENING, NIGHT, readTimed as read, timedStepsOf as stepsOf } from "./timed-home.ts";

const ON_AND_OFF = ["turn_on light.one 19:00", "turn_off light.one 20:00"];

describe("hours that nothing marks as such", () => {
  it.each([
    ["en", "turn on Zirkon at 7 and off at 8"],
    ["en", "at 7 turn on Zirkon and at 8 turn it off"],
    ["en", "turn on Zirkon at 7 and turn Zirkon off at 8"],
    ["de", "um 7 Zirkon an und um 8 aus"],
    ["de", "schalte Zirkon um 7 ein und um 8 wieder aus"],
    ["es", "enciende Zirkon a las 7 y apágalo a las 8"],
    ["en", "turn on Zirkon at 7 and off at 8 pm"],
    ["fr", "allume Zirkon à 7 heures et éteins-la à 8 heures"],
    ["nl", "zet Zirkon om 7 uur aan en om 8 uur uit"],
  ])("are times rather than brightnesses: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(ON_AND_OFF),
  );

  it.each([
    ["en", "turn on Zirkon at 7 and Granat at 8", "19:00", "20:00"],
    ["en", "turn on Zirkon at 7 and Granat half an hour later", "19:00", "19:30"],
    ["en", "turn on Zirkon at 7 pm and Granat at 8", "19:00", "20:00"],
    ["de", "schalte Zirkon um 7 ein und Granat um 8", "19:00", "20:00"],
    ["es", "enciende Zirkon a las 7 y Granat a las 8", "19:00", "20:00"],
    ["fr", "allume Zirkon à 7 heures et Granat à 8 heures", "19:00", "20:00"],
    ["nl", "zet Zirkon om 7 uur aan en Granat om 8 uur", "19:00", "20:00"],
  ])("are times of several things: %s %s", async (tag, sentence, first, second) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      `turn_on light.one ${first}`,
      `turn_on light.two ${second}`,
    ]),
  );

  it.each([
    ["en", "turn on Zirkon from 7 to 8"],
    ["de", "schalte Zirkon von 7 bis 8 ein"],
    ["es", "enciende Zirkon de 7 a 8"],
    ["fr", "allume Zirkon de 7 à 8"],
    ["nl", "zet Zirkon aan van 7 tot 8"],
  ])("are from when until when: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 19:00 until 20:00"]),
  );

  it.each([
    ["at 10 close Topaz and at 6 open it", ["close cover.blind 22:00", "open cover.blind 06:00"]],
    [
      "set Beryl to 20 at 10 and to 18 at 11",
      ["set_temperature climate.heating 20 22:00", "set_temperature climate.heating 18 23:00"],
    ],
    [
      "at 7 turn on Zirkon and at 8 close Topaz",
      ["turn_on light.one 19:00", "close cover.blind 20:00"],
    ],
  ])("are the next ones one after the other: %s", async (sentence, expected) =>
    expect(await stepsOf("en", sentence)).toEqual(expected),
  );

  it("are on the next morning, where the first one is", async () =>
    expect(await stepsOf("en", "at 7 turn on Zirkon and at 8 turn it off", NIGHT)).toEqual([
      "turn_on light.one 07:00",
      "turn_off light.one 08:00",
    ]));
});

describe("the day that is said of one of several times", () => {
  it.each([
    ["every day at 7 turn on Zirkon and at 8 turn it off", "07:00 daily", "08:00 daily"],
    ["every day at 7 pm turn on Zirkon and at 8 turn it off", "19:00 daily", "20:00 daily"],
    ["every evening at 10 turn on Zirkon and at 7 turn it off", "22:00 daily", "07:00 daily"],
    ["turn on Zirkon at 7 and off at 8 every day", "07:00 daily", "08:00 daily"],
    ["turn on Zirkon at 7 pm and turn it off at 8 every saturday", "19:00 sat", "20:00 sat"],
    ["tomorrow at 7 turn on Zirkon and at 8 turn it off", "07:00 2030-01-02", "08:00 2030-01-02"],
    ["tomorrow at 10 pm turn on Zirkon and at 7 off", "22:00 2030-01-02", "07:00 2030-01-03"],
    ["every sunday at 7 turn on Zirkon and off at 8 every saturday", "07:00 sun", "08:00 sat"],
  ])("is that of the others: %s", async (sentence, first, second) =>
    expect(await stepsOf("en", sentence)).toEqual([
      `turn_on light.one ${first}`,
      `turn_off light.one ${second}`,
    ]),
  );
});

describe("what is switched on, and off at another time", () => {
  it.each([
    ["en", "turn Zirkon on and off after a minute"],
    ["en", "turn Zirkon on and off again in one minute"],
    ["de", "schalte Zirkon ein und nach einer Minute wieder aus"],
    ["es", "enciende Zirkon y apágala en un minuto"],
    ["fr", "allume Zirkon et éteins-le dans une minute"],
    ["nl", "zet Zirkon aan en over een minuut uit"],
  ])("is on now: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one now",
      "turn_off light.one 60",
    ]),
  );
});

describe("a time that is corrected", () => {
  it.each([
    ["en", "turn on Zirkon at 7 every day, no, at 8"],
    ["en", "turn on Zirkon at 7 every day no at 9 no at 8"],
    ["de", "schalte Zirkon jeden Tag um 7 ein, nein, um 8"],
    ["es", "enciende Zirkon cada día a las 7 no, a las 8"],
    ["fr", "allume Zirkon tous les jours à 7 heures, non, à 8 heures"],
    ["nl", "zet Zirkon elke dag om 7 uur aan, nee, om 8 uur"],
  ])("leaves the rest as it was said: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 08:00 daily"]),
  );

  it.each(["at 8", "no, at 8"])(
    "is no value of what was turned on before: %s",
    async (sentence) => {
      const before = await read("en", "turn on Zirkon");
      const memory = before.kind === "act" ? before.memory : undefined;
      expect(await read("en", sentence, EVENING, memory)).toMatchObject({ kind: "none" });
    },
  );
});

describe("a time that is corrected by what says only a part of it", () => {
  it.each([
    ["en", "turn on Zirkon in 10 minutes, no, in 20", "1200"],
    ["en", "turn on Zirkon in 10 minutes, no, make it 20 minutes", "1200"],
    ["en", "turn on Zirkon in 10 minutes, no, at 9", "21:00"],
    ["en", "turn on Zirkon at 8, no, in 20 minutes", "1200"],
    ["en", "turn on Zirkon at 8, no, move it to 10", "22:00"],
    ["en", "turn on Zirkon at 8, no, at 9 instead", "21:00"],
    ["en", "turn on Zirkon at 8, make that 9", "21:00"],
    ["en", "turn on Zirkon at 8 pm, no, 9", "21:00"],
    ["en", "turn on Zirkon at 8, no, tomorrow", "08:00 2030-01-02"],
    ["en", "turn on Zirkon at 8, no, at 9 tomorrow", "09:00 2030-01-02"],
    ["en", "turn on Zirkon tomorrow at 8, no, on friday", "08:00 2030-01-04"],
    ["en", "turn on Zirkon at 20:30 every day, no, at nine", "21:00 daily"],
    ["en", "turn on Zirkon at 20:30 every day, no, at 9:15", "21:15 daily"],
    ["en", "turn on Zirkon at half past eight every day, no, at nine", "09:00 daily"],
    ["en", "turn on Zirkon at half past eight, no, nine", "21:00"],
    ["en", "turn on Zirkon at 8 pm every day, no, at 9 am", "09:00 daily"],
    ["en", "turn on Zirkon at 8 pm every day, no, at ten in the morning", "10:00 daily"],
    ["en", "turn on Zirkon at eight every evening, no, in the morning", "08:00 daily"],
    ["en", "turn on Zirkon tomorrow at eight, no, in the evening", "20:00 2030-01-02"],
    ["en", "turn on Zirkon every evening at eight, no, only on mondays", "20:00 mon"],
    ["de", "schalte Zirkon jeden Tag um 20 Uhr 30 ein, nein, um neun Uhr", "21:00 daily"],
    ["de", "schalte Zirkon jeden Abend um acht ein, nein, morgens", "08:00 daily"],
    ["fr", "allume Zirkon à 20 h 30, non, à 21 h", "21:00"],
    ["nl", "zet Zirkon elke dag om half negen aan, nee, om negen", "09:00 daily"],
    ["de", "schalte Zirkon in 10 Minuten ein, nein, in 20", "1200"],
    ["de", "schalte Zirkon um 8 ein, nein, mach neun draus", "21:00"],
    ["de", "schalte Zirkon um 8 ein, nein, erst morgen", "08:00 2030-01-02"],
    ["es", "enciende Zirkon en 10 minutos, no, en 20", "1200"],
    ["es", "enciende Zirkon a las 8, no, mañana", "08:00 2030-01-02"],
    ["fr", "allume Zirkon dans 10 minutes, non, plutôt à 9 heures", "21:00"],
    ["fr", "allume Zirkon dans 10 minutes, non, dans 20", "1200"],
    ["nl", "zet Zirkon over 10 minuten aan, nee, maak er 20 van", "1200"],
    ["nl", "zet Zirkon om 8 uur aan, nee, liever om 9 uur", "21:00"],
  ])("is the time that is said last: %s %s", async (tag, sentence, when) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one ${when}`]),
  );

  it.each([
    ["en", "turn on Zirkon in 10 minutes, no, 50%", "set_brightness light.one 128 600"],
    ["en", "turn on Zirkon at 8, no, 50%", "set_brightness light.one 128 20:00"],
    ["en", "set Beryl to 20 at 8, no, to 22", "set_temperature climate.heating 22 20:00"],
  ])("is kept where a value is said: %s %s", async (tag, sentence, wanted) =>
    expect(await stepsOf(tag, sentence)).toEqual([wanted]),
  );
});

it("is corrected where it was said last", async () =>
  expect(await stepsOf("en", "turn on Zirkon at 7 and off at 8, no, at 9")).toEqual([
    "turn_on light.one 19:00",
    "turn_off light.one 21:00",
  ]));

describe("a number of things of which it is not said which", () => {
  it.each([
    ["en", "turn on two of the lights"],
    ["de", "schalte zwei von den Lampen ein"],
    ["es", "enciende dos de las luces"],
    ["fr", "allume deux des lampes"],
    ["nl", "zet twee van de lampen aan"],
  ])("is neither a time nor a brightness: %s %s", async (tag, sentence) => {
    const before = await read(tag, "Zirkon 40 %");
    expect(before.kind).toBe("act");
    const memory = before.kind === "act" ? before.memory : undefined;
    const result = await read(tag, sentence, EVENING, memory);
    expect(result).toMatchObject({ kind: "none", reason: "partial" });
  });
});
