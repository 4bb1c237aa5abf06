/** What is said of a scene while Hearth has asked something is no answer to that. */
import { expect, it } from "@jest/globals";
import { AREAS, ENTITIES, FLOORS } from "../../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";

const TIME = "2030-01-01T18:00:00.000Z";
const localTime = new Date(TIME);
const states = ENTITIES.map(({ entity_id, initial }) => ({
  ...{ entity_id, ...initial, last_changed: TIME, last_updated: TIME, version: 1 },
}));
const registry = { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES };

it.each([
  [
    "de",
    "schalte den Ventilator ein",
    "erstelle eine Szene namens Lesen mit der Floor lamp auf 40 Prozent",
  ],
  ["nl", "zet de ventilator aan", "maak een scène genaamd lezen met de floor lamp op 40 procent"],
] as const)("in %s: %s; %s", async (tag, question, sentence) => {
  const home = buildHomeModel(await openLanguage(tag), registry, states);
  const asked = readSentence(question, home, { localTime });
  const memory = asked.kind === "unclear" ? asked.spoken : undefined;
  expect(memory?.spoken?.question).toBeDefined();
  if (!memory) return;
  expect(readSentence(sentence, home, { localTime, memory }).kind).toBe("draft");
});
