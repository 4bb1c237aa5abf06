/** "Turn it on at 8" in English, where "on" and "at" may each stand before a time. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("an hour behind what is done", () => {
  it.each([
    ["turn Zirkon on at 9", "21:00"],
    ["turn Zirkon on at nine", "21:00"],
    ["switch Zirkon on at 7 please", "19:00"],
    ["have Zirkon on at 7", "19:00"],
    ["I want Zirkon on at 9", "21:00"],
    ["turn Zirkon on around 9", "21:00"],
  ])("is when, and not how bright: %s", async (sentence, at) =>
    expect(await stepsOf("en", sentence)).toEqual([`turn_on light.one ${at}`]),
  );
});
