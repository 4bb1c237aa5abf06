/** Words that mean another thing beside their neighbours: where rather than what is done, a room rather than a part. */
import { describe, expect, it } from "@jest/globals";
import {
  type HomeDescription,
  indexHome,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { thing } from "./thing.ts";

const BLINDS = { supported_features: 15, current_position: 80 };
const LAMP = { supported_color_modes: ["brightness"], brightness: 100 };

const placed = (
  area_id: string | null,
  [entity_id, name, state, attributes]: Parameters<typeof thing>,
) => ({ ...thing(entity_id, name, state, attributes), area_id });

/** Without floors, "abajo" is no place of it. */
const HOME: HomeDescription = {
  isFahrenheit: false,
  floors: [],
  areas: [
    { id: "kitchen", name: "Kitchen", aliases: [], floor_id: null },
    { id: "emma", name: "Emma's room", aliases: [], floor_id: null },
  ],
  things: [
    placed("kitchen", ["light.kitchen", "Kitchen light", "on", LAMP]),
    placed("kitchen", ["cover.kitchen", "Kitchen blinds", "open", BLINDS]),
    placed("emma", ["light.emma", "Emma's room light", "on", LAMP]),
    placed("emma", ["cover.emma", "Emma's room blinds", "open", BLINDS]),
    placed(null, ["media_player.tv", "TV", "off", {}]),
  ],
};

const read = async (sentence: string) => {
  const language = await loadLanguage("es");
  const now = new Date("2030-01-01T18:00:00Z");
  return textOf(understand(sentence, language, indexHome(HOME, language), { now }));
};

describe("in Spanish", () => {
  it.each([
    ["apaga todo abajo menos la tele", "-"],
    ["apaga todo arriba menos la tele", "-"],
    ["persianas abajo", "close cover.emma; close cover.kitchen"],
    ["abre las persianas del cuarto de Emma", "open cover.emma"],
    ["enciende la luz del cuarto de Emma", "turn_on light.emma"],
    ["abre la persiana del cuarto de Emma un cuarto", "set_position cover.emma position=25"],
    ["abre la persiana un cuarto", "?"],
  ])("%j is %s", async (sentence, outcome) => expect(await read(sentence)).toBe(outcome));
});
