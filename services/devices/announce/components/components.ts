/** The domains that are announced over MQTT; a domain that is not here is not announced. */
import type { AnnouncedDomain } from "../announced-domain.ts";
import { announcedClimate, announcedFan } from "./air.ts";
import {
  announcedAlarm,
  announcedHumidifier,
  announcedSiren,
  announcedWaterHeater,
} from "./appliances.ts";
import { announcedLight } from "./lights.ts";
import { announcedCover, announcedLock, announcedValve } from "./openings.ts";
import {
  announcedBinarySensor,
  announcedButton,
  announcedNumber,
  announcedScene,
  announcedSelect,
  announcedSensor,
  announcedSwitch,
  announcedText,
  announcedTracker,
} from "./plain.ts";
import { announcedLawnMower, announcedVacuum } from "./robots.ts";

export const ANNOUNCED_DOMAINS: Readonly<Record<string, AnnouncedDomain>> = {
  light: announcedLight,
  switch: announcedSwitch,
  input_boolean: announcedSwitch,
  automation: announcedSwitch,
  script: announcedSwitch,
  binary_sensor: announcedBinarySensor,
  sensor: announcedSensor,
  counter: announcedSensor,
  cover: announcedCover,
  valve: announcedValve,
  lock: announcedLock,
  fan: announcedFan,
  climate: announcedClimate,
  humidifier: announcedHumidifier,
  water_heater: announcedWaterHeater,
  vacuum: announcedVacuum,
  lawn_mower: announcedLawnMower,
  siren: announcedSiren,
  alarm_control_panel: announcedAlarm,
  number: announcedNumber,
  input_number: announcedNumber,
  select: announcedSelect,
  input_select: announcedSelect,
  text: announcedText,
  input_text: announcedText,
  button: announcedButton,
  input_button: announcedButton,
  scene: announcedScene,
  device_tracker: announcedTracker,
  person: announcedTracker,
};
