/** What covers and valves have in common as domains: states, a position, and the commands that move them. */
import type { Snapshot } from "../../kernel/entity.ts";
import { type CommandFields, type CommandRow, type FieldTable, targetByState } from "../domain.ts";
import { hasFeature, whole } from "../values.ts";
import { CLOSED, OPEN, restingState, stop, travel, turnRound } from "./travel.ts";

/** Home Assistant's bits. */
const FEATURE = { open: 1, close: 2, setPosition: 4, stop: 8 } as const;

export const TRAVEL_FIELDS = {
  position: {
    rule: whole(CLOSED, OPEN, "0 closed … 100 open"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.setPosition),
  },
} as const satisfies FieldTable;

type TravelCommand = "open" | "close" | "stop" | "toggle" | "set_position";

/** @param name  Of the domain, which ends the names of its services. */
export const travelCommands = (
  name: "cover" | "valve",
): Readonly<Record<TravelCommand, CommandRow<CommandFields<typeof TRAVEL_FIELDS>>>> => ({
  open: { features: FEATURE.open, effect: (now) => travel(now, OPEN), service: `open_${name}` },
  close: {
    features: FEATURE.close,
    effect: (now) => travel(now, CLOSED),
    service: `close_${name}`,
  },
  stop: { features: FEATURE.stop, effect: stop, service: `stop_${name}` },
  toggle: { features: FEATURE.open | FEATURE.close, effect: turnRound },
  set_position: {
    needs: ["position"],
    effect: (now, { position = CLOSED }) => travel(now, position),
    service: `set_${name}_position`,
  },
});

export const TRAVEL = {
  states: ["open", "opening", "closed", "closing"],
  passing: { opening: "open", closing: "closed" },
} as const;

export const TRAVEL_ATTRIBUTES = {
  owned: {
    current_position: TRAVEL_FIELDS.position.rule,
    target_position: TRAVEL_FIELDS.position.rule,
  },
  moving: ["current_position"],
} as const;

/** Where it is, or on its way to. */
export const targetPosition = (now: Snapshot): Snapshot => {
  const { target_position, current_position } = now.attributes;
  const position = target_position ?? current_position;
  if (!TRAVEL_FIELDS.position.isSupported(now.attributes) || typeof position !== "number")
    return targetByState(now);
  return { state: restingState(position), attributes: { current_position: position } };
};
