/** Binary sensors: doors, windows and motion, which are only read. */
import { domain } from "../domain.ts";
import { stateIs } from "../sentences.ts";

const MOTION = ["motion", "occupancy"];

export const binarySensor = domain({
  name: "binary_sensor",
  states: ["on", "off"],
  commands: {},
  sentences: {
    nouns: [
      { kind: "door", classes: ["door", "garage_door", "opening"] },
      { kind: "window", classes: ["window"] },
      { kind: "motion", classes: MOTION, en: ["motion|movement|motion sensor"] },
    ],
    states: { on: stateIs("on"), open: stateIs("on"), closed: stateIs("off") },
    /** Doors are open, rooms have motion. */
    isAskedBy: (state, { attributes }) =>
      MOTION.includes(String(attributes.device_class)) === (state === "on"),
  },
});
