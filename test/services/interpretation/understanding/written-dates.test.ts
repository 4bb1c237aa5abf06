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

describe("a day without its month", () => {
  it.each(["turn on Zirkon on the 24th at 7 pm", "turn on Zirkon at 7 pm on the 24th"])(
    "is the next one: %s",
    async (sentence) =>
      expect(await stepsOf("en", sentence)).toEqual(["turn_on light.one 19:00 2030-01-24"]),
  );

  it.each([
    "turn on Zirkon every 24th at 7 pm",
    "turn on Zirkon until the 24th",
    "turn on the 2nd light",
    "turn on Zirkon on the 24th",
  ])("is none where it comes again, ends something, counts, or has no time: %s", async (sentence) =>
    expect(await stepsOf("en", sentence)).not.toEqual(expect.any(Array)),
  );
});
