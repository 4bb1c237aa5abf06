/** "The hall light is to stay on" leaves it on, in each language, also where nothing else is said. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { draftAfter } from "../dialogue/draft-talk.ts";
import { readInHouse } from "./read-in-house.ts";

describe("what stays as it is", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "the hallway light stays on"],
    ["en", "the hallway light should stay on"],
    ["de", "das Licht im Flur soll an bleiben"],
    ["de", "das Licht im Flur bleibt an"],
    ["de", "im Kinderzimmer das Licht bitte anlassen"],
    ["es", "la luz del pasillo se queda encendida"],
    ["es", "la luz del pasillo debe quedarse encendida"],
    ["fr", "la lumière du couloir reste allumée"],
    ["fr", "la lumière du couloir doit rester allumée"],
    ["nl", "het licht in de gang moet aan blijven"],
    ["nl", "het licht op de kinderkamer graag aan laten"],
    ["nl", "het licht in de gang aanlaten"],
  ])("in %s, %j leaves it so", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("cancelled");
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "should the hallway light stay on?"],
    ["de", "bleibt das Licht im Flur an?"],
    ["de", "das Licht im Flur bleibt nicht an"],
    ["fr", "la lumière du couloir reste-t-elle allumée ?"],
    ["nl", "blijft het licht in de gang aan?"],
  ])("in %s, %j asks or tells", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

const ALL: Readonly<Record<SentenceLanguage, string>> = {
  en: "every evening at ten turn off all the lights",
  de: "jeden Abend um zehn alle Lichter aus",
  es: "todas las noches a las diez apaga todas las luces",
  fr: "tous les soirs à dix heures éteins toutes les lumières",
  nl: "elke avond om tien uur alle lichten uit",
};

describe("a draft for all lights", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "the one in the hallway stays on"],
    ["en", "but the one in the hallway stays on"],
    ["de", "das im Flur soll an bleiben"],
    ["de", "das im Flur bleibt an"],
    ["es", "la del pasillo se queda encendida"],
    ["fr", "celle du couloir reste allumée"],
    ["nl", "die in de gang moet aan blijven"],
  ])("in %s, leaves one behind %j", async (tag, then) => {
    const before = await draftAfter(tag, ALL[tag]);
    const after = await draftAfter(tag, ALL[tag], then);
    expect(before).toContain(" light.turn_off light.hallway");
    expect(after).toBe(before.replace(" light.turn_off light.hallway", ""));
  });

  it.each<[SentenceLanguage, string, string]>([
    ["de", "jeden Abend um zehn alle Rollos zu", "das im Büro soll auf bleiben"],
    ["nl", "elke avond om tien uur alle rolluiken dicht", "die in het kantoor moet open blijven"],
  ])("in %s, %j leaves a blind open behind %j", async (tag, first, then) => {
    const after = await draftAfter(tag, first, then);
    expect(after).toContain("cover.close cover.bedroom");
    expect(after).not.toContain("cover.office");
  });
});
