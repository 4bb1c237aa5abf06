/** For whom something is done: "for the kids" is no room, and "a mi mujer" no music. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("for whom something is done", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn the office light on for the kids", "turn_on light.office"],
    ["en", "unlock the front door for the postman", "unlock lock.front_door"],
    ["de", "mach das Bürolicht für die Kinder an", "turn_on light.office"],
    ["de", "schließ für Oma die Haustür auf", "unlock lock.front_door"],
    ["fr", "allume la lumière du bureau pour ma femme", "turn_on light.office"],
    ["fr", "déverrouille la porte d’entrée pour le facteur", "unlock lock.front_door"],
    ["es", "enciende la luz de la oficina para los niños", "turn_on light.office"],
    ["es", "enciéndele la luz de la oficina a mi mujer", "turn_on light.office"],
    ["nl", "doe de kantoorlamp aan voor de kinderen", "turn_on light.office"],
    ["nl", "doe de voordeur van het slot voor de postbode", "unlock lock.front_door"],
  ])("in %s, %j names nothing else", async (tag, sentence, commands) => {
    expect(await readInHouse(tag, sentence)).toBe(commands);
  });
});

describe("for whom something is done, without a name of what it is done to", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the lights for my wife"],
    ["en", "turn off all lights for my mother"],
    ["de", "mach das Licht für die Kinder an"],
    ["es", "apaga las luces para los niños"],
    ["fr", "éteins les lumières pour les enfants"],
    ["nl", "doe de lampen voor de kinderen aan"],
  ])("in %s, %j is not for all of them", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("an area that is not named", () => {
  it.each([
    "turn on the lights in that area",
    "turn off the area",
    "turn off the area lights",
    "what is the temperature in that area",
  ])("is nowhere: %s", async (sentence) => {
    expect(await readInHouse("en", sentence)).toBe("unclear");
  });
});

describe("what is asked for as a favour", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "any chance you could turn the office light off?"],
    ["en", "you mind turning off the office light?"],
    ["de", "würde es dir was ausmachen, das Bürolicht auszumachen?"],
    ["de", "dürfte ich dich bitten, das Bürolicht auszumachen?"],
    ["fr", "faut éteindre la lumière du bureau"],
    ["fr", "sois sympa, éteins la lumière du bureau"],
    ["es", "¿se podría apagar la luz de la oficina?"],
    ["nl", "vind je het erg om de kantoorlamp uit te doen?"],
    ["nl", "mag ik je vragen de kantoorlamp uit te doen?"],
  ])("in %s, %j is done", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("turn_off light.office");
  });
});

describe("what is still so", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "is the office light still on?"],
    ["de", "ist das Bürolicht immer noch an?"],
    ["es", "¿sigue encendida la luz de la oficina?"],
    ["nl", "is de kantoorlamp nog steeds aan?"],
  ])("in %s, %j is asked", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("answer");
  });
});
