/** Languages are values: only their list knows which there are, and the parser reads a second one. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { understand } from "../../../../services/interpretation/dialogue/dialogue.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { parse } from "../../../../services/interpretation/parser/parse.ts";
import { NO_MEMORY } from "../../../../services/interpretation/targets/resolution.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { german } from "../german.ts";

const ROOT = resolve(__dirname, "../../../..");
const ROOM = "services/interpretation";

const sources = ["services", "shared", "gateway"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      path: join(folder, name),
      text: readFileSync(join(ROOT, folder, name), "utf8"),
    })),
);
/** Languages as data have a test of their own. */
const apart = [`${ROOM}/lexicon/`, `${ROOM}/understanding/`];
const outside = sources.filter(({ path }) => !apart.some((room) => path.startsWith(room)));
const pathsOf = (files: typeof sources) => files.map(({ path }) => path);

describe("a language", () => {
  it("is imported by the list of languages only", () => {
    const importing = sources.filter(
      ({ path, text }) =>
        /from "[^"]*\/english\/[^"]*"/.test(text) && !path.startsWith(`${ROOM}/lexicon/english/`),
    );
    expect(pathsOf(importing)).toEqual([`${ROOM}/lexicon/languages.ts`]);
  });

  it("and its list by the service that chooses only", () => {
    const list = /from "[^"]*(?<!understanding)\/lexicon\//;
    const importing = outside.filter(({ text }) => list.test(text));
    expect(pathsOf(importing)).toContain(`${ROOM}/interpretation.service.ts`);
    expect(
      importing.filter(({ text }) => /(?<!understanding\/)lexicon\/(?!languages)/.test(text)),
    ).toEqual([]);
  });

  it("says all there is to say: no other file of the interpreter holds a sentence", () => {
    const isSentence = /["`][A-Z][a-z]+[^"`\n]* [^"`\n]*["`]/;
    // What admins are told of models, and the task of a model, are no part of a language.
    const spared = [`${ROOM}/models/`, `${ROOM}/conversation/model-request.ts`];
    const talking = outside.filter(
      ({ path, text }) =>
        path.startsWith(ROOM) &&
        !spared.some((one) => path.startsWith(one)) &&
        isSentence.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(pathsOf(talking)).toEqual([]);
  });

  it.each(SENTENCE_LANGUAGES)("has a tag of its own: %s", async (tag) =>
    expect((await openLanguage(tag)).tag).toBe(tag),
  );
});

const state = (entity_id: string, value: string, attributes = {}) => ({
  entity_id,
  state: value,
  attributes,
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version: 1,
});
const named = (entity_id: string, name: string, area_id: string) => ({
  entity_id,
  name,
  aliases: [],
  area_id,
});
const DIMMABLE = { supported_color_modes: ["brightness"] };

const home = buildHomeModel(
  german,
  {
    labels: [],
    floors: [{ floor_id: "eg", name: "Erdgeschoss", level: 0 }],
    areas: [
      { area_id: "kueche", name: "Küche", floor_id: "eg", aliases: [] },
      { area_id: "bad", name: "Bad", floor_id: "eg", aliases: [] },
    ],
    entities: [
      named("light.decke", "Deckenlicht", "kueche"),
      named("light.herd", "Herdlicht", "kueche"),
      named("light.bad", "Spiegellampe", "bad"),
      named("climate.bad", "Heizung", "bad"),
      named("lock.vorn", "Haustür", "bad"),
      named("lock.hinten", "Hintertür", "bad"),
    ],
  },
  [
    state("light.decke", "on", { ...DIMMABLE, brightness: 255 }),
    state("light.herd", "off", DIMMABLE),
    state("light.bad", "off", DIMMABLE),
    state("climate.bad", "heat", { temperature: 20, hvac_modes: ["heat", "off"] }),
    state("lock.vorn", "locked"),
    state("lock.hinten", "locked"),
  ],
);

describe("a second language", () => {
  it.each([
    ["Schalte das Deckenlicht aus", ["turn_off light.decke"]],
    ["schalte bitte alle Lampen in der Küche an", ["turn_on light.decke", "turn_on light.herd"]],
    [
      "Schalte die Spiegellampe ein und das Herdlicht aus",
      ["turn_on light.bad", "turn_off light.herd"],
    ],
    ["stelle die Heizung auf 21,5 Grad", ["set_temperature climate.bad"]],
    ["stelle die Heizung auf einundzwanzig Grad", ["set_temperature climate.bad"]],
  ])("%j is understood", (sentence, commands) => {
    const parsed = parse(sentence, home);
    const steps = parsed.kind === "act" ? parsed.steps : [];
    expect(steps.map(({ command, entity_id }) => `${command} ${entity_id}`)).toEqual(commands);
  });

  it.each([
    ["stelle die Heizung auf 21,5 Grad", 21.5],
    ["stelle die Heizung auf einundzwanzig Grad", 21],
  ])("%j has the number %d", (sentence, temperature) =>
    expect(parse(sentence, home)).toMatchObject({ steps: [{ fields: { temperature } }] }),
  );

  it.each([
    ["Welche Lichter sind an?", "Deckenlicht: an."],
    ["Hallo", "Hallo."],
    ["schalte das Deckenlicht nicht aus", "Ich habe nichts getan."],
    ["schalte das Dings aus", "Ich verstehe dings nicht."],
    ["turn on the light", "Ich verstehe turn, on, the nicht."],
  ])("%j is answered %j", (sentence, text) =>
    expect(parse(sentence, home)).toMatchObject({ text }),
  );

  const say = (sentence: string, memory = NO_MEMORY) =>
    understand(sentence, home, { memory, location: "die Küche" }, 0);

  it("asks which one is meant, and understands the answer", () => {
    const asked = say("Schalte das Licht an");
    expect(asked.parsed).toMatchObject({
      text: "Welches licht ist gemeint?",
      suggestions: ["Schalte Deckenlicht an", "Schalte Herdlicht an"],
    });
    expect(say("die zweite", asked.memory).parsed).toMatchObject({
      steps: [{ entity_id: "light.herd", command: "turn_on" }],
    });
  });

  it("confirms what is risky", () => {
    const asked = say("Schließe auf alle Schlösser im Bad");
    expect(asked.parsed).toMatchObject({ text: "Haustür und Hintertür aufschließen?" });
    expect(say("ja", asked.memory).parsed).toMatchObject({
      steps: [{ command: "unlock" }, { command: "unlock" }],
    });
    expect(say("nein", asked.memory).parsed).toMatchObject({ kind: "cancelled" });
  });
});
