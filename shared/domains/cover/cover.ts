/** Covers: shutters, blinds, garage doors; they travel, and can be stopped on the way. */
import type { Patch, Snapshot } from "../../kernel/entity.ts";
import { domain, type FieldTable, reachByState, targetByState } from "../domain.ts";
import { hasFeature, numberOf, whole } from "../values.ts";
import { COVER_SENTENCES } from "./sentences.ts";

const OPEN = 100;
const CLOSED = 0;
/** Home Assistant's bit of covers that take a position. */
const SET_POSITION = 4;

const FIELDS = {
  position: {
    rule: whole(CLOSED, OPEN, "0 closed … 100 open"),
    isSupported: (attributes) => hasFeature(attributes, SET_POSITION),
  },
} as const satisfies FieldTable;

const positionOf = ({ attributes }: Snapshot) => numberOf(attributes.current_position, CLOSED);

export const restingState = (position: number): string => (position === CLOSED ? "closed" : "open");

const travel = (now: Snapshot, target: number): Patch => {
  const position = positionOf(now);
  if (position === target)
    return { state: restingState(position), attributes: { target_position: null } };
  return {
    state: target > position ? "opening" : "closing",
    attributes: { target_position: target },
  };
};

const stop = (now: Snapshot) => travel(now, positionOf(now));

const turnRound = (now: Snapshot) =>
  now.state === "opening" || now.state === "closing"
    ? stop(now)
    : travel(now, now.state === "closed" ? OPEN : CLOSED);

const reachEnd = reachByState({
  open: ["open"],
  opening: ["open"],
  closed: ["close"],
  closing: ["close"],
});

export const cover = domain({
  name: "cover",
  states: ["open", "opening", "closed", "closing"],
  fields: FIELDS,
  commands: {
    open: { effect: (now) => travel(now, OPEN), service: "open_cover" },
    close: { effect: (now) => travel(now, CLOSED), service: "close_cover" },
    stop: { effect: stop, service: "stop_cover" },
    toggle: { effect: turnRound },
    set_position: {
      needs: ["position"],
      effect: (now, { position = CLOSED }) => travel(now, position),
      service: "set_cover_position",
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
  commandsToReach(wanted, now) {
    const position = wanted.attributes.current_position;
    if (position !== undefined && position !== positionOf(now))
      return [{ command: "set_position", fields: { position: position as number } }];
    return reachEnd(wanted, now);
  },
  sentences: COVER_SENTENCES,
});
