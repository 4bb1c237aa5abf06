/** Heating and air conditioning. */
import type { Order } from "./shape.ts";

export const HEATING: readonly Order[] = [
  ["set the bedroom to 21 degrees", "set_temperature temperature=21: climate.bedroom"],
  ["make the bedroom two degrees warmer", "set_temperature temperature=20: climate.bedroom"],
  ["set the thermostat in the bathroom to 23", "set_temperature temperature=23: climate.bathroom"],
  [
    "turn up the heating in the office by 2 degrees",
    "set_temperature temperature=23: climate.office",
  ],
  ["turn the heating off in the bedroom", "turn_off: climate.bedroom"],
  [
    "can you make it a bit warmer in the bedroom",
    "set_temperature temperature=18.5: climate.bedroom",
  ],
  ["make the living room a little cooler", "set_temperature temperature=20.5: climate.living_room"],
  [
    "turn up the thermostat in the bedroom to 20",
    "set_temperature temperature=20: climate.bedroom",
  ],
  [
    "set the living room thermostat to twenty one degrees",
    "set_temperature temperature=21: climate.living_room",
  ],
  [
    "set the living room thermostat to 21.5",
    "set_temperature temperature=21.5: climate.living_room",
  ],
  [
    "set temperature to 22 in the living room",
    "set_temperature temperature=22: climate.living_room",
  ],
  ["bathroom 23 degrees", "set_temperature temperature=23: climate.bathroom"],
  [
    "raise the temperature in the bathroom by two degrees",
    "set_temperature temperature=24: climate.bathroom",
  ],
  [
    "lower the temperature in the living room",
    "set_temperature temperature=20: climate.living_room",
  ],
  ["turn the AC on", "turn_on: climate.office"],
  ["turn on the air conditioning", "turn_on: climate.office"],
  ["set the office AC to cool", "set_hvac_mode hvac_mode=cool: climate.office"],
  [
    "set the office air conditioner to 19 degrees",
    "set_temperature temperature=19: climate.office",
  ],
  ["switch the office air conditioner to heat", "set_hvac_mode hvac_mode=heat: climate.office"],
  ["turn off the heating upstairs", "turn_off: climate.bedroom climate.office climate.bathroom"],
  ["turn off the heating", "turn_off: climate.*"],
  ["make it 22 degrees in the bathroom", "set_temperature temperature=22: climate.bathroom"],
  ["I want it warmer in the bedroom", "set_temperature temperature=19: climate.bedroom"],
  [
    "crank up the heating in the living room",
    "set_temperature temperature=22: climate.living_room",
  ],
  [
    "bedroom thermostat up by one and a half degrees",
    "set_temperature temperature=19.5: climate.bedroom",
  ],
  ["set bathroom heating to 22.5°C", "set_temperature temperature=22.5: climate.bathroom"],
  ["set the office ac to 68 fahrenheit", "set_temperature temperature=20: climate.office"],
  ["put the heating on in the bathroom", "turn_on: climate.bathroom"],
  ["switch the heating off everywhere", "turn_off: climate.*"],
  ["the bedroom heating to 20 degrees please", "set_temperature temperature=20: climate.bedroom"],
  ["set the heating to 20 degrees in all rooms", "set_temperature temperature=20: climate.*"],
  [
    "lower the bedroom temperature by one degree",
    "set_temperature temperature=17: climate.bedroom",
  ],
  ["make it cooler in the living room", "set_temperature temperature=20: climate.living_room"],
  [
    "could you turn the temperature in the office up a bit",
    "set_temperature temperature=21.5: climate.office",
  ],
  ["set the air conditioning to 22", "set_temperature temperature=22: climate.office"],
  [
    "set hvac mode of the office air conditioner to dry",
    "set_hvac_mode hvac_mode=dry: climate.office",
  ],
  [
    "set the office air conditioner to fan only",
    "set_hvac_mode hvac_mode=fan_only: climate.office",
  ],
  ["switch the ac to auto", "set_hvac_mode hvac_mode=auto: climate.office"],
  [
    "set the bedroom and bathroom to 21 degrees",
    "set_temperature temperature=21: climate.bedroom climate.bathroom",
  ],
  [
    "set the bedroom and bathroom thermostat to 21 degrees",
    "set_temperature temperature=21: climate.bedroom climate.bathroom",
  ],
  [
    "set the living room thermostat to 21,5 degrees",
    "set_temperature temperature=21.5: climate.living_room",
  ],
  ["set the living room temperature to 20", "set_temperature temperature=20: climate.living_room"],
  [
    "turn on the bedroom thermostat at 21 degrees",
    "set_temperature temperature=21: climate.bedroom",
  ],
  [
    "turn on the office air conditioner in cool mode",
    "set_hvac_mode hvac_mode=cool: climate.office",
  ],
  [
    "set the office air conditioner to cool and 20 degrees",
    "set_temperature temperature=20 hvac_mode=cool: climate.office",
  ],
];
