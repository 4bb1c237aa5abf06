/** The fields that may stand beside a command: rule, range and unit of each. */
import { optional, type Params, type Rules } from "../kernel/rules.ts";

export const FIELD_RULES = {
  brightness: optional({
    type: "number",
    integer: true,
    min: 0,
    max: 255,
    about: "0–255; 0 turns the light off",
  }),
  color_temp: optional({
    type: "number",
    integer: true,
    min: 1,
    max: 40_000,
    about: "Up to 1000 in mireds, above in kelvin",
  }),
  rgb_color: optional({
    type: "array",
    items: { type: "number", integer: true, min: 0, max: 255 },
    length: 3,
    about: "Red, green, blue; each 0–255",
  }),
  temperature: optional({ type: "number", about: "In the entity's unit, °C by default" }),
  hvac_mode: optional({ type: "string", max: 64, about: "One of the entity's hvac_modes" }),
  position: optional({
    type: "number",
    integer: true,
    min: 0,
    max: 100,
    about: "0 closed … 100 open",
  }),
  percentage: optional({ type: "number", integer: true, min: 0, max: 100, about: "Speed, 0–100" }),
  volume: optional({ type: "number", min: 0, max: 1, about: "0–1" }),
  muted: optional({ type: "boolean", about: "Whether the sound is off" }),
  source: optional({ type: "string", max: 255, about: "One of the entity's source_list" }),
  transition: optional({
    type: "number",
    min: 0,
    max: 300,
    about: "Seconds until a light that can be dimmed has got there, 0–300; others switch at once",
  }),
} as const satisfies Rules;

/** Above 1000, as what is less counts as mireds. */
const kelvin = optional({
  type: "number",
  integer: true,
  min: 1001,
  max: 40_000,
  about: "Kelvin, in place of color_temp",
});

/** Home Assistant's names for the same, which stand in place of ours: `shared/domains/home-assistant-fields.ts` tells how. */
export const OTHER_NAMES = {
  brightness_pct: optional({
    type: "number",
    min: 0,
    max: 100,
    about: "Percent, in place of brightness",
  }),
  brightness_step: optional({
    type: "number",
    integer: true,
    min: -255,
    max: 255,
    about: "Brighter by so much than it is, or less bright; in place of brightness",
  }),
  brightness_step_pct: optional({
    type: "number",
    min: -100,
    max: 100,
    about: "Brighter by so many percent of full brightness than it is; in place of brightness",
  }),
  kelvin,
  color_temp_kelvin: kelvin,
  hs_color: optional({
    type: "array",
    items: { type: "number", min: 0, max: 360 },
    length: 2,
    about: "Hue 0–360 and saturation 0–100, in place of rgb_color",
  }),
  xy_color: optional({
    type: "array",
    items: { type: "number", min: 0, max: 1 },
    length: 2,
    about: "x and y of CIE 1931, each 0–1, in place of rgb_color",
  }),
  color_name: optional({
    type: "string",
    min: 1,
    max: 64,
    about: "A colour of CSS such as darkorange, in place of rgb_color",
  }),
  volume_level: FIELD_RULES.volume,
  is_volume_muted: FIELD_RULES.muted,
} as const satisfies Rules;

/** All that clients may write beside a command, whichever way the command comes. */
export const GIVEN_RULES = { ...FIELD_RULES, ...OTHER_NAMES } as const satisfies Rules;

export type GivenName = keyof typeof GIVEN_RULES;

export type Fields = Params<typeof FIELD_RULES>;
export type FieldName = keyof typeof FIELD_RULES;
