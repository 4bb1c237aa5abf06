/** Covers: shutters, blinds, garage doors; they travel, and can be stopped on the way. */
import { domain, type FieldTable, targetByState } from "../domain.ts";
import { hasFeature, whole } from "../values.ts";
import { COVER_SENTENCES } from "./sentences.ts";
import { CLOSED, OPEN, reachPosition, restingState, stop, travel, turnRound } from "./travel.ts";

/** Home Assistant's bits. */
const FEATURE = { open: 1, close: 2, setPosition: 4, stop: 8 } as const;

const FIELDS = {
  position: {
    rule: whole(CLOSED, OPEN, "0 closed … 100 open"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.setPosition),
  },
} as const satisfies FieldTable;

export const cover = domain({
  name: "cover",
  states: ["open", "opening", "closed", "closing"],
  fields: FIELDS,
  commands: {
    open: { features: FEATURE.open, effect: (now) => travel(now, OPEN), service: "open_cover" },
    close: {
      features: FEATURE.close,
      effect: (now) => travel(now, CLOSED),
      service: "close_cover",
    },
    stop: { features: FEATURE.stop, effect: stop, service: "stop_cover" },
    toggle: { features: FEATURE.open | FEATURE.close, effect: turnRound },
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
  commandsToReach: reachPosition,
  sentences: COVER_SENTENCES,
});
