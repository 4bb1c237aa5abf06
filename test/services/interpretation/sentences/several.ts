/** Several kinds of things, or several orders, in one sentence. */
import type { Order } from "./shape.ts";

export const SEVERAL: readonly Order[] = [
  [
    "turn off everything in the kitchen",
    "turn_off: light.kitchen light.kitchen_counter switch.coffee_machine media_player.kitchen",
  ],
  [
    "turn on the kitchen light and close the blinds",
    "turn_on: light.kitchen; close: cover.living_room cover.bedroom cover.office",
  ],
  [
    "turn on the kitchen light then close the bedroom blinds",
    "turn_on: light.kitchen; close: cover.bedroom",
  ],
  [
    "turn the kitchen light on and the bedroom light off",
    "turn_on: light.kitchen; turn_off: light.bedroom",
  ],
  [
    "lights off and blinds down in the bedroom",
    "turn_off: light.bedroom light.bedside_lamp; close: cover.bedroom",
  ],
  [
    "in the bedroom, turn off the lights and close the blinds",
    "turn_off: light.bedroom light.bedside_lamp; close: cover.bedroom",
  ],
  [
    "turn the heating up",
    "set_temperature temperature=22: climate.living_room; set_temperature temperature=19: climate.bedroom; set_temperature temperature=22: climate.office; set_temperature temperature=23: climate.bathroom",
  ],
  [
    "dim all the lights",
    "set_brightness brightness=39: light.living_room_lamp; set_brightness brightness=169: light.office",
  ],
  [
    "dim the lights",
    "set_brightness brightness=39: light.living_room_lamp; set_brightness brightness=169: light.office",
  ],
  [
    "switch on the counter light and the coffee machine",
    "turn_on: light.kitchen_counter switch.coffee_machine",
  ],
  [
    "turn on the radio and the light in the kitchen",
    "turn_on: media_player.kitchen light.kitchen light.kitchen_counter",
  ],
  [
    "turn off the lights and the radio in the kitchen",
    "turn_off: light.kitchen light.kitchen_counter media_player.kitchen",
  ],
  [
    "close the blinds, turn off the lights and activate movie night",
    "close: cover.living_room cover.bedroom cover.office; turn_off: light.*; activate: scene.movie_night",
  ],
  [
    "turn on the kitchen light. close the blinds. play music in the living room.",
    "turn_on: light.kitchen; close: cover.living_room cover.bedroom cover.office; play: media_player.living_room",
  ],
  [
    "turn off everything except the coffee machine",
    "turn_off: light.* switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn everything off in the living room except the floor lamp",
    "turn_off: light.living_room switch.tv_socket media_player.living_room",
  ],
  [
    "everything off",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "all off",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn everything off",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn off all devices",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn off all",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn on everything in the living room",
    "turn_on: light.living_room light.living_room_lamp switch.tv_socket media_player.living_room",
  ],
  [
    "turn off the downstairs lights and turn on the bedroom light",
    "turn_off: light.living_room light.living_room_lamp light.kitchen light.kitchen_counter light.hallway light.garage; turn_on: light.bedroom",
  ],
  [
    "switch off everything upstairs except the bathroom fan",
    "turn_off: light.bedroom light.bedside_lamp light.bathroom light.office light.kids_room switch.office_printer media_player.bedroom fan.bedroom",
  ],
  [
    "turn everything off except the lights",
    "turn_off: switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*",
  ],
  [
    "turn on the coffee maker and the kitchen radio",
    "turn_on: switch.coffee_machine media_player.kitchen",
  ],
  [
    "turn on the hall light, please, and then lock the front door",
    "turn_on: light.hallway; lock: lock.front_door",
  ],
  [
    "turn the office air conditioner on and set it to 20 degrees",
    "turn_on: climate.office; set_temperature temperature=20: climate.office",
  ],
  [
    "turn on the kitchen light and set it to 50%",
    "turn_on: light.kitchen; set_brightness brightness=128: light.kitchen",
  ],
  [
    "turn on the kitchen light and dim it to 20 percent, then close the blinds",
    "turn_on: light.kitchen; set_brightness brightness=51: light.kitchen; close: cover.living_room cover.bedroom cover.office",
  ],
  [
    "turn on the kitchen radio and set the volume to 20 percent",
    "turn_on: media_player.kitchen; set_volume volume=0.2: media_player.kitchen",
  ],
  [
    "turn off the kitchen light and the bedroom light and close the garage door",
    "turn_off: light.kitchen light.bedroom; close: cover.garage_door",
  ],
  [
    "turn off all the lights, lock the doors and close all the blinds",
    "turn_off: light.*; lock: lock.*; close: cover.living_room cover.bedroom cover.office",
  ],
  [
    "dim the kitchen light to 30 percent and then play music in the living room",
    "set_brightness brightness=77: light.kitchen; play: media_player.living_room",
  ],
  [
    "turn on everything in the bedroom but the fan",
    "turn_on: light.bedroom light.bedside_lamp media_player.bedroom",
  ],
  [
    "turn everything off upstairs apart from the lights",
    "turn_off: switch.office_printer media_player.bedroom fan.*",
  ],
  [
    "turn the living room light green and the floor lamp off",
    "set_color rgb_color=0/255/0: light.living_room; turn_off: light.living_room_lamp",
  ],
  [
    "set the office light to 50% and the bedroom light to red",
    "set_brightness brightness=128: light.office; set_color rgb_color=255/0/0: light.bedroom",
  ],
  [
    "set the bedroom to 19 and the bathroom to 23 degrees",
    "set_temperature temperature=19: climate.bedroom; set_temperature temperature=23: climate.bathroom",
  ],
  [
    "turn the lights in the kitchen and the bedroom fan off",
    "turn_off: light.kitchen light.kitchen_counter fan.bedroom",
  ],
  [
    "turn off the lights and the heating in the bedroom",
    "turn_off: light.bedroom light.bedside_lamp climate.bedroom",
  ],
  [
    "turn on the kitchen light && unlock the front door",
    "turn_on: light.kitchen; unlock: lock.front_door",
  ],
  ["turn on everything", "turn_on: light.* switch.* media_player.* fan.*"],
  // What says "all" is not narrowed by the place of another order.
  [
    "turn off all the lights and close the blinds in the bedroom",
    "turn_off: light.*; close: cover.bedroom",
  ],
  [
    "turn everything off and close the blinds in the bedroom",
    "turn_off: light.* switch.coffee_machine switch.tv_socket switch.office_printer media_player.* fan.*; close: cover.bedroom",
  ],
  [
    "turn off the lights, lock the front door and close the blinds in the bedroom",
    "turn_off: light.bedroom light.bedside_lamp; lock: lock.front_door; close: cover.bedroom",
  ],
  ["open the blinds in the bedroom and lock the doors", "open: cover.bedroom; lock: lock.*"],
  [
    "start cleaning and turn on the kitchen light",
    "start: vacuum.downstairs; turn_on: light.kitchen",
  ],
  // An order of its own takes nothing from the one before, half an order does.
  [
    "set the brightness of the office light to 50% and turn on the bedroom light",
    "set_brightness brightness=128: light.office; turn_on: light.bedroom",
  ],
  [
    "set the volume of the stereo to 20% and set the bedroom light to 50%",
    "set_volume volume=0.2: media_player.living_room; set_brightness brightness=128: light.bedroom",
  ],
  [
    "set the volume of the stereo to 20% and dim the office light",
    "set_volume volume=0.2: media_player.living_room; set_brightness brightness=169: light.office",
  ],
  [
    "set the bedroom to 19 and the bathroom to 23",
    "set_temperature temperature=19: climate.bedroom; set_temperature temperature=23: climate.bathroom",
  ],
  [
    "set the volume to 20% in the kitchen and 30% in the bedroom",
    "set_volume volume=0.2: media_player.kitchen; set_volume volume=0.3: media_player.bedroom",
  ],
];
