/** The fields of a light's commands: brightness, white and coloured light, effects, the time of a fade. */
import type { Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { optional } from "../../kernel/rules.ts";
import type { CommandFields, FieldAlias, FieldTable } from "../domain.ts";
import { among, between, decimal, hasFeature, listOf, whole, words } from "../values.ts";
import {
  colourLike,
  type Rgb,
  rgbOfHue,
  rgbOfName,
  rgbOfRgbw,
  rgbOfRgbww,
  rgbOfXy,
} from "./colours.ts";

export const FULL_BRIGHTNESS = 255;
/** Home Assistant's bits. */
export const LIGHT_FEATURE = { effect: 4, flash: 8, transition: 32 } as const;
const MAX_SATURATION = 100;
/** A color_temp up to this is mireds, above it kelvin. */
export const MAX_MIREDS = 1000;
/** Range of white light in kelvin, for lights that declare none. */
const KELVIN = [2000, 6500] as const;

/** The effect of a list that ends the others, as devices call it. */
const NO_EFFECT = /^(off|none)$/i;

const hasMode = ({ supported_color_modes }: Free, mode: string) =>
  listOf(supported_color_modes).includes(mode);

export const isDimmable = ({ supported_color_modes }: Free): boolean =>
  listOf(supported_color_modes).some((mode) => mode !== "onoff");

export const endsEffects = (effect: unknown): boolean => NO_EFFECT.test(String(effect));

/** The effect that a light shows; without one, the name of none, where it has such. */
export const effectIn = ({ effect, effect_list }: Free): unknown =>
  effect ?? listOf(effect_list).find(endsEffects);

export const asKelvin = (color_temp: number): number =>
  color_temp > MAX_MIREDS ? color_temp : Math.round(1_000_000 / color_temp);

export const percentToBrightness = (percent: number): number =>
  Math.round((percent * FULL_BRIGHTNESS) / 100);

/** The rule of a colour as the levels of its channels. */
const channels = (length: number, about: string) =>
  optional({
    type: "array",
    items: { type: "number", integer: true, min: 0, max: FULL_BRIGHTNESS },
    length,
    about,
  } as const);

export const LIGHT_FIELDS = {
  brightness: {
    rule: whole(0, FULL_BRIGHTNESS, "0–255; 0 turns the light off"),
    homeAssistant: ["brightness", "brightness_pct", "brightness_step", "brightness_step_pct"],
    isSupported: isDimmable,
  },
  color_temp: {
    rule: whole(1, 40_000, "Up to 1000 in mireds, above in kelvin"),
    homeAssistant: ["color_temp_kelvin"],
    isSupported: (attributes) => hasMode(attributes, "color_temp"),
    allowed: (value: number, { min_color_temp_kelvin, max_color_temp_kelvin }) =>
      between(
        asKelvin(value),
        min_color_temp_kelvin ?? KELVIN[0],
        max_color_temp_kelvin ?? KELVIN[1],
        "kelvin",
      ),
  },
  rgb_color: {
    rule: channels(3, "Red, green, blue; each 0–255"),
    homeAssistant: ["rgb_color", "hs_color", "xy_color", "rgbw_color", "rgbww_color", "color_name"],
    isSupported: (attributes) => hasMode(attributes, "rgb"),
  },
  effect: {
    rule: words("One of the entity's effect_list"),
    isSupported: (attributes) => hasFeature(attributes, LIGHT_FEATURE.effect),
    allowed: (value, { effect_list }) =>
      Array.isArray(effect_list) ? among(value, effect_list) : undefined,
  },
  flash: {
    rule: optional({
      type: "enum",
      values: ["short", "long"],
      about: "Flashes for a short or a long time, for lights that can",
    }),
    isSupported: (attributes) => hasFeature(attributes, LIGHT_FEATURE.flash),
  },
  transition: {
    rule: decimal(
      0,
      300,
      "Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once",
    ),
  },
} as const satisfies FieldTable;

export type LightFields = CommandFields<typeof LIGHT_FIELDS>;

/** The brightness of a light, or the one that it is on its way to. */
const levelOf = ({ state, attributes }: Snapshot): number => {
  const level = attributes.target_brightness ?? attributes.brightness;
  return state === "on" && typeof level === "number" ? level : 0;
};

const brighter = (by: number, now: Snapshot) =>
  Math.max(0, Math.min(FULL_BRIGHTNESS, levelOf(now) + by));

const unknownColour = (name: string): string | undefined => {
  if (rgbOfName(name)) return undefined;
  const meant = colourLike(name);
  return `There is no colour of this name${meant === undefined ? "." : `; did you mean ${meant}?`}`;
};

/** Above 1000, as what is less counts as mireds. */
const kelvin = {
  field: "color_temp",
  rule: whole(MAX_MIREDS + 1, 40_000, "Kelvin, instead of color_temp"),
} as const;

export const LIGHT_ALIASES = {
  brightness_pct: {
    field: "brightness",
    rule: decimal(0, 100, "Percent, instead of brightness"),
    convert: percentToBrightness,
  },
  brightness_step: {
    field: "brightness",
    rule: whole(-255, 255, "Change of the brightness, -255 to 255, instead of brightness"),
    convert: brighter,
    isRelative: true,
  },
  brightness_step_pct: {
    field: "brightness",
    rule: decimal(
      -100,
      100,
      "Change of the brightness in percent of full brightness, -100 to 100, instead of brightness",
    ),
    convert: (percent: number, now) => brighter(percentToBrightness(percent), now),
    isRelative: true,
  },
  kelvin,
  color_temp_kelvin: kelvin,
  hs_color: {
    field: "rgb_color",
    rule: optional({
      type: "array",
      items: { type: "number", min: 0, max: 360 },
      length: 2,
      about: "Hue 0–360 and saturation 0–100, instead of rgb_color",
    }),
    convert: rgbOfHue,
    problem: ([, saturation]: readonly [number, number]) =>
      saturation > MAX_SATURATION ? `The saturation is 0–${MAX_SATURATION}.` : undefined,
  },
  xy_color: {
    field: "rgb_color",
    rule: optional({
      type: "array",
      items: { type: "number", min: 0, max: 1 },
      length: 2,
      about: "x and y of CIE 1931, each 0–1, instead of rgb_color",
    }),
    convert: rgbOfXy,
  },
  rgbw_color: {
    field: "rgb_color",
    rule: channels(4, "Red, green, blue, white; each 0–255, instead of rgb_color"),
    convert: rgbOfRgbw,
  },
  rgbww_color: {
    field: "rgb_color",
    rule: channels(5, "Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color"),
    convert: rgbOfRgbww,
  },
  color_name: {
    field: "rgb_color",
    rule: optional({
      type: "string",
      min: 1,
      max: 64,
      about: "A CSS colour name such as darkorange, instead of rgb_color",
    }),
    convert: (name: string): Rgb | undefined => rgbOfName(name),
    problem: unknownColour,
  },
} as const satisfies Readonly<Record<string, FieldAlias>>;
