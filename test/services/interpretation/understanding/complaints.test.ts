/** What is wrong: alone it asks for a change where that is, and beside an order it is why that is given. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { thing } from "./thing.ts";

const NOW = new Date("2030-01-01T18:00:00Z");
const LAMP = { supported_color_modes: ["brightness"], brightness: 100 };
const HEATING = { min_temp: 7, max_temp: 30, hvac_modes: ["off", "heat"], temperature: 19 };

const placed = (
  area_id: string,
  [entity_id, name, state, attributes]: Parameters<typeof thing>,
) => ({ ...thing(entity_id, name, state, attributes), area_id });

/** Two rooms, called Quarz and Onyx, with a lamp, a blind and heating each. */
const THINGS = ["quarz", "onyx"].flatMap((area) => [
  placed(area, [`light.${area}`, `Lumen ${area}`, "on", LAMP]),
  placed(area, [`cover.${area}`, `Jalon ${area}`, "open", { supported_features: 15 }]),
  placed(area, [`climate.${area}`, `Calor ${area}`, "heat", HEATING]),
]);
const AREAS = [
  { id: "quarz", name: "Quarz", aliases: [], floor_id: null },
  { id: "onyx", name: "Onyx", aliases: [], floor_id: null },
];

const read = async (tag: string, sentence: string, area?: string) => {
  const language = await loadLanguage(tag);
  const home = indexHome(
    { isFahrenheit: false, floors: [], areas: AREAS, things: THINGS },
    language,
  );
  return understand(sentence, language, home, { now: NOW, ...(area && { area }) });
};

describe("that it is cold", () => {
  const COLD = [
    ["en", "I'm cold"],
    ["en", "we're very cold"],
    ["de", "mir ist kalt"],
    ["es", "tengo frío"],
    ["fr", "j'ai froid"],
    ["nl", "ik heb het koud"],
  ] as const;
  it.each(COLD)("is mended where the speaker is: %s %s", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe(
      "set_temperature climate.onyx temperature=20",
    ),
  );

  it.each(COLD)("asks where, if that is not known: %s %s", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence))).toBe("?"),
  );

  it.each([
    ["en", "it's getting cold in here"],
    ["es", "hace frío aquí"],
    ["fr", "il fait froid ici"],
  ])("in an unknown place does nothing: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({
      kind: "none",
      reason: "where is not known",
    }),
  );

  it.each([
    ["en", "I'm not cold"],
    ["en", "I was cold in Onyx"],
    ["es", "no tengo frío"],
    ["fr", "j'ai eu froid dans Onyx"],
    ["nl", "ik heb het niet koud"],
    ["de", "mir war kalt"],
  ])("is not done of what says otherwise: %s %s", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe("-"),
  );
});

describe("what is wrong, beside an order", () => {
  it.each([
    ["en", "it's too dark in here, turn on Lumen quarz", "turn_on light.quarz"],
    ["en", "turn on Lumen quarz, it's too dark in here", "turn_on light.quarz"],
    ["en", "turn on Lumen quarz, I can't see anything", "turn_on light.quarz"],
    ["en", "I'm cold, close Jalon onyx", "close cover.onyx"],
    ["en", "I'm cold, set Onyx to 22 degrees", "set_temperature climate.onyx temperature=22"],
    ["de", "es ist zu dunkel hier, schalte Lumen quarz ein", "turn_on light.quarz"],
    ["es", "no veo nada, enciende Lumen quarz", "turn_on light.quarz"],
    ["fr", "il fait trop sombre ici, allume Lumen quarz", "turn_on light.quarz"],
    ["nl", "het is te donker, doe Lumen quarz aan", "turn_on light.quarz"],
  ])("is why that is given, and changes nothing more: %s %s", async (tag, sentence, expected) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe(expected),
  );

  it.each([
    ["en", "it's too dark in Quarz, turn on the light", "turn_on light.quarz"],
    ["en", "turn on the light, it's too dark in Quarz", "turn_on light.quarz"],
    ["de", "es ist zu dunkel in Quarz, schalte das Licht ein", "turn_on light.quarz"],
    ["en", "Lumen quarz is too bright, turn it off", "turn_off light.quarz"],
  ])("says where, or what it is for: %s %s", async (tag, sentence, expected) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe(expected),
  );

  it.each([
    ["en", "close all the blinds, it's too hot in Onyx", "close cover.onyx; close cover.quarz"],
  ])("says not where all is to be done: %s %s", async (tag, sentence, expected) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe(expected),
  );

  it.each([
    ["en", "it's too dark in Quarz, turn on the light in 10 minutes"],
    ["fr", "s'il fait trop froid, ferme Jalon onyx"],
    ["fr", "dès qu'il fait trop sombre, allume Lumen onyx"],
  ])("is nothing to be done at once beside a time or a condition: %s %s", async (tag, sentence) =>
    expect(textOf(await read(tag, sentence, "onyx"))).toBe("-"),
  );

  it("is all that is to be done where it stands alone, also of two rooms", async () =>
    expect(textOf(await read("en", "it's too cold in Onyx and too dark in Quarz"))).toBe(
      "set_brightness light.quarz brightness=151; set_temperature climate.onyx temperature=20",
    ));
});
