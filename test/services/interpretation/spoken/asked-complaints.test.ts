/** What is wrong, where it is asked for: a question changes nothing, with or without a mark. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const said = async (tag: "en" | "de" | "es" | "fr" | "nl", sentence: string): Promise<string> =>
  inWords(talkIn(await timedHouse(tag), [sentence]));

describe("a question whether something is wrong", () => {
  it.each([
    ["en", "it's too dark in the office?"],
    ["en", "too dark in the office?"],
    ["en", "is it too dark in the office"],
    ["de", "ist es zu dunkel im Büro"],
    ["de", "es ist zu dunkel im Büro?"],
    ["es", "¿está demasiado oscuro en la oficina?"],
    ["es", "¿hace demasiado frío en el dormitorio?"],
    ["fr", "fait-il trop sombre dans le bureau"],
    ["fr", "fait il trop sombre dans le bureau"],
    ["fr", "fait-il trop sombre dans le bureau ?"],
    ["fr", "il fait trop sombre dans le bureau ?"],
    ["fr", "fait-il trop froid dans la chambre"],
    ["fr", "la musique est-elle trop forte"],
    ["nl", "is het te donker in het kantoor"],
    ["nl", "het is te donker in het kantoor?"],
  ] as const)("is answered: %s %s", async (tag, sentence) => {
    expect(await said(tag, sentence)).toMatch(/^= /u);
  });

  it.each([
    ["fr", "il fait trop sombre dans le bureau", "set_brightness light.office 255"],
    ["fr", "il fait trop froid dans la chambre", "set_temperature climate.bedroom 19"],
    ["fr", "est-il possible d'allumer la lumière du bureau", "turn_on light.office"],
    ["es", "está demasiado oscuro en la oficina", "set_brightness light.office 255"],
  ] as const)("is none where it is told or asked for: %s %s", async (tag, sentence, done) => {
    expect(await said(tag, sentence)).toBe(done);
  });
});

describe("a question without a verb, with a place in it", () => {
  it.each([
    ["en", "lights in the kitchen off?"],
    ["de", "Licht in der Küche aus?"],
    ["de", "Rollladen im Schlafzimmer runter?"],
    ["es", "¿luz de la cocina apagada?"],
    ["es", "luz de la cocina apagada?"],
    ["fr", "lumières de la cuisine éteintes ?"],
    ["nl", "licht in de keuken uit?"],
  ] as const)("is answered: %s %s", async (tag, sentence) => {
    expect(await said(tag, sentence)).toMatch(/^= (?:Yes|Ja|Sí|Oui)/u);
  });
});
