/** The weather of another day is not that of today. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const QUESTIONS: readonly (readonly [SentenceLanguage, string])[] = [
  ["en", "what will the weather be tomorrow?"],
  ["en", "what's the weather like on friday?"],
  ["en", "will it rain tomorrow?"],
  ["de", "wie wird das Wetter morgen?"],
  ["de", "wie ist das Wetter am Samstag?"],
  ["fr", "quel temps fera-t-il demain ?"],
  ["fr", "il va pleuvoir demain ?"],
  ["es", "¿qué tiempo hará mañana?"],
  ["es", "¿cómo será el clima mañana?"],
  ["nl", "wat voor weer wordt het morgen?"],
  ["nl", "gaat het morgen regenen?"],
];

describe("a question about the weather of another time", () => {
  it.each(QUESTIONS)("is refused, as no forecast is known: %s %s", async (tag, sentence) => {
    const home = await houseIn(tag);
    expect(readSentence(sentence, home, { localTime: NOW })).toMatchObject({
      kind: "unclear",
      text: home.language.say.text.noForecast,
    });
  });
});
