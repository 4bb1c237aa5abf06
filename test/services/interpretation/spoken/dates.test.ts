/** Days that are said by their month: an order for one is kept for that date, and one for each year is refused. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

/** A Tuesday. */
const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

const later = (at: string, date: string) => ({
  kind: "later",
  steps: [{ command: "turn_on", entity_id: "light.bathroom", when: { at, date } }],
});

describe("a date with its month", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "on 24 December at 7 pm turn on the bathroom light"],
    ["en", "turn on the bathroom light on December 24th at 7 pm"],
    ["en", "turn on the bathroom light on the 24th of December at 7pm"],
    ["de", "am 24. Dezember um 19 Uhr schalte das Licht im Bad ein"],
    ["de", "mach am 24. Dezember um 19 Uhr das Licht im Bad an"],
    ["es", "el 24 de diciembre a las 19 enciende la luz del baño"],
    ["es", "enciende la luz del baño el 24 de diciembre a las 7 de la tarde"],
    ["fr", "le 24 décembre à 19 h allume la lumière de la salle de bain"],
    ["fr", "allume la lumière de la salle de bain le 24 décembre à 19 h"],
    ["nl", "doe op 24 december om 19 uur het licht in de badkamer aan"],
    ["nl", "op 24 december om 19 uur doe het licht in de badkamer aan"],
  ])("is the next one: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject(later("19:00", "2030-12-24")),
  );

  it("may have its year", async () =>
    expect(
      await read("de", "schalte das Licht im Bad am 1. Januar 2031 um 8 Uhr ein"),
    ).toMatchObject(later("08:00", "2031-01-01")));

  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the bathroom light on February 31 at 7 pm"],
    ["en", "turn on the bathroom light on December 24 2029 at 7"],
    ["en", "turn on the bathroom light on December 24"],
    ["en", "open the shutters in December"],
    ["en", "every December 24 at 7 turn on the bathroom light"],
    ["de", "jeden 24. Dezember um 7 mach das Licht im Bad an"],
    ["es", "todos los 24 de diciembre a las 7 enciende la luz del baño"],
    ["fr", "tous les 24 décembre à 7 h allume la lumière de la salle de bain"],
    ["nl", "elke 24 december om 7 uur doe het licht in de badkamer aan"],
  ])("is refused where there is none, or one each year: %s %s", async (tag, sentence) =>
    expect((await read(tag, sentence)).kind).toBe("unclear"),
  );
});
