/** An English house with two floors, a garage, a garden and a thing of almost every kind. */
import type {
  HomeDescription,
  HomeThing,
} from "../../../../../services/interpretation/understanding/home/home-index.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";

const AREAS: readonly (readonly [id: string, name: string, floor: string, alias?: string])[] = [
  ["lounge", "Lounge", "ground", "Living room"],
  ["kitchen", "Kitchen", "ground"],
  ["hall", "Hall", "ground", "Hallway"],
  ["garage", "Garage", "ground"],
  ["garden", "Garden", "ground", "Back yard"],
  ["nursery", "Nursery", "first"],
  ["master", "Main bedroom", "first", "Bedroom"],
  ["bath", "Bathroom", "first"],
];

const DIMMED = { supported_color_modes: ["brightness"] };
const COLOURED = { supported_color_modes: ["rgb", "color_temp"] };
const HEATING = { min_temp: 7, max_temp: 30, hvac_modes: ["off", "heat"] };
const COVER = { supported_features: 15 };

const THINGS: readonly (readonly [
  id: string,
  name: string,
  area: string,
  state: string,
  attributes: Free,
])[] = [
  [
    "light.pendant",
    "Pendant",
    "lounge",
    "on",
    { ...COLOURED, brightness: 128, rgb_color: [255, 0, 0] },
  ],
  ["light.corner", "Corner lamp", "lounge", "off", { ...DIMMED, brightness: 0 }],
  ["light.worktop", "Worktop light", "kitchen", "on", { ...DIMMED, brightness: 255 }],
  ["light.hall", "Hall light", "hall", "off", { supported_color_modes: ["onoff"] }],
  ["light.owl", "Owl lamp", "nursery", "on", { ...COLOURED, brightness: 31 }],
  ["light.bedside", "Bedside lamp", "master", "off", { ...DIMMED, brightness: 0 }],
  ["light.porch", "Porch light", "garden", "off", { supported_color_modes: ["onoff"] }],
  ["switch.coffee", "Coffee machine", "kitchen", "off", {}],
  ["switch.fairy", "Fairy lights", "garden", "off", {}],
  ["fan.master", "Ceiling fan", "master", "off", { percentage: 0, percentage_step: 1 }],
  ["fan.bath", "Extractor fan", "bath", "on", { percentage: 33, percentage_step: 1 }],
  [
    "climate.lounge",
    "Lounge thermostat",
    "lounge",
    "heat",
    { ...HEATING, temperature: 20, current_temperature: 18.5 },
  ],
  [
    "climate.nursery",
    "Nursery radiator",
    "nursery",
    "heat",
    { ...HEATING, temperature: 19, current_temperature: 21 },
  ],
  [
    "cover.lounge",
    "Lounge blinds",
    "lounge",
    "open",
    { ...COVER, device_class: "blind", current_position: 100 },
  ],
  [
    "cover.nursery",
    "Nursery curtains",
    "nursery",
    "closed",
    { ...COVER, device_class: "curtain", current_position: 0 },
  ],
  ["cover.garage", "Garage door", "garage", "closed", { device_class: "garage" }],
  ["lock.front", "Front door", "hall", "locked", {}],
  ["lock.back", "Back door", "kitchen", "unlocked", {}],
  ["media_player.telly", "Telly", "lounge", "playing", { device_class: "tv", volume_level: 0.3 }],
  ["media_player.radio", "Kitchen radio", "kitchen", "paused", { volume_level: 0.5 }],
  ["vacuum.rosie", "Rosie", "lounge", "docked", { battery_level: 88 }],
  ["lawn_mower.shaun", "Shaun", "garden", "docked", {}],
  ["humidifier.nursery", "Humidifier", "nursery", "on", { humidity: 45, current_humidity: 40 }],
  ["valve.sprinkler", "Sprinkler", "garden", "closed", {}],
  ["binary_sensor.window", "Bathroom window", "bath", "on", { device_class: "window" }],
  ["binary_sensor.smoke", "Kitchen smoke alarm", "kitchen", "off", { device_class: "smoke" }],
  ["binary_sensor.motion", "Hall motion", "hall", "on", { device_class: "motion" }],
  ["binary_sensor.leak", "Washing machine leak", "bath", "off", { device_class: "moisture" }],
  ["binary_sensor.gas", "Boiler gas", "kitchen", "off", { device_class: "gas" }],
  ["binary_sensor.doorbell", "Doorbell battery", "hall", "on", { device_class: "battery" }],
  ["sensor.outside", "Outside temperature", "garden", "7", { device_class: "temperature" }],
  ["sensor.bath", "Bathroom humidity", "bath", "68", { device_class: "humidity" }],
  ["sensor.washer", "Washing machine power", "bath", "430", { device_class: "power" }],
  ["sensor.phone", "Phone battery", "", "82", { device_class: "battery" }],
  ["person.mara", "Mara", "", "home", {}],
  ["person.tom", "Tom", "", "not_home", {}],
  ["scene.bedtime", "Bedtime", "", "unknown", {}],
  ["script.leaving", "Leaving home", "", "off", {}],
  ["automation.watering", "Watering", "", "on", {}],
  ["todo.shopping", "Shopping list", "", "2", {}],
  ["todo.chores", "Chores", "", "1", {}],
  ["timer.pasta", "Pasta", "kitchen", "active", { remaining: 240, duration: 600 }],
];

const NO_ALIASES: readonly string[] = [];

export const ENGLISH_HOUSE: HomeDescription = {
  isFahrenheit: false,
  floors: [
    { id: "ground", name: "Ground floor", aliases: [], level: 0 },
    { id: "first", name: "First floor", aliases: [], level: 1 },
  ],
  areas: AREAS.map(([id, name, floor_id, alias]) => ({
    id,
    name,
    floor_id,
    aliases: alias === undefined ? [] : [alias],
  })),
  things: THINGS.map(
    ([entity_id, name, area, state, attributes]): HomeThing => ({
      entity_id,
      name,
      area_id: area === "" ? null : area,
      state,
      attributes,
      aliases: NO_ALIASES,
    }),
  ),
};
