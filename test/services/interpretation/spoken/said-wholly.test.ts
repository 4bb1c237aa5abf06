/** Both of two that are named, all the way, and dimmed so far; and places in a clause behind a comma. */
import { expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

type Case = readonly [tag: SentenceLanguage, said: string, done: string];

const done = async (tag: SentenceLanguage, said: string) =>
  inWords(talkIn(await timedHouse(tag), said.split(" | ")));

const BOTH_OFF = "turn_off light.living_room_lamp; turn_off light.office";

it.each<readonly [SentenceLanguage, string]>([
  ["en", "turn off the floor lamp and the desk lamp both"],
  ["en", "turn the floor lamp and the desk lamp both off"],
  ["de", "mach die Stehlampe und die Schreibtischlampe beide aus"],
  ["es", "apaga la lámpara de pie y la lámpara de escritorio, las dos"],
  ["fr", "éteins le lampadaire et la lampe de bureau tous les deux"],
  ["nl", "doe de staande lamp en de bureaulamp allebei uit"],
])("two that are named are both of them: %s %j", async (tag, said) =>
  expect(await done(tag, said)).toBe(BOTH_OFF),
);

it.each<Case>([
  ["en", "open the garage door all the way", "open cover.garage_door"],
  ["en", "close the garage door completely", "close cover.garage_door"],
  ["de", "öffne das Garagentor komplett", "open cover.garage_door"],
  ["es", "abre la puerta del garaje del todo", "open cover.garage_door"],
  ["fr", "ouvre complètement la porte du garage", "open cover.garage_door"],
  ["nl", "doe de garagedeur helemaal open", "open cover.garage_door"],
  ["en", "open the office blinds all the way", "set_position cover.office 100"],
  ["en", "close the office blinds | all the way up", "set_position cover.office 100"],
])("what has no positions is opened all the way: %s %j", async (tag, said, result) =>
  expect(await done(tag, said)).toBe(result),
);

it.each<Case>([
  [
    "en",
    "turn on the desk lamp dimmed 10 percent",
    "turn_on light.office; set_brightness light.office 26",
  ],
  ["de", "mach die Schreibtischlampe gedimmt 10 Prozent an", "set_brightness light.office 26"],
  [
    "fr",
    "allume la lampe de bureau tamisée 10 pour cent",
    "turn_on light.office; set_brightness light.office 26",
  ],
  [
    "es",
    "enciende la lámpara de escritorio atenuada 10 por ciento",
    "turn_on light.office; set_brightness light.office 26",
  ],
  ["en", "dim the desk lamp 10 percent", "set_brightness light.office 195"],
])("what is dimmed so far is so bright: %s %j", async (tag, said, result) =>
  expect(await done(tag, said)).toBe(result),
);

it.each<readonly [SentenceLanguage, string]>([
  ["en", "turn on the floor lamp, which is in the kitchen"],
  ["de", "mach die Stehlampe an, die in der Küche ist"],
  ["de", "mach die Kaffeemaschine an, die in der Garage steht"],
  ["es", "enciende la cafetera, que está en el garaje"],
  ["fr", "allume la cafetière, qui est dans le garage"],
  ["nl", "doe de staande lamp aan, die in de keuken staat"],
  ["es", "enciende la lámpara de escritorio | para todos"],
])("what is not there, or for whom, turns on nothing else: %s %j", async (tag, said) =>
  expect(await done(tag, said)).toMatch(/^[-=] /u),
);
