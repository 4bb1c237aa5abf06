/** What stands between a verb and a time is of the time: "allumer à huit heures" is not "allumera huit heures". */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

/** A Tuesday. */
const localTime = new Date("2030-01-01T18:00:00Z");

const BATHROOM = "light.bathroom";

describe("a verb before a time", () => {
  it.each<[SentenceLanguage, string, string, string, string]>([
    [
      "fr",
      "peux-tu allumer à huit heures la lumière de la salle de bain",
      "turn_on",
      BATHROOM,
      "20:00",
    ],
    [
      "fr",
      "la lumière de la salle de bain doit s'allumer à 20 heures",
      "turn_on",
      BATHROOM,
      "20:00",
    ],
    [
      "fr",
      "il faut fermer à huit heures le volet de la chambre",
      "close",
      "cover.bedroom",
      "20:00",
    ],
    ["es", "puedes apagar a las ocho la luz del baño", "turn_off", BATHROOM, "20:00"],
    [
      "es",
      "tienes que cerrar a las ocho la persiana del dormitorio",
      "close",
      "cover.bedroom",
      "20:00",
    ],
    ["en", "the bathroom light has to come on at eight", "turn_on", BATHROOM, "20:00"],
    ["en", "the bathroom light should go off at eight", "turn_off", BATHROOM, "20:00"],
    ["de", "das Licht im Bad soll um acht angehen", "turn_on", BATHROOM, "20:00"],
    ["nl", "het licht in de badkamer moet om acht uur uitgaan", "turn_off", BATHROOM, "20:00"],
  ])("is done then: %s %s", async (tag, sentence, command, entity_id, at) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime })).toMatchObject({
      kind: "later",
      steps: [{ command, entity_id, when: { at } }],
    }),
  );

  it("is at each of two times", async () =>
    expect(
      readSentence(
        "la lumière de la salle de bain doit s'allumer à huit heures et s'éteindre à dix heures",
        await houseIn("fr"),
        { localTime },
      ),
    ).toMatchObject({
      kind: "later",
      steps: [
        { command: "turn_on", entity_id: BATHROOM, when: { at: "20:00" } },
        { command: "turn_off", entity_id: BATHROOM, when: { at: "22:00" } },
      ],
    }));
});
