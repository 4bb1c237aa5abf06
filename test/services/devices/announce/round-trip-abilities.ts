/** What only some devices of a domain can, and how another program finds and commands it: rows of a test. */
import type { COMMANDED, SHOWN } from "./round-trip-rows.ts";

const LAMP = {
  supported_color_modes: ["rgb"],
  supported_features: 44,
  effect_list: ["off", "party"],
};
const BLIND = { supported_features: 255, current_position: 30 };
const SHADE = { supported_features: 48 };
const TURNED = { ...BLIND, open_tilt_position: 90, closed_tilt_position: 10 };
const LATCH = { supported_features: 1, code_format: "number" };
const AIR = {
  hvac_modes: ["off", "heat_cool"],
  preset_modes: ["none", "eco"],
  fan_modes: ["low", "high"],
  swing_modes: ["a", "b"],
  swing_horizontal_modes: ["c", "d"],
  min_humidity: 30,
  max_humidity: 60,
  supported_features: 959,
};
const SET = {
  target_temp_low: 19,
  target_temp_high: 23.5,
  humidity: 45,
  preset_mode: "eco",
  fan_mode: "low",
  swing_mode: "b",
  swing_horizontal_mode: "c",
};
const BLADES = { percentage_step: 1, preset_modes: ["auto"], supported_features: 63 };
const BLOWING = { preset_mode: "auto", oscillating: false, direction: "reverse" };
const [ECO, AUTO, REVERSE] = [
  { preset_mode: "eco" },
  { preset_mode: "auto" },
  { direction: "reverse" },
];
const ROBOT = { supported_features: 14_140, fan_speed_list: ["low", "high"] };

export const SHOWN_ABILITIES: typeof SHOWN = [
  ["climate.a", "heat_cool", { ...AIR, ...SET }, "climate.a", "heat_cool", { ...AIR, ...SET }],
  [
    "climate.a",
    "off",
    { ...AIR, supported_features: 17 },
    "climate.a",
    "off",
    { preset_mode: "none", supported_features: 401 },
  ],
  ["fan.a", "on", { ...BLADES, ...BLOWING }, "fan.a", "on", { ...BLADES, ...BLOWING }],
  ["fan.a", "on", { ...BLADES, percentage: 9 }, "fan.a", "on", { percentage: 9 }],
  [
    "light.a",
    "on",
    { ...LAMP, brightness: 9, rgb_color: [1, 2, 3], effect: "party" },
    "light.a",
    "on",
    { ...LAMP, effect: "party" },
  ],
  [
    "light.a",
    "on",
    { supported_color_modes: ["onoff"], supported_features: 0 },
    "light.a",
    "on",
    { supported_features: 0 },
  ],
  [
    "cover.a",
    "open",
    { ...BLIND, current_tilt_position: 40 },
    "cover.a",
    "open",
    { ...BLIND, current_tilt_position: 40 },
  ],
  ["cover.a", "open", TURNED, "cover.a", "open", TURNED],
  ["lock.a", "locked", LATCH, "lock.a", "locked", LATCH],
  [
    "vacuum.a",
    "docked",
    { ...ROBOT, fan_speed: "low" },
    "vacuum.a",
    "docked",
    { ...ROBOT, fan_speed: "low" },
  ],
];

export const COMMANDED_ABILITIES: typeof COMMANDED = [
  ["climate.a", AIR, "set_preset_mode", { preset_mode: "eco" }, "set_preset_mode", ECO],
  ["climate.a", AIR, "set_fan_mode", { fan_mode: "low" }, "set_fan_mode", { fan_mode: "low" }],
  ["climate.a", AIR, "set_swing_mode", { swing_mode: "a" }, "set_swing_mode", { swing_mode: "a" }],
  ["climate.a", AIR, "set_humidity", { humidity: 45 }, "set_humidity", { humidity: 45 }],
  ["fan.a", BLADES, "set_preset_mode", { preset_mode: "auto" }, "set_preset_mode", AUTO],
  ["fan.a", BLADES, "oscillate", { oscillating: true }, "oscillate", { oscillating: true }],
  ["fan.a", BLADES, "oscillate", { oscillating: false }, "oscillate", { oscillating: false }],
  ["fan.a", BLADES, "set_direction", { direction: "reverse" }, "set_direction", REVERSE],
  ["light.a", LAMP, "turn_on", { effect: "party" }, "turn_on", { effect: "party" }],
  ["light.a", LAMP, "turn_on", { flash: "long" }, "turn_on", { flash: "long" }],
  ["light.a", LAMP, "turn_off", { flash: "short" }, "turn_off", { flash: "short" }],
  [
    "cover.a",
    BLIND,
    "set_tilt_position",
    { tilt_position: 30 },
    "set_tilt_position",
    { tilt_position: 30 },
  ],
  ["cover.a", BLIND, "stop_tilt", {}, "stop_tilt"],
  ["cover.a", TURNED, "open_tilt", {}, "set_tilt_position", { tilt_position: 90 }],
  ["cover.a", SHADE, "open_tilt", {}, "open_tilt"],
  ["cover.a", SHADE, "close_tilt", {}, "close_tilt"],
  ["lock.a", LATCH, "open", { code: "12" }, "open", { code: "12" }],
  ["vacuum.a", ROBOT, "clean_spot", {}, "clean_spot"],
  ["vacuum.a", ROBOT, "locate", {}, "locate"],
  [
    "vacuum.a",
    ROBOT,
    "set_fan_speed",
    { fan_speed: "high" },
    "set_fan_speed",
    { fan_speed: "high" },
  ],
  [
    "vacuum.a",
    ROBOT,
    "send_command",
    { remote_command: ["go"] },
    "send_command",
    { remote_command: ["go"] },
  ],
  [
    "vacuum.a",
    ROBOT,
    "send_command",
    { remote_command: ["go"], params: { x: 1 } },
    "send_command",
    { remote_command: ["go"], params: { x: 1 } },
  ],
];
