/** What only makes sense with where the speaker is, or what was spoken of before. */
import type { OrderAround } from "./shape.ts";

export const AROUND: readonly OrderAround[] = [
  ["brighter", { location: "office" }, "set_brightness brightness=255: light.office"],
  [
    "two degrees warmer",
    { location: "bedroom" },
    "set_temperature temperature=20: climate.bedroom",
  ],
  ["turn it off", { it: ["light.kitchen"] }, "turn_off: light.kitchen"],
  [
    "turn them off",
    { it: ["light.kitchen", "light.bedroom"] },
    "turn_off: light.kitchen light.bedroom",
  ],
  ["turn on the light", { location: "bedroom" }, "turn_on: light.bedroom light.bedside_lamp"],
  [
    "turn the music down",
    { location: "living room" },
    "set_volume volume=0.3: media_player.living_room",
  ],
  ["louder", { location: "kitchen" }, "set_volume volume=0.4: media_player.kitchen"],
  ["lock it", { it: ["lock.front_door"] }, "lock: lock.front_door"],
  ["is it on?", { it: ["light.kitchen"] }, "? No, Kitchen light is off."],
  ["turn the lamp on", { location: "office" }, "turn_on: light.office"],
  [
    "turn it up a bit",
    { it: ["media_player.kitchen"] },
    "set_volume volume=0.35: media_player.kitchen",
  ],
  [
    "turn it down to 20%",
    { it: ["media_player.kitchen"] },
    "set_volume volume=0.2: media_player.kitchen",
  ],
  ["set the fan to 30%", { location: "bedroom" }, "set_percentage percentage=30: fan.bedroom"],
  ["lights on", { location: "kitchen" }, "turn_on: light.kitchen light.kitchen_counter"],
  ["brighter please", { it: ["light.office"] }, "set_brightness brightness=255: light.office"],
  ["a little darker", { it: ["light.office"] }, "set_brightness brightness=194: light.office"],
  ["warmer", { location: "living room" }, "set_temperature temperature=22: climate.living_room"],
  [
    "can you turn the lights on in here",
    { location: "kitchen" },
    "turn_on: light.kitchen light.kitchen_counter",
  ],
  ["volume 10", { location: "kitchen" }, "set_volume volume=0.1: media_player.kitchen"],
  ["put the light on", { location: "the kitchen" }, "turn_on: light.kitchen light.kitchen_counter"],
  ["turn off everything", { location: "office" }, "turn_off: light.office switch.office_printer"],
  ["make it blue", { location: "office" }, "set_color rgb_color=0/0/255: light.office"],
  ["close it", { it: ["cover.living_room"] }, "close: cover.living_room"],
  ["pause it", { it: ["media_player.kitchen"] }, "pause: media_player.kitchen"],
  ["set it to 40%", { it: ["light.bedroom"] }, "set_brightness brightness=102: light.bedroom"],
  [
    "make them red",
    { it: ["light.bedroom", "light.office"] },
    "set_color rgb_color=255/0/0: light.bedroom light.office",
  ],
  ["turn it back on", { it: ["light.kitchen"] }, "turn_on: light.kitchen"],
  // A noun is heard where the speaker is, a name wherever that is.
  ["close the blinds", { location: "office" }, "close: cover.office"],
  ["mute the stereo", { location: "office" }, "mute: media_player.living_room"],
  ["lock the garage door", { location: "office" }, "lock: lock.garage"],
  ["turn on the printer here", { location: "office" }, "turn_on: switch.office_printer"],
  [
    "set the brightness to 40%",
    { location: "kitchen" },
    "set_brightness brightness=102: light.kitchen light.kitchen_counter",
  ],
  ["all lights off", { location: "" }, "turn_off: light.*"],
  ["all lights off", { location: " " }, "turn_off: light.*"],
  [
    "turn off the lights there",
    { it: ["media_player.kitchen"] },
    "turn_off: light.kitchen light.kitchen_counter",
  ],
  [
    "turn off the lights there",
    { location: "office", it: ["media_player.kitchen"] },
    "turn_off: light.kitchen light.kitchen_counter",
  ],
  ["open them", { it: ["light.bedroom", "cover.bedroom"] }, "open: cover.bedroom"],
  [
    "turn them off except the bedroom light",
    { it: ["light.kitchen", "light.bedroom"] },
    "turn_off: light.kitchen",
  ],
];
