/** What each command does at once, for effects of lights, slats of covers, latches, and speeds of robots. */
import type { EffectRow } from "./effect-rows.ts";

const ROBOT = { supported_features: 13_884 + 256, fan_speed_list: ["quiet", "turbo"] };
const tilted = (current_tilt_position: number, more: object = {}) => ({
  attributes: { current_tilt_position, ...more },
});
/** Slats that are open and closed at other angles than most. */
const TURNED = { open_tilt_position: 90, closed_tilt_position: 10 };

export const HOUSE_EFFECTS: readonly EffectRow[] = [
  [
    "light.kids_room",
    {},
    "turn_on",
    { effect: "rainbow" },
    { state: "on", attributes: { effect: "rainbow", brightness: 150 } },
  ],
  [
    "light.kids_room",
    { state: "on", attributes: { effect: "rainbow" } },
    "turn_on",
    { brightness: 40 },
    { state: "on", attributes: { effect: "rainbow", brightness: 40 } },
  ],
  [
    "light.kids_room",
    { state: "on", attributes: { effect: "rainbow" } },
    "turn_off",
    { transition: 0 },
    { state: "off", attributes: { brightness: 0, last_brightness: 150 } },
  ],
  ["light.kids_room", { state: "on" }, "turn_on", { flash: "short" }, { state: "on" }],
  ["light.kids_room", { state: "on" }, "turn_off", { flash: "long" }, { state: "off" }],
  [
    "light.kids_room",
    {},
    "toggle",
    { effect: "candle", flash: "short" },
    { state: "on", attributes: { effect: "candle" } },
  ],
  [
    "light.kids_room",
    {},
    "turn_on",
    { rgbw_color: [255, 0, 0, 255] },
    { state: "on", attributes: { rgb_color: [255, 128, 128] } },
  ],
  [
    "light.kids_room",
    {},
    "turn_on",
    { rgbww_color: [0, 0, 0, 0, 255] },
    { state: "on", attributes: { rgb_color: [255, 167, 87] } },
  ],
  ["cover.office", {}, "open_tilt", {}, { state: "open", ...tilted(100) }],
  ["cover.office", tilted(50, TURNED), "open_tilt", {}, tilted(90)],
  ["cover.office", {}, "close_tilt", {}, { state: "open", ...tilted(0) }],
  ["cover.office", tilted(50, TURNED), "close_tilt", {}, tilted(10)],
  ["cover.office", {}, "toggle_tilt", {}, tilted(0)],
  ["cover.office", tilted(0), "toggle_tilt", {}, tilted(100)],
  ["cover.office", tilted(10, TURNED), "toggle_tilt", {}, tilted(90)],
  ["cover.office", { state: "closing" }, "stop_tilt", {}, { state: "closing", ...tilted(50) }],
  [
    "cover.office",
    {},
    "set_tilt_position",
    { tilt_position: 30 },
    { state: "open", ...tilted(30) },
  ],
  ["lock.front_door", {}, "open", {}, { state: "unlocking" }],
  ["lock.front_door", { state: "unlocked" }, "open", {}, { state: "unlocking" }],
  ["vacuum.downstairs", {}, "clean_spot", {}, { state: "cleaning" }],
  ["vacuum.downstairs", {}, "locate", {}, { state: "docked" }],
  [
    "vacuum.downstairs",
    { attributes: ROBOT },
    "set_fan_speed",
    { fan_speed: "turbo" },
    { state: "docked", attributes: { fan_speed: "turbo" } },
  ],
  [
    "vacuum.downstairs",
    { attributes: ROBOT },
    "send_command",
    { command: "spiral", params: { turns: 3 } },
    { state: "docked" },
  ],
];
