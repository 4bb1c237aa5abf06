/** Robot lawn mowers: they mow, and return to their dock. */
import { becomes, domain, reachByState, targetByState } from "../domain.ts";
import { ATTRIBUTE } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { start: 1, pause: 2, dock: 4 } as const;

export const lawnMower = domain({
  name: "lawn_mower",
  states: ["mowing", "docked", "paused", "returning", "error"],
  commands: {
    start_mowing: { features: FEATURE.start, effect: becomes("mowing") },
    pause: {
      features: FEATURE.pause,
      effect: ({ state }) => (state === "mowing" ? { state: "paused" } : {}),
    },
    dock: {
      features: FEATURE.dock,
      effect: ({ state }) => (state === "docked" ? {} : { state: "returning" }),
    },
  },
  attributes: { known: { battery_level: ATTRIBUTE.percent } },
  passing: { returning: "docked" },
  targetState: targetByState,
  commandsToReach: reachByState({
    mowing: ["start_mowing"],
    paused: ["start_mowing", "pause"],
    returning: ["start_mowing", "dock"],
    docked: ["dock"],
  }),
  sentences: {
    acts: {
      on: "start_mowing",
      start: "start_mowing",
      play: "start_mowing",
      pause: "pause",
      stop: "pause",
      off: "dock",
      dock: "dock",
      mow: "start_mowing",
    },
  },
});
