/** What people say in passing: how low, how cold, whether it still runs, how much charge is left, whether to take a coat. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("what is said in passing", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn on the light in the office area", "turn_on light.office"],
    ["fr", "allume la lumière de la zone du bureau", "turn_on light.office"],
    ["de", "Schlafzimmerventilator auf niedrig", "set_percentage fan.bedroom"],
    ["de", "Bürolicht an, aber nur schwach", "turn_on light.office"],
    ["fr", "lumière du bureau allumée mais tout doux", "turn_on light.office"],
    ["nl", "slaapkamerventilator op laag", "set_percentage fan.bedroom"],
    ["nl", "slaapkamerventilator op volle toeren", "set_percentage fan.bedroom"],
    ["de", "im Schlafzimmer ist es saukalt", "set_temperature climate.bedroom"],
    ["es", "hace un frío que pela en el dormitorio", "set_temperature climate.bedroom"],
    ["nl", "het is ijskoud in de slaapkamer", "set_temperature climate.bedroom"],
    ["fr", "extinction de la lumière du bureau dans dix minutes", "turn_off light.office in 600"],
    ["fr", "l’imprimante est toujours allumée ?", "answer"],
    ["fr", "l’imprimante tourne toujours ?", "answer"],
    ["de", "wie viel Akku hat der Staubsauger noch?", "answer"],
    ["nl", "hoeveel batterij heeft de stofzuiger nog?", "answer"],
  ])("in %s, %j is understood", async (tag, sentence, outcome) => {
    expect(await readInHouse(tag, sentence)).toBe(outcome);
  });

  it.each<[SentenceLanguage, string]>([
    ["de", "das Licht im Büro ist schwach"],
    ["fr", "la lumière du bureau est faible"],
    ["nl", "het licht op kantoor is zwak"],
  ])("in %s, %j sets nothing", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).not.toMatch(/^(?:set|turn)_/u);
  });
});
