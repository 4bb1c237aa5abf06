/** The virtual house as data: two floors, eight areas, and every device as it stands at first. */
import type { Area, Floor } from "../../../../shared/contracts/devices.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import type { HomeEntity } from "../home.ts";
import { ROUTINES } from "./routines.ts";
import {
  BLIND,
  COLOUR,
  conditioner,
  cover,
  DIMMABLE,
  dark,
  device,
  fan,
  GARAGE_DOOR,
  is,
  LATCH,
  LOCK,
  lit,
  measured,
  outlet,
  PLAIN,
  PLAYFUL,
  player,
  room,
  SHUTTER,
  SWINGING,
  TUNABLE,
  VACUUM,
} from "./traits.ts";

export const FLOORS: readonly Floor[] = [
  { floor_id: "ground_floor", name: "Ground floor", level: 0 },
  { floor_id: "upper_floor", name: "Upper floor", level: 1 },
];

const area = (area_id: string, name: string, floor_id: string, ...aliases: string[]): Area => ({
  area_id,
  name,
  floor_id,
  aliases,
});

export const AREAS: readonly Area[] = [
  area("living_room", "Living room", "ground_floor", "lounge", "sitting room"),
  area("kitchen", "Kitchen", "ground_floor"),
  area("hallway", "Hallway", "ground_floor", "hall", "entrance"),
  area("garage", "Garage", "ground_floor"),
  area("bedroom", "Bedroom", "upper_floor", "master bedroom"),
  area("bathroom", "Bathroom", "upper_floor", "bath"),
  area("office", "Office", "upper_floor", "study"),
  area("kids_room", "Kids' room", "upper_floor", "children's room", "nursery"),
];

type DeviceRow = readonly [
  object_id: string,
  area_id: string | null,
  initial: Snapshot,
  name: string,
  ...aliases: string[],
];
const devices = (domain: string, rows: readonly DeviceRow[]): readonly HomeEntity[] =>
  rows.map(([object_id, area_id, { state, attributes }, name, ...aliases]) =>
    device(`${domain}.${object_id}`, name, area_id, state, attributes, ...aliases),
  );

const COOLS = ["cool", "heat_cool", "auto", "dry", "fan_only"];

export const ENTITIES: readonly HomeEntity[] = [
  ...devices("light", [
    ["living_room", "living_room", dark(COLOUR, 180, 2700), "Living room light", "ceiling lamp"],
    ["living_room_lamp", "living_room", lit(DIMMABLE, 90), "Floor lamp", "reading lamp"],
    ["kitchen", "kitchen", dark(TUNABLE, 255, 4000), "Kitchen light"],
    ["kitchen_counter", "kitchen", dark(DIMMABLE, 200), "Counter light", "worktop light"],
    ["hallway", "hallway", is("off", PLAIN), "Hallway light"],
    ["garage", "garage", is("off", PLAIN), "Garage light"],
    ["bedroom", "bedroom", dark(COLOUR, 120, 2700), "Bedroom light"],
    ["bedside_lamp", "bedroom", dark(DIMMABLE, 60), "Bedside lamp", "night light"],
    ["bathroom", "bathroom", dark(TUNABLE, 255, 3500), "Bathroom light", "mirror light"],
    ["office", "office", lit(COLOUR, 220, 4500), "Office light", "desk lamp"],
    ["kids_room", "kids_room", dark(PLAYFUL, 150, 3000), "Kids' room light"],
  ]),
  ...devices("switch", [
    ["coffee_machine", "kitchen", is("off", outlet(1200)), "Coffee machine", "coffee maker"],
    ["tv_socket", "living_room", is("on", outlet(80)), "TV socket", "television"],
    ["office_printer", "office", is("off", outlet(25)), "Printer"],
    ["car_charger", "garage", is("off", outlet(3600)), "Car charger", "wallbox"],
  ]),
  ...devices("climate", [
    ["living_room", "living_room", room(21, 21, "heat"), "Living room thermostat"],
    ["bedroom", "bedroom", room(18, 18, "heat"), "Bedroom thermostat"],
    ["office", "office", conditioner(20.5, 21, ...COOLS), "Office air conditioner"],
    ["bathroom", "bathroom", room(22, 22, "heat"), "Bathroom thermostat"],
  ]),
  ...devices("cover", [
    ["living_room", "living_room", cover(SHUTTER, 100), "Living room shutter", "blinds"],
    ["bedroom", "bedroom", cover(SHUTTER, 0), "Bedroom shutter", "bedroom blinds"],
    ["office", "office", cover(BLIND, 60), "Office shutter", "office blinds"],
    ["garage_door", "garage", cover(GARAGE_DOOR, 0), "Garage door"],
  ]),
  ...devices("media_player", [
    ["living_room", "living_room", player("idle", "evening", 0.4), "Living room speaker", "stereo"],
    ["kitchen", "kitchen", player("off", "morning", 0.3), "Kitchen radio"],
    ["bedroom", "bedroom", player("off", "evening", 0.2), "Bedroom speaker"],
  ]),
  ...devices("lock", [
    ["front_door", "hallway", is("locked", LATCH), "Front door lock"],
    ["garage", "garage", is("locked", LOCK), "Garage lock"],
  ]),
  ...devices("fan", [
    ["bedroom", "bedroom", fan(10, 30, SWINGING), "Bedroom fan"],
    ["bathroom", "bathroom", fan(50, 20), "Bathroom fan"],
  ]),
  ...devices("vacuum", [
    ["downstairs", "living_room", is("docked", VACUUM), "Robot vacuum", "hoover"],
  ]),
  ...devices("sensor", [
    ["outdoor_temperature", null, measured("12.0", "temperature", "°C"), "Outdoor temperature"],
    [
      "living_room_temperature",
      "living_room",
      measured("21.0", "temperature", "°C"),
      "Living room temperature",
    ],
    [
      "bedroom_temperature",
      "bedroom",
      measured("18.0", "temperature", "°C"),
      "Bedroom temperature",
    ],
    ["power", null, measured("100", "power", "W"), "Power"],
    ["vacuum_battery", "living_room", measured("100", "battery", "%"), "Vacuum battery"],
  ]),
  ...devices("binary_sensor", [
    ["front_door", "hallway", is("off", { device_class: "door" }), "Front door"],
    ["kitchen_window", "kitchen", is("off", { device_class: "window" }), "Kitchen window"],
    ["hallway_motion", "hallway", is("off", { device_class: "motion" }), "Hallway motion"],
    ["garage_door", "garage", is("off", { device_class: "garage_door" }), "Garage door contact"],
  ]),
  ...ROUTINES,
];
