/** What was once understood as something else. */
import type { Order } from "./shape.ts";

export const WRONG_ACTS: readonly Order[] = [
  ["turn off the bedside lights", "turn_off: light.bedside_lamp"],
  ["turn on the counter lights", "turn_on: light.kitchen_counter"],
  [
    "set the kitchen light to 50% and the bedroom to 30",
    "set_brightness brightness=128: light.kitchen; set_brightness brightness=77: light.bedroom",
  ],
  [
    "set the living room shutter to half and the bedroom to 30",
    "set_position position=50: cover.living_room; set_position position=30: cover.bedroom",
  ],
  [
    "set the kitchen light to 50% and the thermostat in the bedroom to 21",
    "set_brightness brightness=128: light.kitchen; set_temperature temperature=21: climate.bedroom",
  ],
  ["set the kitchen light to 50", "set_brightness brightness=128: light.kitchen"],
  ["set the kitchen light brightness to 20", "set_brightness brightness=51: light.kitchen"],
  ["dim the kitchen light to 0", "set_brightness brightness=3: light.kitchen"],
  ["dim the office light by 100%", "set_brightness brightness=3: light.office"],
  [
    "turn on the ac in cool mode at 20 degrees",
    "set_temperature temperature=20 hvac_mode=cool: climate.office",
  ],
  ["turn on the ac at 18 degrees", "set_temperature temperature=18 hvac_mode=cool: climate.office"],
  ["good morning, turn on the kitchen light", "turn_on: light.kitchen"],
];

export const WRONG_ANSWERS: readonly Order[] = [
  [
    "is the heating on?",
    "Yes, Living room thermostat, Bedroom thermostat and Bathroom thermostat are on.",
  ],
];

export const NO_ACTS: readonly string[] = [
  "turn off the coffee machine lights",
  "dim the living room light",
  "set movie night to red",
  "set the kitchen light to 400 kelvin",
  "set the kitchen light to 4000 mired",
  "hello",
  "hi there!",
  "good morning",
  "how are you?",
  "how is everything?",
  "whats up",
];
