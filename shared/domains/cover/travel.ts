/** How covers and valves move: towards a position, and no farther. */
import type { Patch, Snapshot } from "../../kernel/entity.ts";
import { reachByState, type StateRequest } from "../domain.ts";
import { numberOf } from "../values.ts";

export const OPEN = 100;
export const CLOSED = 0;

export const positionOf = ({ attributes }: Snapshot): number =>
  numberOf(attributes.current_position, CLOSED);

export const restingState = (position: number): string => (position === CLOSED ? "closed" : "open");

export const travel = (now: Snapshot, target: number): Patch => {
  const position = positionOf(now);
  if (position === target)
    return { state: restingState(position), attributes: { target_position: null } };
  return {
    state: target > position ? "opening" : "closing",
    attributes: { target_position: target },
  };
};

export const stop = (now: Snapshot): Patch => travel(now, positionOf(now));

export const turnRound = (now: Snapshot): Patch =>
  now.state === "opening" || now.state === "closing"
    ? stop(now)
    : travel(now, now.state === "closed" ? OPEN : CLOSED);

const reachEnd = reachByState({
  open: ["open"],
  opening: ["open"],
  closed: ["close"],
  closing: ["close"],
});

type TravelRequest = StateRequest<
  "open" | "close" | "set_position",
  { readonly position?: number | undefined }
>;

/** By position where one is requested, otherwise to an end. */
export const reachPosition = (wanted: Snapshot, now: Snapshot): readonly TravelRequest[] => {
  const position = wanted.attributes.current_position;
  if (position !== undefined && position !== positionOf(now))
    return [{ command: "set_position", fields: { position: position as number } }];
  return reachEnd(wanted, now);
};
