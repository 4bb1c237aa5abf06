/** All of some sort, and one thing in a room: the room is not that of all. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

const FANS = "turn_off fan.bedroom; turn_off fan.bathroom; turn_on light.bathroom";

describe("all fans off, and the light in the bathroom on", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn all fans off and turn on the light in the bathroom"],
    ["de", "mach alle Ventilatoren aus und mach das Badlicht an"],
    ["de", "schalte alle Ventilatoren aus und schalte das Licht im Bad ein"],
    ["es", "apaga todos los ventiladores y enciende la luz del baño"],
    ["fr", "éteins tous les ventilateurs et allume la lumière de la salle de bain"],
    ["nl", "doe alle ventilatoren uit en doe het licht in de badkamer aan"],
  ])("is for all fans, in %s: %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe(FANS),
  );
});

describe("all lights and all fans off, and one light on", () => {
  it.each<[SentenceLanguage, string]>([
    ["de", "mach alle Lichter und alle Ventilatoren aus und mach das Badlicht an"],
    ["es", "apaga todas las luces y todos los ventiladores y enciende la luz del baño"],
    ["nl", "doe alle lampen en alle ventilatoren uit en doe de badkamerlamp aan"],
  ])("turns off all the others, in %s: %s", async (tag, sentence) => {
    const done = await readInHouse(tag, sentence);
    expect(done).toMatch(/turn_off light\.kitchen;.*turn_off fan\.bedroom;/u);
    expect(done).toMatch(/turn_on light\.bathroom$/u);
  });
});
