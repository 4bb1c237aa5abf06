/** What contradicts itself, or asks a thing for what it has not: a half of it would be wrong. */

const TWO_THINGS_AT_ONCE: readonly string[] = [
  "turn the bedroom light on off at 50%",
  "open close the office blinds to 20%",
  "open close the office blinds a bit",
  "make the bedroom warmer cooler",
  "turn the office light off brighter",
  "make the office light brighter to red",
  "make the office light darker to warm white",
  "turn up the office air conditioner to cool",
  "turn the stereo up by 10% and 20%",
  "turn the bedroom thermostat up a bit a lot",
  "turn up the office light a bit to 20%",
  "set the bedroom light to red and warm white",
  "set the office blinds to 50% and 60%",
  "set the office light to 50% by 10%",
];

const NOT_OF_THAT_KIND: readonly string[] = [
  "set the bedroom thermostat to red and 21 degrees",
  "set the bedroom thermostat to warm white and 21 degrees",
  "set the office light to auto at 50%",
  "set the bedroom thermostat to 21 percent",
  "set the bedroom thermostat to 2700 kelvin",
  "set the bedroom light to 21 degrees",
  "set the office blinds to 20 degrees",
  "set the bedroom fan to 20 degrees",
  "set the stereo to 20 degrees",
  "turn up the stereo by 5 degrees",
  "raise the temperature in the bedroom by 10%",
  "turn off the brightness of the office light",
  "open the garage door a bit",
  "open the garage door to 50%",
];

const OUT_OF_RANGE: readonly string[] = [
  "set the bedroom light to two hundred and fifty six",
  "set the office blinds to 120%",
  "set the office blinds to 101",
  "set the bedroom fan to 150%",
  "set the stereo to 150%",
  "set the stereo to 150",
];

/** A change that is no change by itself, or a number that is none of the thing's. */
const OF_NO_USE: readonly string[] = [
  "set the bedroom thermostat by 2 degrees",
  "set the office light by 10%",
  "toggle the office light a lot",
  "turn off the office light a bit",
  "stop the office blinds a bit",
  "set the temperature in the bedroom at 7",
  "set bedroom light 2 to red",
];

const NO_NUMBER: readonly string[] = [
  "set the bedroom light to twenty zero percent",
  "set the bedroom light to twenty ten percent",
  "set the bedroom light to twenty eleven percent",
  "set the bedroom light to several hundred kelvin",
  "set the bedroom thermostat to twenty minus a half degrees",
  "set the bedroom light to 20 and then half",
  "set the bedroom thermostat to twenty point ten degrees",
  "set the bedroom thermostat to twenty point fifteen degrees",
];

export const CONTRADICTORY: readonly string[] = [
  ...TWO_THINGS_AT_ONCE,
  ...NOT_OF_THAT_KIND,
  ...OUT_OF_RANGE,
  ...OF_NO_USE,
  ...NO_NUMBER,
];
