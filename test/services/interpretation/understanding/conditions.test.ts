/** What is said of several things, or of people, as the condition of an order: of any of them, or of all. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { CONDITIONS } from "./sentences/conditions.ts";
import { thing } from "./thing.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const WINDOW = { device_class: "window" };

const THINGS = [
  thing("light.one", "Zirkon", "off"),
  thing("light.two", "Granat", "on"),
  thing("switch.pump", "Onyx", "on"),
  thing("binary_sensor.left", "Topaz", "off", WINDOW),
  thing("binary_sensor.right", "Beryl", "off", WINDOW),
  thing("binary_sensor.motion", "Achat", "off", { device_class: "motion" }),
  thing("person.ada", "Ada", "home"),
  thing("person.ben", "Ben", "not_home"),
];

const read = async (tag: string, sentence: string, things = THINGS) => {
  const language = await loadLanguage(tag);
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things }, language);
  return understand(sentence, language, home, { now: NOW });
};

const warmth = (id: string, area_id: string) => ({
  ...thing(`sensor.${id}`, `Quarz ${id}`, "20", { device_class: "temperature" }),
  area_id,
});

describe("a limit of which it is not said where it is measured", () => {
  const SENTENCE = "if it gets below 18 turn on onyx";
  const things = [...THINGS, warmth("hall", "hall"), warmth("attic", "attic")];
  const areas = ["hall", "attic"].map((id) => ({ id, name: id, aliases: [], floor_id: null }));

  it("is of where the speaker is, and is asked for elsewhere", async () => {
    const language = await loadLanguage("en");
    const home = indexHome({ isFahrenheit: false, floors: [], areas, things }, language);
    const said = (area?: string) =>
      textOf(understand(SENTENCE, language, home, { now: NOW, area }));
    expect(said("attic")).toBe("turn_on switch.pump when sensor.attic below 18");
    expect(said("hall")).toBe("turn_on switch.pump when sensor.hall below 18");
    expect(understand(SENTENCE, language, home, { now: NOW })).toMatchObject({
      kind: "none",
      reason: "which one",
    });
  });
});

const said = async (tag: string, sentence: string) => {
  const result = await read(tag, sentence);
  return result.kind === "none" ? `- ${result.reason}` : textOf(result);
};

describe("a door whose contact is named after its lock", () => {
  const contact = (entity_id: string, name: string) =>
    thing(entity_id, name, "off", { device_class: "door" });
  const doors = [
    thing("lock.front", "Front door", "unlocked"),
    contact("binary_sensor.front", "Front door contact"),
    thing("lock.side", "Side door", "unlocked"),
    thing("light.one", "Zirkon", "off"),
  ];

  it.each([
    ["is the front door open?", "= no", ["binary_sensor.front"]],
    ["is the front door unlocked?", "= yes", ["lock.front"]],
    // What knows no better is asked.
    ["is the side door open?", "= yes", ["lock.side"]],
  ])("tells itself whether it is open: %s", async (sentence, expected, entities) => {
    const result = await read("en", sentence, doors);
    expect(textOf(result)).toBe(expected);
    expect(result).toMatchObject({ answer: { entities } });
  });

  it.each([
    ["when the front door opens, turn on zirkon", "turn_on light.one when binary_sensor.front on"],
    [
      "when the front door is unlocked, turn zirkon on",
      "turn_on light.one when lock.front unlocked",
    ],
  ])("begins what is to be done once it opens: %s", async (sentence, expected) =>
    expect(textOf(await read("en", sentence, doors))).toBe(expected),
  );
});

it("is of no one where no people are known", async () =>
  expect(await read("en", "turn zirkon off when no one is home", THINGS.slice(0, 1))).toMatchObject(
    { kind: "none", reason: "no such thing" },
  ));

describe.each(Object.entries(CONDITIONS))("a condition in %s", (tag, rows) => {
  it.each(rows)("%s", async (sentence, expected) =>
    expect(await said(tag, sentence)).toBe(expected),
  );
});
