/** Valves of water and gas: they open and close, and some take a position. */
import {
  CLOSED,
  OPEN,
  reachPosition,
  restingState,
  stop,
  travel,
  turnRound,
} from "../cover/travel.ts";
import { domain, type FieldTable, targetByState } from "../domain.ts";
import { percentOf, stateIs, stateIsNot } from "../sentences.ts";
import { hasFeature, whole } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { open: 1, close: 2, setPosition: 4, stop: 8 } as const;

const FIELDS = {
  position: {
    rule: whole(CLOSED, OPEN, "0 closed … 100 open"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.setPosition),
  },
} as const satisfies FieldTable;

export const valve = domain({
  name: "valve",
  states: ["open", "opening", "closed", "closing"],
  fields: FIELDS,
  commands: {
    open: {
      features: FEATURE.open,
      effect: (now) => travel(now, OPEN),
      service: "open_valve",
    },
    close: {
      features: FEATURE.close,
      effect: (now) => travel(now, CLOSED),
      service: "close_valve",
    },
    stop: { features: FEATURE.stop, effect: stop, service: "stop_valve" },
    toggle: { features: FEATURE.open | FEATURE.close, effect: turnRound },
    set_position: {
      needs: ["position"],
      effect: (now, { position = CLOSED }) => travel(now, position),
      service: "set_valve_position",
    },
  },
  attributes: {
    owned: { current_position: FIELDS.position.rule, target_position: FIELDS.position.rule },
    moving: ["current_position"],
  },
  passing: { opening: "open", closing: "closed" },
  targetState(now) {
    const { target_position, current_position } = now.attributes;
    const position = target_position ?? current_position;
    if (!FIELDS.position.isSupported(now.attributes) || typeof position !== "number")
      return targetByState(now);
    return { state: restingState(position), attributes: { current_position: position } };
  },
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
