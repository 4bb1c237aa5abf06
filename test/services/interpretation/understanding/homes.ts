/** One small home, with the names that its people give in their language. */
import type { HomeDescription } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";

/** Names by area, and by entity. */
export type HomeNames = Readonly<Record<string, string>>;

const AREAS = ["parlour", "cook", "sleep", "work", "cellar"];
/** By entity: its area, state and attributes. */
const THINGS: readonly (readonly [string, string, string, Free])[] = [
  ["light.standing", "parlour", "off", { supported_color_modes: ["brightness"], brightness: 0 }],
  ["light.cook", "cook", "on", { supported_color_modes: ["color_temp"], brightness: 200 }],
  ["light.sleep", "sleep", "off", { supported_color_modes: ["rgb"], brightness: 0 }],
  ["light.reading", "sleep", "on", { supported_color_modes: ["brightness"], brightness: 100 }],
  ["light.cellar", "cellar", "off", { supported_color_modes: ["onoff"] }],
  ["switch.kettle", "cook", "off", {}],
  [
    "climate.parlour",
    "parlour",
    "heat",
    {
      temperature: 20,
      current_temperature: 19,
      min_temp: 7,
      max_temp: 30,
      hvac_modes: ["off", "heat"],
    },
  ],
  [
    "cover.sleep",
    "sleep",
    "open",
    { current_position: 100, device_class: "shutter", supported_features: 15 },
  ],
  [
    "cover.work",
    "work",
    "closed",
    { current_position: 0, device_class: "shutter", supported_features: 15 },
  ],
  ["lock.front", "parlour", "locked", {}],
  ["media_player.cook", "cook", "playing", { volume_level: 0.4 }],
  ["vacuum.robot", "parlour", "docked", {}],
  ["scene.film", "", "unknown", {}],
  ["todo.shopping", "", "0", {}],
];

export const homeOf = (names: HomeNames): HomeDescription => ({
  isFahrenheit: false,
  floors: [
    { id: "ground", name: names.ground ?? "", aliases: [], level: 0 },
    { id: "upper", name: names.upper ?? "", aliases: [], level: 1 },
  ],
  areas: AREAS.map((id) => ({
    id,
    name: names[id] ?? "",
    aliases: [],
    floor_id: ["sleep", "work"].includes(id) ? "upper" : "ground",
  })),
  things: THINGS.map(([entity_id, area, state, attributes]) => ({
    entity_id,
    name: names[entity_id] ?? "",
    aliases: [],
    area_id: area === "" ? null : area,
    state,
    attributes,
  })),
});
