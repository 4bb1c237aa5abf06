/** What is said of several things, or of people, as the condition of an order: of any of them, or of all. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { CONDITIONS } from "./sentences/conditions.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const thing = (entity_id: string, name: string, state: string, attributes = {}) => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state,
  attributes,
});

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

const said = async (tag: string, sentence: string) => {
  const language = await loadLanguage(tag);
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things: THINGS }, language);
  const result = understand(sentence, language, home, { now: NOW });
  return result.kind === "none" ? `- ${result.reason}` : textOf(result);
};

it("is of no one where no people are known", async () => {
  const language = await loadLanguage("en");
  const [lamp] = THINGS;
  const things = lamp ? [lamp] : [];
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things }, language);
  expect(
    understand("turn zirkon off when no one is home", language, home, { now: NOW }),
  ).toMatchObject({ kind: "none", reason: "no such thing" });
});

describe.each(Object.entries(CONDITIONS))("a condition in %s", (tag, rows) => {
  it.each(rows)("%s", async (sentence, expected) =>
    expect(await said(tag, sentence)).toBe(expected),
  );
});
