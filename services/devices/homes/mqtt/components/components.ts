/** The components that are understood, each with how an entity is made of its configuration. */
import { fail } from "../../../../../shared/kernel/errors.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Build } from "../config.ts";
import { alarmComponent } from "./alarms.ts";
import { climateComponent } from "./climates.ts";
import { coverComponent, valveComponent } from "./covers.ts";
import {
  cameraComponent,
  deviceTrackerComponent,
  eventComponent,
  imageComponent,
  notifyComponent,
} from "./events.ts";
import { fanComponent } from "./fans.ts";
import { humidifierComponent } from "./humidifiers.ts";
import {
  buttonComponent,
  numberComponent,
  sceneComponent,
  selectComponent,
  textComponent,
} from "./inputs.ts";
import { defaultLight } from "./light-default.ts";
import { jsonLight } from "./light-json.ts";
import { templateLight } from "./light-template.ts";
import { lockComponent } from "./locks.ts";
import { lawnMowerComponent, vacuumComponent } from "./robots.ts";
import { binarySensorComponent, sensorComponent } from "./sensors.ts";
import { sirenComponent } from "./sirens.ts";
import { switchComponent } from "./switch.ts";
import { updateComponent } from "./updates.ts";
import { waterHeaterComponent } from "./water-heaters.ts";

/** By schema. */
const LIGHTS: Readonly<Record<string, Build>> = {
  basic: defaultLight,
  default: defaultLight,
  json: jsonLight,
  template: templateLight,
};
const unknownSchema: Build = () => fail("INVALID_REQUEST", {}, "its schema is not understood");

export const COMPONENTS: Readonly<Record<string, Build>> = {
  light: (config) => (own(LIGHTS, config.text("schema") ?? "basic") ?? unknownSchema)(config),
  switch: switchComponent,
  sensor: sensorComponent,
  binary_sensor: binarySensorComponent,
  cover: coverComponent,
  valve: valveComponent,
  lock: lockComponent,
  fan: fanComponent,
  climate: climateComponent,
  number: numberComponent,
  select: selectComponent,
  text: textComponent,
  button: buttonComponent,
  event: eventComponent,
  device_tracker: deviceTrackerComponent,
  vacuum: vacuumComponent,
  lawn_mower: lawnMowerComponent,
  humidifier: humidifierComponent,
  siren: sirenComponent,
  alarm_control_panel: alarmComponent,
  water_heater: waterHeaterComponent,
  update: updateComponent,
  camera: cameraComponent,
  image: imageComponent,
  notify: notifyComponent,
  scene: sceneComponent,
};
