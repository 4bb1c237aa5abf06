/** More rooms for the virtual house, as many as its URL asks for: each with one device of each kind. */
import type { Area, Floor } from "../../../../shared/contracts/devices.ts";
import type { HomeEntity } from "../home.ts";
import { AREAS, ENTITIES, FLOORS } from "./house.ts";
import { COLOUR, dark, device, player, room, SHUTTER, white } from "./traits.ts";

interface VirtualHouse {
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly entities: readonly HomeEntity[];
}

/** Kind, name of the thing, state at first, attributes. */
const DEVICES = [
  ["light", "light", "off", { ...COLOUR, ...white(2700), ...dark(180) }],
  ["switch", "socket", "off", { watts: 40 }],
  ["climate", "thermostat", "heat", room(20, 20, "heat")],
  ["cover", "shutter", "closed", { ...SHUTTER, current_position: 0 }],
  ["media_player", "speaker", "off", player("evening", 0.2)],
  ["lock", "door lock", "locked", {}],
  ["fan", "fan", "off", { percentage: 0, percentage_step: 10, watts: 30 }],
] as const;

const areaOf = (n: number): Area => ({
  area_id: `room_${n}`,
  name: `Room ${n}`,
  floor_id: "upper_floor",
  aliases: [],
});

const devicesOf = ({ area_id, name }: Area): readonly HomeEntity[] =>
  DEVICES.map(([domain, what, state, attributes]) =>
    device(`${domain}.${area_id}`, `${name} ${what}`, area_id, state, attributes),
  );

/** The house with so many rooms more, `Room 1` and so on. */
export const houseWith = (rooms: number): VirtualHouse => {
  const more = Array.from({ length: rooms }, (_, index) => areaOf(index + 1));
  return {
    floors: FLOORS,
    areas: [...AREAS, ...more],
    entities: [...ENTITIES, ...more.flatMap(devicesOf)],
  };
};
