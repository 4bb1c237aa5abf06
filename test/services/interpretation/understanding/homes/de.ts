/** The virtual house with German names, as the parser sees it. */
import { AREAS, ENTITIES, FLOORS } from "../../../../../services/devices/homes/virtual/house.ts";
import type { HomeDescription } from "../../../../../services/interpretation/understanding/home/home-index.ts";

/** By id: the name, then other names. */
const NAMES: Readonly<Record<string, readonly [name: string, ...aliases: string[]]>> = {
  ground_floor: ["Erdgeschoss"],
  upper_floor: ["Obergeschoss", "erster Stock"],
  living_room: ["Wohnzimmer"],
  kitchen: ["Küche"],
  hallway: ["Flur", "Diele"],
  garage: ["Garage"],
  bedroom: ["Schlafzimmer"],
  bathroom: ["Badezimmer", "Bad"],
  office: ["Büro", "Arbeitszimmer"],
  kids_room: ["Kinderzimmer"],
  "light.living_room": ["Deckenleuchte"],
  "light.living_room_lamp": ["Stehlampe"],
  "light.kitchen": ["Küchenlicht"],
  "light.kitchen_counter": ["Thekenlicht"],
  "light.hallway": ["Flurlicht"],
  "light.garage": ["Garagenlicht"],
  "light.bedroom": ["Schlafzimmerlicht"],
  "light.bedside_lamp": ["Nachttischlampe"],
  "light.bathroom": ["Spiegelleuchte"],
  "light.office": ["Schreibtischlampe"],
  "light.kids_room": ["Kinderzimmerlicht"],
  "switch.coffee_machine": ["Kaffeemaschine"],
  "switch.tv_socket": ["Fernseher", "TV"],
  "switch.office_printer": ["Drucker"],
  "switch.car_charger": ["Ladestation", "Wallbox"],
  "climate.living_room": ["Wohnzimmerthermostat"],
  "climate.bedroom": ["Schlafzimmerthermostat"],
  "climate.office": ["Klimaanlage"],
  "climate.bathroom": ["Badheizung"],
  "cover.living_room": ["Wohnzimmerrollo"],
  "cover.bedroom": ["Schlafzimmerrollo"],
  "cover.office": ["Bürojalousie"],
  "cover.garage_door": ["Garagentor"],
  "media_player.living_room": ["Stereoanlage"],
  "media_player.kitchen": ["Küchenradio"],
  "media_player.bedroom": ["Schlafzimmerlautsprecher"],
  "lock.front_door": ["Haustürschloss"],
  "lock.garage": ["Garagenschloss"],
  "fan.bedroom": ["Deckenventilator"],
  "fan.bathroom": ["Badlüfter"],
  "vacuum.downstairs": ["Saugroboter", "Staubsauger"],
  "sensor.outdoor_temperature": ["Außentemperatur"],
  "sensor.power": ["Stromverbrauch"],
  "sensor.vacuum_battery": ["Akkustand des Saugroboters"],
  "binary_sensor.front_door": ["Haustür"],
  "binary_sensor.kitchen_window": ["Küchenfenster"],
  "binary_sensor.hallway_motion": ["Bewegung im Flur"],
};

const named = (id: string) => {
  const [name = id, ...aliases] = NAMES[id] ?? [];
  return { name, aliases };
};

export const GERMAN_HOUSE: HomeDescription = {
  isFahrenheit: false,
  floors: FLOORS.map(({ floor_id, level }) => ({ id: floor_id, level, ...named(floor_id) })),
  areas: AREAS.map(({ area_id, floor_id }) => ({ id: area_id, floor_id, ...named(area_id) })),
  things: ENTITIES.filter(({ entity_id }) => Object.hasOwn(NAMES, entity_id)).map(
    ({ entity_id, area_id, initial: { state, attributes } }) => ({
      entity_id,
      area_id,
      state,
      attributes,
      ...named(entity_id),
    }),
  ),
};
