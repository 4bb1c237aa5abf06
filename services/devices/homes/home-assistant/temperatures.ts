/** Temperatures of a Home Assistant in °F, as °C and back: what is read and written back is the same as before. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";

const TEMPERATURES = [
  "temperature",
  "current_temperature",
  "target_temp_high",
  "target_temp_low",
  "min_temp",
  "max_temp",
];
/** Differences of temperatures. */
const STEPS = ["target_temp_step"];
const DEGREES_PER_DEGREE = 1.8;
const FREEZING = 32;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;

/** To the step of the device, or else to tenths. */
export const toFahrenheit = (celsius: number, step = 0): number => {
  const value = celsius * DEGREES_PER_DEGREE + FREEZING;
  return step > 0 ? rounded(Math.round(value / step) * step, 2) : rounded(value, 1);
};

/** As few decimals as lead back to the same tenth of a degree Fahrenheit. */
export const toCelsius = (fahrenheit: number): number => {
  const value = (fahrenheit - FREEZING) / DEGREES_PER_DEGREE;
  const short = rounded(value, 1);
  return toFahrenheit(short) === rounded(fahrenheit, 1) ? short : rounded(value, 2);
};

const changed = (attributes: Free, names: readonly string[], change: (value: number) => number) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = own(attributes, name);
      return typeof value === "number" ? [[name, change(value)]] : [];
    }),
  );

/** The attributes of a thermostat or a water heater, in °C. */
export const inCelsius = (attributes: Free): Free => ({
  ...attributes,
  ...changed(attributes, TEMPERATURES, toCelsius),
  ...changed(attributes, STEPS, (step) => rounded(step / DEGREES_PER_DEGREE, 3)),
});

/**
 * The fields of a command, in °F.
 *
 * @param attributes  Of the entity, in °C.
 */
export const inFahrenheit = (fields: Free, attributes: Free): Free => {
  const step = own(attributes, "target_temp_step");
  const ownStep = typeof step === "number" ? rounded(step * DEGREES_PER_DEGREE, 2) : 0;
  return {
    ...fields,
    ...changed(fields, TEMPERATURES, (value) => toFahrenheit(value, ownStep)),
  };
};
