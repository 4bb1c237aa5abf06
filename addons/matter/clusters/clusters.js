/**
 * Which entities the clusters of an endpoint are. A row has `isIn(endpoint)`, `read(clusters, last)` as
 * {state, attributes}, and its commands as `(fields, clusters, last)` to what the device is sent; `last` has the
 * attributes shown last and the fields wanted last. Rows with a `kind` are one of several of an endpoint.
 */
import { climate } from "./climate.js";
import { cover } from "./cover.js";
import { fan } from "./fan.js";
import { light } from "./light.js";
import { lock } from "./lock.js";
import { onOffSwitch } from "./on-off.js";
import { SENSORS } from "./sensors.js";

export const ROWS = [light, onOffSwitch, climate, cover, lock, fan, ...SENSORS];

/** The clusters that are read. */
export const CLUSTERS = [
  ...["onOff", "levelControl", "colorControl", "thermostat", "windowCovering", "doorLock"],
  ...["fanControl", "booleanState", "occupancySensing", "temperatureMeasurement", "powerSource"],
  ...["relativeHumidityMeasurement", "pressureMeasurement", "illuminanceMeasurement"],
  ...["electricalPowerMeasurement", "pumpConfigurationAndControl", "mediaPlayback"],
];
