/** What opens, closes and locks: covers, valves, locks. */
import { TILT_ENDS, tiltOf } from "../../../../shared/domains/cover/tilt.ts";
import { CLOSED, OPEN } from "../../../../shared/domains/cover/travel.ts";
import { hasFeature, numberOf } from "../../../../shared/domains/values.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { isRecord } from "../../homes/connection/bounds.ts";
import {
  type AnnouncedDomain,
  byNumber,
  byWord,
  having,
  jsonIn,
  numberIn,
  type ReadOrder,
  STATE,
  templateOf,
} from "../announced-domain.ts";

/** Home Assistant's bits, of covers and valves alike. */
const [SET_POSITION, STOP] = [4, 8];
const MOVES = { OPEN: "open", CLOSE: "close", STOP: "stop" } as const;

const hasPosition = ({ attributes }: Entity) => hasFeature(attributes, SET_POSITION);
/** Home Assistant's bits of slats that open and close, and of those that take an angle. */
const [TURN, SET_TILT] = [16 | 32, 128];
const canTilt = ({ attributes }: Entity) =>
  hasFeature(attributes, SET_TILT) || (numberOf(attributes.supported_features) & TURN) === TURN;

/** Slats that take no angle are only opened and closed. */
const turnSlats: ReadOrder = (payload, entity) => {
  const tilt_position = numberIn(payload);
  if (tilt_position === undefined) return byWord({ STOP: "stop_tilt" })(payload, entity);
  if (hasFeature(entity.attributes, SET_TILT))
    return { command: "set_tilt_position", fields: { tilt_position } };
  return byWord({ 0: "close_tilt", 100: "open_tilt" })(payload, entity);
};

const positionOf = (entity: Entity) => ({ position: entity.attributes.current_position ?? null });

export const announcedCover: AnnouncedDomain = {
  component: "cover",
  config: (entity) => ({
    ...STATE,
    command_topic: "~/set",
    ...(entity.attributes.supported_features != null &&
      !hasFeature(entity.attributes, STOP) && { payload_stop: null }),
    ...(hasPosition(entity) && {
      position_topic: "~/state",
      position_template: templateOf("position"),
      set_position_topic: "~/set/position",
    }),
    ...(canTilt(entity) && {
      tilt_command_topic: "~/set/tilt",
      tilt_status_topic: "~/state",
      tilt_status_template: templateOf("tilt"),
      ...(numberOf(entity.attributes[TILT_ENDS.open], OPEN) !== OPEN && {
        tilt_opened_value: entity.attributes[TILT_ENDS.open],
      }),
      ...(numberOf(entity.attributes[TILT_ENDS.closed], CLOSED) !== CLOSED && {
        tilt_closed_value: entity.attributes[TILT_ENDS.closed],
      }),
    }),
  }),
  told: (entity) => ({
    ...(entity.attributes.current_position == null ? {} : positionOf(entity)),
    ...(tiltOf(entity) !== undefined && { tilt: tiltOf(entity) }),
  }),
  orders: {
    "": byWord(MOVES),
    position: byNumber("set_position", "position"),
    tilt: turnSlats,
  },
};

const turn: ReadOrder = (payload, entity) => {
  const position = numberIn(payload);
  if (position !== undefined && hasPosition(entity))
    return { command: "set_position", fields: { position } };
  return byWord(MOVES)(payload, entity);
};

export const announcedValve: AnnouncedDomain = {
  component: "valve",
  config: (entity) => ({
    state_topic: "~/state",
    command_topic: "~/set",
    reports_position: hasPosition(entity),
    ...(hasPosition(entity) ? {} : { ...STATE, payload_open: "OPEN", payload_close: "CLOSE" }),
    ...(hasFeature(entity.attributes, STOP) && { payload_stop: "STOP" }),
  }),
  told: (entity) => (entity.attributes.current_position == null ? {} : positionOf(entity)),
  orders: { "": turn },
};

/** The code of a person, if there is one, comes with the command. */
export const withCode =
  (words: Readonly<Record<string, string>>): ReadOrder =>
  (payload, entity) => {
    const given = jsonIn(payload);
    const row = isRecord(given) ? given : { command: payload };
    const order = byWord(words)(String(row.command), entity);
    const { code } = row;
    if (!order || code === undefined || code === null || code === "" || code === "None")
      return order;
    return { ...order, fields: { code: String(code) } };
  };

export const CODE_TEMPLATE = (word: string): string =>
  `{{ {"command": ${word}, "code": code | default("")} | to_json }}`;

/** Home Assistant's bit of locks that draw back their latch. */
const OPENS = 1;

export const announcedLock: AnnouncedDomain = {
  component: "lock",
  config: (entity) => ({
    ...STATE,
    command_topic: "~/set",
    command_template: CODE_TEMPLATE("value"),
    state_locked: "locked",
    state_unlocked: "unlocked",
    state_locking: "locking",
    state_unlocking: "unlocking",
    state_jammed: "jammed",
    ...(hasFeature(entity.attributes, OPENS) && { payload_open: "OPEN" }),
    ...having(entity, "code_format"),
  }),
  orders: { "": withCode({ LOCK: "lock", UNLOCK: "unlock", OPEN: "open" }) },
};
