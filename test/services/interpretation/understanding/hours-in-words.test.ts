/** Hours in words behind another time are times of day, and no lengths and no values. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("an hour behind another time", () => {
  it.each([
    ["fr", "allume Zirkon à sept heures et éteins-la à huit heures"],
    ["fr", "à sept heures allume Zirkon et à huit heures éteins-la"],
    ["fr", "allume Zirkon à 7 heures et éteins-la à 8"],
    ["nl", "zet Zirkon om zeven uur aan en om acht uur uit"],
    ["nl", "zet Zirkon aan om zeven uur en uit om acht uur"],
    ["de", "schalte Zirkon um sieben Uhr ein und um acht Uhr aus"],
    ["es", "enciende Zirkon a las siete horas y apágalo a las ocho horas"],
    ["en", "turn on Zirkon at seven o'clock and off at eight o'clock"],
  ])("is when it is done: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 19:00",
      "turn_off light.one 20:00",
    ]),
  );

  it.each([
    ["nl", "zet Zirkon om acht uur aan en om half negen uit"],
    ["nl", "om acht uur Zirkon aan en om half negen weer uit"],
    ["de", "schalte Zirkon um acht Uhr ein und um halb neun aus"],
    ["fr", "allume Zirkon à huit heures et éteins-la à huit heures et demie"],
    ["es", "enciende Zirkon a las ocho horas y apágalo a las ocho y media"],
    ["en", "turn on Zirkon at eight and off at half past eight"],
  ])("may be half of one: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 20:00",
      "turn_off light.one 20:30",
    ]),
  );

  it.each([
    ["de", "schalte Zirkon um acht Uhr und zehn Minuten ein"],
    ["de", "schalte um 8 Uhr und 10 Minuten Zirkon ein"],
    ["en", "turn on Zirkon at eight and ten minutes"],
    ["fr", "allume Zirkon à huit heures et dix minutes"],
    ["es", "enciende Zirkon a las ocho y diez minutos"],
    ["nl", "zet Zirkon om acht uur en tien minuten aan"],
  ])("has the minutes that are said behind it: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 20:10"]),
  );

  it.each([
    ["de", "schalte Zirkon um acht Uhr und zehn Minuten später Granat ein"],
    ["de", "schalte Zirkon um acht Uhr und Granat um neun Uhr ein"],
    ["de", "mach Zirkon um acht"],
  ])("is no verb that toggles: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );

  it.each([
    ["fr", "allume Zirkon de huit heures à neuf heures"],
    ["fr", "allume Zirkon entre huit heures et neuf heures"],
    ["nl", "zet Zirkon van acht uur tot negen uur aan"],
    ["de", "schalte Zirkon von acht Uhr bis neun Uhr ein"],
    ["es", "enciende Zirkon de ocho horas a nueve horas"],
    ["en", "turn on Zirkon from eight o'clock to nine o'clock"],
  ])("is until when it is so: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 20:00 until 21:00"]),
  );

  it.each([
    ["fr", "allume Zirkon à 8 heures et Granat à 9"],
    ["fr", "allume Zirkon à huit heures et Granat à neuf"],
    ["de", "schalte Zirkon um 8 Uhr ein und Granat um 9"],
    ["es", "enciende Zirkon a las 8 horas y Granat a las 9"],
    ["nl", "zet Zirkon om 8 uur aan en Granat om 9"],
    ["en", "turn on Zirkon at 8 pm and Granat at 9"],
  ])("is no brightness: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 20:00",
      "turn_on light.two 21:00",
    ]),
  );

  it.each([
    ["fr", "allume Zirkon à 8 heures et règle Beryl à 19"],
    ["de", "schalte Zirkon um 8 Uhr ein und stelle Beryl auf 19"],
  ])("leaves a value that has its own verb as it is: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 20:00",
      "set_temperature climate.heating 19 20:00",
    ]),
  );
});
