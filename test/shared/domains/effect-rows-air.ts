/** Rows of effects: thermostats and fans that can do more than the plain ones. */
import type { EffectRow } from "./effect-rows.ts";

const CONDITIONER = {
  state: "heat_cool",
  attributes: {
    hvac_modes: ["off", "heat", "cool", "heat_cool"],
    current_temperature: 20,
    target_temp_low: 19,
    target_temp_high: 23,
    preset_modes: ["none", "eco"],
    fan_modes: ["low", "high"],
    swing_modes: ["on", "off"],
    swing_horizontal_modes: ["on", "off"],
    supported_features: 1023,
  },
};
const FAN = {
  state: "off",
  attributes: {
    percentage: 0,
    percentage_step: 1,
    last_percentage: 40,
    preset_modes: ["auto", "sleep"],
    supported_features: 63,
  },
};
const asleep = { state: "on", attributes: { ...FAN.attributes, preset_mode: "sleep" } };

const between = (target_temp_low: number, target_temp_high: number, hvac_action: string) => ({
  state: "heat_cool",
  attributes: { target_temp_low, target_temp_high, hvac_action },
});
const range = (target_temp_low: number, target_temp_high: number) => ({
  target_temp_low,
  target_temp_high,
});

export const AIR_EFFECTS: readonly EffectRow[] = [
  ["climate.plain", CONDITIONER, "set_temperature", range(19, 22), between(19, 22, "idle")],
  ["climate.plain", CONDITIONER, "set_temperature", range(21, 24), between(21, 24, "heating")],
  ["climate.plain", CONDITIONER, "set_temperature", range(16, 18), between(16, 18, "cooling")],
  [
    "climate.plain",
    CONDITIONER,
    "set_temperature",
    { temperature: 24, hvac_mode: "heat" },
    { state: "heat", attributes: { temperature: 24, hvac_action: "heating" } },
  ],
  [
    "climate.plain",
    { ...CONDITIONER, state: "off" },
    "set_hvac_mode",
    { hvac_mode: "heat_cool", ...range(21, 25) },
    between(21, 25, "heating"),
  ],
  [
    "climate.plain",
    CONDITIONER,
    "set_preset_mode",
    { preset_mode: "eco" },
    { state: "heat_cool", attributes: { preset_mode: "eco" } },
  ],
  [
    "climate.plain",
    CONDITIONER,
    "set_fan_mode",
    { fan_mode: "high" },
    { attributes: { fan_mode: "high" } },
  ],
  [
    "climate.plain",
    CONDITIONER,
    "set_swing_mode",
    { swing_mode: "on" },
    { attributes: { swing_mode: "on" } },
  ],
  [
    "climate.plain",
    CONDITIONER,
    "set_swing_horizontal_mode",
    { swing_horizontal_mode: "off" },
    { attributes: { swing_horizontal_mode: "off" } },
  ],
  [
    "climate.plain",
    CONDITIONER,
    "set_humidity",
    { humidity: 45 },
    { attributes: { humidity: 45 } },
  ],
  ["fan.plain", FAN, "set_preset_mode", { preset_mode: "sleep" }, asleep],
  ["fan.plain", FAN, "turn_on", { preset_mode: "auto" }, { attributes: { preset_mode: "auto" } }],
  ["fan.plain", asleep, "turn_on", {}, asleep],
  [
    "fan.plain",
    FAN,
    "oscillate",
    { oscillating: true },
    { state: "off", attributes: { oscillating: true } },
  ],
  [
    "fan.plain",
    FAN,
    "set_direction",
    { direction: "reverse" },
    { state: "off", attributes: { direction: "reverse" } },
  ],
];
