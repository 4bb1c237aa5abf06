/** Lights that flash and show effects, in five languages: only those that can, and never for a while. */
import { describe, expect, it } from "@jest/globals";
import {
  type HomeThing,
  indexHome,
  openHomeIndex,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";

const NOW = new Date("2030-01-01T18:00:00Z");
const EFFECTS = ["off", "Rainbow", "colorloop", "Candle", "Sunrise", "Slow Ocean"];
const COLOURED = { supported_color_modes: ["rgb"], brightness: 90 };

const thing = (entity_id: string, name: string, attributes = {}): HomeThing => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state: "on",
  attributes,
});

/** Home Assistant's bits: effects 4, flash 8. */
const playful = (name: string) =>
  thing("light.play", name, { ...COLOURED, supported_features: 12, effect_list: EFFECTS });

const homeOf = (things: readonly HomeThing[]) => ({
  isFahrenheit: false,
  floors: [],
  areas: [],
  things,
});

const said = async (tag: string, name: string, sentence: string) => {
  const language = await loadLanguage(tag);
  const others = [
    thing("light.plain", "Attic", { ...COLOURED, supported_features: 0 }),
    thing("light.untold", "Shed", COLOURED),
    thing("media_player.tv", "TV"),
  ];
  const home = indexHome(homeOf([playful(name), ...others]), language);
  const result = understand(sentence, language, home, { now: NOW });
  return result.kind === "none" ? `- ${result.reason}` : textOf(result);
};

const FLASH = "turn_on light.play flash=short";
const RAINBOW = "turn_on light.play effect=Rainbow";
const LOOP = "turn_on light.play effect=colorloop";
const NO_EFFECT = "turn_on light.play effect=off";

type LanguageRows = readonly [
  tag: string,
  name: string,
  rows: readonly (readonly [sentence: string, expected: string])[],
];

const ROWS: readonly LanguageRows[] = [
  [
    "en",
    "Desk lamp",
    [
      ["flash the desk lamp", FLASH],
      ["make the desk lamp blink", FLASH],
      ["flash all lights", FLASH],
      ["flash the desk lamp blue", "turn_on light.play rgb_color=0,0,255 flash=short"],
      ["flash the desk lamp at 9 pm", `${FLASH} at 21:00`],
      ["flash the desk lamp for ten minutes", "- not for a while"],
      ["don't flash the desk lamp", "- negated"],
      ["flash the attic light", "- cannot"],
      ["flash the shed light", "- cannot"],
      ["flash the TV", "- cannot"],
      ["desk lamp to rainbow", RAINBOW],
      ["turn on the rainbow effect on the desk lamp", RAINBOW],
      ["start a colour loop on the desk lamp", LOOP],
      ["set the desk lamp to slow ocean", "turn_on light.play effect=Slow Ocean"],
      ["set the desk lamp to rainbow at 50%", "turn_on light.play brightness=128 effect=Rainbow"],
      ["turn on the desk lamp at sunrise", "turn_on light.play at sunrise"],
      ["set the attic light to rainbow", "- cannot"],
      ["turn off the effect of the desk lamp", NO_EFFECT],
      ["turn off the desk lamp", "turn_off light.play"],
    ],
  ],
  [
    "de",
    "Schreibtischlampe",
    [
      ["lass die Schreibtischlampe blinken", FLASH],
      ["lass die Schreibtischlampe nicht blinken", "- negated"],
      ["stell die Schreibtischlampe auf Regenbogen", RAINBOW],
      ["starte die Farbschleife an der Schreibtischlampe", LOOP],
      ["mach den Effekt der Schreibtischlampe aus", NO_EFFECT],
    ],
  ],
  [
    "es",
    "Lámpara de mesa",
    [
      ["haz parpadear la lámpara de mesa", FLASH],
      ["no hagas parpadear la lámpara de mesa", "- negated"],
      ["pon el efecto arcoíris en la lámpara de mesa", RAINBOW],
      ["inicia el bucle de colores en la lámpara de mesa", LOOP],
    ],
  ],
  [
    "fr",
    "Lampe de bureau",
    [
      ["fais clignoter la lampe de bureau", FLASH],
      ["ne fais pas clignoter la lampe de bureau", "- negated"],
      ["mets la lampe de bureau en arc-en-ciel", RAINBOW],
      ["lance la boucle de couleurs sur la lampe de bureau", LOOP],
    ],
  ],
  [
    "nl",
    "Bureaulamp",
    [
      ["laat de bureaulamp knipperen", FLASH],
      ["laat de bureaulamp niet knipperen", "- negated"],
      ["zet de bureaulamp op regenboog", RAINBOW],
      ["start de kleurenlus op de bureaulamp", LOOP],
    ],
  ],
];

describe.each(ROWS)("in %s, of %s", (tag, name, rows) => {
  it.each(rows)("%s → %s", async (sentence, expected) =>
    expect(await said(tag, name, sentence)).toBe(expected),
  );
});

it("an effect is known as soon as a light has it, and no longer than that", async () => {
  const language = await loadLanguage("en");
  const home = openHomeIndex(homeOf([playful("Desk lamp")]), language);
  const after = (effects: readonly string[], effect: string) => {
    const lamp = playful("Desk lamp");
    home.set({ ...lamp, attributes: { ...lamp.attributes, effect_list: effects } });
    return textOf(understand(`set the desk lamp to ${effect}`, language, home, { now: NOW }));
  };
  expect(after(["Meteor"], "meteor")).toBe("turn_on light.play effect=Meteor");
  expect(after(["Meteor"], "slow ocean")).toBe("-");
});

it("a light that is off is not turned on to end its effect", async () => {
  const language = await loadLanguage("en");
  const home = indexHome(homeOf([{ ...playful("Desk lamp"), state: "off" }]), language);
  const result = understand("stop the effect of the desk lamp", language, home, { now: NOW });
  expect(result.kind).toBe("none");
});
