/** Rules of values, and how attributes are read, which a home may fill with anything. */
import { own } from "../kernel/own-property.ts";
import type { Free } from "../kernel/rules.ts";

/** What is no number counts as `otherwise`. */
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The named attributes that have a value. */
export const pick = (attributes: Free, ...names: readonly string[]): Free =>
  Object.fromEntries(
    names.map((name) => [name, own(attributes, name)]).filter(([, value]) => value != null),
  );

/** Whether an entity has all features of the bits; one that declares none is taken to have them. */
export const hasFeatures = ({ supported_features }: Free, bits = 0): boolean =>
  supported_features == null || (numberOf(supported_features) & bits) === bits;

/** Whether an entity has a feature; `bit` is that of Home Assistant's `supported_features`. */
export const hasFeature = ({ supported_features }: Free, bit: number): boolean =>
  (numberOf(supported_features) & bit) !== 0;

/** @returns the range in words where the value lies outside of it. */
export const between = (value: number, low: unknown, high: unknown, unit: string) =>
  value >= Number(low) && value <= Number(high) ? undefined : `${low} to ${high} ${unit}`.trim();

/** The same for a range of which an end may be missing. */
export const withinLimits = (value: number, low: unknown, high: unknown, unit = "") => {
  const [least, most] = [numberOf(low, Number.NEGATIVE_INFINITY), numberOf(high, Infinity)];
  if (value >= least && value <= most) return undefined;
  if (least === Number.NEGATIVE_INFINITY) return `at most ${most} ${unit}`.trim();
  return most === Infinity ? `at least ${least} ${unit}`.trim() : between(value, least, most, unit);
};

/** @returns the values in words where the value is none of them. */
export const among = (value: unknown, values: unknown): string | undefined =>
  listOf(values).includes(value) ? undefined : `one of ${listOf(values).join(", ")}`;

/** The rule of an integer in a range. */
export const whole = (min: number, max: number, about: string) =>
  ({ type: "number", integer: true, min, max, about, optional: true }) as const;

/** The rule of a number in a range. */
export const decimal = (min: number, max: number, about: string) =>
  ({ type: "number", min, max, about, optional: true }) as const;

/** The rule of a short text. */
export const words = (about: string, max = 255) =>
  ({ type: "string", min: 1, max, about, optional: true }) as const;

/** The rule of a text of one shape. */
export const shaped = (pattern: RegExp, about: string) =>
  ({ type: "string", max: 64, pattern, about, optional: true }) as const;

/** The rule of a choice between yes and no. */
export const choice = (about: string) => ({ type: "boolean", about, optional: true }) as const;

/** A time with its zone, as states hold it. */
export const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Rules of attributes that several domains have. */
export const ATTRIBUTE = {
  text: { type: "string", max: 255, optional: true },
  time: { type: "string", format: "date-time", optional: true },
  amount: { type: "number", min: 0, optional: true },
  count: { type: "number", integer: true, min: 0, optional: true },
  percent: { type: "number", min: 0, max: 100, optional: true },
  number: { type: "number", optional: true },
  any: { type: "any", optional: true },
} as const;

/** The name of an entity for people. */
export const nameOf = (entity_id: string, { friendly_name }: Free): string =>
  typeof friendly_name === "string" ? friendly_name : entity_id;
