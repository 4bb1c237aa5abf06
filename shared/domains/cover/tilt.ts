/** How the slats of covers tilt: their state stays, and no more than their angle changes. */
import type { Patch, Snapshot } from "../../kernel/entity.ts";
import { numberOf } from "../values.ts";
import { CLOSED, OPEN } from "./travel.ts";

export const TILT = "current_tilt_position";

/** 0 closed … 100 open; nothing where it is not known. */
export const tiltOf = ({ attributes }: Snapshot): number | undefined => {
  const tilt = attributes[TILT];
  return typeof tilt === "number" ? tilt : undefined;
};

export const tiltTo = (position: number): Patch => ({ attributes: { [TILT]: position } });

/** Attributes of a cover whose slats are open or closed at another angle than 100 or 0. */
export const TILT_ENDS = { open: "open_tilt_position", closed: "closed_tilt_position" } as const;

export const openTilt = ({ attributes }: Snapshot): number =>
  numberOf(attributes[TILT_ENDS.open], OPEN);
export const closedTilt = ({ attributes }: Snapshot): number =>
  numberOf(attributes[TILT_ENDS.closed], CLOSED);

/** Whether slats that are switched over open: closed ones do, all others close. */
export const isTiltOpening = (now: Snapshot): boolean => tiltOf(now) === closedTilt(now);
