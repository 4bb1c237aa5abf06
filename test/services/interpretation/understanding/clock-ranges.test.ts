/** From when until when: of which half of the day the first hour is. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

const MORNING = new Date("2030-01-01T08:00:00Z");
const EVENING = new Date("2030-01-01T18:00:00Z");

describe("the first hour of two, of which the second says its half of the day", () => {
  it.each([
    ["en", "turn on Zirkon from 5 to 10 pm"],
    ["en", "turn on Zirkon from half past four to 10 at night", "16:30"],
    ["en", "turn on Zirkon from 5 until 10 pm"],
    ["de", "schalte Zirkon von 5 bis 10 Uhr abends ein"],
    ["fr", "allume Zirkon de 5 à 10 heures du soir"],
    ["es", "enciende Zirkon de 5 a 10 de la noche"],
    ["es", "enciende Zirkon desde las 5 hasta las 10 de la noche"],
    ["nl", "zet Zirkon van 5 tot 10 uur 's avonds aan"],
  ])("is of the same one: %s %s", async (tag, sentence, first = "17:00") => {
    const expected = [`turn_on light.one ${first} until 22:00`];
    expect(await stepsOf(tag, sentence, MORNING)).toEqual(expected);
    expect(await stepsOf(tag, sentence, EVENING)).toEqual(expected);
  });

  it.each([
    ["en", "turn on Zirkon every day from 9 to 5 pm", "09:00", "17:00"],
    ["en", "turn on Zirkon every day from 11 to 1 am", "23:00", "01:00"],
    ["en", "turn on Zirkon every day from 9 to noon", "09:00", "12:00"],
    ["de", "schalte Zirkon jeden Tag von 10 bis Mitternacht ein", "22:00", "00:00"],
    ["fr", "allume Zirkon tous les jours de 10 heures à minuit", "22:00", "00:00"],
    ["es", "enciende Zirkon todos los días de 9 a 2 de la tarde", "09:00", "14:00"],
    ["nl", "zet Zirkon elke dag van 10 tot middernacht aan", "22:00", "00:00"],
  ])("is of the one from which it is not long: %s %s", async (tag, sentence, first, last) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      `turn_on light.one ${first} daily until ${last}`,
    ]),
  );

  it.each([
    ["turn on Zirkon every day from 5 to 22", "05:00"],
    ["turn on Zirkon every day from 7 am to 10 pm", "07:00"],
  ])("stays as it is said: %s", async (sentence, first) =>
    expect(await stepsOf("en", sentence)).toEqual([`turn_on light.one ${first} daily until 22:00`]),
  );
});
