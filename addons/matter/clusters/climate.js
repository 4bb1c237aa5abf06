/** Thermostats: the cluster Thermostat as a climate entity, in °C. */
import { asHundredths, known, ofHundredths, refuse, write } from "./values.js";

/** Matter's system modes by those of climate entities; the first one is written. */
const MODES = [
  ["off", 0, () => true],
  ["heat", 4, ({ heating }) => heating],
  ["cool", 3, ({ cooling }) => cooling],
  ["heat_cool", 1, ({ autoMode }) => autoMode],
  // Emergency heat, precooling: only read.
  ["heat", 5, () => false],
  ["cool", 6, () => false],
  ["fan_only", 7, () => false],
  ["dry", 8, () => false],
];

/** Home Assistant's bits: one target, two targets, on and off. */
const FEATURES = { one: 1, two: 2, onOff: 128 + 256 };

const modeOf = ({ systemMode }) => MODES.find(([, number]) => number === systemMode)?.[0];
const numberOf = (mode) => MODES.find(([name]) => name === mode)?.[1];
const modesOf = ({ featureMap = {} }) =>
  MODES.filter(([, , isOffered]) => isOffered(featureMap)).map(([name]) => name);

/** Which of the two setpoints counts in a mode. */
const sideOf = (mode, { featureMap = {} }) => {
  if (mode === "cool" || (mode === "off" && !featureMap.heating)) return "Cool";
  return mode === "heat_cool" ? undefined : "Heat";
};
const SETPOINTS = { Heat: "occupiedHeatingSetpoint", Cool: "occupiedCoolingSetpoint" };

const limit = (thermostat, bound, side) =>
  thermostat[`${bound}${side}SetpointLimit`] ??
  thermostat[`abs${bound === "min" ? "Min" : "Max"}${side}SetpointLimit`];

const actionOf = (mode, { thermostatRunningState: running }) => {
  if (mode === "off") return "off";
  if (running == null) return undefined;
  if (running.heat || running.heatStage2) return "heating";
  if (running.cool || running.coolStage2) return "cooling";
  return running.fan ? "fan" : "idle";
};

const targetsOf = (mode, thermostat) => {
  const side = sideOf(mode, thermostat);
  if (side !== undefined) return { temperature: ofHundredths(thermostat[SETPOINTS[side]]) };
  return {
    target_temp_low: ofHundredths(thermostat[SETPOINTS.Heat]),
    target_temp_high: ofHundredths(thermostat[SETPOINTS.Cool]),
  };
};

const rangeOf = (mode, thermostat) => {
  const side = sideOf(mode, thermostat) ?? "Heat";
  return {
    min_temp: ofHundredths(limit(thermostat, "min", side)),
    max_temp: ofHundredths(limit(thermostat, "max", side)),
  };
};

const setMode = (mode) => write("thermostat", { systemMode: numberOf(mode) });

/** In heat_cool it has two targets, otherwise one. */
const featuresOf = ({ featureMap = {} }) =>
  FEATURES.onOff + FEATURES.one + (featureMap.autoMode ? FEATURES.two : 0);

const setpoint = (side, temperature) =>
  temperature === undefined
    ? []
    : [write("thermostat", { [SETPOINTS[side]]: asHundredths(temperature) })];

/** The device keeps its two targets apart: first goes the one that makes room for the other. */
const setRange = ({ target_temp_low: low, target_temp_high: high }, thermostat) => {
  const [heat, cool] = [setpoint("Heat", low), setpoint("Cool", high)];
  const isRising = asHundredths(low ?? 0) > thermostat[SETPOINTS.Heat];
  return isRising ? [...cool, ...heat] : [...heat, ...cool];
};

const set = (fields, { thermostat }) => {
  const { temperature, hvac_mode, target_temp_low, target_temp_high } = fields;
  const mode = hvac_mode ?? modeOf(thermostat);
  const side = sideOf(mode, thermostat);
  const isRange = target_temp_low !== undefined || target_temp_high !== undefined;
  if (temperature !== undefined && side === undefined)
    refuse("In heat_cool it has two targets; choose heat or cool to set one temperature");
  if (isRange && side !== undefined)
    refuse(`In ${mode} it has one target; choose heat_cool for two`);
  return [
    ...(hvac_mode === undefined ? [] : [setMode(hvac_mode)]),
    ...(side === undefined ? setRange(fields, thermostat) : setpoint(side, temperature)),
  ];
};

const on = (_fields, { thermostat }) =>
  modeOf(thermostat) === "off" ? [setMode(modesOf(thermostat).find((mode) => mode !== "off"))] : [];
const off = () => [setMode("off")];

export const climate = {
  domain: "climate",
  isIn: ({ clusters }) => Boolean(clusters.thermostat),
  read: ({ thermostat }) => {
    const mode = modeOf(thermostat) ?? "off";
    return {
      state: mode,
      attributes: known({
        hvac_modes: modesOf(thermostat),
        current_temperature: ofHundredths(thermostat.localTemperature),
        ...targetsOf(mode, thermostat),
        ...rangeOf(mode, thermostat),
        hvac_action: actionOf(mode, thermostat),
        supported_features: featuresOf(thermostat),
      }),
    };
  },
  commands: {
    turn_on: on,
    turn_off: off,
    toggle: (fields, clusters) =>
      (modeOf(clusters.thermostat) === "off" ? on : off)(fields, clusters),
    set_temperature: set,
    set_hvac_mode: set,
  },
};
