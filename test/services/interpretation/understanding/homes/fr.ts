/** The virtual house with French names, two people and a list, as the parser sees it. */
import { AREAS, ENTITIES, FLOORS } from "../../../../../services/devices/homes/virtual/house.ts";
import type {
  HomeDescription,
  HomeThing,
} from "../../../../../services/interpretation/understanding/home/home-index.ts";

/** By id: the name, then other names. */
const NAMES: Readonly<Record<string, readonly [name: string, ...aliases: string[]]>> = {
  ground_floor: ["Rez-de-chaussée"],
  upper_floor: ["Premier étage", "étage"],
  living_room: ["Salon", "séjour"],
  kitchen: ["Cuisine"],
  hallway: ["Entrée", "couloir"],
  garage: ["Garage"],
  bedroom: ["Chambre", "chambre parentale"],
  bathroom: ["Salle de bain", "salle de bains"],
  office: ["Bureau"],
  kids_room: ["Chambre des enfants"],
  "light.living_room": ["Plafonnier du salon"],
  "light.living_room_lamp": ["Lampadaire", "lampe de lecture"],
  "light.kitchen": ["Lumière de la cuisine"],
  "light.kitchen_counter": ["Lumière du plan de travail"],
  "light.hallway": ["Lumière de l'entrée"],
  "light.garage": ["Lumière du garage"],
  "light.bedroom": ["Lumière de la chambre"],
  "light.bedside_lamp": ["Lampe de chevet", "veilleuse"],
  "light.bathroom": ["Lumière de la salle de bain", "lumière du miroir"],
  "light.office": ["Lampe de bureau"],
  "light.kids_room": ["Lumière de la chambre des enfants"],
  "switch.coffee_machine": ["Machine à café", "cafetière"],
  "switch.tv_socket": ["Télé", "prise de la télé"],
  "switch.office_printer": ["Imprimante"],
  "switch.car_charger": ["Chargeur de la voiture", "borne de recharge"],
  "climate.living_room": ["Thermostat du salon"],
  "climate.bedroom": ["Thermostat de la chambre"],
  "climate.office": ["Climatisation du bureau"],
  "climate.bathroom": ["Thermostat de la salle de bain", "sèche-serviettes"],
  "cover.living_room": ["Volet du salon"],
  "cover.bedroom": ["Volet de la chambre"],
  "cover.office": ["Store du bureau"],
  "cover.garage_door": ["Porte du garage"],
  "media_player.living_room": ["Enceinte du salon", "chaîne hifi"],
  "media_player.kitchen": ["Radio de la cuisine"],
  "media_player.bedroom": ["Enceinte de la chambre"],
  "lock.front_door": ["Serrure de la porte d'entrée"],
  "lock.garage": ["Serrure du garage"],
  "fan.bedroom": ["Ventilateur de la chambre"],
  "fan.bathroom": ["Ventilateur de la salle de bain", "extracteur"],
  "vacuum.downstairs": ["Robot aspirateur", "aspirateur"],
  "sensor.outdoor_temperature": ["Température extérieure"],
  "sensor.power": ["Consommation"],
  "binary_sensor.front_door": ["Porte d'entrée"],
  "binary_sensor.kitchen_window": ["Fenêtre de la cuisine"],
  "binary_sensor.hallway_motion": ["Mouvement de l'entrée"],
};

const named = (id: string) => {
  const [name = id, ...aliases] = NAMES[id] ?? [];
  return { name, aliases };
};

const extra = (entity_id: string, name: string, state: string): HomeThing => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state,
  attributes: {},
});

export const FRENCH_HOME: HomeDescription = {
  isFahrenheit: false,
  floors: FLOORS.map(({ floor_id, level }) => ({ id: floor_id, level, ...named(floor_id) })),
  areas: AREAS.map(({ area_id, floor_id }) => ({ id: area_id, floor_id, ...named(area_id) })),
  things: [
    ...ENTITIES.filter(({ entity_id }) => entity_id in NAMES).map(
      ({ entity_id, area_id, initial }) => ({
        entity_id,
        area_id,
        state: initial.state,
        attributes: initial.attributes,
        ...named(entity_id),
      }),
    ),
    extra("scene.film", "Soirée film", "unknown"),
    extra("todo.shopping", "Liste de courses", "0"),
    extra("person.marie", "Marie", "home"),
    extra("person.paul", "Paul", "not_home"),
  ],
};
