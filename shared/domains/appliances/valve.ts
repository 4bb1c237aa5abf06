/** Valves of water and gas: they open and close, and some take a position. */
import { reachPosition } from "../cover/travel.ts";
import {
  TRAVEL,
  TRAVEL_ATTRIBUTES,
  TRAVEL_FIELDS,
  targetPosition,
  travelCommands,
} from "../cover/travelling.ts";
import { domain } from "../domain.ts";
import { percentOf, stateIs, stateIsNot } from "../sentences.ts";

export const valve = domain({
  ...TRAVEL,
  name: "valve",
  fields: TRAVEL_FIELDS,
  commands: travelCommands("valve"),
  attributes: TRAVEL_ATTRIBUTES,
  targetState: targetPosition,
  commandsToReach: reachPosition,
  sentences: {
    nouns: [
      {
        kind: "valve",
        en: ["valve|water valve|sprinkler|irrigation", "valves|water valves|sprinklers"],
      },
    ],
    nameEndings: { en: ["valve"] },
    // Water does not run when everything is opened.
    scope: "device",
    acts: {
      on: "open",
      off: "close",
      open: "open",
      close: "close",
      stop: "stop",
      toggle: "toggle",
    },
    actsWithValue: { open: "set", close: "set" },
    fieldsOf: percentOf("position"),
    states: {
      open: stateIsNot("closed"),
      closed: stateIs("closed"),
      on: stateIsNot("closed"),
      off: stateIs("closed"),
    },
  },
});
