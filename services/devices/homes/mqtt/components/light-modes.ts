/** What lights declare and show, whichever schema they use. */

import type { Rgb } from "../../../../../shared/domains/light/colours.ts";
import {
  asKelvin,
  FULL_BRIGHTNESS,
  LIGHT_FEATURE,
} from "../../../../../shared/domains/light/fields.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { CommandPublications, ConfigReader } from "../config.ts";

export const COLOUR_MODES: readonly string[] = ["rgb", "rgbw", "rgbww", "hs", "xy"];
/** Ranges of white light in mireds, for lights that declare none. */
const MIREDS = [153, 500] as const;

type Feature = keyof typeof LIGHT_FEATURE;

/**
 * @param modes  Without one, a light that is on or off.
 * @param features  What it can beyond that.
 */
export const declaredLight = (
  config: ConfigReader,
  modes: readonly string[],
  features: readonly Feature[],
) => {
  const effect_list = config.texts("effect_list");
  const hasColour = modes.some((mode) => COLOUR_MODES.includes(mode)) && !modes.includes("rgb");
  const all = hasColour ? [...modes, "rgb"] : modes;
  const [min = MIREDS[0], max = MIREDS[1]] = [
    config.number("min_mireds"),
    config.number("max_mireds"),
  ];
  const range = {
    min_color_temp_kelvin: config.number("min_kelvin") ?? Math.floor(1_000_000 / max),
    max_color_temp_kelvin: config.number("max_kelvin") ?? Math.floor(1_000_000 / min),
  };
  return {
    supported_color_modes: all.length > 0 ? all : ["onoff"],
    ...(modes.includes("color_temp") && range),
    ...(effect_list && { effect_list }),
    supported_features: features.reduce((bits, name) => bits | LIGHT_FEATURE[name], 0),
  };
};

/** @param color_temp  In mireds, or above 1000 in kelvin. */
export const whiteOf = (color_temp: number): Free => {
  const kelvin = asKelvin(color_temp);
  return {
    color_mode: "color_temp",
    color_temp: Math.round(1_000_000 / kelvin),
    color_temp_kelvin: kelvin,
    rgb_color: null,
  };
};

export const colourOf = (rgb: Rgb): Free => ({
  color_mode: "rgb",
  rgb_color: rgb,
  color_temp: null,
  color_temp_kelvin: null,
});

const MAX_EFFECT_LENGTH = 255;

/** The effect that a light says; null for none. */
export const effectOf = (said: string | null): Free => ({
  effect: said?.slice(0, MAX_EFFECT_LENGTH) ?? null,
});

/** What a light that is off does not show. */
export const DARK: Free = {
  brightness: null,
  color_mode: null,
  effect: null,
  rgb_color: null,
  color_temp: null,
  color_temp_kelvin: null,
};

export const toScale = (brightness: number, scale: number): number =>
  Math.max(brightness > 0 ? 1 : 0, Math.round((brightness * scale) / FULL_BRIGHTNESS));

export const fromScale = (value: number, scale: number): number =>
  Math.min(FULL_BRIGHTNESS, Math.max(0, Math.round((value * FULL_BRIGHTNESS) / scale)));

/** What sets a light also turns it on. */
export const lightCommands = (turnOn: CommandPublications, turnOff: CommandPublications) => ({
  turn_on: turnOn,
  turn_off: turnOff,
  set_brightness: turnOn,
  set_color: turnOn,
  set_color_temp: turnOn,
});
