/** An order under what was asked right before it, and bare values of several places. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

describe("what is to be done if it is as was asked", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "is the garage door open? if so close it", "close: cover.garage_door"],
    ["en", "is the garage door open? if it is, close it", "close: cover.garage_door"],
    ["de", "ist das Garagentor offen? wenn ja, mach es zu", "close: cover.garage_door"],
    ["fr", "la porte du garage est-elle ouverte ? si oui, ferme-la", "close: cover.garage_door"],
    ["es", "¿está encendida la luz de la oficina? Si es así, apágala", "turn_off: light.office"],
    ["nl", "is de garagedeur open? zo ja, doe hem dicht", "close: cover.garage_door"],
  ])("is done at once, as it changes nothing else: %s %s", async (tag, sentence, step) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(step)),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "is the garage door open? if so turn on the garage light"],
    ["en", "is the office light off? if so turn it off"],
    ["en", "if so close it"],
    ["de", "wenn ja, mach es zu"],
  ])("is not done where it is more than that: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
  );
});

describe("a bare number of another place", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "set the heating to 22 in the bedroom and 19 in the living room"],
    ["en", "heating to 22 in the bedroom and 19 in the living room"],
    ["de", "stell die Heizung auf 22 im Schlafzimmer und 19 im Wohnzimmer"],
    ["fr", "mets le chauffage à 22 dans la chambre et 19 dans le salon"],
    ["es", "pon la calefacción a 22 en el dormitorio y 19 en el salón"],
    ["nl", "zet de verwarming op 22 in de slaapkamer en 19 in de woonkamer"],
  ])("is a value as the one before: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({
      kind: "act",
      steps: [
        { entity_id: "climate.bedroom", fields: { temperature: 22 } },
        { entity_id: "climate.living_room", fields: { temperature: 19 } },
      ],
    }),
  );
});
