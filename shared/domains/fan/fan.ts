/** Fans: on and off, a speed in percent or a preset, oscillation and direction. */
import type { Snapshot } from "../../kernel/entity.ts";
import {
  type CommandFields,
  chosenFrom,
  domain,
  type Effect,
  type FieldTable,
  onOff,
  reachAttributes,
  reachOnOff,
} from "../domain.ts";
import { ON_OFF, percentOf } from "../sentences.ts";
import {
  ATTRIBUTE,
  among,
  choice,
  hasFeature,
  hasFeatures,
  numberOf,
  pick,
  whole,
  words,
} from "../values.ts";

const FULL_SPEED = 100;
const DIRECTIONS = ["forward", "reverse"];

/** Home Assistant's bits. */
export const FAN_FEATURE = {
  speed: 1,
  oscillate: 2,
  direction: 4,
  preset: 8,
  off: 16,
  on: 32,
} as const;

const FIELDS = {
  percentage: {
    rule: whole(0, FULL_SPEED, "Speed, 0–100"),
    isSupported: (attributes) =>
      attributes.percentage_step !== undefined && hasFeatures(attributes, FAN_FEATURE.speed),
  },
  preset_mode: chosenFrom("preset_modes", FAN_FEATURE.preset),
  oscillating: {
    rule: choice("Whether it turns from side to side"),
    isSupported: (attributes) => hasFeature(attributes, FAN_FEATURE.oscillate),
  },
  direction: {
    rule: words("forward or reverse", 64),
    isSupported: (attributes) => hasFeature(attributes, FAN_FEATURE.direction),
    allowed: (value) => among(value, DIRECTIONS),
  },
} as const satisfies FieldTable;

type FanFields = CommandFields<typeof FIELDS>;

/** A speed ends a preset. */
const withoutPreset = ({ attributes }: Snapshot) =>
  attributes.preset_mode == null ? {} : { preset_mode: null };

const spin: Effect<FanFields> = (now, { percentage: given, preset_mode }) => {
  if (preset_mode !== undefined) return { state: "on", attributes: { preset_mode } };
  if (given === undefined && now.attributes.preset_mode != null) return { state: "on" };
  const percentage = given ?? (numberOf(now.attributes.last_percentage) || FULL_SPEED);
  return percentage === 0
    ? { state: "off", attributes: { percentage: 0 } }
    : {
        state: "on",
        attributes: { percentage, last_percentage: percentage, ...withoutPreset(now) },
      };
};

const turnOff: Effect<FanFields> = (now, _fields, at) => spin(now, { percentage: 0 }, at);

/** While it is on, the preset or else the speed; how it turns, always. */
const settingsOf = ({ state, attributes }: Snapshot) => {
  const supported = (...names: readonly (keyof typeof FIELDS)[]) =>
    pick(attributes, ...names.filter((name) => FIELDS[name].isSupported(attributes)));
  const preset = supported("preset_mode");
  const speed = Object.keys(preset).length > 0 ? preset : supported("percentage");
  return { ...(state === "on" && speed), ...supported("oscillating", "direction") };
};

const reachTurning = reachAttributes<"oscillate" | "set_direction", FanFields>([
  { attribute: "oscillating", field: "oscillating", command: "oscillate" },
  { attribute: "direction", field: "direction", command: "set_direction" },
]);

const reachSpeed = (wanted: Snapshot, now: Snapshot) => {
  const { percentage, preset_mode } = wanted.attributes as FanFields;
  const isSame = (name: "percentage" | "preset_mode") =>
    now.state === "on" && wanted.attributes[name] === now.attributes[name];
  if (wanted.state !== "on" || (percentage === undefined && preset_mode == null))
    return reachOnOff(wanted, now);
  if (preset_mode != null)
    return isSame("preset_mode")
      ? []
      : [{ command: "set_preset_mode" as const, fields: { preset_mode } }];
  return isSame("percentage") && now.attributes.preset_mode == null
    ? []
    : [{ command: "set_percentage" as const, fields: { percentage } }];
};

export const fan = domain({
  name: "fan",
  states: ["on", "off"],
  fields: FIELDS,
  alternatives: [["percentage", "preset_mode"]],
  commands: {
    ...onOff(spin, turnOff, ["percentage", "preset_mode"], FAN_FEATURE),
    set_percentage: { needs: ["percentage"], effect: spin },
    set_preset_mode: { needs: ["preset_mode"], effect: spin },
    oscillate: {
      needs: ["oscillating"],
      effect: (_now, { oscillating }) => ({ attributes: { oscillating } }),
    },
    set_direction: {
      needs: ["direction"],
      effect: (_now, { direction }) => ({ attributes: { direction } }),
    },
  },
  attributes: {
    owned: {
      percentage: FIELDS.percentage.rule,
      last_percentage: FIELDS.percentage.rule,
      preset_mode: ATTRIBUTE.any,
      oscillating: ATTRIBUTE.any,
      direction: ATTRIBUTE.any,
    },
    declared: ["percentage_step", "preset_modes"],
  },
  targetState: (now) => ({ state: now.state, attributes: settingsOf(now) }),
  commandsToReach: (wanted, now) => [...reachSpeed(wanted, now), ...reachTurning(wanted, now)],
  sentences: {
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
    actsWithValue: { on: "turn_on" },
    fieldsOf: percentOf("percentage"),
    scales: [
      {
        of: ["speed"],
        field: "percentage",
        attribute: "percentage",
        sizes: { small: 10, usual: 20, large: 40 },
        range: [10, FULL_SPEED],
        off: 0,
      },
    ],
  },
});
