/** Colours: red, green and blue of entities; hue and saturation, x and y, mireds of Matter. */
import { rounded, within } from "./values.js";

const FULL = 255;
/** Matter has hue and saturation as 0–254. */
const MOST = 254;
/** Matter has x and y as shares of this. */
const XY_ONE = 65_536;
const MAX_XY = 65_279;

/** sRGB to CIE XYZ with the white of D65, wide gamut, and back. */
const TO_XYZ = [
  [0.664511, 0.154324, 0.162028],
  [0.283881, 0.668433, 0.047685],
  [0.000088, 0.07231, 0.986039],
];
const FROM_XYZ = [
  [1.656492, -0.354851, -0.255038],
  [-0.707196, 1.655397, 0.036152],
  [0.051713, -0.121364, 1.01153],
];

const times = (matrix, vector) =>
  matrix.map((row) => row.reduce((sum, one, at) => sum + one * vector[at], 0));

const linear = (share) => (share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92);
const gamma = (light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** @returns x and y as Matter has them; black has the place of white. */
export const xyOfRgb = (rgb) => {
  const lights = rgb.some((one) => one > 0) ? rgb : [FULL, FULL, FULL];
  const [x, y, z] = times(
    TO_XYZ,
    lights.map((one) => linear(one / FULL)),
  );
  const sum = x + y + z;
  return [x, y].map((one) => within(Math.round((one / sum) * XY_ONE), 0, MAX_XY));
};

export const rgbOfXy = ([colorX, colorY]) => {
  const [x, y] = [colorX / XY_ONE, Math.max(colorY / XY_ONE, Number.EPSILON)];
  const lights = times(FROM_XYZ, [x / y, 1, (1 - x - y) / y]).map((one) => Math.max(0, one));
  const most = Math.max(...lights, Number.EPSILON);
  return lights.map((light) => Math.round(FULL * gamma(light / most)));
};

/** @returns hue and saturation as Matter has them. */
export const hueOfRgb = (rgb) => {
  const [red, green, blue] = rgb.map((one) => one / FULL);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = range === 0 ? 0 : sixth / 6;
  return [Math.round(hue * MOST), Math.round((most === 0 ? 0 : range / most) * MOST)];
};

export const rgbOfHue = ([hue, saturation]) =>
  [5, 3, 1].map((offset) => {
    const place = (offset + (hue / MOST) * 6) % 6;
    const share = Math.max(0, Math.min(place, 4 - place, 1));
    return Math.round(FULL * (1 - (saturation / MOST) * share));
  });

/** Mireds as kelvin, and the other way round. */
export const reciprocal = (value) => rounded(1_000_000 / Math.max(1, value));
