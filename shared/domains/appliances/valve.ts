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
import { percentOf } from "../sentences.ts";

export const valve = domain({
  ...TRAVEL,
  name: "valve",
  fields: TRAVEL_FIELDS,
  commands: travelCommands("valve"),
  attributes: TRAVEL_ATTRIBUTES,
  targetState: targetPosition,
  commandsToReach: reachPosition,
  sentences: {
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
  },
});
