/** "All lights but the hall and the bath off": all that is excepted is left as it is, in each language. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

const LIGHTS =
  "living_room living_room_lamp kitchen kitchen_counter hallway garage bedroom bedside_lamp bathroom office kids_room";

const offBut = (...left: readonly string[]): string =>
  LIGHTS.split(" ")
    .filter((one) => !left.includes(one))
    .map((one) => `turn_off light.${one}`)
    .join("; ");

describe("several things that are excepted before what is done", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "all lights except the hallway and the bathroom off"],
    ["de", "Alle Lichter außer Flur und Bad aus"],
    ["de", "Schalte alle Lichter außer im Flur und im Bad aus"],
    ["es", "todas las luces menos pasillo y baño apagadas"],
    ["fr", "toutes les lumières sauf couloir et salle de bain éteintes"],
    ["nl", "Doe alle lichten behalve gang en badkamer uit"],
  ])("in %s, %j leaves both", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(offBut("hallway", "bathroom"));
  });

  it("are as many as are said", async () => {
    expect(await readInHouse("de", "Alle Lichter außer Flur, Bad und Garage aus")).toBe(
      offBut("hallway", "bathroom", "garage"),
    );
  });

  it("are those that are named", async () => {
    const sentence = "Alle Lampen außer der Stehlampe und dem Nachtlicht aus";
    expect(await readInHouse("de", sentence)).toBe(offBut("living_room_lamp", "bedside_lamp"));
  });

  it("are none of another kind, which is commanded too", async () => {
    const done = await readInHouse("de", "Alle Lichter außer im Flur und die Heizung aus");
    expect(done).toContain("turn_off climate.bathroom");
    expect(done).not.toContain("light.hallway");
  });
});

describe("what is said of all, and something else of one of them", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn off all lights and turn on the bathroom light"],
    ["de", "Mach alle Lichter aus und mach das Badlicht an"],
    ["es", "apaga todas las luces y enciende la luz del baño"],
    ["fr", "éteins toutes les lumières et allume la lumière de la salle de bain"],
    ["nl", "doe alle lampen uit en de badkamerlamp aan"],
  ])("in %s, %j does that with it", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(`${offBut("bathroom")}; turn_on light.bathroom`);
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off all lights except the hallway and turn on the bathroom light"],
    ["de", "Mach alle Lichter aus außer im Flur und mach das Badlicht an"],
    ["de", "Alle Lichter außer Flur aus und Badlicht an"],
    ["es", "apaga todas las luces menos la del pasillo y enciende la luz del baño"],
    [
      "fr",
      "éteins toutes les lumières sauf dans le couloir et allume la lumière de la salle de bain",
    ],
    ["nl", "Doe alle lampen uit behalve in de gang en doe de badkamerlamp aan"],
  ])("in %s, %j has an exception beside", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(
      `${offBut("hallway", "bathroom")}; turn_on light.bathroom`,
    );
  });

  it("is set rather than turned off", async () => {
    const sentence = "turn off all the lights and dim the bedroom light to 20 percent";
    expect(await readInHouse("en", sentence)).toBe(
      `${offBut("bedroom")}; set_brightness light.bedroom`,
    );
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "turn on all fans, turn off all lights and turn on all lights"],
    ["de", "Mach alle Ventilatoren an, mach alle Lichter aus und mach alle Lichter an"],
    ["es", "enciende todos los ventiladores, apaga todas las luces y enciende todas las luces"],
    [
      "fr",
      "allume tous les ventilateurs, éteins toutes les lumières et allume toutes les lumières",
    ],
    ["nl", "doe alle ventilatoren aan, doe alle lampen uit en doe alle lampen aan"],
  ])("in %s, %j says two things of all", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off all lights, turn off all fans and turn on the bathroom light"],
    ["de", "Mach alle Lichter aus, mach alle Ventilatoren aus und mach das Badlicht an"],
    ["es", "apaga todas las luces, apaga todos los ventiladores y enciende la luz del baño"],
    [
      "fr",
      "éteins toutes les lumières, éteins tous les ventilateurs et allume la lumière de la salle de bain",
    ],
    ["nl", "doe alle lampen uit, doe alle ventilatoren uit en doe de badkamerlamp aan"],
  ])("in %s, %j says another thing beside", async (tag, sentence) => {
    const done = await readInHouse(tag, sentence);
    expect(done.startsWith(`${offBut("bathroom")}; turn_off fan.`)).toBe(true);
    expect(done).toMatch(/; turn_on light\.bathroom$/u);
  });

  it.each([
    "turn off the kitchen light and turn on the kitchen light",
    "turn off all lights and turn on all lights",
  ])("%j says two things of the same", async (sentence) => {
    expect(await readInHouse("en", sentence)).toBe("unclear");
  });
});

describe("what others do, and how it is", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "wir machen gleich das Licht im Büro aus", "unclear"],
    ["de", "wir machen jetzt alle Lichter aus", "unclear"],
    // Its last word is a verb as well, but for an umlaut.
    ["de", "im Bad ist es warm", "answer"],
  ])("in %s, %j does nothing: %s", async (tag, sentence, kind) => {
    expect(await readInHouse(tag, sentence)).toBe(kind);
  });
});
