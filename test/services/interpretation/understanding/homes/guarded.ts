/** One small home in five languages, with what lets people in: two locks, a garage door, an alarm. */
import type { HomeDescription } from "../../../../../services/interpretation/understanding/home/home-index.ts";
import { type AreaRow, COVER, DIMMED, HEATING, houseOf, PLAIN, type ThingRow } from "./house-of.ts";

const TAGS = ["en", "de", "fr", "es", "nl"];

/** By id: the names in the order of the languages. */
const NAMES: Readonly<Record<string, string>> = {
  kitchen: "Kitchen|Küche|Cuisine|Cocina|Keuken",
  hall: "Hall|Flur|Couloir|Pasillo|Gang",
  garage: "Garage|Garage|Garage|Garaje|Garage",
  "light.kitchen": "Kitchen light|Küchenlicht|Lumière de la cuisine|Luz de la cocina|Keukenlamp",
  "light.hall": "Hall light|Flurlicht|Lumière du couloir|Luz del pasillo|Ganglamp",
  "switch.oven": "Oven|Ofen|Four|Horno|Oven",
  "climate.hall":
    "Hall heating|Flurheizung|Chauffage du couloir|Calefacción del pasillo|Verwarming gang",
  "cover.kitchen":
    "Kitchen blinds|Küchenrollladen|Volet de la cuisine|Persiana de la cocina|Rolluik keuken",
  "cover.garage": "Garage door|Garagentor|Porte de garage|Puerta del garaje|Garagedeur",
  "lock.front": "Front door|Haustür|Porte d'entrée|Puerta principal|Voordeur",
  "lock.back": "Back door|Hintertür|Porte de derrière|Puerta trasera|Achterdeur",
  "alarm_control_panel.home": "Alarm|Alarmanlage|Alarme|Alarma|Alarm",
  "todo.shopping":
    "Shopping list|Einkaufsliste|Liste de courses|Lista de la compra|Boodschappenlijst",
};

const AREAS = ["kitchen", "hall", "garage"];
const THINGS: readonly (readonly [id: string, area: string, state: string, attributes: object])[] =
  [
    ["light.kitchen", "kitchen", "on", { ...DIMMED, brightness: 128 }],
    ["light.hall", "hall", "off", PLAIN],
    ["switch.oven", "kitchen", "on", {}],
    ["climate.hall", "hall", "heat", { ...HEATING, temperature: 20, current_temperature: 19 }],
    ["cover.kitchen", "kitchen", "open", { ...COVER, device_class: "blind", current_position: 50 }],
    ["cover.garage", "garage", "closed", { ...COVER, device_class: "garage" }],
    ["lock.front", "hall", "locked", {}],
    ["lock.back", "kitchen", "locked", {}],
    ["alarm_control_panel.home", "hall", "armed_away", {}],
    ["todo.shopping", "", "2", {}],
  ];

export const guardedHome = (tag: string): HomeDescription => {
  const named = (id: string): string => NAMES[id]?.split("|")[TAGS.indexOf(tag)] ?? id;
  return houseOf(
    [["ground", "Ground", 0]],
    AREAS.map((id): AreaRow => [id, named(id), "ground"]),
    THINGS.map(
      ([id, area, state, attributes]): ThingRow => [id, named(id), area, state, { ...attributes }],
    ),
  );
};
