/** What the virtual sensors read from the rest of the house. */
import { numberOf } from "../../../../shared/domains/values.ts";
import type { Patch, Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { World } from "./physics.ts";

/** The states that draw a device's watts. */
const RUNNING = ["on", "playing", "cleaning"];
/** Watts that the house draws when everything is off. */
const STANDBY_W = 95;

type House = ReadonlyMap<string, Snapshot>;
type Reading = (house: House, world: World) => Patch | undefined;

const shows =
  (entity_id: string, attribute: string, digits: number): Reading =>
  (house) => {
    const value = own(house.get(entity_id)?.attributes, attribute);
    return value === undefined ? undefined : { state: numberOf(value).toFixed(digits) };
  };

const power: Reading = (house) => {
  let watts = STANDBY_W;
  for (const { state, attributes } of house.values())
    if (RUNNING.includes(state)) watts += numberOf(attributes.watts);
  return { state: String(watts) };
};

export const READINGS: Readonly<Record<string, Reading>> = {
  "sensor.outdoor_temperature": (_house, { outdoors }) => ({ state: outdoors.toFixed(1) }),
  "sensor.living_room_temperature": shows("climate.living_room", "current_temperature", 1),
  "sensor.bedroom_temperature": shows("climate.bedroom", "current_temperature", 1),
  "sensor.vacuum_battery": shows("vacuum.downstairs", "battery_level", 0),
  "sensor.power": power,
  "binary_sensor.garage_door": (house) => ({
    state: house.get("cover.garage_door")?.state === "closed" ? "off" : "on",
  }),
};
