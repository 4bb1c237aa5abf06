/** The devices of the tests of all homes: how each is made, how it is what it is told to be, and how it says so. */

const MAX_LEVEL = 254;
const FULL = 255;
const HEAT = 4;
const [LOCKED, UNLOCKED] = [1, 2];

const asLevel = (brightness) => Math.round((brightness * MAX_LEVEL) / FULL);
export const asBrightness = (level) => Math.round((level * FULL) / MAX_LEVEL);
const share = (position) => (100 - position) * 100;

/**
 * By type: its device and its servers, each with those of its commands that are counted; its first state beside what
 * `set` gives; `set` makes attributes of a state, and `get` a state of attributes.
 */
export const BENCH_TYPES = {
  lamp: {
    device: ["dimmable-light", "DimmableLightDevice"],
    servers: [
      ["on-off", "OnOffServer", [], ["on", "off", "toggle"]],
      ["level-control", "LevelControlServer", [], ["moveToLevel", "moveToLevelWithOnOff"]],
    ],
    lies: ["LevelControl", "CurrentLevel", MAX_LEVEL, "levelControl", "currentLevel"],
    set: ({ state, attributes: { brightness } = {} }) => ({
      onOff: { onOff: state === "on" },
      ...(brightness && { levelControl: { currentLevel: asLevel(brightness) } }),
    }),
    get: ({ onOff, levelControl }) =>
      onOff.onOff
        ? { state: "on", attributes: { brightness: asBrightness(levelControl.currentLevel) } }
        : { state: "off" },
  },
  cover: {
    device: ["window-covering", "WindowCoveringDevice"],
    servers: [
      [
        "window-covering",
        "WindowCoveringServer",
        ["Lift", "PositionAwareLift"],
        ["upOrOpen", "downOrClose", "stopMotion", "goToLiftPercentage"],
      ],
    ],
    first: { windowCovering: { type: 0 } },
    set: ({ attributes: { current_position } }) => ({
      windowCovering: { currentPositionLiftPercent100ths: share(current_position) },
    }),
    get: ({ windowCovering }) => {
      const current_position = 100 - windowCovering.currentPositionLiftPercent100ths / 100;
      return { state: current_position > 0 ? "open" : "closed", attributes: { current_position } };
    },
  },
  sensor: {
    device: ["temperature-sensor", "TemperatureSensorDevice"],
    servers: [],
    kind: "temperature",
    lies: [
      "TemperatureMeasurement",
      "MeasuredValue",
      32_767,
      "temperatureMeasurement",
      "measuredValue",
    ],
    set: ({ state }) => ({
      temperatureMeasurement: { measuredValue: Math.round(Number(state) * 100) },
    }),
    get: ({ temperatureMeasurement }) => ({
      state: String(temperatureMeasurement.measuredValue / 100),
    }),
  },
  lock: {
    device: ["door-lock", "DoorLockDevice"],
    servers: [["door-lock", "DoorLockServer", [], ["lockDoor", "unlockDoor"]]],
    first: {
      doorLock: {
        lockType: 0,
        actuatorEnabled: true,
        operatingMode: 0,
        wrongCodeEntryLimit: 10,
        userCodeTemporaryDisableTime: 10,
      },
    },
    set: ({ state }) => ({ doorLock: { lockState: state === "locked" ? LOCKED : UNLOCKED } }),
    get: ({ doorLock }) => ({ state: doorLock.lockState === LOCKED ? "locked" : "unlocked" }),
  },
  thermostat: {
    device: ["thermostat", "ThermostatDevice"],
    servers: [["thermostat", "ThermostatServer", ["Heating"], []]],
    first: { thermostat: { localTemperature: 1950, controlSequenceOfOperation: 2 } },
    set: ({ state, attributes: { temperature } }) => ({
      thermostat: {
        systemMode: state === "heat" ? HEAT : 0,
        occupiedHeatingSetpoint: temperature * 100,
      },
    }),
    get: ({ thermostat }) => ({
      state: thermostat.systemMode === HEAT ? "heat" : "off",
      attributes: { temperature: thermostat.occupiedHeatingSetpoint / 100 },
    }),
  },
};
