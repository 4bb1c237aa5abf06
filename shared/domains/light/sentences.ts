/** How sentences speak of lights. */
import { isWithin, ON_OFF, type Sentences } from "../sentences.ts";
import { FULL_BRIGHTNESS, MAX_MIREDS, percentToBrightness } from "./fields.ts";

/** One percent: a light that is dimmed stays lit. */
export const DIMMEST_STEP = 3;

export const LIGHT_SENTENCES = {
  acts: ON_OFF,
  actsWithValue: { on: "turn_on" },
  /** Without a unit, a number up to 100 is percent, as people say it; more is one of 255 steps. */
  fieldsOf(value, unit) {
    if (unit === "kelvin")
      return value > MAX_MIREDS ? { color_temp: Math.round(value) } : undefined;
    if (unit === "mired")
      return value <= MAX_MIREDS ? { color_temp: Math.round(value) } : undefined;
    if ((unit === "percent" || unit === undefined) && isWithin(value, 0, 100))
      return { brightness: percentToBrightness(value) };
    return unit === undefined && isWithin(value, 0, FULL_BRIGHTNESS)
      ? { brightness: Math.round(value) }
      : undefined;
  },
  scales: [
    {
      of: ["brightness"],
      field: "brightness",
      attribute: "brightness",
      sizes: { small: 26, usual: 51, large: 102 },
      range: [DIMMEST_STEP, FULL_BRIGHTNESS],
      unit: FULL_BRIGHTNESS / 100,
      off: 0,
    },
    {
      of: ["warmth"],
      field: "color_temp",
      attribute: "color_temp_kelvin",
      sizes: { small: 300, usual: 700, large: 1500 },
      range: [2000, 6500],
      units: ["kelvin"],
      lowest: "min_color_temp_kelvin",
      highest: "max_color_temp_kelvin",
      isInverted: true,
    },
  ],
} as const satisfies Sentences;
