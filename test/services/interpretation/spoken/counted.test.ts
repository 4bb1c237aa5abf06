/** "The first" and "which ones?" are of what the session spoke of last, in each language. */
import { describe, expect, it } from "@jest/globals";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const on = { state: "on" };
const patches = {
  "light.bedside_lamp": on,
  "light.hallway": on,
  "light.living_room": on,
  "light.office": { state: "off" },
  "light.living_room_lamp": { state: "off" },
};

/** @returns what each sentence of a session comes to. */
const talk = async (tag: SentenceLanguage, sentences: readonly string[]) => {
  const home = await houseIn(tag, patches);
  const said: ParsedSentence[] = [];
  for (const sentence of sentences) {
    const last = said.at(-1);
    const memory = last && "memory" in last ? { memory: last.memory } : {};
    said.push(
      readSentence(sentence, home, { localTime: new Date("2030-01-01T18:00:00Z"), ...memory }),
    );
  }
  return said.map((one) => {
    if (one.kind === "answer") return one.text;
    if (one.kind !== "act") return one.kind;
    const steps = one.steps.map(({ command, entity_id }) => `${command} ${entity_id}`).join("; ");
    return one.confirm === undefined ? steps : `asks: ${steps}`;
  });
};

type Row = readonly [tag: SentenceLanguage, sentences: readonly string[], last: string];

describe("counts in what was told or done last", () => {
  const [first, second] = ["turn_off light.living_room", "turn_off light.hallway"];
  const third = "turn_off light.bedside_lamp";
  it.each<Row>([
    ["en", ["which lights are on?", "turn off the first"], first],
    ["en", ["which lights are on?", "turn off the first", "and the second"], second],
    ["en", ["which lights are on?", "switch off the last one"], third],
    [
      "en",
      ["turn off the bedside lamp and the hallway light", "turn on the second"],
      "turn_on light.hallway",
    ],
    ["en", ["which doors are locked?", "unlock the second"], "asks: unlock lock.garage"],
    ["de", ["welche Lichter sind an?", "mach das zweite aus"], second],
    ["de", ["welche Lichter sind an?", "mach das erste aus", "und das zweite auch"], second],
    ["es", ["¿qué luces están encendidas?", "apaga la última"], third],
    ["fr", ["quelles lumières sont allumées ?", "éteins la première"], first],
    ["nl", ["welke lampen zijn aan?", "doe de tweede uit"], second],
  ])("%s: %j", async (tag, sentences, last) => {
    expect((await talk(tag, sentences)).at(-1)).toBe(last);
  });
});

describe("asks of one of them", () => {
  it.each<Row>([
    ["en", ["which lights are on?", "is the second on?"], "Yes, Hallway light is on."],
    [
      "en",
      ["which lights are on?", "is the first on?", "is the second on?"],
      "Yes, Hallway light is on.",
    ],
    ["de", ["welche Lichter sind an?", "ist das erste an?"], "Ja, Living room light ist an."],
  ])("%s: %j", async (tag, sentences, last) => {
    expect((await talk(tag, sentences)).at(-1)).toBe(last);
  });
});

describe("names what was counted", () => {
  it.each<Row>([
    [
      "en",
      ["how many doors are locked?", "which ones?"],
      "Front door lock and Garage lock are locked.",
    ],
    [
      "de",
      ["wie viele Lichter sind an?", "welche denn?"],
      "Living room light, Hallway light und Bedside lamp sind an.",
    ],
    [
      "es",
      ["¿cuántas luces están encendidas?", "¿cuáles?"],
      "Living room light, Hallway light y Bedside lamp: encendido.",
    ],
    [
      "fr",
      ["combien de lumières sont allumées ?", "lesquelles ?"],
      "Living room light, Hallway light et Bedside lamp : allumé.",
    ],
    [
      "nl",
      ["hoeveel lampen zijn aan?", "welke?"],
      "Living room light, Hallway light en Bedside lamp zijn aan.",
    ],
  ])("%s: %j", async (tag, sentences, last) => {
    expect((await talk(tag, sentences)).at(-1)).toBe(last);
  });
});

describe("does nothing where there is none", () => {
  it.each<Row>([
    ["en", ["turn off the first"], "unclear"],
    ["en", ["turn on the bedside lamp", "turn off the second"], "unclear"],
    ["en", ["which lights are on?", "turn off the fourth"], "unclear"],
    ["en", ["which lights are on?", "unlock the first"], "unclear"],
    ["en", ["which ones?"], "unclear"],
    ["en", ["turn on the second kitchen light"], "unclear"],
    ["en", ["turn on the lights on the first floor"], "unclear"],
    ["en", ["which lights are on?", "turn off the first light upstairs"], "unclear"],
    ["es", ["abre la segunda persiana de la oficina"], "unclear"],
    ["fr", ["ouvre le deuxième volet du bureau"], "unclear"],
    ["nl", ["doe de eerste lamp in de keuken aan"], "unclear"],
    ["de", ["mach das erste Licht in der Küche an"], "unclear"],
    ["de", ["mach das erste aus"], "unclear"],
  ])("%s: %j", async (tag, sentences, last) => {
    expect((await talk(tag, sentences)).at(-1)).toBe(last);
  });
});
