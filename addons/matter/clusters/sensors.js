/** Sensors: one row for each cluster that is only read. */
import { isOfType, ofHundredths, rounded } from "./values.js";

const WATER_FREEZE = 0x0041;
const WATER_LEAK = 0x0043;
const RAIN = 0x0044;
const WET = [WATER_LEAK, RAIN];

const sensor = (kind, cluster, unit, read, device_class = kind) => ({
  domain: "sensor",
  kind,
  isIn: ({ clusters }) => read(clusters[cluster] ?? {}) !== undefined,
  read: (clusters) => ({
    state: String(read(clusters[cluster]) ?? "unknown"),
    attributes: { device_class, unit_of_measurement: unit, state_class: "measurement" },
  }),
});

const binary = (kind, device_class, isIn, isOn) => ({
  domain: "binary_sensor",
  kind,
  isIn,
  read: (clusters) => {
    const value = isOn(clusters);
    return {
      state: value == null ? "unknown" : value ? "on" : "off",
      attributes: { device_class },
    };
  },
});

const hasState = (types) => (endpoint) =>
  Boolean(endpoint.clusters.booleanState) && isOfType(endpoint, types);
const stateValue = ({ booleanState }) => booleanState.stateValue;
const isOther = (endpoint) =>
  Boolean(endpoint.clusters.booleanState) && !isOfType(endpoint, [...WET, WATER_FREEZE]);

const hundredths = ({ measuredValue }) =>
  measuredValue === undefined ? undefined : ofHundredths(measuredValue);

/** Matter has 10,000 times the logarithm of lux, plus one. */
const lux = ({ measuredValue: value }) =>
  value == null || value === 0 ? value : rounded(10 ** ((value - 1) / 10_000), 1);

/** Matter has half percents. */
const charge = ({ batPercentRemaining: value }) => (value == null ? value : value / 2);

/** Matter has thousandths of a watt. */
const watts = ({ activePower: value }) =>
  value == null ? value : rounded(Number(value) / 1000, 1);

export const SENSORS = [
  sensor("temperature", "temperatureMeasurement", "°C", hundredths),
  sensor("humidity", "relativeHumidityMeasurement", "%", hundredths),
  sensor("pressure", "pressureMeasurement", "hPa", ({ measuredValue }) => measuredValue),
  sensor("illuminance", "illuminanceMeasurement", "lx", lux),
  sensor("battery", "powerSource", "%", charge),
  sensor("power", "electricalPowerMeasurement", "W", watts),
  // What touches is closed.
  binary("contact", "opening", isOther, (clusters) => {
    const value = stateValue(clusters);
    return value == null ? value : !value;
  }),
  binary("leak", "moisture", hasState(WET), stateValue),
  binary("freeze", "cold", hasState([WATER_FREEZE]), stateValue),
  binary(
    "occupancy",
    "occupancy",
    ({ clusters }) => Boolean(clusters.occupancySensing),
    ({ occupancySensing }) => occupancySensing.occupancy?.occupied,
  ),
];
