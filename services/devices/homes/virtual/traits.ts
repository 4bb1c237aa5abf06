/** What the virtual devices have in common: capabilities, ranges, and how one is written down. */
import type { CommandOf, DomainName } from "../../../../shared/domains/domains.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { HomeEntity, Order } from "../home.ts";
import { QUEUES } from "./music.ts";

export const is = (state: string, attributes: Free): Snapshot => ({ state, attributes });

/** @param attributes  Their `watts` are drawn while it is on; the house's power sensor adds them up. */
export const device = (
  entity_id: string,
  name: string,
  area_id: string | null,
  state: string,
  attributes: Free = {},
  ...aliases: string[]
): HomeEntity => ({
  entity_id,
  name,
  aliases,
  area_id,
  initial: is(state, { friendly_name: name, ...(area_id && { area_id }), ...attributes }),
});

const WHITE = { min_color_temp_kelvin: 2000, max_color_temp_kelvin: 6500 };
const white = (kelvin: number) => ({
  color_mode: "color_temp",
  color_temp: Math.round(1_000_000 / kelvin),
  color_temp_kelvin: kelvin,
});
/** Home Assistant's bits of a light: transition 32. What only switches has none. */
const FADES = { supported_features: 32 };
export const PLAIN = { supported_color_modes: ["onoff"], supported_features: 0, watts: 12 };
export const DIMMABLE = { supported_color_modes: ["brightness"], ...FADES, watts: 9 };
export const TUNABLE = { supported_color_modes: ["color_temp"], ...FADES, ...WHITE, watts: 10 };
const MODES = ["color_temp", "rgb"];
export const COLOUR = { supported_color_modes: MODES, ...FADES, ...WHITE, watts: 11 };
/** Home Assistant's bits: effects 4, flash 8, transition 32. */
export const PLAYFUL = {
  ...COLOUR,
  effect_list: ["off", "candle", "rainbow", "sunrise"],
  supported_features: 44,
};

export const lit = (light: Free, brightness: number, kelvin?: number) =>
  is("on", { ...light, ...(kelvin && white(kelvin)), brightness });
export const dark = (light: Free, last_brightness: number, kelvin?: number) =>
  is("off", { ...light, ...(kelvin && white(kelvin)), brightness: 0, last_brightness });

export const outlet = (watts: number) => ({ device_class: "outlet", watts });

export const room = (current: number, target: number, mode: "heat" | "off", ...modes: string[]) =>
  is(mode, {
    hvac_modes: ["off", "heat", ...modes],
    // Home Assistant's bits: target temperature 1, turn off 128, turn on 256.
    supported_features: 385,
    hvac_action: mode === "off" ? "off" : "idle",
    current_temperature: current,
    temperature: target,
    min_temp: 7,
    max_temp: 35,
    target_temp_step: 0.5,
    temperature_unit: "°C",
  });

/** What cools, too. Home Assistant's bits beside those of a room: fan 8, preset 16, swing 32. */
export const conditioner = (current: number, target: number, ...modes: string[]) => {
  const { state, attributes } = room(current, target, "off", ...modes);
  return is(state, {
    ...attributes,
    supported_features: Number(attributes.supported_features) + 56,
    preset_modes: ["none", "eco", "boost"],
    preset_mode: "none",
    fan_modes: ["auto", "low", "medium", "high"],
    fan_mode: "auto",
    swing_modes: ["off", "vertical"],
    swing_mode: "off",
  });
};

/** Home Assistant's bits: open 1, close 2, set position 4, stop 8; of slats open 16, close 32, stop 64, set 128. */
export const SHUTTER = { device_class: "shutter", supported_features: 15 };
export const BLIND = { device_class: "blind", supported_features: 255, current_tilt_position: 50 };
export const GARAGE_DOOR = { device_class: "garage", supported_features: 11 };
export const cover = (kind: Free, current_position: number) =>
  is(current_position > 0 ? "open" : "closed", { ...kind, current_position });

/** Home Assistant's bit: one that also draws back its latch has 1. */
export const LOCK = { supported_features: 0 };
export const LATCH = { supported_features: 1 };
/** Home Assistant's bits: set speed 1, turn off 16, turn on 32. */
export const fan = (percentage_step: number, watts: number, abilities: Free = {}) =>
  is("off", { supported_features: 49, percentage: 0, percentage_step, watts, ...abilities });
/** One that turns from side to side and the other way round, and has presets: oscillate 2, direction 4, preset 8. */
export const SWINGING = {
  supported_features: 63,
  preset_modes: ["breeze", "sleep"],
  oscillating: false,
  direction: "forward",
};
/** Home Assistant's bits: pause 4, stop 8, return home 16, speed 32, locate 512, clean a spot 1024, state 4096, start 8192. */
export const VACUUM = {
  supported_features: 13_884,
  battery_level: 100,
  fan_speed: "standard",
  fan_speed_list: ["quiet", "standard", "turbo"],
};

export const player = (state: string, queue: keyof typeof QUEUES, volume_level: number) => {
  const [{ title, artist, duration }] = QUEUES[queue];
  return is(state, {
    // Home Assistant's bits: pause 1, volume 4, mute 8, previous 16, next 32, turn on 128, turn off 256,
    // select source 2048, stop 4096, play 16384.
    supported_features: 22_973,
    volume_level,
    is_volume_muted: false,
    source: "Radio",
    source_list: ["Radio", "Bluetooth", "TV"],
    queue: QUEUES[queue],
    queue_position: 0,
    media_title: title,
    media_artist: artist,
    media_duration: duration,
    media_position: 0,
  });
};

export const measured = (state: string, device_class: string, unit_of_measurement: string) =>
  is(state, { device_class, unit_of_measurement });

export const order = <D extends DomainName>(
  entity_id: `${D}.${string}`,
  command: CommandOf<D>,
  fields: Order["fields"] = {},
): Order => ({ entity_id, command, fields });
