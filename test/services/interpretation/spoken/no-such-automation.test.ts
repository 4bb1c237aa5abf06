/** What is said of an automation that there is not says so, and is done with nothing else. */
import { expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

it.each([
  ["en", "turn off the office light automation"],
  ["en", "turn off the tv socket and the office light automation"],
  ["de", "deaktiviere die Automation Bürolicht"],
  ["fr", "désactive l’automatisation de la lumière du bureau"],
  ["es", "desactiva la automatización de la luz de la oficina"],
  ["nl", "schakel de automatisering van het kantoorlicht uit"],
] as const)("in %s: %s", async (tag, sentence) => {
  const home = await houseIn(tag);
  const { noSuch: text } = home.language.automations;
  expect(readSentence(sentence, home, { localTime })).toMatchObject({ kind: "unclear", text });
});
