/** The domains that need little: switches, locks, fans, vacuums, scenes, automations, sensors. */
import { numberOf } from "./attributes.ts";
import type { Fields } from "./capabilities.ts";
import { becomes, domain, type Effect, onOff, reachBy, reachOnOff } from "./domain.ts";

const switchOnOff = onOff(becomes("on"), becomes("off"));
export const switchDomain = domain({
  states: ["on", "off"],
  commands: switchOnOff,
  reach: reachOnOff,
});

export const lock = domain({
  states: ["locked", "unlocked", "locking", "unlocking", "jammed"],
  commands: {
    lock: { effect: ({ state }) => (state === "locked" ? {} : { state: "locking" }) },
    unlock: { effect: ({ state }) => (state === "unlocked" ? {} : { state: "unlocking" }) },
  },
  reach: reachBy({
    locked: ["lock"],
    locking: ["lock"],
    unlocked: ["unlock"],
    unlocking: ["unlock"],
  }),
});

const FULL_SPEED = 100;
const spin: Effect = ({ attributes }, fields) => {
  const percentage = fields.percentage ?? (numberOf(attributes.last_percentage) || FULL_SPEED);
  return percentage === 0
    ? { state: "off", attributes: { percentage: 0 } }
    : { state: "on", attributes: { percentage, last_percentage: percentage } };
};

export const fan = domain({
  states: ["on", "off"],
  owns: ["percentage", "last_percentage"],
  commands: {
    ...onOff(spin, (now, _fields, at) => spin(now, { percentage: 0 }, at), ["percentage"]),
    set_percentage: { needs: ["percentage"], effect: spin },
  },
  reach(wished, now) {
    const { percentage } = wished.attributes as Fields;
    if (wished.state !== "on" || percentage === undefined) return reachOnOff(wished, now);
    if (now.state === "on" && percentage === now.attributes.percentage) return [];
    return [{ command: "set_percentage", fields: { percentage } }];
  },
});

export const vacuum = domain({
  states: ["cleaning", "docked", "idle", "paused", "returning", "error"],
  commands: {
    start: { effect: becomes("cleaning") },
    pause: { effect: ({ state }) => (state === "cleaning" ? { state: "paused" } : {}) },
    stop: { effect: ({ state }) => (state === "docked" ? {} : { state: "idle" }) },
    return_to_base: { effect: ({ state }) => (state === "docked" ? {} : { state: "returning" }) },
  },
  reach: reachBy({
    cleaning: ["start"],
    paused: ["start", "pause"],
    idle: ["start", "stop"],
    returning: ["start", "return_to_base"],
    docked: ["return_to_base"],
  }),
});

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const stamp: Effect = (_now, _fields, at) => ({ state: at.toISOString() });
export const scene = domain({
  states: ISO_TIME,
  commands: {
    activate: { may: ["transition"], effect: stamp, tells: "scene_activated" },
    turn_on: { may: ["transition"], effect: stamp, tells: "scene_activated" },
  },
});

export const automation = domain({
  states: ["on", "off"],
  owns: ["last_triggered", "current", "mode"],
  commands: {
    ...switchOnOff,
    trigger: {
      tells: "automation_triggered",
      effect: (_now, _fields, at) => ({ attributes: { last_triggered: at.toISOString() } }),
    },
  },
  reach: reachOnOff,
});

export const sensor = domain({ commands: {} });
export const binarySensor = domain({ states: ["on", "off"], commands: {} });
