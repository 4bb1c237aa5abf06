/** Colours by the names of lexicons, as red, green and blue. */
import names from "color-name";

/** @see CSS Color Module Level 4, named colours; these are none of them, or weaker as light. */
const OWN: Readonly<Record<string, readonly [number, number, number]>> = {
  green: [0, 255, 0],
  amber: [255, 191, 0],
};

export const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  ...names,
  ...OWN,
};
