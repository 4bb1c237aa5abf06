/** What stands beside the commands of climate, and which of it a thermostat takes. */
import { type Free, optional } from "../../kernel/rules.ts";
import { type CommandFields, chosenFrom, type FieldTable } from "../domain.ts";
import {
  among,
  between,
  decimal,
  hasFeature,
  hasFeatures,
  numberOf,
  withinLimits,
} from "../values.ts";

/** Range in °C of thermostats that declare none. */
export const CELSIUS = [7, 35] as const;

export const TEMPERATURE = optional({
  type: "number",
  about: "In the entity's unit, °C by default",
});

/** Home Assistant's bits. */
export const FEATURE = {
  temperature: 1,
  range: 2,
  humidity: 4,
  fan: 8,
  preset: 16,
  swing: 32,
  off: 128,
  on: 256,
  swingHorizontal: 512,
} as const;

const inRange = (value: number, { min_temp, max_temp }: Free) =>
  between(value, min_temp ?? CELSIUS[0], max_temp ?? CELSIUS[1], "degrees");

/** A thermostat that takes two targets says so. */
const hasRange = (attributes: Free) => hasFeature(attributes, FEATURE.range);

export const FIELDS = {
  temperature: {
    rule: TEMPERATURE,
    isSupported: (attributes) => hasFeatures(attributes, FEATURE.temperature),
    allowed: inRange,
  },
  target_temp_low: {
    rule: optional({ type: "number", about: "Below it, it heats; given with target_temp_high" }),
    isSupported: hasRange,
    allowed: inRange,
  },
  target_temp_high: {
    rule: optional({ type: "number", about: "Above it, it cools; given with target_temp_low" }),
    isSupported: hasRange,
    allowed: (value: number, attributes, { target_temp_low: low }) =>
      value < numberOf(low, value)
        ? `at least target_temp_low, ${low}`
        : inRange(value, attributes),
  },
  hvac_mode: {
    rule: optional({ type: "string", max: 64, about: "One of the entity's hvac_modes" }),
    allowed: (value, { hvac_modes }) => among(value, hvac_modes),
  },
  humidity: {
    rule: decimal(0, 100, "Percent, in the entity's range"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.humidity),
    allowed: (value: number, { min_humidity, max_humidity }) =>
      withinLimits(value, min_humidity, max_humidity, "%"),
  },
  preset_mode: chosenFrom("preset_modes", FEATURE.preset),
  fan_mode: chosenFrom("fan_modes", FEATURE.fan),
  swing_mode: chosenFrom("swing_modes", FEATURE.swing),
  swing_horizontal_mode: chosenFrom("swing_horizontal_modes", FEATURE.swingHorizontal),
} as const satisfies FieldTable;

export type ClimateFields = CommandFields<typeof FIELDS>;
