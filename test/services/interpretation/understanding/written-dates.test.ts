/** A date in digits before a time is a day, of which nothing is known, and no value. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("a day and a month in digits", () => {
  it.each([
    ["en", "turn on Zirkon on 24.12. at 7 pm"],
    ["de", "schalte Zirkon am 24.12. um 19 Uhr ein"],
    ["es", "enciende Zirkon el 24.12. a las 19 horas"],
    ["fr", "allume Zirkon le 24.12. à 19 heures"],
    ["nl", "doe Zirkon op 24.12. om 19 uur aan"],
  ])("are no brightness: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );

  it("are a value with a point where another sentence follows", async () =>
    expect(await stepsOf("en", "set Beryl to 20.5. turn on Zirkon")).toEqual([
      "set_temperature climate.heating 20.5 now",
      "turn_on light.one now",
    ]));
});
