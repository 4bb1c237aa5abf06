/** What makes no sense where the speaker is, nor with what was spoken of. */
import type { Known } from "./shape.ts";

export const NOWHERE: readonly (readonly [sentence: string, known: Known])[] = [
  ["turn on the lights", { location: "the attic" }],
  // Named, but elsewhere: that one is not taken instead.
  ["turn on the printer here", { location: "kitchen" }],
  ["turn on the bedroom light here", { location: "kitchen" }],
  ["turn on the printer there", { it: ["light.kitchen"] }],
  // There and here are nowhere, which is not everywhere.
  ["turn on the printer there", {}],
  ["turn on the printer here", {}],
  ["close the blinds there", {}],
  ["close the blinds here", {}],
  ["turn off the lights in the kitchen and there", {}],
  ["turn off the lights in the kitchen and here", {}],
  ["make it brighter here", {}],
  ["make it warmer in there", {}],
  // What was spoken of cannot do that.
  ["open it", { it: ["light.bedroom"] }],
  ["make it louder", { it: ["cover.office"] }],
  ["turn it off except the bedroom light", { it: ["light.bedroom"] }],
];
