/** An order that says no room, joined to one that says a room, is for that room. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

const LIGHTS = "light.bedroom light.bedside_lamp";
const WARM = "open: cover.bedroom; set_temperature temperature=21: climate.bedroom";
const LIT = `close: cover.bedroom; turn_on: ${LIGHTS}`;
const DARK = `turn_off: ${LIGHTS}; close: cover.bedroom`;
const HEATED = `turn_off: ${LIGHTS}; set_temperature temperature=21: climate.bedroom`;
const ALL_CLOSED = "close: cover.living_room cover.bedroom cover.office";

describe("a kind alone, behind an order with a room", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "open the blinds in the bedroom and set the heating to 21", WARM],
    ["en", "close the blinds in the bedroom and turn on the lights", LIT],
    ["en", "close the blinds in the bedroom and turn on the light", LIT],
    ["en", "turn off the light in the bedroom, close the blinds", DARK],
    ["en", "turn off the bedroom lights and close the blinds", DARK],
    ["de", "mach die Rollläden im Schlafzimmer auf und stell die Heizung auf 21", WARM],
    ["de", "mach die Rollläden im Schlafzimmer zu und das Licht an", LIT],
    ["de", "mach das Licht im Schlafzimmer aus und die Rollläden zu", DARK],
    [
      "de",
      "Licht im Wohnzimmer 20 Prozent, Rollladen zu",
      "set_brightness brightness=51: light.living_room light.living_room_lamp; close: cover.living_room",
    ],
    ["fr", "ouvre les volets dans la chambre et mets le chauffage à 21", WARM],
    ["fr", "ferme les volets de la chambre et allume les lumières", LIT],
    ["fr", "éteins la lumière dans la chambre et ferme les volets", DARK],
    ["es", "abre las persianas del dormitorio y pon la calefacción a 21", WARM],
    ["es", "cierra las persianas del dormitorio y enciende las luces", LIT],
    ["es", "apaga la luz del dormitorio y cierra las persianas", DARK],
    ["nl", "doe de rolluiken in de slaapkamer open en zet de verwarming op 21", WARM],
    ["nl", "doe de rolluiken in de slaapkamer dicht en doe de lampen aan", LIT],
    ["nl", "doe de lamp in de slaapkamer uit en doe de rolluiken dicht", DARK],
    ["nl", "doe de lamp in de slaapkamer uit en zet de verwarming op 21", HEATED],
  ])("is that of the room: %s %j", async (tag, sentence, steps) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(steps)),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the light in the bathroom and close the blinds"],
    ["de", "mach das Licht im Bad aus und die Rollläden zu"],
    ["fr", "éteins la lumière dans la salle de bain et ferme les volets"],
    ["es", "apaga la luz del baño y cierra las persianas"],
    ["nl", "doe de lamp in de badkamer uit en doe de rolluiken dicht"],
  ])("is asked for, where the room has none and the home several: %s %j", async (tag, sentence) => {
    const answer = await read(tag, sentence);
    expect(answer.kind).toBe("unclear");
    expect("choices" in answer && answer.choices?.length).toBe(3);
  });

  it.each([
    [
      "turn off the light in the bathroom and turn on the tv",
      "turn_off: light.bathroom; turn_on: switch.tv_socket",
    ],
    [
      "turn off the lights in the kitchen and start the vacuum",
      "turn_off: light.kitchen light.kitchen_counter; start: vacuum.downstairs",
    ],
    [
      "turn off the lights in the hallway and lock the doors",
      "turn_off: light.hallway; lock: lock.front_door lock.garage",
    ],
    [
      "turn off the light in the bathroom and close all the blinds",
      `turn_off: light.bathroom; ${ALL_CLOSED}`,
    ],
    [
      "turn off the light in the bathroom and close the blinds everywhere",
      `turn_off: light.bathroom; ${ALL_CLOSED}`,
    ],
    [
      "turn off the light in the bathroom. close the blinds",
      `turn_off: light.bathroom; ${ALL_CLOSED}`,
    ],
  ])("is that of the home, where there is one, or all are meant: %j", async (sentence, steps) =>
    expect(stepsOf(await read("en", sentence))).toEqual(expected(steps)),
  );
});
