/** The virtual house's scenes and automations: lists of commands to its devices. */
import type { HomeEntity } from "../home.ts";
import { device, order } from "./traits.ts";

export const ROUTINES: readonly HomeEntity[] = [
  {
    ...device("scene.movie_night", "Movie night", "living_room", "unknown", {}, "film night"),
    members: [
      order("light.living_room", "turn_on", { brightness: 40, color_temp: 2200 }),
      order("light.living_room_lamp", "turn_off"),
      order("cover.living_room", "close"),
    ],
  },
  {
    ...device("scene.good_night", "Good night", null, "unknown", {}, "bedtime"),
    members: [
      ...["living_room", "living_room_lamp", "kitchen", "kitchen_counter", "hallway", "office"].map(
        (name) => order(`light.${name}`, "turn_off"),
      ),
      order("light.bedside_lamp", "turn_on", { brightness: 40 }),
      order("lock.front_door", "lock"),
      order("cover.bedroom", "close"),
    ],
  },
  {
    ...device("scene.bright_kitchen", "Bright kitchen", "kitchen", "unknown"),
    members: [
      order("light.kitchen", "turn_on", { brightness: 255, color_temp: 5000 }),
      order("light.kitchen_counter", "turn_on", { brightness: 255 }),
    ],
  },
  {
    ...device(
      "automation.morning_blinds",
      "Open the blinds in the morning",
      null,
      "on",
      {},
      "morning automation",
    ),
    members: [order("cover.bedroom", "open"), order("cover.living_room", "open")],
  },
  {
    ...device("automation.hallway_light", "Light the hallway", "hallway", "off"),
    members: [order("light.hallway", "turn_on")],
  },
];
