/** What is said of a second place is of the same kind of thing, and leaves what was said of the first. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const stepsIn = async (tag: SentenceLanguage, sentence: string) =>
  stepsOf(readSentence(sentence, await houseIn(tag), { localTime }));

describe("a word that sets two places apart, behind the second of them", () => {
  it.each<[SentenceLanguage, string, string]>([
    [
      "de",
      "stell die Heizung im Bad auf 22, im Wohnzimmer aber auf 20",
      "set_temperature temperature=22: climate.bathroom; set_temperature temperature=20: climate.living_room",
    ],
    [
      "de",
      "mach die Stehlampe an, das Badlicht aber aus",
      "turn_on: light.living_room_lamp; turn_off: light.bathroom",
    ],
    [
      "de",
      "fahr den Rollladen im Büro hoch, im Wohnzimmer aber runter",
      "open: cover.office; close: cover.living_room",
    ],
    [
      "de",
      "alle Rollläden zu, im Büro aber nur halb",
      "close: cover.living_room cover.bedroom; set_position position=50: cover.office",
    ],
    [
      "fr",
      "mets le chauffage de la salle de bain à 22, celui du salon par contre à 20",
      "set_temperature temperature=22: climate.bathroom; set_temperature temperature=20: climate.living_room",
    ],
  ])("%s %j", async (tag, sentence, steps) =>
    expect(await stepsIn(tag, sentence)).toEqual(expected(steps)),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "set the heating in the bathroom to 22, in the living room however to 20"],
    ["es", "pon la calefacción del baño a 22, la del salón en cambio a 20"],
    ["nl", "zet de verwarming in de badkamer op 22, in de woonkamer echter op 20"],
  ])("does nothing where it is not known: %s %j", async (tag, sentence) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime }).kind).toBe("unclear"),
  );
});

describe("what is switched in one place and otherwise in another", () => {
  it.each<[SentenceLanguage, string, string]>([
    [
      "en",
      "turn off the heating in the bathroom and on in the living room",
      "turn_off: climate.bathroom; turn_on: climate.living_room",
    ],
    [
      "en",
      "turn the lights off in the bathroom and on in the office",
      "turn_off: light.bathroom; turn_on: light.office",
    ],
    [
      "en",
      "turn on the fan in the bathroom and off in the bedroom",
      "turn_on: fan.bathroom; turn_off: fan.bedroom",
    ],
    [
      "de",
      "das Licht im Büro soll an sein, im Bad soll es aus sein",
      "turn_on: light.office; turn_off: light.bathroom",
    ],
    [
      "de",
      "Heizung im Bad aus und im Büro an",
      "turn_off: climate.bathroom; turn_on: climate.office",
    ],
    [
      "de",
      "Radio in der Küche aus und im Wohnzimmer an",
      "turn_off: media_player.kitchen; turn_on: media_player.living_room",
    ],
    [
      "en",
      "turn off the tv socket and turn on the bathroom",
      "turn_off: switch.tv_socket; turn_on: light.bathroom",
    ],
    [
      "nl",
      "verwarming in de badkamer uit en in de woonkamer aan",
      "turn_off: climate.bathroom; turn_on: climate.living_room",
    ],
    [
      "fr",
      "éteins le chauffage dans la salle de bain et allume dans le salon",
      "turn_off: climate.bathroom; turn_on: climate.living_room",
    ],
    [
      "es",
      "apaga la calefacción en el baño y enciende en el salón",
      "turn_off: climate.bathroom; turn_on: climate.living_room",
    ],
    [
      "en",
      "close the blinds in the office and turn on the bathroom",
      "close: cover.office; turn_on: light.bathroom",
    ],
  ])("%s %j", async (tag, sentence, steps) =>
    expect(await stepsIn(tag, sentence)).toEqual(expected(steps)),
  );
});
