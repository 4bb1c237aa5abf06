/** Sentences about a kind, a place or everything leave appliances as they are, in each language. */
import { describe, expect, it } from "@jest/globals";
import type { HomeModel } from "../../../services/interpretation/home/home-model.ts";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";
import { homeIn } from "./appliances/home.ts";
import { SENTENCES } from "./appliances/sentences.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const idsOf = (steps: readonly { readonly entity_id: string; readonly command: string }[]) =>
  steps.map(({ entity_id, command }) => `${command} ${entity_id}`).sort();

const outcomeOf = (sentence: string, home: HomeModel) => {
  const parsed = readSentence(sentence, home, { localTime: NOW });
  if (parsed.kind === "act")
    return { does: idsOf(parsed.steps), leaves: [...(parsed.left ?? [])].sort() };
  return parsed.kind === "later" ? { does: idsOf(parsed.steps), leaves: [] } : "nothing";
};

describe.each(SENTENCES)("a home in %s", (tag, rows) => {
  const home = homeIn(tag);
  it.each(rows)("takes %j for %s, and leaves %s", async (sentence, does, leaves) => {
    const wanted =
      does === ""
        ? "nothing"
        : { does: does.split(", ").sort(), leaves: leaves.split(" ").filter(Boolean).sort() };
    expect(outcomeOf(sentence, await home)).toEqual(wanted);
  });
});
