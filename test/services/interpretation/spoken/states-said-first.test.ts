/** A condition that says of "it" alone how it is, before the order that names it: "each time it is on, turn the lamp off". */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { talkIn, timedHouse } from "../timed-house.ts";
import { readInHouse } from "./read-in-house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

describe("a state of what is named behind it", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "each time it is on, turn off the bathroom light"],
    ["en", "every time it is on, turn the bathroom light off"],
    ["de", "jedes Mal wenn es an ist, mach das Licht im Bad aus"],
    ["de", "immer wenn es an ist, schalte das Licht im Bad aus"],
    ["es", "cada vez que esté encendida, apaga la luz del baño"],
    ["fr", "chaque fois qu'elle est allumée, éteins la lumière de la salle de bain"],
    ["nl", "elke keer als het aan is, doe het licht in de badkamer uit"],
    ["nl", "telkens als het aan is, doe het licht in de badkamer uit"],
  ])("is waited for each time: %s %s", async (tag, sentence) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime })).toMatchObject({
      kind: "draft",
      change: {
        config: {
          trigger: [{ platform: "state", entity_id: "light.bathroom", to: "on" }],
          action: [{ service: "light.turn_off", target: { entity_id: "light.bathroom" } }],
        },
      },
    }),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "if it is on, turn off the bathroom light"],
    ["de", "wenn es an ist, mach das Licht im Bad aus"],
  ])("changes nothing of an order for now: %s %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe("turn_off light.bathroom"),
  );

  it.each([
    "each time it is on, turn on the bathroom light",
    "when it is dark, turn off the bathroom light",
    "each time it is on, turn off the bathroom light and the office light and open the shutters",
  ])("is none where it is of something else: %s", async (sentence) =>
    expect(await readInHouse("en", sentence)).toBe("unclear"),
  );

  it("is of what was said before, where that may be meant", async () =>
    expect(
      talkIn(await timedHouse("en"), [
        "turn on the kitchen light",
        "each time it is on, turn off the bathroom light",
      ]),
    ).not.toMatchObject({ change: { config: { trigger: [{ entity_id: "light.bathroom" }] } } }));
});
