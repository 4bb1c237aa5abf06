/** What Spanish sentences come to in the virtual house. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type {
  DialogueMemory,
  PlannedStep,
  Understanding,
} from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SPANISH_HOME } from "./homes/es.ts";
import { loadLanguage } from "./load-language.ts";
import { SPANISH_HOUSEHOLD } from "./sentences/es/household.ts";
import { SPANISH_LATER } from "./sentences/es/later.ts";
import { SPANISH_LIGHTS } from "./sentences/es/lights.ts";
import { SPANISH_NOTHING } from "./sentences/es/nothing.ts";
import { SPANISH_QUESTIONS } from "./sentences/es/questions.ts";
import { SPANISH_TALKS } from "./sentences/es/talks.ts";
import { SPANISH_THINGS } from "./sentences/es/things.ts";
import { SPANISH } from "./sentences/es.ts";

/** A Monday. */
const NOW = new Date("2026-03-02T18:00:00Z");

const json = (value: object | undefined) =>
  value && Object.keys(value).length > 0 ? ` ${JSON.stringify(value)}` : "";

const stepText = ({ command, entity_id, fields, when, for: length, until }: PlannedStep) =>
  [
    `${command} ${entity_id}${json(fields)}`,
    when && `@${JSON.stringify(when)}`,
    length !== undefined && `for ${length}`,
    until && `until ${JSON.stringify(until)}`,
  ]
    .filter(Boolean)
    .join(" ");

const outcome = (result: Understanding): string => {
  if (result.kind === "act") return result.steps.map(stepText).toSorted().join("; ");
  if (result.kind === "undo") return "undo";
  if (result.kind === "answer") {
    const { entities, count, value, yes, topic } = result.answer;
    if (topic !== undefined) return `= ${topic}`;
    const said = count ?? value ?? (yes ? "yes" : "no");
    return `= ${[...entities].toSorted().join(", ")} ${said}`;
  }
  return result.kind === "ask" ? "?" : "-";
};

const load = async () => {
  const language = await loadLanguage("es");
  return { language, home: indexHome(SPANISH_HOME, language) };
};

let loaded: ReturnType<typeof load> | undefined;
const scene = () => {
  loaded ??= load();
  return loaded;
};

/** What the last of the sentences comes to. */
const heard = async (sentences: readonly string[]): Promise<string> => {
  const { language, home } = await scene();
  let memory: DialogueMemory | undefined;
  let last = "-";
  for (const sentence of sentences) {
    const result = understand(sentence, language, home, { now: NOW, memory });
    if (result.kind !== "none") ({ memory } = result);
    last = outcome(result);
  }
  return last;
};

const sorted = (expected: string) => expected.split("; ").toSorted().join("; ");

describe("Spanish", () => {
  it.each([
    ...SPANISH,
    ...SPANISH_LIGHTS,
    ...SPANISH_THINGS,
    ...SPANISH_LATER,
    ...SPANISH_HOUSEHOLD,
    ...SPANISH_QUESTIONS,
    ...SPANISH_NOTHING,
  ])("understands %j as %s", async (sentence, expected) => {
    expect(await heard([sentence])).toBe(sorted(expected));
  });

  it.each(SPANISH_TALKS)("understands the end of %j as %s", async (sentences, expected) => {
    expect(await heard(sentences.split(" / "))).toBe(sorted(expected));
  });
});
