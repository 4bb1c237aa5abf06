/** Valves that water a place: what they are asked, and what is said of the place alone. */
import { describe, expect, it } from "@jest/globals";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

const localTime = new Date("2030-01-01T18:00:00Z");
const NAMES: Readonly<Record<SentenceLanguage, readonly [area: string, valve: string]>> = {
  en: ["Garden", "Sprinkler"],
  de: ["Garten", "Bewässerung"],
  fr: ["Jardin", "Arrosage"],
  es: ["Jardín", "Riego"],
  nl: ["Tuin", "Sproeier"],
};

const read = async (tag: SentenceLanguage, sentence: string): Promise<string> => {
  const [area, name] = NAMES[tag];
  const entities = [{ entity_id: "valve.garden", name, aliases: [], area_id: "garden" }];
  const areas = [{ area_id: "garden", name: area, aliases: [], floor_id: null }];
  const home = buildHomeModel(
    await openLanguage(tag),
    { floors: [], areas, labels: [], entities },
    entities.map(({ entity_id }) => ({
      entity_id,
      state: "closed",
      attributes: { supported_features: 15 },
      last_changed: localTime.toISOString(),
      last_updated: localTime.toISOString(),
      version: 1,
    })),
  );
  const parsed = readSentence(sentence, home, { localTime });
  const isDone = parsed.kind === "act" || parsed.kind === "later";
  const steps: readonly { command: string; entity_id: string }[] = isDone ? parsed.steps : [];
  return isDone
    ? steps.map(({ command, entity_id }) => `${command} ${entity_id}`).join("; ")
    : parsed.kind;
};

describe("a place that is watered", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "water the garden"],
    ["de", "bewässere den Garten"],
    ["de", "kannst du den Garten gießen?"],
    ["fr", "arrose le jardin"],
    ["es", "riega el jardín"],
    ["nl", "besproei de tuin"],
  ])("in %s, %j opens its valve", async (tag, sentence) => {
    expect(await read(tag, sentence)).toBe("open valve.garden");
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "is the sprinkler on?"],
    ["en", "is the sprinkler running?"],
    ["de", "läuft die Bewässerung?"],
    ["fr", "est-ce que l’arrosage est en marche ?"],
    ["es", "¿está funcionando el riego?"],
    ["nl", "staat de sproeier aan?"],
  ])("in %s, %j asks whether it is open", async (tag, sentence) => {
    expect(await read(tag, sentence)).toBe("answer");
  });
});
