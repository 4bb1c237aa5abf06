/** Colours by the names of lexicons, as red, green and blue. */
import names from "color-name";
import { own } from "../../../../shared/kernel/own-property.ts";

/** @see CSS Color Module Level 4, named colours; these are none of them, or weaker as light. */
const OWN: Readonly<Record<string, readonly [number, number, number]>> = {
  green: [0, 255, 0],
  amber: [255, 191, 0],
};

export const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  ...names,
  ...OWN,
};

/** The name of "another colour", which is none of them. */
export const OTHER_COLOR = "other";

/** Clearly different colours, each of which follows the one before it. */
const ROUND: readonly string[] = ["red", "yellow", "green", "cyan", "blue", "purple"];

const NOTHING: readonly number[] = [0, 0, 0];

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, at) => sum + (part - (other[at] ?? 0)) ** 2, 0);

/** The colour that follows the one that is most like what a light has now. */
export const otherColor = (now: unknown): readonly [number, number, number] | undefined => {
  const given: readonly unknown[] = Array.isArray(now) ? now : [];
  const parts = given.filter((part) => typeof part === "number");
  const differences = ROUND.map((name) => distance(own(COLORS, name) ?? NOTHING, parts));
  const nearest = parts.length === 3 ? differences.indexOf(Math.min(...differences)) : -1;
  return own(COLORS, ROUND[(nearest + 1) % ROUND.length] ?? "");
};
