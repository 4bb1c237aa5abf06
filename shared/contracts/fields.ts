/** The fields that may stand beside a command: rule, range and unit of each. */
import { optional, type Params, type Rules } from "../rules.ts";

/** Every writing action takes it: so what writes is told from what reads. */
export const dry_run = {
  type: "boolean",
  optional: true,
  about: "Check and predict, but change nothing",
} as const;

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

export type Fields = Params<typeof FIELD_RULES>;
export type FieldName = keyof typeof FIELD_RULES;
