/** What one verb asks of two things is answered for both, in each language. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const ASKED: readonly (readonly [SentenceLanguage, string, RegExp])[] = [
  ["en", "are all lights off and all doors closed", /Office light.*Garage door/u],
  ["de", "sind alle Lichter aus und alle Türen zu", /Office light.*Garage door/u],
  [
    "fr",
    "est-ce que toutes les lumières sont éteintes et toutes les portes fermées",
    /Office light.*Garage door/u,
  ],
  [
    "es",
    "están todas las luces apagadas y todas las puertas cerradas",
    /Office light.*Garage door/u,
  ],
  ["nl", "zijn alle lampen uit en alle deuren dicht", /Office light.*Garage door/u],
  ["en", "is it warm inside and outside", /office.*Outdoor/u],
  ["de", "wie warm ist es drinnen und draußen", /Office.*Outdoor/u],
  ["fr", "fait-il chaud dedans et dehors", /Office.*Outdoor/u],
  ["es", "qué temperatura hace dentro y fuera", /Office.*Outdoor/u],
  ["nl", "is het binnen en buiten warm", /Office.*Outdoor/u],
];

describe("a question of two things", () => {
  it.each(ASKED)("%s: %s", async (tag, sentence, both) => {
    const read = readSentence(sentence, await houseIn(tag), { localTime });
    expect(read.kind === "answer" ? read.text : read.kind).toMatch(both);
  });
});
