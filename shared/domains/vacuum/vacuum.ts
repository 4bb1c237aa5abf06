/** Robot vacuums: they clean, and return to their base. */
import { becomes, domain, reachByState, targetByState } from "../domain.ts";
import { stateIs } from "../sentences.ts";
import { ATTRIBUTE } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { pause: 4, stop: 8, return: 16, start: 8192 } as const;

export const vacuum = domain({
  name: "vacuum",
  states: ["cleaning", "docked", "idle", "paused", "returning", "error"],
  commands: {
    start: { features: FEATURE.start, effect: becomes("cleaning") },
    pause: {
      features: FEATURE.pause,
      effect: ({ state }) => (state === "cleaning" ? { state: "paused" } : {}),
    },
    stop: {
      features: FEATURE.stop,
      effect: ({ state }) => (state === "docked" ? {} : { state: "idle" }),
    },
    return_to_base: {
      features: FEATURE.return,
      effect: ({ state }) => (state === "docked" ? {} : { state: "returning" }),
    },
  },
  attributes: { known: { battery_level: ATTRIBUTE.percent } },
  passing: { returning: "docked" },
  targetState: targetByState,
  commandsToReach: reachByState({
    cleaning: ["start"],
    paused: ["start", "pause"],
    idle: ["start", "stop"],
    returning: ["start", "return_to_base"],
    docked: ["return_to_base"],
  }),
  sentences: {
    nouns: [
      {
        kind: "vacuum",
        en: [
          "vacuum|vacuum cleaner|robot|hoover|robot vacuum|cleaner",
          "vacuums|vacuum cleaners|robots",
        ],
      },
    ],
    nameEndings: { en: ["vacuum", "vacuum cleaner"] },
    // A robot does not set out when "everything" is turned on.
    scope: "device",
    acts: {
      on: "start",
      stop: "stop",
      start: "start",
      clean: "start",
      dock: "return_to_base",
      play: "start",
      pause: "pause",
    },
    implied: ["stop", "clean", "dock"],
    states: { paused: stateIs("paused"), running: stateIs("cleaning"), docked: stateIs("docked") },
  },
});
