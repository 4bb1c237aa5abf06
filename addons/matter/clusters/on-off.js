/** Switches: the cluster On/Off of plugs and other devices that are no lights. */
import { isLight } from "./light.js";
import { invoke } from "./values.js";

/** Devices with a cluster of their own, for which On/Off is a part of it. */
const OTHERS = ["fanControl", "thermostat", "mediaPlayback", "pumpConfigurationAndControl"];

const isSwitch = (endpoint) =>
  Boolean(endpoint.clusters.onOff) &&
  !isLight(endpoint) &&
  !OTHERS.some((name) => endpoint.clusters[name]);

const turn = (command) => () => [invoke("onOff", command)];

export const onOffSwitch = {
  domain: "switch",
  isIn: isSwitch,
  read: ({ onOff }) => ({ state: onOff.onOff ? "on" : "off", attributes: {} }),
  commands: { turn_on: turn("on"), turn_off: turn("off"), toggle: turn("toggle") },
};
