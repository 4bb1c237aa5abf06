/** What is said with "too" while a draft is open is for the draft; a "no" behind it corrects what was added last. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { DOOR, draftAfter } from "./draft-talk.ts";

const OPENS = "state binary_sensor.front_door on |  | light.turn_on light.hallway";
const OFFICE = `${OPENS} light.turn_off light.office`;
const SHUTTER = `${OPENS} cover.close cover.office`;

describe("an order with too is done with the draft, and not now", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn off the office light too", OFFICE],
    ["en", "also turn off the office light", OFFICE],
    ["en", "turn off the office light as well", OFFICE],
    ["en", "also close the office shutter", SHUTTER],
    ["de", "mach auch das Bürolicht aus", OFFICE],
    ["de", "mach das Bürolicht auch aus", OFFICE],
    ["de", "schließ auch den Rollladen im Büro", SHUTTER],
    ["es", "apaga también la luz de la oficina", OFFICE],
    ["es", "también cierra la persiana de la oficina", SHUTTER],
    ["fr", "éteins aussi la lumière du bureau", OFFICE],
    ["fr", "ferme aussi le volet du bureau", SHUTTER],
    ["nl", "doe ook het kantoorlicht uit", OFFICE],
    ["nl", "sluit ook het rolluik in het kantoor", SHUTTER],
  ])("%s: %s", async (tag, more, expected) =>
    expect(await draftAfter(tag, DOOR[tag], more)).toBe(expected),
  );

  it("and what is said without it is done now", async () =>
    expect(await draftAfter("en", DOOR.en, "turn off the office light")).toBe("refused: act"));
});

describe("a no behind what was added corrects that alone", () => {
  const BATHROOM = `${OPENS} light.turn_on light.bathroom`;
  it.each<[SentenceLanguage, string, string]>([
    ["en", "and the office light", "no, the bathroom light"],
    ["en", "the office light too", "no, the bathroom light"],
    ["de", "und das Bürolicht", "nein, das Badlicht"],
    ["es", "y la luz de la oficina", "no, la luz del baño"],
    ["fr", "et la lumière du bureau", "non, la lumière de la salle de bain"],
    ["nl", "en het kantoorlicht", "nee, het badkamerlicht"],
  ])("%s: %s, %s", async (tag, more, other) =>
    expect(await draftAfter(tag, DOOR[tag], more, other)).toBe(BATHROOM),
  );

  it.each<[SentenceLanguage, string, string, string]>([
    ["en", "turn on the hallway light every day at 7", "and turn it off at 8", "no, at 9"],
    ["de", "mach jeden Tag um 7 das Flurlicht an", "und um 8 wieder aus", "nein, um 9"],
    [
      "es",
      "enciende la luz del pasillo todos los días a las 7",
      "y apágala a las 8",
      "no, a las 9",
    ],
    [
      "fr",
      "allume la lumière du couloir tous les jours à 7 heures",
      "et éteins-la à 8 heures",
      "non, à 9 heures",
    ],
    ["nl", "doe elke dag om 7 uur het ganglicht aan", "en doe het om 8 uur uit", "nee, om 9 uur"],
  ])("%s: %s, %s, %s", async (tag, ...sentences) =>
    expect(await draftAfter(tag, ...sentences)).toBe(
      "time 07:00:00 |  | light.turn_on light.hallway time 09:00:00 light.turn_off light.hallway",
    ),
  );
});
