/** Which things an order is for. */
import { describe, expect, it } from "@jest/globals";
import { AREAS, ENTITIES, FLOORS } from "../../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { readSpoken } from "../../../../services/interpretation/spoken/spoken-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { expected, stepsOf } from "../steps.ts";
import { FROM_A_PLACE, WHICH } from "./which-things.ts";

/** A Tuesday. */
const localTime = new Date("2030-01-01T18:00:00Z");
const last_changed = "2029-12-31T00:00:00.000Z";
const registry = { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES };
const states = ENTITIES.map(({ entity_id, initial }) => ({
  ...{ entity_id, ...initial, last_changed, last_updated: last_changed, version: 1 },
}));

const read = async (tag: SentenceLanguage, sentence: string, location?: string) => {
  const home = buildHomeModel(await openLanguage(tag), registry, states);
  const parsed = readSpoken(sentence, home, { localTime, location });
  const steps = parsed?.kind === "act" ? stepsOf(parsed) : "-";
  return typeof steps === "string" ? steps : [...steps].sort();
};

const wanted = (text: string) => (text === "-" ? text : [...expected(text)].sort());

describe("things that are meant", () => {
  it.each(WHICH)("in %s: %s", async (tag, sentence, things) =>
    expect(await read(tag, sentence)).toEqual(wanted(things)),
  );

  it.each(FROM_A_PLACE)("in %s: %s, said in %s", async (tag, sentence, location, things) =>
    expect(await read(tag, sentence, location)).toEqual(wanted(things)),
  );
});
