/** A part of a sentence that means something, and all of them. */
import type { WordSense } from "./sense.ts";

export interface LatticeSpan {
  readonly from: number;
  readonly to: number;
  readonly sense: WordSense;
  readonly cost: number;
}

/** By the place where they begin. */
export type Lattice = readonly (readonly LatticeSpan[] | undefined)[];

/** Of each: fewer and longer ones are likelier. */
export const SPAN_COST = 10;
/** Of a word that means nothing. */
export const UNKNOWN_COST = 1000;
