/** Which devices take which field beside a command, and within which range of their own. */

import type { Free } from "../kernel/rules.ts";
import { numberOf } from "./attributes.ts";
import { FIELD_RULES, type FieldName, type Fields } from "./fields.ts";

export { FIELD_RULES, type FieldName, type Fields };

/** Home Assistant's bit for covers that can be told a position. */
const COVER_SET_POSITION = 4;
/** Range of white light in kelvin, for lights that declare none. */
const KELVIN = [2000, 6500] as const;
/** Range of thermostats in °C, for those that declare none. */
const CELSIUS = [7, 35] as const;

const modes = ({ supported_color_modes }: Free) =>
  Array.isArray(supported_color_modes) ? supported_color_modes : [];

/** Which devices take the field; the others answer that they cannot. A field without row: all do. */
export const TAKEN_BY: { readonly [F in FieldName]?: (attributes: Free) => boolean } = {
  brightness: (attributes) => modes(attributes).some((mode) => mode !== "onoff"),
  color_temp: (attributes) => modes(attributes).includes("color_temp"),
  rgb_color: (attributes) => modes(attributes).includes("rgb"),
  position: ({ supported_features }) => (numberOf(supported_features) & COVER_SET_POSITION) !== 0,
  percentage: ({ percentage_step }) => percentage_step !== undefined,
  source: ({ source_list }) => Array.isArray(source_list),
};

export const isTakenBy = (field: FieldName, attributes: Free): boolean =>
  TAKEN_BY[field]?.(attributes) ?? true;

export const asKelvin = (color_temp: number): number =>
  color_temp > 1000 ? color_temp : Math.round(1_000_000 / color_temp);

const between = (value: number, [low, high]: readonly [unknown, unknown], unit: string) =>
  value >= Number(low) && value <= Number(high) ? undefined : `${low} to ${high} ${unit}`;

const among = (value: string, values: unknown) =>
  Array.isArray(values) && values.includes(value)
    ? undefined
    : `one of ${(Array.isArray(values) ? values : []).join(", ")}`;

/** What this device allows, in words, when the value lies outside of it. */
export const ALLOWED: {
  readonly [F in FieldName]?: (value: never, attributes: Free) => string | undefined;
} = {
  color_temp: (value: number, a) =>
    between(
      asKelvin(value),
      [a.min_color_temp_kelvin ?? KELVIN[0], a.max_color_temp_kelvin ?? KELVIN[1]],
      "kelvin",
    ),
  temperature: (value: number, a) =>
    between(value, [a.min_temp ?? CELSIUS[0], a.max_temp ?? CELSIUS[1]], "degrees"),
  hvac_mode: (value: string, a) => among(value, a.hvac_modes),
  source: (value: string, a) => among(value, a.source_list),
};
