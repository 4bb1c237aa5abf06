/** Lights that are dimmed or coloured. */
import type { Order } from "./shape.ts";

export const SET_LIGHTS: readonly Order[] = [
  ["set the bedroom light to 128", "set_brightness brightness=128: light.bedroom"],
  ["set bedroom light brightness to 50 percent", "set_brightness brightness=128: light.bedroom"],
  ["make the office light a bit brighter", "set_brightness brightness=246: light.office"],
  ["dim the living room light to 30%", "set_brightness brightness=77: light.living_room"],
  ["make the bedroom light red", "set_color rgb_color=255/0/0: light.bedroom"],
  ["set the bedroom light to warm white", "set_color_temp color_temp=2700: light.bedroom"],
  ["set the kitchen light to 3000 kelvin", "set_color_temp color_temp=3000: light.kitchen"],
  ["turn on the kitchen light at 40%", "turn_on brightness=102: light.kitchen"],
  ["make the office light blue at 50%", "set_color brightness=128 rgb_color=0/0/255: light.office"],
  [
    "set the office light to blue and 50%",
    "set_color brightness=128 rgb_color=0/0/255: light.office",
  ],
  [
    "set all lights upstairs to 20%",
    "set_brightness brightness=51: light.bedroom light.bedside_lamp light.bathroom light.office light.kids_room",
  ],
  ["dim the lights in the living room", "set_brightness brightness=39: light.living_room_lamp"],
  ["brighten the office", "set_brightness brightness=255: light.office"],
  ["turn the bedside lamp on at 10 percent", "turn_on brightness=26: light.bedside_lamp"],
  ["turn the office light up", "set_brightness brightness=255: light.office"],
  ["turn the office light down to 10%", "set_brightness brightness=26: light.office"],
  ["make the office light much darker", "set_brightness brightness=118: light.office"],
  ["set the office light to maximum", "set_brightness brightness=255: light.office"],
  ["full brightness in the office", "set_brightness brightness=255: light.office"],
  ["set the living room light to purple", "set_color rgb_color=128/0/128: light.living_room"],
  ["change the colour of the bedroom light to green", "set_color rgb_color=0/255/0: light.bedroom"],
  ["turn the kids' room light pink", "set_color rgb_color=255/192/203: light.kids_room"],
  ["make the kitchen light cooler", "set_color_temp color_temp=4700: light.kitchen"],
  ["more light in the office", "set_brightness brightness=255: light.office"],
  ["switch the study lamp to blue", "set_color rgb_color=0/0/255: light.office"],
  [
    "set the living room light to 2200K at 20%",
    "set_color_temp color_temp=2200 brightness=51: light.living_room",
  ],
  ["living room light to candlelight", "set_color_temp color_temp=2000: light.living_room"],
  ["set the office light to half brightness", "set_brightness brightness=128: light.office"],
  ["set the office light to half the brightness", "set_brightness brightness=128: light.office"],
  [
    "increase the brightness of the office light by 20 percent",
    "set_brightness brightness=255: light.office",
  ],
  ["reduce the brightness in the office", "set_brightness brightness=169: light.office"],
  [
    "make the nursery light 10% and warm white",
    "set_color_temp brightness=26 color_temp=2700: light.kids_room",
  ],
  [
    "switch the lounge lights to 40 percent",
    "set_brightness brightness=102: light.living_room light.living_room_lamp",
  ],
  [
    "bring the bedroom lights to 70%",
    "set_brightness brightness=179: light.bedroom light.bedside_lamp",
  ],
  ["set the floor lamp to 5%", "set_brightness brightness=13: light.living_room_lamp"],
  [
    "set the brightness of the bedroom light to 75%",
    "set_brightness brightness=191: light.bedroom",
  ],
  ["bedroom light brightness 60%", "set_brightness brightness=153: light.bedroom"],
  ["bedroom light 60 percent", "set_brightness brightness=153: light.bedroom"],
  ["turn the bedroom light to blue", "set_color rgb_color=0/0/255: light.bedroom"],
  ["change the office light to a warm white", "set_color_temp color_temp=2700: light.office"],
  [
    "set all the lights in the living room to red",
    "set_color rgb_color=255/0/0: light.living_room",
  ],
  [
    "turn on all lights in the kitchen at 60 percent",
    "turn_on brightness=153: light.kitchen light.kitchen_counter",
  ],
  [
    "set the lights in the lounge to 2700 kelvin",
    "set_color_temp color_temp=2700: light.living_room",
  ],
  ["night light on at 5%", "turn_on brightness=13: light.bedside_lamp"],
  ["worktop light to full", "set_brightness brightness=255: light.kitchen_counter"],
  ["set the kitchen light to 2,700 kelvin", "set_color_temp color_temp=2700: light.kitchen"],
  [
    "dim the bedroom and bathroom lights to 30%",
    "set_brightness brightness=77: light.bedroom light.bedside_lamp light.bathroom",
  ],
  [
    "dim the office and living room lights to 30%",
    "set_brightness brightness=77: light.living_room light.living_room_lamp light.office",
  ],
  [
    "set the bedroom light and the office light to 50%",
    "set_brightness brightness=128: light.bedroom light.office",
  ],
  [
    "turn on the kitchen light and the bedroom light at 50%",
    "turn_on brightness=128: light.kitchen light.bedroom",
  ],
  ["make the kitchen light warm white", "set_color_temp color_temp=2700: light.kitchen"],
  ["set everything in the bedroom to red", "set_color rgb_color=255/0/0: light.bedroom"],
];
