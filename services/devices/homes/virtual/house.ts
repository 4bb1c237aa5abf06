/** The virtual house as data: two floors, eight areas, and every device as it stands at first. */
import type { Area, Floor } from "../../../../shared/contracts/devices.ts";
import type { HomeEntity } from "../home.ts";
import { ROUTINES } from "./routines.ts";
import {
  COLOUR,
  DIMMABLE,
  dark,
  device,
  FAN,
  GARAGE_DOOR,
  LOCK,
  PLAIN,
  player,
  room,
  SHUTTER,
  TEMPERATURE,
  TUNABLE,
  VACUUM,
  white,
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

export const ENTITIES: readonly HomeEntity[] = [
  device(
    "light.living_room",
    "Living room light",
    "living_room",
    "off",
    { ...COLOUR, ...white(2700), ...dark(180) },
    "ceiling lamp",
  ),
  device(
    "light.living_room_lamp",
    "Floor lamp",
    "living_room",
    "on",
    { ...DIMMABLE, brightness: 90 },
    "reading lamp",
  ),
  device("light.kitchen", "Kitchen light", "kitchen", "off", {
    ...TUNABLE,
    ...white(4000),
    ...dark(255),
  }),
  device(
    "light.kitchen_counter",
    "Counter light",
    "kitchen",
    "off",
    { ...DIMMABLE, ...dark(200) },
    "worktop light",
  ),
  device("light.hallway", "Hallway light", "hallway", "off", PLAIN),
  device("light.garage", "Garage light", "garage", "off", PLAIN),
  device("light.bedroom", "Bedroom light", "bedroom", "off", {
    ...COLOUR,
    ...white(2700),
    ...dark(120),
  }),
  device(
    "light.bedside_lamp",
    "Bedside lamp",
    "bedroom",
    "off",
    { ...DIMMABLE, ...dark(60) },
    "night light",
  ),
  device(
    "light.bathroom",
    "Bathroom light",
    "bathroom",
    "off",
    { ...TUNABLE, ...white(3500), ...dark(255) },
    "mirror light",
  ),
  device(
    "light.office",
    "Office light",
    "office",
    "on",
    { ...COLOUR, ...white(4500), brightness: 220 },
    "desk lamp",
  ),
  device("light.kids_room", "Kids' room light", "kids_room", "off", {
    ...COLOUR,
    ...white(3000),
    ...dark(150),
  }),

  device(
    "switch.coffee_machine",
    "Coffee machine",
    "kitchen",
    "off",
    { device_class: "outlet", watts: 1200 },
    "coffee maker",
  ),
  device(
    "switch.tv_socket",
    "TV socket",
    "living_room",
    "on",
    { device_class: "outlet", watts: 80 },
    "television",
  ),
  device("switch.office_printer", "Printer", "office", "off", {
    device_class: "outlet",
    watts: 25,
  }),
  device(
    "switch.car_charger",
    "Car charger",
    "garage",
    "off",
    { device_class: "outlet", watts: 3600 },
    "wallbox",
  ),

  device(
    "climate.living_room",
    "Living room thermostat",
    "living_room",
    "heat",
    room(21, 21, "heat"),
  ),
  device("climate.bedroom", "Bedroom thermostat", "bedroom", "heat", room(18, 18, "heat")),
  device(
    "climate.office",
    "Office air conditioner",
    "office",
    "off",
    room(20.5, 21, "off", "cool", "heat_cool", "auto", "dry", "fan_only"),
  ),
  device("climate.bathroom", "Bathroom thermostat", "bathroom", "heat", room(22, 22, "heat")),

  device(
    "cover.living_room",
    "Living room shutter",
    "living_room",
    "open",
    { ...SHUTTER, current_position: 100 },
    "blinds",
  ),
  device(
    "cover.bedroom",
    "Bedroom shutter",
    "bedroom",
    "closed",
    { ...SHUTTER, current_position: 0 },
    "bedroom blinds",
  ),
  device(
    "cover.office",
    "Office shutter",
    "office",
    "open",
    { ...SHUTTER, current_position: 60 },
    "office blinds",
  ),
  device("cover.garage_door", "Garage door", "garage", "closed", {
    ...GARAGE_DOOR,
    current_position: 0,
  }),

  device(
    "media_player.living_room",
    "Living room speaker",
    "living_room",
    "idle",
    player("evening", 0.4),
    "stereo",
  ),
  device("media_player.kitchen", "Kitchen radio", "kitchen", "off", player("morning", 0.3)),
  device("media_player.bedroom", "Bedroom speaker", "bedroom", "off", player("evening", 0.2)),

  device("lock.front_door", "Front door lock", "hallway", "locked", LOCK),
  device("lock.garage", "Garage lock", "garage", "locked", LOCK),
  device("fan.bedroom", "Bedroom fan", "bedroom", "off", {
    ...FAN,
    percentage: 0,
    percentage_step: 10,
    watts: 30,
  }),
  device("fan.bathroom", "Bathroom fan", "bathroom", "off", {
    ...FAN,
    percentage: 0,
    percentage_step: 50,
    watts: 20,
  }),
  device(
    "vacuum.downstairs",
    "Robot vacuum",
    "living_room",
    "docked",
    { ...VACUUM, battery_level: 100 },
    "hoover",
  ),

  device("sensor.outdoor_temperature", "Outdoor temperature", null, "12.0", TEMPERATURE),
  device(
    "sensor.living_room_temperature",
    "Living room temperature",
    "living_room",
    "21.0",
    TEMPERATURE,
  ),
  device("sensor.bedroom_temperature", "Bedroom temperature", "bedroom", "18.0", TEMPERATURE),
  device("sensor.power", "Power", null, "100", { device_class: "power", unit_of_measurement: "W" }),
  device("sensor.vacuum_battery", "Vacuum battery", "living_room", "100", {
    device_class: "battery",
    unit_of_measurement: "%",
  }),
  device("binary_sensor.front_door", "Front door", "hallway", "off", { device_class: "door" }),
  device("binary_sensor.kitchen_window", "Kitchen window", "kitchen", "off", {
    device_class: "window",
  }),
  device("binary_sensor.hallway_motion", "Hallway motion", "hallway", "off", {
    device_class: "motion",
  }),
  device("binary_sensor.garage_door", "Garage door contact", "garage", "off", {
    device_class: "garage_door",
  }),

  ...ROUTINES,
];
