/** What the virtual devices have in common: capabilities, ranges, and how one is written down. */
import type { CommandOf, DomainName } from "../../../../shared/domains/domains.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { HomeEntity, Order } from "../home.ts";
import { QUEUES } from "./music.ts";

/** Watts that a device draws while it is on; the house's power sensor adds them up. */
type Extra = Free & { readonly watts?: number };

export const device = (
  entity_id: string,
  name: string,
  area_id: string | null,
  state: string,
  attributes: Extra = {},
  ...aliases: string[]
): HomeEntity => ({
  entity_id,
  name,
  aliases,
  area_id,
  initial: {
    state,
    attributes: { friendly_name: name, ...(area_id && { area_id }), ...attributes },
  },
});

const WHITE = { min_color_temp_kelvin: 2000, max_color_temp_kelvin: 6500 };
export const white = (kelvin: number) => ({
  color_mode: "color_temp",
  color_temp: Math.round(1_000_000 / kelvin),
  color_temp_kelvin: kelvin,
});
/** Home Assistant's bits of a light: transition 32. What only switches has none. */
const FADES = { supported_features: 32 };
export const PLAIN = { supported_color_modes: ["onoff"], supported_features: 0, watts: 12 };
export const DIMMABLE = { supported_color_modes: ["brightness"], ...FADES, watts: 9 };
export const TUNABLE = { supported_color_modes: ["color_temp"], ...FADES, ...WHITE, watts: 10 };
export const COLOUR = {
  supported_color_modes: ["color_temp", "rgb"],
  ...FADES,
  ...WHITE,
  watts: 11,
};
export const dark = (last_brightness: number) => ({ brightness: 0, last_brightness });

export const room = (
  current: number,
  target: number,
  mode: "heat" | "off",
  ...modes: string[]
) => ({
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

/** Home Assistant's bits: open 1, close 2, set position 4, stop 8. */
export const SHUTTER = { device_class: "shutter", supported_features: 15 };
export const GARAGE_DOOR = { device_class: "garage", supported_features: 11 };

/** Home Assistant's bits: it opens by command 1; these only lock and unlock. */
export const LOCK = { supported_features: 0 };
/** Home Assistant's bits: set speed 1, turn off 16, turn on 32. */
export const FAN = { supported_features: 49 };
/** Home Assistant's bits: pause 4, stop 8, return home 16, state 4096, start 8192. */
export const VACUUM = { supported_features: 12_316 };

export const player = (queue: keyof typeof QUEUES, volume_level: number) => ({
  // Home Assistant's bits: pause 1, volume 4, mute 8, previous 16, next 32, turn on 128, turn off 256,
  // select source 2048, stop 4096, play 16384.
  supported_features: 22_973,
  volume_level,
  is_volume_muted: false,
  source: "Radio",
  source_list: ["Radio", "Bluetooth", "TV"],
  queue: QUEUES[queue],
  queue_position: 0,
  media_title: QUEUES[queue][0]?.title,
  media_artist: QUEUES[queue][0]?.artist,
  media_duration: QUEUES[queue][0]?.duration,
  media_position: 0,
});

export const TEMPERATURE = { device_class: "temperature", unit_of_measurement: "°C" };

export const order = <D extends DomainName>(
  entity_id: `${D}.${string}`,
  command: CommandOf<D>,
  fields: Order["fields"] = {},
): Order => ({ entity_id, command, fields });
