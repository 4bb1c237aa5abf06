/** Covers: shutters, blinds, garage doors; they travel, and can be stopped on the way. */
import type { Snapshot } from "../../kernel/entity.ts";
import { numberOf } from "../attributes.ts";
import { domain, type Effect, reachBy } from "../domain.ts";

const OPEN = 100;
const CLOSED = 0;

const positionOf = ({ attributes }: Snapshot) => numberOf(attributes.current_position, CLOSED);

export const restingState = (position: number): string => (position === CLOSED ? "closed" : "open");

const travel = (now: Snapshot, target: number): ReturnType<Effect> => {
  const position = positionOf(now);
  if (position === target)
    return { state: restingState(position), attributes: { target_position: null } };
  return {
    state: target > position ? "opening" : "closing",
    attributes: { target_position: target },
  };
};

const stop: Effect = (now) => travel(now, positionOf(now));

const turnRound: Effect = (now, fields, at) => {
  if (now.state === "opening" || now.state === "closing") return stop(now, fields, at);
  return travel(now, now.state === "closed" ? OPEN : CLOSED);
};

const reachEnd = reachBy({
  open: ["open"],
  opening: ["open"],
  closed: ["close"],
  closing: ["close"],
});

export const cover = domain({
  states: ["open", "opening", "closed", "closing"],
  owns: ["current_position", "target_position"],
  commands: {
    open: { effect: (now) => travel(now, OPEN) },
    close: { effect: (now) => travel(now, CLOSED) },
    stop: { effect: stop },
    toggle: { effect: turnRound },
    set_position: {
      needs: ["position"],
      effect: (now, { position = CLOSED }) => travel(now, position),
    },
  },
  reach(wished, now) {
    const position = wished.attributes.current_position;
    if (position !== undefined && position !== positionOf(now))
      return [{ command: "set_position", fields: { position: position as number } }];
    return reachEnd(wished, now);
  },
});
