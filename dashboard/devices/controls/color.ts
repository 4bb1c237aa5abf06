/** Colours of a light: hue and saturation as red, green and blue, and back. */

export type RgbColor = readonly [red: number, green: number, blue: number];

export interface HueSaturation {
  /** Degrees, 0 to 360. */
  readonly hue: number;
  /** 0 white, 1 the pure colour. */
  readonly saturation: number;
}

/** The colour of full brightness; brightness is a field of its own. */
export const toRgb = ({ hue, saturation }: HueSaturation): RgbColor => {
  const channel = (offset: number): number => {
    const at = (offset + hue / 60) % 6;
    return Math.round(255 * (1 - saturation * Math.max(0, Math.min(at, 4 - at, 1))));
  };
  return [channel(5), channel(3), channel(1)];
};

export const toHueSaturation = ([red, green, blue]: RgbColor): HueSaturation => {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0 };
  const sector =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / max };
};

export const cssColor = (rgb: RgbColor): string => `rgb(${rgb.join(" ")})`;

export const isRgb = (value: unknown): value is RgbColor =>
  Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === "number");
