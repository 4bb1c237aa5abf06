/** Who tells what is done asks for nothing, in each language. */
import { describe, expect, it } from "@jest/globals";
import { AREAS, ENTITIES, FLOORS } from "../../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import { houseWith } from "../house.ts";
import { TOLD } from "./told.ts";

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

const read = async (tag: keyof typeof TOLD, sentence: string): Promise<string> => {
  const home = buildHomeModel(await openLanguage(tag), registry, states);
  return outcome(readSentence(sentence, home, { localTime }));
};

const rowsOf = <T>(rows: (tag: keyof typeof TOLD) => readonly T[]) =>
  (Object.keys(TOLD) as (keyof typeof TOLD)[]).flatMap((tag) =>
    rows(tag).map((row) => ({ tag, row })),
  );

describe("nothing is done by what tells what is done", () => {
  it.each(rowsOf((tag) => TOLD[tag].told))("$tag: $row", async ({ tag, row }) => {
    expect(["unclear", "answer", "past"]).toContain(await read(tag, row));
  });
});

describe("what asks in similar words is done", () => {
  it.each(rowsOf((tag) => TOLD[tag].asked))("$tag: $row", async ({ tag, row }) => {
    const [sentence, expected] = row;
    expect(await read(tag, sentence)).toBe(expected);
  });
});
