/** What a device action may command, by domain, and what may stand beside each command. */
import type { TextKey } from "../../../messages/texts.ts";

export interface CommandField {
  readonly name: string;
  readonly label: TextKey;
  readonly kind: "number" | "text";
  /** The attribute of the device that lists what the field may be. */
  readonly listedIn?: string;
}

const number = (name: string, label: TextKey): CommandField => ({ name, label, kind: "number" });
const text = (name: string, label: TextKey): CommandField => ({ name, label, kind: "text" });
const listed = (name: string, label: TextKey, listedIn: string): CommandField => ({
  ...text(name, label),
  listedIn,
});

const TRANSITION = number("transition", "automations.transition");
const PERCENTAGE = number("percentage", "automations.percentage");

const SWITCHED = { turn_on: [], turn_off: [], toggle: [] };

const SET_NUMBER = { set_value: [number("value", "device.value")] };
const SET_TEXT = { set_value: [text("value", "device.value")] };
const SELECT = {
  select_option: [listed("option", "device.option", "options")],
  select_next: [],
  select_previous: [],
};
const STEPS = { increment: [], decrement: [] };

/** Domain → command → fields; the first command is that of a new action. */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, readonly CommandField[]>>>> =
  {
    alarm_control_panel: { arm_away: [], arm_home: [], arm_night: [], disarm: [] },
    automation: { ...SWITCHED, trigger: [] },
    button: { press: [] },
    climate: {
      set_temperature: [number("temperature", "automations.temperature")],
      set_hvac_mode: [listed("hvac_mode", "automations.mode", "hvac_modes")],
      turn_on: [],
      turn_off: [],
    },
    cover: {
      open: [],
      close: [],
      stop: [],
      set_position: [number("position", "automations.position")],
      set_tilt_position: [number("tilt_position", "device.tilt")],
      toggle: [],
    },
    counter: { ...STEPS, reset: [] },
    fan: {
      turn_on: [PERCENTAGE],
      turn_off: [],
      toggle: [],
      set_percentage: [PERCENTAGE],
    },
    humidifier: {
      ...SWITCHED,
      set_humidity: [number("humidity", "device.humidity")],
      set_mode: [listed("mode", "device.mode", "available_modes")],
    },
    input_boolean: SWITCHED,
    input_button: { press: [] },
    input_number: { ...SET_NUMBER, ...STEPS },
    input_select: SELECT,
    input_text: SET_TEXT,
    lawn_mower: { start_mowing: [], pause: [], dock: [] },
    light: {
      turn_on: [
        number("brightness_pct", "automations.brightness"),
        number("color_temp_kelvin", "automations.kelvin"),
        text("color_name", "automations.colour"),
        listed("effect", "device.effect", "effect_list"),
        TRANSITION,
      ],
      turn_off: [TRANSITION],
      toggle: [],
    },
    lock: { lock: [], unlock: [], open: [] },
    media_player: {
      play: [],
      pause: [],
      stop: [],
      next: [],
      previous: [],
      set_volume: [number("volume_level", "automations.volume")],
      select_source: [listed("source", "automations.source", "source_list")],
      turn_on: [],
      turn_off: [],
    },
    number: SET_NUMBER,
    remote: SWITCHED,
    scene: { activate: [TRANSITION] },
    script: SWITCHED,
    select: SELECT,
    siren: SWITCHED,
    switch: SWITCHED,
    text: SET_TEXT,
    timer: { start: [text("duration", "automations.for")], pause: [], cancel: [] },
    vacuum: {
      start: [],
      pause: [],
      stop: [],
      return_to_base: [],
      clean_spot: [],
      locate: [],
      set_fan_speed: [listed("fan_speed", "device.speed", "fan_speed_list")],
    },
    valve: {
      open: [],
      close: [],
      stop: [],
      set_position: [number("position", "automations.position")],
    },
    water_heater: {
      set_temperature: [number("temperature", "automations.temperature")],
      set_operation_mode: [listed("operation_mode", "device.mode", "operation_list")],
      turn_on: [],
      turn_off: [],
    },
  };

/** Its commands are for entities of any domain. */
export const ANY_DOMAIN = "homeassistant";

/** The domain whose commands fit all of the entities. */
export const commonDomain = (ids: readonly string[]): string => {
  const domains = new Set(ids.map((id) => id.slice(0, id.indexOf("."))));
  const [only] = domains;
  return domains.size === 1 && only !== undefined && only in COMMANDS ? only : ANY_DOMAIN;
};

export const commandsOf = (domain: string): Readonly<Record<string, readonly CommandField[]>> =>
  COMMANDS[domain] ?? SWITCHED;
