/** Covers: shutters, blinds, garage doors; they travel, can be stopped on the way, and some have slats that tilt. */
import { domain, type FieldTable } from "../domain.ts";
import { hasFeature, whole } from "../values.ts";
import { COVER_SENTENCES } from "./sentences.ts";
import { closedTilt, isTiltOpening, openTilt, TILT, TILT_ENDS, tiltOf, tiltTo } from "./tilt.ts";
import { CLOSED, OPEN, reachPosition } from "./travel.ts";
import {
  TRAVEL,
  TRAVEL_ATTRIBUTES,
  TRAVEL_FIELDS,
  targetPosition,
  travelCommands,
} from "./travelling.ts";

/** Home Assistant's bits. */
const FEATURE = {
  openTilt: 16,
  closeTilt: 32,
  stopTilt: 64,
  setTilt: 128,
} as const;

const FIELDS = {
  ...TRAVEL_FIELDS,
  tilt_position: {
    rule: whole(CLOSED, OPEN, "Slats: 0 closed … 100 open"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.setTilt),
  },
} as const satisfies FieldTable;

export const cover = domain({
  ...TRAVEL,
  name: "cover",
  fields: FIELDS,
  commands: {
    ...travelCommands("cover"),
    open_tilt: {
      features: FEATURE.openTilt,
      effect: (now) => tiltTo(openTilt(now)),
      sets: [TILT],
      service: "open_cover_tilt",
    },
    close_tilt: {
      features: FEATURE.closeTilt,
      effect: (now) => tiltTo(closedTilt(now)),
      sets: [TILT],
      service: "close_cover_tilt",
    },
    // Where the slats stop is not known before.
    stop_tilt: { features: FEATURE.stopTilt, effect: () => ({}), service: "stop_cover_tilt" },
    toggle_tilt: {
      features: FEATURE.openTilt | FEATURE.closeTilt,
      effect: (now) => tiltTo(isTiltOpening(now) ? openTilt(now) : closedTilt(now)),
      sets: [TILT],
      service: "toggle_cover_tilt",
    },
    set_tilt_position: {
      needs: ["tilt_position"],
      effect: (_now, { tilt_position = CLOSED }) => tiltTo(tilt_position),
      service: "set_cover_tilt_position",
    },
  },
  attributes: {
    ...TRAVEL_ATTRIBUTES,
    owned: { ...TRAVEL_ATTRIBUTES.owned, [TILT]: FIELDS.tilt_position.rule },
    declared: Object.values(TILT_ENDS),
  },
  targetState(now) {
    const { state, attributes } = targetPosition(now);
    const tilt = FIELDS.tilt_position.isSupported(now.attributes) ? tiltOf(now) : undefined;
    return { state, attributes: { ...attributes, ...(tilt !== undefined && { [TILT]: tilt }) } };
  },
  commandsToReach(wanted, now) {
    const tilt = tiltOf(wanted);
    const isTilted = tilt !== undefined && tilt !== tiltOf(now);
    return [
      ...reachPosition(wanted, now),
      ...(isTilted
        ? [{ command: "set_tilt_position", fields: { tilt_position: tilt } } as const]
        : []),
    ];
  },
  sentences: COVER_SENTENCES,
});
