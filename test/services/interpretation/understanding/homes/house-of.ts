/** A home from tables of its rooms and things, a row each. */
import type {
  HomeDescription,
  HomeThing,
} from "../../../../../services/interpretation/understanding/home/home-index.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";

export type AreaRow = readonly [id: string, name: string, floor: string, alias?: string];

/** Without an area: of none. */
export type ThingRow = readonly [
  id: string,
  name: string,
  area: string,
  state: string,
  attributes: Free,
];

type FloorRow = readonly [id: string, name: string, level: number];

export const DIMMED = { supported_color_modes: ["brightness"] };
export const COLOURED = { supported_color_modes: ["rgb", "color_temp"] };
export const PLAIN = { supported_color_modes: ["onoff"] };
export const COVER = { supported_features: 15 };
export const HEATING = { min_temp: 7, max_temp: 30, hvac_modes: ["off", "heat"] };

const NONE: readonly string[] = [];

const thingOf = ([entity_id, name, area, state, attributes]: ThingRow): HomeThing => ({
  entity_id,
  name,
  area_id: area === "" ? null : area,
  state,
  attributes,
  aliases: NONE,
});

export const houseOf = (
  floors: readonly FloorRow[],
  areas: readonly AreaRow[],
  things: readonly ThingRow[],
): HomeDescription => ({
  isFahrenheit: false,
  floors: floors.map(([id, name, level]) => ({ id, name, level, aliases: NONE })),
  areas: areas.map(([id, name, floor_id, alias]) => ({
    id,
    name,
    floor_id,
    aliases: alias === undefined ? NONE : [alias],
  })),
  things: things.map(thingOf),
});
