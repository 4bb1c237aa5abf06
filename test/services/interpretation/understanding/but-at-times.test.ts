/** What follows "but" has a time of its own: what stands before it is done at once, or at its own time. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

const OFF = ["turn_off light.one now", "turn_off light.two now"];
const OFF_AT_EIGHT = ["turn_off light.one 20:00", "turn_off light.two 20:00"];

describe("a time behind a but", () => {
  it.each([
    ["en", "turn off all the lights but turn Zirkon on at nine"],
    ["en", "turn off all the lights, but at nine turn on Zirkon"],
    ["de", "mach alle Lichter aus aber schalte Zirkon um neun ein"],
    ["de", "mach alle Lichter aus, aber um neun Zirkon an"],
    ["es", "apaga todas las luces pero enciende Zirkon a las nueve"],
    ["fr", "éteins toutes les lumières mais allume Zirkon à neuf heures"],
    ["nl", "doe alle lampen uit maar doe Zirkon om negen uur aan"],
  ])("is only of what follows it: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([...OFF, "turn_on light.one 21:00"]),
  );

  it.each([
    ["en", "turn off all the lights at eight but turn Zirkon on at nine"],
    ["de", "mach alle Lichter um acht aus aber schalte Zirkon um neun ein"],
    ["es", "apaga todas las luces a las ocho pero enciende Zirkon a las nueve"],
    ["fr", "éteins toutes les lumières à huit heures mais allume Zirkon à neuf heures"],
    ["nl", "doe alle lampen om acht uur uit maar doe Zirkon om negen uur aan"],
  ])("is another one than that before it: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([...OFF_AT_EIGHT, "turn_on light.one 21:00"]),
  );

  it("that is said first is of both", async () =>
    expect(await stepsOf("en", "at eight turn off all the lights but turn on Zirkon")).toEqual([
      "turn_off light.two 20:00",
      "turn_on light.one 20:00",
    ]));
});
