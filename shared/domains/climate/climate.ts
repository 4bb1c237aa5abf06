/** Climate: thermostats and air conditioners, in °C unless the entity says otherwise. */
import type { Snapshot } from "../../kernel/entity.ts";
import { numberOf } from "../attributes.ts";
import type { Fields } from "../capabilities.ts";
import { domain, type Effect } from "../domain.ts";

/** A room this near to its target, in degrees, is left alone. */
const TOLERANCE = 0.2;

const wantsHeat = (now: number, target: number) => now < target - TOLERANCE;
const wantsCold = (now: number, target: number) => now > target + TOLERANCE;

/** What a thermostat does in a mode, at a temperature, with a target. */
export const hvacAction = (mode: string, current: number, target: number): string => {
  if (mode === "off") return "off";
  if (mode === "fan_only") return "fan";
  if (mode === "dry") return "drying";
  if (mode !== "cool" && wantsHeat(current, target)) return "heating";
  if (mode !== "heat" && wantsCold(current, target)) return "cooling";
  return "idle";
};

const set: Effect = ({ state, attributes }, { temperature, hvac_mode = state }) => ({
  state: hvac_mode,
  attributes: {
    ...(temperature !== undefined && { temperature }),
    hvac_action: hvacAction(
      hvac_mode,
      numberOf(attributes.current_temperature),
      temperature ?? numberOf(attributes.temperature),
    ),
  },
});

const firstMode = ({ attributes }: Snapshot): string => {
  const modes = attributes.hvac_modes;
  return (Array.isArray(modes) && modes.find((mode) => mode !== "off")) || "heat";
};

const on: Effect = (now, _fields, at) =>
  now.state === "off" ? set(now, { hvac_mode: firstMode(now) }, at) : {};
const off: Effect = (now, _fields, at) => set(now, { hvac_mode: "off" }, at);

export const climate = domain({
  states: ["off", "heat", "cool", "heat_cool", "auto", "dry", "fan_only"],
  owns: ["temperature", "hvac_action", "hvac_mode"],
  commands: {
    turn_on: { effect: on },
    turn_off: { effect: off },
    toggle: { effect: (now, fields, at) => (now.state === "off" ? on : off)(now, fields, at) },
    set_temperature: { needs: ["temperature"], may: ["hvac_mode"], effect: set },
    set_hvac_mode: { needs: ["hvac_mode"], may: ["temperature"], effect: set },
  },
  reach(wished, now) {
    const { temperature } = wished.attributes as Fields;
    const isSet = temperature === undefined || temperature === now.attributes.temperature;
    if (wished.state !== now.state)
      return [{ command: "set_hvac_mode", fields: { hvac_mode: wished.state, temperature } }];
    return isSet ? [] : [{ command: "set_temperature", fields: { temperature } }];
  },
});
