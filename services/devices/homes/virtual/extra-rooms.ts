/** More rooms for the virtual house, as many as its URL asks for: each with one device of each kind. */
import type { Area } from "../../../../shared/contracts/devices.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import type { HomeEntity } from "../home.ts";
import { AREAS, ENTITIES, FLOORS } from "./house.ts";
import {
  COLOUR,
  cover,
  dark,
  device,
  is,
  LOCK,
  measured,
  player,
  room,
  SHUTTER,
} from "./traits.ts";

const DEVICES: readonly (readonly [domain: string, what: string, initial: Snapshot])[] = [
  ["light", "light", dark(COLOUR, 180, 2700)],
  ["switch", "socket", is("off", { watts: 40 })],
  ["climate", "thermostat", room(20, 20, "heat")],
  ["cover", "shutter", cover(SHUTTER, 0)],
  ["media_player", "speaker", player("off", "evening", 0.2)],
  ["lock", "door lock", is("locked", LOCK)],
  ["fan", "fan", is("off", { percentage: 0, percentage_step: 10, watts: 30 })],
  ["sensor", "humidity", measured("45", "humidity", "%")],
];

const areaOf = (n: number): Area => ({
  area_id: `room_${n}`,
  name: `Room ${n}`,
  floor_id: "upper_floor",
  aliases: [],
});

const devicesOf = ({ area_id, name }: Area): readonly HomeEntity[] =>
  DEVICES.map(([domain, what, { state, attributes }]) =>
    device(`${domain}.${area_id}`, `${name} ${what}`, area_id, state, attributes),
  );

/** The house with so many rooms more, `Room 1` and so on. */
export const houseWith = (rooms: number) => {
  const more = Array.from({ length: rooms }, (_, index) => areaOf(index + 1));
  return {
    floors: FLOORS,
    areas: [...AREAS, ...more],
    entities: [...ENTITIES, ...more.flatMap(devicesOf)],
  };
};
