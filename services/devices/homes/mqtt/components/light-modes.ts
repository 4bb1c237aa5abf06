/** What lights declare and show, whichever schema they use. */

import type { Rgb } from "../../../../../shared/domains/light/colours.ts";
import { asKelvin, FULL_BRIGHTNESS } from "../../../../../shared/domains/light/fields.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { ConfigReader } from "../config.ts";

export const COLOUR_MODES: readonly string[] = ["rgb", "rgbw", "rgbww", "hs", "xy"];
const TRANSITION = 32;
/** Ranges of white light in mireds, for lights that declare none. */
const MIREDS = [153, 500] as const;

/** @param modes  Without one, a light that is on or off. */
export const declaredLight = (config: ConfigReader, modes: readonly string[], canFade: boolean) => {
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
    supported_features: canFade ? TRANSITION : 0,
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

/** What a light that is off does not show. */
export const DARK: Free = {
  brightness: null,
  color_mode: null,
  rgb_color: null,
  color_temp: null,
  color_temp_kelvin: null,
};

export const toScale = (brightness: number, scale: number): number =>
  Math.max(brightness > 0 ? 1 : 0, Math.round((brightness * scale) / FULL_BRIGHTNESS));

export const fromScale = (value: number, scale: number): number =>
  Math.min(FULL_BRIGHTNESS, Math.max(0, Math.round((value * FULL_BRIGHTNESS) / scale)));
