/** What a sentence comes to in the virtual house, in a language. */
import { AREAS, ENTITIES, FLOORS } from "../../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseWith } from "../house.ts";

/** A Tuesday. */
const localTime = new Date("2030-01-01T18:00:00Z");
const LONG_AGO = "2029-12-31T00:00:00.000Z";
const registry = { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES };
const states = [...houseWith().entities.values()].map(({ entity_id, state, attributes }) => ({
  ...{ entity_id, state, attributes, last_changed: LONG_AGO, last_updated: LONG_AGO, version: 1 },
}));

const outcome = (parsed: ParsedSentence): string => {
  if (parsed.kind !== "act" && parsed.kind !== "later") return parsed.kind;
  const steps: readonly { entity_id: string; command: string; when?: object }[] = parsed.steps;
  return steps
    .map(({ command, entity_id, when }) => {
      const seconds = when && "in" in when ? ` in ${when.in}` : "";
      return `${command} ${entity_id}${seconds}`;
    })
    .join("; ");
};

export const readInHouse = async (tag: SentenceLanguage, sentence: string): Promise<string> => {
  const home = buildHomeModel(await openLanguage(tag), registry, states);
  return outcome(readSentence(sentence, home, { localTime }));
};
