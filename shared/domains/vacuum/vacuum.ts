/** Robot vacuums: they clean, at a speed, say where they are, and return to their base. */
import { optional } from "../../kernel/rules.ts";
import { DEVICE_COMMANDS, DEVICE_COMMANDS_ALIAS } from "../appliances/remote.ts";
import {
  becomes,
  type CommandFields,
  domain,
  type Effect,
  type FieldTable,
  reachAttributes,
  reachByState,
} from "../domain.ts";
import { ATTRIBUTE, among, hasFeature, listOf, pick, words } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = {
  pause: 4,
  stop: 8,
  return: 16,
  fanSpeed: 32,
  sendCommand: 256,
  locate: 512,
  cleanSpot: 1024,
  start: 8192,
} as const;

const FIELDS = {
  fan_speed: {
    rule: words("One of the entity's fan_speed_list"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.fanSpeed),
    allowed: (value, { fan_speed_list }) => among(value, fan_speed_list),
  },
  remote_command: {
    ...DEVICE_COMMANDS,
    allowed: (value) => (listOf(value).length === 1 ? undefined : "one command"),
  },
  params: {
    rule: optional({ type: "object", about: "What the command of the device takes, by name" }),
  },
} as const satisfies FieldTable;

type VacuumFields = CommandFields<typeof FIELDS>;

const nothing: Effect<VacuumFields> = () => ({});

const reachState = reachByState({
  cleaning: ["start"],
  paused: ["start", "pause"],
  idle: ["start", "stop"],
  returning: ["start", "return_to_base"],
  docked: ["return_to_base"],
});
const reachSpeed = reachAttributes<"set_fan_speed", VacuumFields>([
  { attribute: "fan_speed", command: "set_fan_speed", field: "fan_speed" },
]);

export const vacuum = domain({
  name: "vacuum",
  states: ["cleaning", "docked", "idle", "paused", "returning", "error"],
  fields: FIELDS,
  aliases: { command: DEVICE_COMMANDS_ALIAS },
  commands: {
    start: { features: FEATURE.start, effect: becomes("cleaning") },
    pause: {
      features: FEATURE.pause,
      effect: ({ state }) => (state === "cleaning" ? { state: "paused" } : {}),
    },
    stop: {
      features: FEATURE.stop,
      effect: ({ state }) => (state === "docked" ? {} : { state: "idle" }),
    },
    return_to_base: {
      features: FEATURE.return,
      effect: ({ state }) => (state === "docked" ? {} : { state: "returning" }),
    },
    clean_spot: { features: FEATURE.cleanSpot, effect: becomes("cleaning") },
    locate: { features: FEATURE.locate, effect: nothing, isMomentary: true },
    set_fan_speed: {
      needs: ["fan_speed"],
      effect: (_now, { fan_speed }) => ({ attributes: { fan_speed } }),
    },
    send_command: {
      needs: ["remote_command"],
      may: ["params"],
      features: FEATURE.sendCommand,
      effect: nothing,
      isMomentary: true,
    },
  },
  attributes: {
    owned: { fan_speed: ATTRIBUTE.text },
    known: { battery_level: ATTRIBUTE.percent },
    declared: ["fan_speed_list"],
  },
  passing: { returning: "docked" },
  targetState: ({ state, attributes }) => ({
    state,
    attributes: FIELDS.fan_speed.isSupported(attributes) ? pick(attributes, "fan_speed") : {},
  }),
  // No command leads to an error.
  commandsToReach: (wanted, now) =>
    wanted.state === "error" ? [] : [...reachSpeed(wanted, now), ...reachState(wanted, now)],
  sentences: {
    acts: {
      on: "start",
      stop: "stop",
      start: "start",
      clean: "start",
      dock: "return_to_base",
      play: "start",
      pause: "pause",
    },
  },
});
