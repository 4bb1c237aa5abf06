/** The room of an order is that of its condition as well, and the other way round. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { thing } from "./thing.ts";

const HEATING = { min_temp: 7, max_temp: 30, hvac_modes: ["off", "heat"], temperature: 20 };
const WINDOW = { device_class: "window" };

const roomOf = (area_id: string, isGlazed: boolean) => [
  { ...thing(`light.${area_id}`, `Lumen ${area_id}`, "on"), area_id },
  { ...thing(`climate.${area_id}`, `Calor ${area_id}`, "heat", HEATING), area_id },
  ...(isGlazed
    ? [{ ...thing(`binary_sensor.${area_id}`, `Topaz ${area_id}`, "off", WINDOW), area_id }]
    : []),
];

/** Two rooms with a window that tells whether it is open, and one without. */
const THINGS = [...roomOf("quarz", true), ...roomOf("onyx", true), ...roomOf("beryl", false)];
const AREAS = [
  { id: "quarz", name: "Quarz", aliases: [], floor_id: null },
  { id: "onyx", name: "Onyx", aliases: [], floor_id: null },
  { id: "beryl", name: "Beryl", aliases: [], floor_id: null },
];

const read = async (tag: string, sentence: string) => {
  const language = await loadLanguage(tag);
  const home = indexHome(
    { isFahrenheit: false, floors: [], areas: AREAS, things: THINGS },
    language,
  );
  return understand(sentence, language, home, { now: new Date("2030-01-01T18:00:00Z") });
};

describe("one window, where something is done in a room", () => {
  it.each([
    ["en", "turn off the lights in Onyx if the window is open"],
    ["de", "mach in Onyx das Licht aus, wenn das Fenster offen ist"],
    ["es", "apaga las luces en Onyx si la ventana está abierta"],
    ["fr", "éteins les lumières dans Onyx si la fenêtre est ouverte"],
    ["nl", "doe de lampen in Onyx uit als het raam open is"],
  ])("is that of the room: %s %j", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence))).toBe(
      "turn_off light.onyx when binary_sensor.onyx on",
    ),
  );

  it("is asked for, where the room has none", async () =>
    expect(await read("en", "turn off the lights in Beryl if the window is open")).toMatchObject({
      kind: "none",
      reason: "which one",
    }));

  it.each([
    "turn off the lights in Beryl if a window is open",
    "turn off the lights in Beryl if any window is open",
  ])("is any, where that is said: %s", async (sentence) =>
    expect(await read("en", sentence)).toMatchObject({
      steps: [{ when: { on: { also: ["binary_sensor.onyx"] } } }],
    }),
  );
});

describe("heating, where it is cold in a room", () => {
  it.each([
    ["en", "if it is colder than 17 in Onyx, set the heating to 19"],
    ["de", "wenn es in Onyx kälter als 17 ist, stell die Heizung auf 19"],
    ["es", "si hace menos de 17 en Onyx, pon la calefacción a 19"],
    ["fr", "s'il fait moins de 17 dans Onyx, mets le chauffage à 19"],
    ["nl", "als het in Onyx kouder dan 17 is, zet de verwarming op 19"],
  ])("is that of the room: %s %j", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence))).toBe(
      "set_temperature climate.onyx temperature=19 when climate.onyx below 17",
    ),
  );

  it("is all of it, or another one, where that is said", async () => {
    const all = await read("en", "if it is colder than 17 in Onyx, set all the heating to 19");
    expect(all).toMatchObject({ kind: "act" });
    expect("steps" in all && all.steps.length).toBe(3);
    expect(
      textOf(await read("en", "if it is colder than 17 in Onyx, set the heating in Quarz to 19")),
    ).toBe("set_temperature climate.quarz temperature=19 when climate.onyx below 17");
  });
});
