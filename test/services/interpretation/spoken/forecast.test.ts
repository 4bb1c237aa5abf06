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
  ["en", "what's the weather in the morning"],
  ["en", "what's the weather in two days"],
  ["en", "weather at 5 pm"],
  ["en", "weather later"],
  ["en", "what's the weather next week"],
  ["de", "wie wird das Wetter in zwei Tagen"],
  ["de", "wie ist das Wetter um 17 Uhr"],
  ["de", "wie wird das Wetter nächste Woche"],
  ["fr", "quel temps fera-t-il dans deux jours"],
  ["fr", "quel temps fait-il le matin"],
  ["fr", "quel temps fera-t-il la semaine prochaine"],
  ["es", "qué tiempo hará a las 5"],
  ["es", "qué tiempo hará por la mañana"],
  ["es", "qué tiempo hará la próxima semana"],
  ["nl", "wat wordt het weer over twee dagen"],
  ["nl", "wat voor weer is het om vijf uur"],
  ["nl", "wat voor weer wordt het volgende week"],
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

describe("a question about the weather that was", () => {
  it.each([
    ["en", "what was the weather yesterday"],
    ["en", "was the weather nice on monday"],
    ["nl", "wat was het weer gisteren"],
  ] as const)(
    "is not answered with how it is, nor with a forecast: %s %s",
    async (tag, sentence) => {
      const home = await houseIn(tag);
      expect(readSentence(sentence, home, { localTime: NOW })).toMatchObject({
        kind: "unclear",
        text: home.language.say.text.noSensor,
      });
    },
  );
});
