/** The levels of a fan: a bare number below ten is one of them, and no percentage. */
import type { Free } from "../../../../shared/kernel/rules.ts";
import { domainOfThing, type HomeThing } from "../home/home-thing.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import type { SpokenPredicate, SpokenQuantity } from "./predicate.ts";

const FULL = 100;
/** From here on, a number is rather a percentage. */
const LEVELS_END = 10;
/** How far all steps together may be from the whole, which a step like 33.33 is. */
const TOLERANCE = 0.5;

/** How many there are; unknown of a fan with any percentage, whose step is one. */
const levelsOf = ({ attributes: { percentage_step: step } }: HomeThing): number | undefined => {
  if (typeof step !== "number" || step <= 1) return undefined;
  const levels = Math.round(FULL / step);
  return Math.abs(levels * step - FULL) < TOLERANCE ? levels : undefined;
};

export const isLevel = (thing: HomeThing, { value, unit }: SpokenQuantity): boolean =>
  domainOfThing(thing) === "fan" && unit === undefined && value > 0 && value < LEVELS_END;

/** Rounded down, as Home Assistant does: a percent more would be the next level. */
export const speedFields = (thing: HomeThing, value: number): Free | undefined => {
  const levels = levelsOf(thing);
  if (levels === undefined || !Number.isInteger(value) || value > levels) return undefined;
  return { percentage: Math.floor((value * FULL) / levels) };
};

/** "Stand" is Dutch for a level and for a mode, and a mode is no number. */
const OF_LEVELS: readonly SpokenAttribute[] = ["speed", "reading", "mode"];

/** A level that there is not, of a fan that has less of them, or of which none are known. */
export interface LevelExcess {
  readonly value: number;
  readonly isLevel: true;
  readonly levels: number | undefined;
}

export const levelExcess = (
  thing: HomeThing,
  { quantities: [quantity], attributes }: SpokenPredicate,
): LevelExcess | undefined => {
  if (!quantity || !isLevel(thing, quantity)) return undefined;
  if (!attributes.every((one) => OF_LEVELS.includes(one))) return undefined;
  const { value, link } = quantity;
  // "Ein" of "schalte den Ventilator ein" is no one.
  if (attributes.length === 0 && link !== "to" && link !== "at") return undefined;
  if (speedFields(thing, value)) return undefined;
  return { value, isLevel: true, levels: levelsOf(thing) };
};
