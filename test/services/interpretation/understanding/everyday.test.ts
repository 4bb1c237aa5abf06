/** Everyday wordings in each language: another colour, cleaning the home, "until further notice", who is at home. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { type HomeNames, homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { de } from "./sentences/de.ts";
import { en } from "./sentences/en.ts";
import { EVERYDAY } from "./sentences/everyday.ts";
import { fr } from "./sentences/fr.ts";
import { nl } from "./sentences/nl.ts";
import { UNASKED } from "./sentences/unasked.ts";
import { WHO_IS_HOME } from "./sentences/who-is-home.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");

const es: HomeNames = {
  sleep: "Dormitorio",
  cook: "Cocina",
  work: "Despacho",
  parlour: "Salón",
  "cover.work": "Persiana del despacho",
  "climate.parlour": "Termostato del salón",
  "light.sleep": "Luz del dormitorio",
  "light.cook": "Luz de la cocina",
  "media_player.cook": "Radio de la cocina",
  "vacuum.robot": "Robot",
};

const NAMES: Readonly<Record<string, HomeNames>> = {
  de: de.names,
  en: en.names,
  es,
  fr: fr.names,
  nl: nl.names,
};

const person = (name: string, state: string) => ({
  entity_id: `person.${name.toLowerCase()}`,
  name,
  aliases: [],
  area_id: null,
  state,
  attributes: {},
});

const detector = (id: string, state: string) => ({
  entity_id: `binary_sensor.${id}`,
  name: id,
  aliases: [],
  area_id: null,
  state,
  attributes: { device_class: "occupancy" },
});

const homeIn = async (tag: string, atHome: string) => {
  const language = await loadLanguage(tag);
  const { things, ...home } = homeOf(NAMES[tag] ?? {});
  const more = [
    person("Mira", atHome),
    person("Tom", "Gym"),
    person("Ines", "not_home"),
    detector("stairs", "off"),
    detector("loft", "on"),
  ];
  return { language, home: indexHome({ ...home, things: [...things, ...more] }, language) };
};

describe.each(Object.entries(EVERYDAY))("everyday wordings in %s", (tag, { atHome, rows }) => {
  it.each(rows)("%s → %s", async (sentence, expected) => {
    const { language, home } = await homeIn(tag, atHome);
    expect(textOf(understand(sentence, language, home, { now: NOW }))).toBe(expected);
  });
});

describe.each(Object.entries(WHO_IS_HOME))("who and what is there in %s", (tag, rows) => {
  it.each(rows)("%s → %s", async (sentence, expected) => {
    const { language, home } = await homeIn(tag, EVERYDAY[tag]?.atHome ?? "home");
    expect(textOf(understand(sentence, language, home, { now: NOW }))).toBe(expected);
  });
});

describe.each(Object.entries(UNASKED))("no more than is asked for in %s", (tag, rows) => {
  it.each(rows)("%s → %s", async (sentence, expected) => {
    const { language, home } = await homeIn(tag, "home");
    expect(textOf(understand(sentence, language, home, { now: NOW }))).toBe(expected);
  });
});

describe("what is called as a word for everything", () => {
  it.each([
    ["en", "Everything", "turn off everything"],
    ["de", "Alles", "alles aus"],
    ["fr", "Tout", "éteins tout"],
    ["es", "Todo", "apaga todo"],
    ["nl", "Alles", "alles uit"],
  ])("is not all that is meant in %s", async (tag, name, sentence) => {
    const { language, home: known } = await homeIn(tag, "home");
    const everything = { ...detector("everything", "on"), entity_id: "switch.everything", name };
    const home = indexHome({ ...known, things: [...known.things, everything] }, language);
    const result = understand(sentence, language, home, { now: NOW });
    expect(textOf(result)).toContain("turn_off light.cook; ");
    expect(textOf(result)).toContain("turn_off switch.everything");
  });
});

describe("a word of which letters are missing", () => {
  it.each(["Öffne das Garagntor", "Öffne die Garagntür"])("is asked for: %s", async (sentence) => {
    const { language, home: known } = await homeIn("de", "home");
    const door = {
      ...detector("garage", "closed"),
      entity_id: "cover.garage",
      name: "Garagentor",
      attributes: { device_class: "garage" },
    };
    const home = indexHome({ ...known, things: [...known.things, door] }, language);
    const said = (text: string) => textOf(understand(text, language, home, { now: NOW }));
    expect(said("Öffne das Garagentor")).toBe("open cover.garage");
    expect(["?", "-"]).toContain(said(sentence));
  });
});

describe("a room that is named, and another where the speaker is", () => {
  it.each(["turn on the light in the bedroom here", "open the shutter here in the bedroom"])(
    "are no place: %s",
    async (sentence) => {
      const { language, home } = await homeIn("en", "home");
      const from = (area: string) =>
        textOf(understand(sentence, language, home, { now: NOW, area }));
      expect(from("cook")).toBe("-");
      expect(from("sleep")).not.toBe("-");
    },
  );
});

describe("another colour", () => {
  it.each([
    [undefined, "255,0,0"],
    [[250, 20, 10], "255,255,0"],
    [[0, 0, 255], "128,0,128"],
    [[130, 0, 120], "255,0,0"],
  ])("than %j is %s", async (rgb_color, expected) => {
    const { language, home: known } = await homeIn("en", "home");
    const lamp = known.byId.get("light.sleep");
    if (!lamp) throw new TypeError("the lamp is not there");
    const attributes = { ...lamp.attributes, rgb_color };
    const things = known.things.map((one) => (one === lamp ? { ...lamp, attributes } : one));
    const home = indexHome({ ...known, things }, language);
    expect(
      textOf(understand("give the bedroom light a new colour", language, home, { now: NOW })),
    ).toBe(`set_color light.sleep rgb_color=${expected}`);
  });
});
