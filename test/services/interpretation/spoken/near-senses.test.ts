/** Words that could do another thing than what is meant: how many, a verb that is a noun too, and which way. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { stepsOf } from "../steps.ts";
import { readInHouse } from "./read-in-house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const KITCHEN = "turn_on light.kitchen; turn_on light.kitchen_counter";
const BRIGHTER = "set_brightness brightness=135: light.living_room_lamp";
const OFFICE = "turn_off light.office";
const NIGHT = "activate scene.good_night";
const KITCHEN_OFF = "turn_off light.kitchen; turn_off light.kitchen_counter";

describe("how many more are meant", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "two more lights"],
    ["en", "turn on two more lights"],
    ["en", "another two lights"],
    ["de", "zwei Lampen mehr"],
    ["de", "mach zwei Lampen mehr an"],
    ["es", "dos luces más"],
    ["es", "enciende dos luces más"],
    ["fr", "deux lumières de plus"],
    ["fr", "encore deux lumières"],
    ["nl", "twee lampen meer"],
    ["nl", "twee lampen erbij"],
  ])("is no brightness: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("what could be another thing", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "switch the kitchen on", KITCHEN],
    ["en", "switch the kitchen and hallway lights on", `${KITCHEN}; turn_on light.hallway`],
    ["en", "turn the switch in the kitchen on", "turn_on switch.coffee_machine"],
    ["en", "dim the bedroom by half", "unclear"],
    ["en", "lower the heating in the bedroom by half", "unclear"],
    [
      "en",
      "turn off any lights that are on",
      "turn_off light.living_room_lamp; turn_off light.office",
    ],
    ["en", "close any blinds that are open", "close cover.living_room; close cover.office"],
    ["es", "echa la llave", "unclear"],
    ["es", "que vuelva el robot", "return_to_base vacuum.downstairs"],
    ["fr", "ramène l’aspirateur", "return_to_base vacuum.downstairs"],
  ])("%s %s", async (tag, sentence, outcome) => {
    expect(await readInHouse(tag, sentence)).toBe(outcome);
  });
});

describe("rooms alone", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn on the kitchen and the hallway", `${KITCHEN}; turn_on light.hallway`],
    ["en", "kitchen and hallway on, office off", `${KITCHEN}; turn_on light.hallway; ${OFFICE}`],
    ["de", "mach Küche und Flur an", `${KITCHEN}; turn_on light.hallway`],
    ["es", "enciende la cocina y el pasillo", `${KITCHEN}; turn_on light.hallway`],
    ["es", "enciende en la cocina", KITCHEN],
    ["fr", "allume la cuisine et le couloir", `${KITCHEN}; turn_on light.hallway`],
    ["fr", "allume dans la cuisine et dans l’entrée", `${KITCHEN}; turn_on light.hallway`],
    ["fr", "faudrait éteindre dans le garage", "turn_off light.garage"],
    ["nl", "doe de keuken en de gang aan", `${KITCHEN}; turn_on light.hallway`],
    ["en", "get out of the kitchen", "unclear"],
  ])("are their lights: %s %s", async (tag, sentence, outcome) => {
    expect(await readInHouse(tag, sentence)).toBe(outcome);
  });
});

describe("half as much more", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn the stereo up by half", "set_volume volume=0.6: media_player.living_room"],
    ["en", "turn up the floor lamp by half", BRIGHTER],
    ["de", "mach die Stehlampe um die Hälfte heller", BRIGHTER],
    ["fr", "augmente la lumière du lampadaire de moitié", BRIGHTER],
    ["nl", "zet de vloerlamp met de helft hoger", BRIGHTER],
  ])("is of what it is: %s %s", async (tag, sentence, outcome) => {
    expect(stepsOf(readSentence(sentence, await houseIn(tag), { localTime }))).toEqual([outcome]);
  });
});

describe("good night", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "good night", NIGHT],
    ["de", "gute Nacht", NIGHT],
    ["es", "buenas noches", NIGHT],
    ["fr", "bonne nuit", NIGHT],
    ["nl", "welterusten", NIGHT],
    ["es", "activa la escena buenas noches", NIGHT],
    ["fr", "lance la scène bonne nuit", NIGHT],
    ["nl", "activeer welterusten", NIGHT],
    ["en", "good night, turn off the lights in the kitchen", KITCHEN_OFF],
    ["de", "gute Nacht, mach das Licht in der Küche aus", KITCHEN_OFF],
    ["es", "buenas noches, apaga la cocina", KITCHEN_OFF],
    ["fr", "bonne nuit, éteins la cuisine", KITCHEN_OFF],
    ["nl", "welterusten, doe het licht in de keuken uit", KITCHEN_OFF],
  ])(
    "is the scene of that name where nothing else is said: %s %s",
    async (tag, sentence, outcome) => {
      expect(await readInHouse(tag, sentence)).toBe(outcome);
    },
  );
});
