/** Fans: the cluster Fan Control, with a speed in percent. */
import { known, rounded, write } from "./values.js";

const OFF = 0;
const FULL_SPEED = 100;
/** Speeds by Matter's sequences of modes: with and without a medium one. */
const SPEEDS = [3, 2, 3, 2, 1, 1];

const stepOf = ({ speedMax, fanModeSequence }) =>
  rounded(FULL_SPEED / (speedMax || SPEEDS[fanModeSequence] || 1), 2);

/** The setting is empty while the fan chooses for itself. */
const percentOf = ({ percentSetting, percentCurrent }) => percentSetting ?? percentCurrent ?? 0;

const spin = (percentage) => [write("fanControl", { percentSetting: percentage })];
const stop = () => [write("fanControl", { fanMode: OFF })];

/** Without a speed it has its last one. */
const start = ({ percentage }, _clusters, last = {}) => {
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
  },
};
