/** Colours as clients say them, as red, green and blue, each 0–255 and as bright as they can be. */
import names from "color-name";
import { meantBy } from "../../text/similar-names.ts";

export type Rgb = readonly number[];

const FULL = 255;

/** Hue 0–360 and saturation 0–100, as of HSV. */
export const rgbOfHue = ([hue, saturation]: readonly [number, number]): Rgb =>
  [5, 3, 1].map((offset) => {
    const place = (offset + hue / 60) % 6;
    const share = Math.max(0, Math.min(place, 4 - place, 1));
    return Math.round(FULL * (1 - (saturation / 100) * share));
  });

/** From CIE XYZ to the light of lamps, wide gamut D65: the matrix that Home Assistant uses. */
const FROM_XYZ = [
  [1.656492, -0.354851, -0.255038],
  [-0.707196, 1.655397, 0.036152],
  [0.051713, -0.121364, 1.01153],
] as const;

/** The curve of sRGB. */
const gamma = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** Coordinates of CIE 1931, each 0–1. */
export const rgbOfXy = ([x, y]: readonly [number, number]): Rgb => {
  const perY = 1 / Math.max(y, Number.EPSILON);
  const [big, small] = [x * perY, (1 - x - y) * perY];
  const lights = FROM_XYZ.map(([a, b, c]) => Math.max(0, gamma(a * big + b + c * small)));
  const most = Math.max(1, ...lights);
  return lights.map((light) => Math.round((FULL * light) / most));
};

/** The light of a warm white lamp, of 2700 K. */
const WARM: Rgb = [255, 167, 87];

/** Adds light to a colour; what comes of it is as bright as the brightest channel was. */
const withLight = (channels: Rgb, lights: readonly Rgb[]): Rgb => {
  const sums = [0, 1, 2].map((n) => lights.reduce((sum, one) => sum + (one[n] ?? 0), 0));
  const scale = Math.max(...channels) / Math.max(1, ...sums);
  return sums.map((sum) => Math.round(sum * scale));
};

const white = (level: number): Rgb => [level, level, level];
const warmWhite = (level: number): Rgb => WARM.map((share) => (share * level) / FULL);

/** Red, green, blue and white, each 0–255. */
export const rgbOfRgbw = (channels: Rgb): Rgb =>
  withLight(channels, [channels.slice(0, 3), white(channels[3] ?? 0)]);

/** Red, green, blue, cold white and warm white, each 0–255. */
export const rgbOfRgbww = (channels: Rgb): Rgb =>
  withLight(channels, [channels.slice(0, 3), white(channels[3] ?? 0), warmWhite(channels[4] ?? 0)]);

const known = new Map<string, Rgb>(Object.entries(names));

/** Capitals and blanks do not count: "Dark Orange" is `darkorange`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(" ", "");

/** A name of CSS. */
export const rgbOfName = (name: string): Rgb | undefined => known.get(plain(name));

/** The name that may have been meant by one that is not known. */
export const colourLike = (name: string): string | undefined => meantBy(plain(name), known.keys());
