/** What Matter devices cannot show of what holds for every home, each with its reason. */
import type { BenchKind } from "./bench.ts";

export const MATTER_LACKS: BenchKind["lacks"] = {
  "a list": "Matter is an add-on: its devices are in the list of its nodes, not in that of homes",
  "other ids": "The id of a Matter device is made of numbers that the device keeps",
  "unknown domains": "A cluster that the add-on does not know is left out: nothing says what it is",
  templates: "A Matter device has no templates",
  credentials: "A Matter device is added by its code, and has no credential that could change",
};
