/** The virtual house with Spanish names, as the parser sees it. */
import { AREAS, ENTITIES, FLOORS } from "../../../../../services/devices/homes/virtual/house.ts";
import type { HomeDescription } from "../../../../../services/interpretation/understanding/home/home-index.ts";

/** By id: the name, then other names. */
const NAMES: Readonly<Record<string, readonly [name: string, ...aliases: string[]]>> = {
  ground_floor: ["Planta baja"],
  upper_floor: ["Primera planta", "piso de arriba"],
  living_room: ["Salón", "sala de estar"],
  kitchen: ["Cocina"],
  hallway: ["Pasillo", "recibidor"],
  garage: ["Garaje", "cochera"],
  bedroom: ["Dormitorio", "recámara"],
  bathroom: ["Baño"],
  office: ["Despacho", "oficina"],
  kids_room: ["Cuarto de los niños", "habitación infantil"],
  "light.living_room": ["Luz del salón", "lámpara de techo"],
  "light.living_room_lamp": ["Lámpara de pie", "lámpara de lectura"],
  "light.kitchen": ["Luz de la cocina"],
  "light.kitchen_counter": ["Luz de la encimera"],
  "light.hallway": ["Luz del pasillo"],
  "light.garage": ["Luz del garaje"],
  "light.bedroom": ["Luz del dormitorio"],
  "light.bedside_lamp": ["Lámpara de la mesilla", "lamparita"],
  "light.bathroom": ["Luz del baño", "luz del espejo"],
  "light.office": ["Luz del despacho", "flexo"],
  "light.kids_room": ["Luz del cuarto de los niños"],
  "switch.coffee_machine": ["Cafetera"],
  "switch.tv_socket": ["Enchufe de la tele", "televisión"],
  "switch.office_printer": ["Impresora"],
  "switch.car_charger": ["Cargador del coche"],
  "climate.living_room": ["Termostato del salón"],
  "climate.bedroom": ["Termostato del dormitorio"],
  "climate.office": ["Aire acondicionado del despacho"],
  "climate.bathroom": ["Termostato del baño"],
  "cover.living_room": ["Persiana del salón"],
  "cover.bedroom": ["Persiana del dormitorio"],
  "cover.office": ["Persiana del despacho"],
  "cover.garage_door": ["Puerta del garaje"],
  "media_player.living_room": ["Altavoz del salón", "equipo de música"],
  "media_player.kitchen": ["Radio de la cocina"],
  "media_player.bedroom": ["Altavoz del dormitorio"],
  "lock.front_door": ["Cerradura de la puerta principal"],
  "lock.garage": ["Cerradura del garaje"],
  "fan.bedroom": ["Ventilador del dormitorio"],
  "fan.bathroom": ["Ventilador del baño", "extractor"],
  "vacuum.downstairs": ["Robot aspirador", "aspiradora"],
  "scene.movie_night": ["Noche de cine"],
  "scene.good_night": ["Buenas noches"],
  "sensor.outdoor_temperature": ["Temperatura exterior"],
  "sensor.living_room_temperature": ["Temperatura del salón"],
  "sensor.bedroom_temperature": ["Temperatura del dormitorio"],
  "sensor.power": ["Consumo"],
  "sensor.vacuum_battery": ["Batería de la aspiradora"],
  "binary_sensor.front_door": ["Puerta principal"],
  "binary_sensor.kitchen_window": ["Ventana de la cocina"],
  "binary_sensor.hallway_motion": ["Movimiento del pasillo"],
  "binary_sensor.garage_door": ["Contacto del garaje"],
};

const named = (id: string) => {
  const [name = id, ...aliases] = NAMES[id] ?? [];
  return { name, aliases };
};

export const SPANISH_HOME: HomeDescription = {
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
    {
      entity_id: "todo.shopping",
      area_id: null,
      state: "0",
      attributes: {},
      name: "Lista de la compra",
      aliases: [],
    },
  ],
};
