/** "For a minute" is a length; "for a while" is none, and what would stay on asks for one. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const read = async (tag: string, sentence: string) =>
  readSentence(sentence, await houseIn(tag as SentenceLanguage), {
    localTime: new Date("2030-01-01T18:00:00Z"),
  });

const stepsOf = (parsed: Awaited<ReturnType<typeof read>>) =>
  "steps" in parsed
    ? (parsed.steps as readonly { command: string; for?: number }[]).map(
        ({ command, for: seconds }) => [command, seconds],
      )
    : [];

describe("a length of one minute", () => {
  it.each([
    ["en", "turn on the hall light for a minute"],
    ["en", "for a minute turn on the hall light"],
    ["de", "mach das Flurlicht für eine Minute an"],
    ["fr", "allume la lumière de l’entrée pendant une minute"],
    ["es", "enciende la luz del pasillo un minuto"],
    ["nl", "doe het ganglicht een minuut aan"],
  ])("is one: %s %s", async (tag, sentence) => {
    const steps = stepsOf(await read(tag, sentence));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.every(([command, seconds]) => command === "turn_on" && seconds === 60)).toBe(true);
  });
});

const ASKED: Readonly<Record<string, string>> = {
  en: "For how long?",
  de: "Für wie lange?",
  fr: "Pendant combien de temps ?",
  es: "¿Durante cuánto tiempo?",
  nl: "Hoe lang?",
};

describe("a length that is not said", () => {
  it.each([
    ["en", "turn on the kitchen light for a while"],
    ["en", "turn on the kitchen light for a bit"],
    ["en", "open the blinds for a moment"],
    ["en", "turn on the kitchen light for a while and turn off the hall light"],
    ["en", "when there is motion in the hall, turn on the hall light for a while"],
    ["de", "mach das Küchenlicht eine Weile an"],
    ["de", "schalte das Küchenlicht für einen Moment ein"],
    ["fr", "allume la lumière de la cuisine un moment"],
    ["fr", "allume la lumière de la cuisine pendant quelque temps"],
    ["es", "enciende la luz de la cocina un rato"],
    ["es", "enciende la luz de la cocina por un momento"],
    ["nl", "doe het keukenlicht een tijdje aan"],
    ["nl", "zet het keukenlicht voor een poosje aan"],
  ])("is asked for: %s %s", async (tag, sentence) => {
    const parsed = await read(tag, sentence);
    expect(parsed).toMatchObject({ kind: "unclear", suggestions: [] });
    expect(parsed).toHaveProperty("text", expect.stringContaining(ASKED[tag] ?? ""));
  });

  it.each([
    ["en", "turn off the kitchen light for a while", "turn_off"],
    ["en", "set the kitchen light to 50% for a bit", "set_brightness"],
    ["de", "mach das Küchenlicht für eine Weile aus", "turn_off"],
    ["fr", "éteins la lumière de la cuisine un moment", "turn_off"],
    ["es", "apaga la luz de la cocina un rato", "turn_off"],
    ["nl", "doe het keukenlicht een tijdje uit", "turn_off"],
  ])("says nothing of what is off, or set: %s %s", async (tag, sentence, expected) => {
    const steps = stepsOf(await read(tag, sentence));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.every(([command]) => command === expected)).toBe(true);
  });

  it.each([
    ["de", "einen Moment, mach das Küchenlicht an"],
    ["fr", "un instant, allume la lumière de la cuisine"],
    ["es", "un momento, enciende la luz de la cocina"],
    ["nl", "een moment, doe het keukenlicht aan"],
  ])("is no length where it asks for patience: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toHaveProperty("kind", "act"),
  );
});
