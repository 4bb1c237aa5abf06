/** Numbers as they are spoken, at the ends of their ranges, and in each unit. */
import type { Order } from "./shape.ts";

export const NUMBERS: readonly Order[] = [
  ["set the bedroom light to twenty", "set_brightness brightness=51: light.bedroom"],
  ["set the bedroom light to ninety nine percent", "set_brightness brightness=252: light.bedroom"],
  ["set the bedroom light to one hundred twenty", "set_brightness brightness=120: light.bedroom"],
  ["set the bedroom light to one hundred and five", "set_brightness brightness=105: light.bedroom"],
  [
    "set the bedroom light to two hundred and fifty five",
    "set_brightness brightness=255: light.bedroom",
  ],
  [
    "set the bedroom thermostat to twenty point zero degrees",
    "set_temperature temperature=20: climate.bedroom",
  ],
  [
    "set the bedroom thermostat to twenty one point five degrees",
    "set_temperature temperature=21.5: climate.bedroom",
  ],
  [
    "set the bedroom thermostat to twenty and a half degrees",
    "set_temperature temperature=20.5: climate.bedroom",
  ],
  [
    "make the bedroom two and a half degrees warmer",
    "set_temperature temperature=20.5: climate.bedroom",
  ],
  [
    "turn up the bedroom thermostat by half a degree",
    "set_temperature temperature=18.5: climate.bedroom",
  ],
  // The "and a" of "one and a half", without the half.
  [
    "set the office light to 128 and a warm white",
    "set_color_temp brightness=128 color_temp=2700: light.office",
  ],
  ["open the office blinds three quarters", "set_position position=75: cover.office"],
  ["open the office blinds to 20", "set_position position=20: cover.office"],
  ["set the office blinds to 0%", "set_position position=0: cover.office"],
  ["set the office blinds to 100%", "set_position position=100: cover.office"],
  ["set the volume of the stereo to zero", "set_volume volume=0: media_player.living_room"],
  // One percent is not one, which is all there is.
  ["set the stereo to 1%", "set_volume volume=0.01: media_player.living_room"],
  ["turn up the stereo by 10", "set_volume volume=0.5: media_player.living_room"],
  ["set the bedroom light to 250 mired", "set_color_temp color_temp=250: light.bedroom"],
];
