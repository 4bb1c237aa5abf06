/** Colours of lights as devices say them: hue and saturation, or CIE 1931, beside red, green and blue. */
import { type Rgb, rgbOfHue, rgbOfXy } from "../../../../../shared/domains/light/colours.ts";
import { listOf, numberOf } from "../../../../../shared/domains/values.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";

const FULL = 255;

/** From the light of lamps to CIE XYZ, wide gamut D65: the matrix that Home Assistant uses. */
const TO_XYZ = [
  [0.664511, 0.154324, 0.162028],
  [0.283881, 0.668433, 0.047685],
  [0.000088, 0.07231, 0.986039],
] as const;

const linear = (channel: number): number => {
  const share = channel / FULL;
  return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
};

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

export const xyOfRgb = ([r = 0, g = 0, b = 0]: Rgb): readonly [number, number] => {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const [x = 0, y = 0, z = 0] = TO_XYZ.map(([a, c, d]) => a * lr + c * lg + d * lb);
  const sum = x + y + z;
  return sum === 0 ? [0.323, 0.329] : [rounded(x / sum, 3), rounded(y / sum, 3)];
};

export const hsOfRgb = ([r = 0, g = 0, b = 0]: Rgb): readonly [number, number] => {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  if (span === 0) return [0, 0];
  const sector =
    most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [rounded(sector * 60, 3), rounded((span / most) * 100, 3)];
};

const areNumbers = (values: readonly unknown[]): values is readonly number[] =>
  values.every((value) => typeof value === "number" && Number.isFinite(value));

const within = (values: readonly number[], max: number) =>
  values.map((value) => Math.round(Math.min(max, Math.max(0, value))));

/** A colour of a JSON message, as an object with the coordinates that the device has. */
export const rgbOfColour = (color: Free): Rgb | undefined => {
  const { r, g, b, x, y, h, s } = color;
  const [rgb, xy, hs] = [
    [r, g, b],
    [x, y],
    [h, s],
  ];
  if (areNumbers(rgb)) return within(rgb, FULL);
  if (areNumbers(xy)) return rgbOfXy([numberOf(x), numberOf(y)]);
  return areNumbers(hs) ? rgbOfHue([numberOf(h) % 360, Math.min(100, numberOf(s))]) : undefined;
};

/** A colour that is told as numbers with commas between them. */
export const numbersIn = (text: string, count: number): readonly number[] | undefined => {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.length === count && areNumbers(numbers) ? numbers : undefined;
};

export const asRgb = (value: unknown): Rgb => {
  const list = listOf(value);
  return areNumbers(list) && list.length === 3 ? list : [FULL, FULL, FULL];
};

export { rgbOfHue, rgbOfXy };
