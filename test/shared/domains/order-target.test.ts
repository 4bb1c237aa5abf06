/** Whether a device is where an order leads, on its way, or elsewhere. */
import { expect, it } from "@jest/globals";
import { orderTarget } from "../../../shared/domains/order-target.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const LAMP = { supported_color_modes: ["color_temp", "rgb"], min_mireds: 150, max_mireds: 500 };
const COVER = { supported_features: 15 };
const at = (state: string, attributes: Free = {}) => ({ state, attributes });
const on = (attributes: Free = {}) => at("on", { ...LAMP, ...attributes });
const heat = (temperature: number, more: Free = {}) => at("heat", { temperature, ...more });
const placed = (state: string, current_position: number) =>
  at(state, { ...COVER, current_position });

type Given = readonly [
  entity_id: string,
  command: string,
  fields: Free,
  before: ReturnType<typeof at>,
  now: ReturnType<typeof at>,
];

it.each<readonly [...Given, verdict: string, reached?: Free]>([
  ["switch.a", "turn_on", {}, at("off"), at("on"), "reached"],
  ["switch.a", "turn_on", {}, at("off"), at("off"), "open"],
  ["switch.a", "turn_on", {}, at("off"), at("unavailable"), "open"],
  ["lock.a", "lock", {}, at("unlocked"), at("jammed"), "elsewhere", { state: "jammed" }],
  ["lock.a", "lock", {}, at("unlocked"), at("locking"), "reached"],
  ["climate.a", "set_temperature", { temperature: 25 }, heat(19), heat(25.2), "reached"],
  ["climate.a", "set_temperature", { temperature: 25 }, heat(19), heat(19), "open"],
  [
    "climate.a",
    "set_temperature",
    { temperature: 25 },
    heat(19),
    heat(21),
    "elsewhere",
    { temperature: 21 },
  ],
  [
    "climate.a",
    "set_temperature",
    { temperature: 21.3 },
    heat(19),
    heat(22, { target_temp_step: 1 }),
    "reached",
  ],
  [
    "climate.a",
    "set_hvac_mode",
    { hvac_mode: "cool" },
    heat(20),
    at("dry"),
    "elsewhere",
    { state: "dry" },
  ],
  // In which mode it starts, the device decides.
  ["climate.a", "turn_on", {}, at("off"), at("auto"), "unknown"],
  ["media_player.a", "play", {}, at("idle"), at("on"), "unknown"],
  [
    "media_player.a",
    "set_volume",
    { volume: 0.5 },
    at("on", { volume_level: 0.1 }),
    at("on", { volume_level: 0.51 }),
    "reached",
  ],
  [
    "media_player.a",
    "set_volume",
    { volume: 0.5 },
    at("on", { volume_level: 0.1 }),
    at("on", { volume_level: 0.3 }),
    "elsewhere",
    { volume_level: 0.3 },
  ],
  [
    "light.a",
    "turn_on",
    { brightness: 200 },
    on({ brightness: 10 }),
    on({ brightness: 198 }),
    "reached",
  ],
  [
    "light.a",
    "turn_on",
    { brightness: 200 },
    at("off", LAMP),
    on({ brightness: 50 }),
    "elsewhere",
    { brightness: 50 },
  ],
  ["light.a", "turn_on", {}, at("off", LAMP), on({ brightness: 50 }), "reached"],
  [
    "light.a",
    "set_color",
    { rgb_color: [0, 255, 0] },
    on({ brightness: 9 }),
    on({ brightness: 9, color_mode: "rgb", rgb_color: [80, 255, 0] }),
    "reached",
  ],
  [
    "light.a",
    "set_color",
    { rgb_color: [0, 255, 0] },
    on({ brightness: 9 }),
    on({ brightness: 9, color_mode: "rgb", rgb_color: [255, 0, 0] }),
    "elsewhere",
    { rgb_color: [255, 0, 0] },
  ],
  [
    "cover.a",
    "set_position",
    { position: 30 },
    placed("open", 100),
    placed("closing", 100),
    "reached",
  ],
  [
    "cover.a",
    "set_position",
    { position: 30 },
    placed("open", 100),
    placed("opening", 100),
    "open",
  ],
  ["cover.a", "set_position", { position: 30 }, placed("open", 100), placed("open", 31), "reached"],
  [
    "cover.a",
    "set_position",
    { position: 30 },
    placed("open", 100),
    placed("open", 10),
    "elsewhere",
    { current_position: 10 },
  ],
  // It tells only where it is, and not that it moves.
  ["cover.a", "set_position", { position: 30 }, placed("open", 100), placed("open", 70), "open"],
  ["cover.a", "close", {}, placed("open", 100), placed("open", 40), "open"],
  [
    "light.a",
    "turn_on",
    { brightness: 200, transition: 5 },
    on({ brightness: 10 }),
    on({ brightness: 50 }),
    "open",
  ],
  [
    "cover.a",
    "close",
    {},
    placed("open", 40),
    placed("open", 60),
    "elsewhere",
    { state: "open", current_position: 60 },
  ],
  // Where it stops is not known before.
  ["cover.a", "stop", {}, placed("opening", 40), placed("open", 47), "reached"],
  [
    "fan.a",
    "set_percentage",
    { percentage: 60 },
    at("off"),
    at("on", { percentage: 66, percentage_step: 33.3, supported_features: 1 }),
    "reached",
  ],
  ["number.a", "set_value", { value: 4 }, at("1"), at("4.0", { step: 1 }), "reached"],
  [
    "number.a",
    "set_value",
    { value: 4 },
    at("1"),
    at("7", { step: 1 }),
    "elsewhere",
    { state: "7" },
  ],
  // No state shows which track plays because of the command, or what was sent.
  ["media_player.a", "next", {}, at("playing"), at("playing"), "unknown"],
  ["remote.a", "send_command", { remote_command: ["up"] }, at("on"), at("on"), "unknown"],
  [
    "media_player.a",
    "mute",
    {},
    at("on", { is_volume_muted: false }),
    at("on", { is_volume_muted: false }),
    "open",
  ],
  ["alarm_control_panel.a", "arm_away", {}, at("disarmed"), at("arming"), "unknown"],
  ["scene.a", "activate", {}, at("unknown"), at("2026-01-01T00:00:00.000Z"), "unknown"],
])(
  "%s: after %s %j, of %j the state %j is %s",
  (entity_id, command, fields, before, now, verdict, ...reached) => {
    const { verdict: verdictOn } = orderTarget({ entity_id, command, fields }, before, new Date(0));
    const found = verdictOn(now);
    expect(found.is).toBe(verdict);
    if (found.is === "elsewhere") expect([found.superseded.reached]).toEqual(reached);
  },
);
