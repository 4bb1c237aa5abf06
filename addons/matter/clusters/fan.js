/** Fans: the cluster Fan Control, with a speed in percent. */
import { known, refuse, rounded, write } from "./values.js";

const OFF = 0;
const FULL_SPEED = 100;
/** Speeds by Matter's sequences of modes: with and without a medium one. */
const SPEEDS = [3, 2, 3, 2, 1, 1];

/** Home Assistant's bits: speed, presets, off, on. */
const FEATURES = 1 + 8 + 16 + 32;
/** Matter's modes by their names; `on` and `smart` are not written. */
const MODES = { low: 1, medium: 2, high: 3, auto: 5 };
/** By Matter's sequences, the modes of a fan. */
const SEQUENCES = [
  ["low", "medium", "high"],
  ["low", "high"],
  ["low", "medium", "high", "auto"],
  ["low", "high", "auto"],
  ["high", "auto"],
  ["high"],
];
const presetsOf = ({ fanModeSequence }) => SEQUENCES[fanModeSequence] ?? [];
const presetOf = ({ fanMode }) => Object.keys(MODES).find((name) => MODES[name] === fanMode);
const choose = ({ preset_mode }, { fanControl }) =>
  presetsOf(fanControl).includes(preset_mode)
    ? [write("fanControl", { fanMode: MODES[preset_mode] })]
    : refuse(`preset_mode: it is one of ${presetsOf(fanControl).join(", ")}`);

const stepOf = ({ speedMax, fanModeSequence }) =>
  rounded(FULL_SPEED / (speedMax || SPEEDS[fanModeSequence] || 1), 2);

/** The setting is empty while the fan chooses for itself. */
const percentOf = ({ percentSetting, percentCurrent }) => percentSetting ?? percentCurrent ?? 0;

const spin = (percentage) => [write("fanControl", { percentSetting: percentage })];
const stop = () => [write("fanControl", { fanMode: OFF })];

/** Without a speed it has its last one. */
const start = ({ percentage, preset_mode }, clusters, last = {}) => {
  if (preset_mode !== undefined) return choose({ preset_mode }, clusters);
  if (percentage === 0) return stop();
  return spin(percentage ?? (last.attributes?.last_percentage || FULL_SPEED));
};

export const fan = {
  domain: "fan",
  isIn: ({ clusters }) => Boolean(clusters.fanControl),
  read: ({ fanControl }, last = {}) => {
    const isOn = fanControl.fanMode !== OFF;
    const percentage = isOn ? percentOf(fanControl) : 0;
    return {
      state: isOn ? "on" : "off",
      attributes: known({
        percentage,
        percentage_step: stepOf(fanControl),
        preset_mode: presetOf(fanControl),
        preset_modes: presetsOf(fanControl),
        supported_features: FEATURES,
        last_percentage: percentage || last.attributes?.last_percentage,
      }),
    };
  },
  commands: {
    turn_on: start,
    turn_off: stop,
    toggle: (fields, clusters, last) =>
      clusters.fanControl.fanMode === OFF ? start(fields, clusters, last) : stop(),
    set_percentage: start,
    set_preset_mode: choose,
  },
};
