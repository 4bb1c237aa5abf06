/** The components that are understood, each with how an entity is made of its configuration. */
import { fail } from "../../../../../shared/kernel/errors.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Build } from "../config.ts";
import { climateComponent } from "./climates.ts";
import { coverComponent, valveComponent } from "./covers.ts";
import { deviceTrackerComponent, eventComponent } from "./events.ts";
import { fanComponent } from "./fans.ts";
import { buttonComponent, numberComponent, selectComponent, textComponent } from "./inputs.ts";
import { defaultLight } from "./light-default.ts";
import { jsonLight } from "./light-json.ts";
import { lockComponent } from "./locks.ts";
import { lawnMowerComponent, vacuumComponent } from "./robots.ts";
import { binarySensorComponent, sensorComponent } from "./sensors.ts";
import { switchComponent } from "./switch.ts";

/** By schema. */
const LIGHTS: Readonly<Record<string, Build>> = {
  basic: defaultLight,
  default: defaultLight,
  json: jsonLight,
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
};
