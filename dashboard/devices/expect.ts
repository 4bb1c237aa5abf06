/** What a command is expected to lead to, shown until the device has reported. */
import type { Attributes, Thing } from "../core/state.ts";
import { numberOf } from "./attributes.ts";

export type CommandParameters = Readonly<Record<string, unknown>>;

/** What a view shows over the last report. */
export interface Expectation {
  readonly state?: string;
  readonly attributes?: Attributes;
}

type Expect = (thing: Thing, parameters: CommandParameters) => Expectation;

const becomes =
  (state: string, attributes: Readonly<Record<string, unknown>> = {}): Expect =>
  () => ({ state, attributes });

/** Takes the parameters over as attributes of the same name. */
const takes =
  (state?: string): Expect =>
  (_thing, parameters) => ({ ...(state && { state }), attributes: parameters });

/** The state is the parameter itself. */
const shows =
  (field: string): Expect =>
  (_thing, parameters) => ({ state: String(parameters[field]) });

const lightOn: Expect = (thing, parameters) => ({
  state: parameters.brightness === 0 ? "off" : "on",
  attributes: {
    brightness: numberOf(thing, "brightness") || numberOf(thing, "last_brightness"),
    ...parameters,
    ...(parameters.rgb_color !== undefined && { color_mode: "rgb" }),
    ...(parameters.color_temp !== undefined && {
      color_mode: "color_temp",
      color_temp_kelvin: parameters.color_temp,
    }),
  },
});

const coverMoves: Expect = (thing, { position }) => {
  const present = numberOf(thing, "current_position") ?? 0;
  const target = Number(position);
  if (target === present) return {};
  return { state: target > present ? "opening" : "closing" };
};

const ON = becomes("on");
const OFF = becomes("off");

const COMMANDS: Readonly<Record<string, Readonly<Record<string, Expect>>>> = {
  light: {
    turn_on: lightOn,
    turn_off: OFF,
    set_brightness: lightOn,
    set_color: lightOn,
    set_color_temp: lightOn,
  },
  switch: { turn_on: ON, turn_off: OFF },
  fan: {
    turn_on: (_thing, parameters) => ({ state: "on", attributes: parameters }),
    turn_off: OFF,
    set_percentage: (_thing, { percentage }) => ({
      state: percentage === 0 ? "off" : "on",
      attributes: { percentage },
    }),
    set_preset_mode: takes("on"),
    oscillate: takes(),
    set_direction: takes(),
  },
  climate: {
    set_temperature: takes(),
    set_preset_mode: takes(),
    set_fan_mode: takes(),
    set_swing_mode: takes(),
    set_swing_horizontal_mode: takes(),
    set_humidity: takes(),
    set_hvac_mode: (_thing, { hvac_mode }) => ({ state: String(hvac_mode) }),
    turn_off: OFF,
  },
  cover: {
    open: becomes("opening"),
    close: becomes("closing"),
    set_position: coverMoves,
    set_tilt_position: (_thing, { tilt_position }) => ({
      attributes: { current_tilt_position: tilt_position },
    }),
  },
  media_player: {
    play: becomes("playing"),
    pause: becomes("paused"),
    turn_off: OFF,
    turn_on: becomes("idle"),
    set_volume: (_thing, { volume }) => ({ attributes: { volume_level: volume } }),
    mute: () => ({ attributes: { is_volume_muted: true } }),
    unmute: () => ({ attributes: { is_volume_muted: false } }),
    select_source: takes(),
  },
  lock: { lock: becomes("locking"), unlock: becomes("unlocking"), open: becomes("unlocking") },
  vacuum: {
    start: becomes("cleaning"),
    pause: becomes("paused"),
    return_to_base: becomes("returning"),
    set_fan_speed: takes(),
  },
  automation: { turn_on: ON, turn_off: OFF },
  humidifier: { turn_on: ON, turn_off: OFF, set_humidity: takes(), set_mode: takes() },
  input_boolean: { turn_on: ON, turn_off: OFF },
  input_number: { set_value: shows("value") },
  input_select: { select_option: shows("option") },
  input_text: { set_value: shows("value") },
  lawn_mower: {
    start_mowing: becomes("mowing"),
    pause: becomes("paused"),
    dock: becomes("returning"),
  },
  number: { set_value: shows("value") },
  remote: { turn_off: OFF, turn_on: ON },
  select: { select_option: shows("option") },
  siren: { turn_on: ON, turn_off: OFF },
  text: { set_value: shows("value") },
  timer: { start: becomes("active"), pause: becomes("paused"), cancel: becomes("idle") },
  valve: { open: becomes("opening"), close: becomes("closing"), set_position: coverMoves },
  water_heater: {
    set_temperature: takes(),
    set_operation_mode: shows("operation_mode"),
  },
};

export const expectationOf = (
  thing: Thing,
  command: string,
  parameters: CommandParameters,
): Expectation => COMMANDS[thing.domain]?.[command]?.(thing, parameters) ?? {};
