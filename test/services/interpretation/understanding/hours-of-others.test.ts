/** "… and the lamp at nine", behind what is only switched, is when, and no brightness; behind "but" it is in doubt. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

describe("an hour behind another thing", () => {
  it.each([
    ["en", "turn off Granat and Zirkon at nine"],
    ["en", "turn off Granat, Zirkon at nine"],
    ["de", "schalte Granat aus und Zirkon um neun"],
    ["es", "apaga Granat y Zirkon a las nueve"],
    ["fr", "éteins Granat et Zirkon à neuf heures"],
    ["nl", "doe Granat uit en Zirkon om negen"],
  ])("is no brightness: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_off light.two 21:00",
      "turn_off light.one 21:00",
    ]),
  );

  it.each([
    ["en", "turn off all the lights but Zirkon at nine"],
    ["en", "turn off all the lights except Zirkon at nine"],
    ["de", "schalte alle Lichter aus außer Zirkon um neun"],
    ["es", "apaga todas las luces excepto Zirkon a las nueve"],
    ["fr", "éteins toutes les lumières sauf Zirkon à neuf heures"],
    ["nl", "doe alle lampen uit behalve Zirkon om negen uur"],
  ])("is of all but that: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_off light.two 21:00"]),
  );

  it("is a value behind a value", async () =>
    expect(await stepsOf("en", "set Granat to 50 and Zirkon at 9")).toEqual([
      "set_brightness light.two 128 now",
      "set_brightness light.one 23 now",
    ]));
});

describe("what follows a but, with nothing that is done", () => {
  it.each([
    ["en", "turn off all the lights, but Zirkon"],
    ["en", "turn off all the lights, but Zirkon at nine"],
    ["en", "turn off Granat but Zirkon in ten minutes"],
    ["de", "schalte alle Lichter aus, aber Zirkon um neun"],
    ["de", "schalte Granat aus, aber Zirkon um neun"],
    ["es", "apaga Granat, pero Zirkon a las nueve"],
    ["fr", "éteins toutes les lumières, mais Zirkon à neuf heures"],
    ["fr", "éteins Granat, mais Zirkon à neuf heures"],
  ])("is not done as well: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );
});
