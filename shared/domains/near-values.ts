/** Whether a device is where it was told to be, as devices round what they are told. */
import type { Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free } from "../kernel/rules.ts";
import { canonical } from "../text/canonical-json.ts";

/** How far a device may be from what it was told. */
const AMOUNTS: Readonly<Record<string, number>> = {
  brightness: 3,
  current_position: 2,
  current_tilt_position: 2,
  temperature: 0.26,
  target_temp_low: 0.26,
  target_temp_high: 0.26,
  volume_level: 0.02,
  humidity: 1,
};
/** The attribute with the step to which a device rounds a value. */
const STEPS: Readonly<Record<string, string>> = {
  percentage: "percentage_step",
  temperature: "target_temp_step",
  target_temp_low: "target_temp_step",
  target_temp_high: "target_temp_step",
  humidity: "target_humidity_step",
  state: "step",
};
const SHARES: Readonly<Record<string, number>> = { color_temp: 0.03 };
/** Lamps cannot show every colour: so near, as the cosine of the angle between two colours, counts as the same. */
const SAME_COLOUR = 0.9;

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === "number");

const isSameColour = (one: readonly number[], other: readonly number[]): boolean => {
  const product = one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0);
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  return lengths === 0 || product / lengths >= SAME_COLOUR;
};

/** @param attributes  Of the device: the steps to which it rounds. */
export const isNear = (
  name: string,
  wanted: unknown,
  found: unknown,
  attributes: Free,
): boolean => {
  if (isNumbers(wanted) && isNumbers(found)) return isSameColour(wanted, found);
  if (typeof wanted !== "number" || typeof found !== "number")
    return canonical(wanted ?? null) === canonical(found ?? null);
  const step = Number(own(attributes, own(STEPS, name) ?? "") ?? 0) || 0;
  const share = Math.abs(wanted) * (own(SHARES, name) ?? 0);
  return Math.abs(wanted - found) <= Math.max(step, own(AMOUNTS, name) ?? 0, share) + 1e-9;
};

const numberIn = (state: string): number | undefined =>
  state.trim() !== "" && Number.isFinite(Number(state)) ? Number(state) : undefined;

/** Numbers are the same however they are written, and within the step of the device. */
export const isSameState = (wanted: string, { state, attributes }: Snapshot): boolean =>
  wanted === state || isNear("state", numberIn(wanted), numberIn(state) ?? state, attributes);
