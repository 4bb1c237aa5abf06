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
    ["en", "turn on the kitchen and then the hallway", `${KITCHEN}; turn_on light.hallway`],
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

const CLOSED = "close: cover.office";
const OPENED = "set_position position=100: cover.office";
const TO_80 = "set_position position=80: cover.office";
const HALF_OPEN = "set_position position=50: cover.living_room";

describe("two blinds that are moved, each so far", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "close the living room blinds halfway and the office ones fully", CLOSED],
    ["en", "close the living room shutter halfway and the office shutter fully", CLOSED],
    ["en", "open the living room shutter halfway and the office shutter fully", OPENED],
    ["es", "baja las persianas del salón a la mitad y del todo las de la oficina", CLOSED],
    ["es", "sube las persianas del salón a la mitad y del todo las de la oficina", OPENED],
    ["fr", "ferme les volets du salon à moitié et ceux du bureau complètement", CLOSED],
    ["nl", "sluit de rolluiken in de woonkamer half en die in het kantoor helemaal", CLOSED],
  ])("go the same way: %s %s", async (tag, sentence, second) => {
    const said = readSentence(sentence, await houseIn(tag), { localTime });
    expect(stepsOf(said)).toEqual([HALF_OPEN, second].toSorted());
  });

  it.each<[SentenceLanguage, string, string, string]>([
    ["en", "open the living room blinds halfway", "and the office ones fully", OPENED],
    ["en", "close the living room blinds halfway", "and the office ones fully", CLOSED],
    ["de", "öffne die Rollläden im Wohnzimmer halb", "und die im Büro ganz", OPENED],
    ["es", "sube las persianas del salón a la mitad", "y las de la oficina del todo", OPENED],
    ["es", "sube las persianas del salón a la mitad", "y las de la oficina al 80", TO_80],
    ["fr", "ouvre les volets du salon à moitié", "et ceux du bureau complètement", OPENED],
    ["nl", "open de rolluiken in de woonkamer half", "en die in het kantoor helemaal", OPENED],
  ])("are blinds in two sentences, too: %s %s – %s", async (tag, first, then, second) => {
    const home = await houseIn(tag);
    const before = readSentence(first, home, { localTime });
    if (!("memory" in before)) throw new TypeError(before.kind);
    const said = readSentence(then, home, { localTime, memory: before.memory });
    expect(stepsOf(said)).toEqual([second]);
  });
});

describe("what people say at home", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["fr", "fais le noir", "unclear"],
    ["fr", "fais le noir dans le couloir", "turn_off light.hallway"],
    ["fr", "noir complet dans le couloir", "turn_off light.hallway"],
    ["fr", "je pourrais allumer la lumière de la cuisine", "unclear"],
    ["fr", "nous verrouillons la porte d’entrée", "unclear"],
    ["fr", "y a trop de lumière dans le salon", "set_brightness light.living_room_lamp"],
    ["es", "hay demasiada luz en el salón", "set_brightness light.living_room_lamp"],
    ["es", "quítame la luz del pasillo", "turn_off light.hallway"],
    ["es", "súbele al volumen de la radio", "set_volume media_player.kitchen"],
    ["es", "quítale el silencio al altavoz del salón", "unmute media_player.living_room"],
    ["en", "pop the hallway light on", "turn_on light.hallway"],
    ["en", "knock the lights off in the hall", "turn_off light.hallway"],
    ["en", "it’s a bit nippy in the bedroom", "set_temperature climate.bedroom"],
    ["en", "it’d be great if you could turn off the hallway light", "turn_off light.hallway"],
    ["en", "I’m boiling water", "unclear"],
    ["en", "knock on the door", "unclear"],
    ["en", "turn on good night and movie night", `${NIGHT}; activate scene.movie_night`],
  ])("%s %s", async (tag, sentence, outcome) => {
    expect(await readInHouse(tag, sentence)).toBe(outcome);
  });
});
