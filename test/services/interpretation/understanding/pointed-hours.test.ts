/** "At 7.30" is a time of day, also where the next sentence follows; what is set to 20.50 is a value. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("an hour and minutes with a point between them", () => {
  it.each([
    ["en", "turn on Zirkon at 7.30. at 8 turn it off"],
    ["en", "turn on Zirkon at 7.30. Turn it off at 8."],
    ["de", "schalte Zirkon um 7.30 ein. um 8 schalte es aus"],
    ["es", "enciende Zirkon a las 7.30. a las 8 apágalo"],
    ["fr", "allume Zirkon à 7.30. à 8 heures éteins-le"],
    ["nl", "doe Zirkon aan om 7.30. om 8 doe het uit"],
  ])("are a time before another sentence: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one 19:30",
      "turn_off light.one 20:00",
    ]),
  );

  it.each([
    ["en", "set Beryl to 20.50"],
    ["en", "set Beryl at 20.50"],
    ["en", "turn on Beryl at 20.50 degrees"],
    ["de", "stell Beryl auf 20.50"],
    ["es", "pon Beryl a 20.50"],
    ["fr", "mets Beryl à 20.50"],
    ["nl", "zet Beryl op 20.50"],
  ])("are a value of what is set: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["set_temperature climate.heating 20.5 now"]),
  );
});
