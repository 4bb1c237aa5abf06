/** What the virtual devices have in common: capabilities, ranges, and how one is written down. */
import type { Free } from "../../../../shared/rules.ts";
import type { CommandOf, DomainName } from "../../commands.ts";
import type { HomeEntity, Order } from "../../home.ts";
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
  first: { state, attributes: { friendly_name: name, ...(area_id && { area_id }), ...attributes } },
});

const WHITE = { min_color_temp_kelvin: 2000, max_color_temp_kelvin: 6500 };
export const white = (kelvin: number) => ({
  color_mode: "color_temp",
  color_temp: Math.round(1_000_000 / kelvin),
  color_temp_kelvin: kelvin,
});
export const PLAIN = { supported_color_modes: ["onoff"], watts: 12 };
export const DIMMABLE = { supported_color_modes: ["brightness"], watts: 9 };
export const TUNABLE = { supported_color_modes: ["color_temp"], ...WHITE, watts: 10 };
export const COLOUR = { supported_color_modes: ["color_temp", "rgb"], ...WHITE, watts: 11 };
export const dark = (last_brightness: number) => ({ brightness: 0, last_brightness });

export const room = (
  current: number,
  target: number,
  mode: "heat" | "off",
  ...modes: string[]
) => ({
  hvac_modes: ["off", "heat", ...modes],
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

export const player = (queue: keyof typeof QUEUES, volume_level: number) => ({
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
