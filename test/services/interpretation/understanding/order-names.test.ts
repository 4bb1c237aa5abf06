/** Names that read like something else: as an order, as "not", as the title of a song. */
import { expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const thing = (entity_id: string, name: string) => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state: entity_id.startsWith("media_player.") ? "idle" : "off",
  attributes: {},
});

const HOME = {
  isFahrenheit: false,
  floors: [],
  areas: [],
  things: [
    thing("scene.order", "Turn on the lamp"),
    thing("scene.orden", "Apaga la radio"),
    thing("scene.befehl", "Schalte das Radio aus"),
    thing("scene.not", "don't"),
    thing("automation.evening", "Every evening at eight turn on the Flurlampe"),
    thing("automation.abend", "Jeden Abend um acht die Flurlampe an"),
    thing("automation.door", "When the radio goes off the lamp comes on"),
    thing("scene.cosy", "Flurlampe gemütlich"),
    thing("light.hall", "Hall lamp"),
    thing("light.lamp", "Lamp"),
    thing("media_player.radio", "Radio"),
  ],
};

it.each([
  ["en", "turn on the lamp", "turn_on light.lamp"],
  ["en", "could you turn on the lamp", "turn_on light.lamp"],
  [
    "en",
    "turn off the radio and turn on the lamp",
    "turn_off media_player.radio; turn_on light.lamp",
  ],
  ["en", "activate turn on the lamp", "activate scene.order"],
  ["es", "apaga la radio", "turn_off media_player.radio"],
  ["de", "schalte das Radio aus", "turn_off media_player.radio"],
  ["en", "don't turn on the lamp", "-"],
  ["en", "the lamp comes on", "-"],
  ["en", "lamp comes on when the radio goes off", "turn_on light.lamp when media_player.radio off"],
  ["de", "schalte die Flurlampe aus", "turn_off light.hall"],
  ["de", "Flurlampe an", "turn_on light.hall"],
  ["de", "Flurlampe gemütlich", "activate scene.cosy"],
  ["de", "aktiviere gemütlich", "activate scene.cosy"],
  [
    "de",
    "schalte die Automation Jeden Abend um acht die Flurlampe an aus",
    "turn_off automation.abend",
  ],
  ["en", "turn off the lamp and play the radio", "play media_player.radio; turn_off light.lamp"],
  ["en", "call mom and play the radio", "-"],
  ["en", "play the radio and then call mom", "-"],
  ["en", "play the lamp", "-"],
  ["en", "play queen on the radio", "play_media media_player.radio query=queen"],
])("in %s: %s", async (tag, sentence, expected) => {
  const language = await loadLanguage(tag);
  const result = understand(sentence, language, indexHome(HOME, language), { now: NOW });
  expect(result.kind === "none" ? "-" : textOf(result)).toBe(expected);
});
