/** Times that are told from another one: before midnight, later than what was said before. */
import { describe, expect, it } from "@jest/globals";
import { EVENING, readTimed as read, timedStepsOf as stepsOf } from "./timed-home.ts";

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
    ["en", "turn on Zirkon 5 minutes later, no, 20 minutes", "1200"],
  ])("puts off what it corrects: %s %s", async (tag, sentence, when) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one ${when}`]),
  );
});

describe("what is done with the same thing again", () => {
  it.each([
    ["en", "turn on Zirkon in 10 minutes and turn it off after five minutes", "600", "900"],
    ["en", "turn on Zirkon in 10 minutes and turn it off five minutes after that", "600", "900"],
    ["en", "turn on Zirkon at 8 pm and ten minutes later turn it off", "20:00", "20:10"],
    ["de", "schalte Zirkon in 10 Minuten ein und nach fünf Minuten wieder aus", "600", "900"],
    ["de", "mach Zirkon um 20 Uhr an und zehn Minuten danach wieder aus", "20:00", "20:10"],
    ["de", "mach Zirkon um 20 Uhr an und zehn Minuten später wieder aus", "20:00", "20:10"],
    ["es", "enciende Zirkon en 10 minutos y apágalo a los cinco minutos", "600", "900"],
    ["es", "enciende Zirkon a las 20:00 y apágalo diez minutos después", "20:00", "20:10"],
    ["fr", "allume Zirkon dans 10 minutes et éteins-le au bout de cinq minutes", "600", "900"],
    ["fr", "allume Zirkon à 20 heures et éteins-le dix minutes après", "20:00", "20:10"],
    ["nl", "zet Zirkon over 10 minuten aan en na vijf minuten weer uit", "600", "900"],
    ["nl", "doe Zirkon om 20 uur aan en tien minuten later uit", "20:00", "20:10"],
  ])("counts from the first time: %s %s", async (tag, sentence, first, second) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      `turn_on light.one ${first}`,
      `turn_off light.one ${second}`,
    ]),
  );

  it("is so much later than what is done at once", async () =>
    expect(await stepsOf("de", "mach Zirkon an, zehn Minuten danach Granat")).toEqual([
      "turn_on light.one now",
      "turn_on light.two 600",
    ]));
});

describe("so much later than the sentence before", () => {
  it.each([
    ["en", "turn on Zirkon at 8 pm", "and Granat ten minutes later", { at: "20:10" }],
    ["en", "turn on Zirkon at 8 pm", "turn it off after ten minutes", { at: "20:10" }],
    ["en", "turn on Zirkon in 20 minutes", "and Granat ten minutes later", { in: 1800 }],
    [
      "en",
      "turn on Zirkon tomorrow at 23:55",
      "and Granat ten minutes later",
      { at: "00:05", date: "2030-01-03" },
    ],
    ["en", "turn on Zirkon at 8 pm", "turn off Granat after ten minutes", { in: 600 }],
    ["en", "turn on Zirkon", "and Granat ten minutes later", { in: 600 }],
    ["de", "mach Zirkon um 20 Uhr an", "und zehn Minuten danach wieder aus", { at: "20:10" }],
    ["es", "enciende Zirkon a las 20:00", "y apágalo diez minutos después", { at: "20:10" }],
    ["fr", "allume Zirkon à 20 heures", "et éteins-le dix minutes après", { at: "20:10" }],
    ["nl", "zet Zirkon om 20 uur aan", "en tien minuten later weer uit", { at: "20:10" }],
  ])("counts from its time: %s %s, %s", async (tag, first, second, when) => {
    const before = await read(tag, first);
    const memory = before.kind === "act" ? before.memory : undefined;
    expect(await read(tag, second, EVENING, memory)).toMatchObject({ steps: [{ when }] });
  });

  it("counts from when that was said", async () => {
    const before = await read("en", "turn on Zirkon in 20 minutes");
    const memory = before.kind === "act" ? before.memory : undefined;
    const after = new Date(EVENING.getTime() + 60_000);
    const steps = [{ when: { in: 1740 } }];
    expect(await read("en", "and Granat ten minutes later", after, memory)).toMatchObject({
      steps,
    });
  });
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
