/** "Another ten minutes" is more of the time, and makes nothing brighter; heating that is shut is off. */
import { expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

it.each<[SentenceLanguage, string]>([
  ["en", "keep the office light on for another ten minutes"],
  ["de", "lass das Licht im Büro zehn Minuten länger an"],
  ["es", "deja la luz del despacho encendida diez minutos más"],
  ["es", "deja la luz del despacho encendida otros diez minutos"],
  ["fr", "laisse la lumière du bureau allumée dix minutes de plus"],
  ["nl", "laat het licht in het kantoor nog tien minuten aan"],
  ["nl", "laat het licht in het kantoor tien minuten langer aan"],
])("a light that is to be on longer is no brighter: %s %j", async (tag, sentence) => {
  const read = readSentence(sentence, await houseIn(tag), { localTime });
  expect(read).toMatchObject({ kind: "later", steps: [{ command: "turn_on", for: 600 }] });
  expect(stepsOf(read)).toEqual(expected("turn_on: light.office"));
});

it.each<[SentenceLanguage, string, string]>([
  ["de", "dreh die Heizung im Bad zu", "turn_off: climate.bathroom"],
  ["de", "mach die Heizung im Bad zu", "turn_off: climate.bathroom"],
  ["de", "Heizung im Bad zu", "turn_off: climate.bathroom"],
  ["nl", "draai de verwarming in de badkamer dicht", "turn_off: climate.bathroom"],
  ["de", "dreh die Heizung im Bad auf", "set_temperature temperature=23: climate.bathroom"],
  ["de", "mach die Heizung im Bad auf 22", "set_temperature temperature=22: climate.bathroom"],
])("heating that is shut is off: %s %j", async (tag, sentence, steps) =>
  expect(stepsOf(readSentence(sentence, await houseIn(tag), { localTime }))).toEqual(
    expected(steps),
  ),
);
