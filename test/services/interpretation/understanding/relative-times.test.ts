/** Times that are told from another one: before midnight, later than what was said before. */
import { describe, expect, it } from "@jest/globals";
import { readTimed as read, timedStepsOf as stepsOf } from "./timed-home.ts";

describe("so long before or after a time of the clock", () => {
  it.each([
    ["en", "turn on Zirkon 10 minutes before midnight", "23:50"],
    ["en", "turn on Zirkon 5 minutes after midnight", "00:05"],
    ["en", "turn on Zirkon half an hour before 7 am", "06:30"],
    ["de", "schalte Zirkon zehn Minuten vor Mitternacht ein", "23:50"],
    ["es", "enciende Zirkon diez minutos antes de medianoche", "23:50"],
    ["fr", "allume Zirkon dix minutes avant minuit", "23:50"],
    ["nl", "zet Zirkon tien minuten voor middernacht aan", "23:50"],
  ])("is that time: %s %s", async (tag, sentence, at) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one ${at}`]),
  );
});

describe("so much later", () => {
  it.each([
    ["en", "turn on Zirkon in 90 minutes and Granat half an hour later", "5400", "7200"],
    ["en", "turn on Zirkon at 8 pm and Granat half an hour later", "20:00", "20:30"],
    [
      "en",
      "turn on Zirkon tomorrow at 23:50 and Granat 20 minutes later",
      "23:50 2030-01-02",
      "00:10 2030-01-03",
    ],
    ["de", "schalte Zirkon in 90 Minuten ein und Granat eine halbe Stunde später", "5400", "7200"],
    ["fr", "allume Zirkon dans 90 minutes et Granat une demi-heure plus tard", "5400", "7200"],
    ["nl", "zet Zirkon over 90 minuten aan en Granat een half uur later", "5400", "7200"],
    ["es", "enciende Zirkon en 90 minutos y Granat media hora más tarde", "5400", "7200"],
  ])("is after what was said before: %s %s", async (tag, sentence, first, second) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      `turn_on light.one ${first}`,
      `turn_on light.two ${second}`,
    ]),
  );

  it.each([
    ["en", "turn on Zirkon tomorrow at 23:30, no, an hour later", "00:30 2030-01-03"],
    ["en", "turn on Zirkon every monday at 11:30 pm, no, an hour later", "00:30 tue"],
    ["en", "turn on Zirkon in 20 minutes, no, ten minutes later", "1800"],
    ["en", "turn on Zirkon at 8, no, ten minutes later", "20:10"],
    ["en", "turn on Zirkon in 20 minutes, no, ten minutes from now", "600"],
    ["de", "schalte Zirkon in 20 Minuten ein, nein, zehn Minuten später", "1800"],
    ["es", "enciende Zirkon en 20 minutos, no, diez minutos más tarde", "1800"],
    ["fr", "allume Zirkon dans 20 minutes, non, dix minutes plus tard", "1800"],
    ["nl", "zet Zirkon over 20 minuten aan, nee, tien minuten later", "1800"],
  ])("puts off what it corrects: %s %s", async (tag, sentence, when) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one ${when}`]),
  );
});

describe("at once, as a correction", () => {
  it.each([
    ["en", "turn on Zirkon in 20 minutes, no, now"],
    ["en", "turn on Zirkon tomorrow at 8, no, right away"],
    ["de", "schalte Zirkon in 20 Minuten ein, nein, sofort"],
    ["es", "enciende Zirkon en 20 minutos, no, ahora mismo"],
    ["fr", "allume Zirkon dans 20 minutes, non, tout de suite"],
    ["nl", "zet Zirkon over 20 minuten aan, nee, nu meteen"],
  ])("leaves out when it was to be: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one now"]),
  );
});

it.each([
  ["en", "turn off Zirkon after the movie"],
  ["de", "schalte Zirkon nach dem Film aus"],
  ["es", "apaga Zirkon después de la película"],
  ["fr", "éteins Zirkon après le film"],
  ["nl", "zet Zirkon na de film uit"],
])("after something whose end is not known does nothing: %s %s", async (tag, sentence) =>
  expect(await read(tag, sentence)).toMatchObject({ kind: "none" }),
);
