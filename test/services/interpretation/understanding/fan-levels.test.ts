/** "Level 3" of a fan is one of its steps, and no three percent. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const said = async (tag: SentenceLanguage, sentence: string, percentage_step: number) => {
  const patches = { "fan.bedroom": { attributes: { percentage_step } } };
  return readSentence(sentence, await houseIn(tag, patches), { localTime });
};

const LEVELS: readonly (readonly [tag: SentenceLanguage, sentence: string])[] = [
  ["en", "set the bedroom fan to level 2"],
  ["en", "set the bedroom fan to speed 2"],
  ["en", "set the bedroom fan to 2"],
  ["de", "stell den Ventilator im Schlafzimmer auf Stufe 2"],
  ["es", "pon el ventilador del dormitorio al 2"],
  ["es", "pon el ventilador del dormitorio en nivel 2"],
  ["fr", "mets le ventilateur de la chambre sur 2"],
  ["nl", "zet de ventilator in de slaapkamer op stand 2"],
];

describe("a fan of three levels", () => {
  it.each(LEVELS)("in %s, is set to the second by %j", async (tag, sentence) => {
    expect(stepsOf(await said(tag, sentence, 33.333333))).toEqual(
      expected("set_percentage percentage=66: fan.bedroom"),
    );
  });

  it("has no fifth, and that is what is said", async () => {
    expect(await said("en", "set the bedroom fan to level 5", 33.333333)).toMatchObject({
      kind: "unclear",
      text: "5 is out of range: it goes from 1 to 3.",
    });
  });

  it("is set to percent where that is said, or the number is none of a level", async () => {
    for (const sentence of ["set the bedroom fan to 3%", "set the bedroom fan to 30"])
      expect(stepsOf(await said("en", sentence, 33.333333))).toEqual(
        expected(`set_percentage percentage=${sentence.endsWith("%") ? 3 : 30}: fan.bedroom`),
      );
  });
});

const ASKS = {
  en: "Its levels are not known; please say how many percent.",
  de: "Die Stufen davon sind nicht bekannt; bitte nennen Sie Prozent.",
  es: "No conozco sus niveles; indique un porcentaje, por favor.",
  fr: "Ses niveaux ne sont pas connus ; indiquez un pourcentage.",
  nl: "De standen ervan zijn niet bekend; noem een percentage.",
} as const satisfies Readonly<Record<SentenceLanguage, string>>;

describe("a fan with any percentage", () => {
  it.each(LEVELS)("in %s, is left as it is by %j", async (tag, sentence) => {
    expect(await said(tag, sentence, 1)).toMatchObject({ kind: "unclear", text: ASKS[tag] });
  });
});
