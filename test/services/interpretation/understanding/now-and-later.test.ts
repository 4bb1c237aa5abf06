/** What is for now beside what is for later, and times of day that are said in words. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("what is said to be for now", () => {
  it.each([
    ["en", "turn on Zirkon now and Granat in ten minutes"],
    ["en", "Zirkon on right now and Granat in ten minutes"],
    ["en", "turn on Zirkon now, Granat in ten minutes"],
    ["de", "schalte Zirkon jetzt ein und Granat in zehn Minuten"],
    ["de", "schalte jetzt Zirkon ein und in zehn Minuten Granat"],
    ["fr", "allume Zirkon maintenant et Granat dans dix minutes"],
    ["es", "enciende Zirkon ahora y Granat en diez minutos"],
    ["es", "enciende Zirkon ya y Granat en diez minutos"],
    ["nl", "zet Zirkon nu aan en Granat over tien minuten"],
  ])("is not delayed by a time of what follows: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one now",
      "turn_on light.two 600",
    ]),
  );

  it.each([
    ["en", "turn on Zirkon in ten minutes and Granat now"],
    ["de", "schalte Zirkon in zehn Minuten ein und Granat jetzt"],
    ["fr", "allume Zirkon dans dix minutes et Granat maintenant"],
    ["es", "enciende Zirkon en diez minutos y Granat ahora"],
    ["nl", "zet Zirkon over tien minuten aan en Granat nu"],
  ])("is not delayed by a time before it: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 600",
      "turn_on light.two now",
    ]),
  );

  it.each([
    ["en", "turn on Zirkon now and Granat at 9"],
    ["de", "schalte Zirkon jetzt ein und Granat um 9"],
    ["fr", "allume Zirkon maintenant et Granat à 9"],
    ["es", "enciende Zirkon ahora y Granat a las 9"],
    ["nl", "zet Zirkon nu aan en Granat om 9"],
  ])("stands beside a time of day that is no brightness: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one now",
      "turn_on light.two 21:00",
    ]),
  );

  it.each([
    ["de", "Zirkon jetzt und Granat in zehn Minuten an"],
    ["nl", "Zirkon nu en Granat over tien minuten aan"],
  ])("is not done where it is not clear of what it is: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );

  it("is beside a time of the same thing only how it is said", async () =>
    expect(await stepsOf("en", "now turn on Zirkon in ten minutes")).toEqual([
      "turn_on light.one 600",
    ]));
});
