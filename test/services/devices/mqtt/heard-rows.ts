/** What Home Assistant publishes to devices for the services that its clients call, as rows. */
import type { Payload } from "../../../support/mqtt-devices/devices.ts";
import { TEMPLATE, TOPICS } from "./said-rows.ts";

type Said = Readonly<Record<string, Payload>>;

/** A service, the configuration, what the device has said, the data, and what is published, topic by topic. */
export type HeardRow = readonly [
  service: string,
  config: object,
  said: Said,
  data: object,
  heard: readonly (readonly [topic: string, payload: Payload])[],
];

const heardAs =
  (service: string, config: object, said: Said = {}) =>
  (data: object, ...heard: HeardRow[4]): HeardRow => [service, config, said, data, heard];

const JSON_LIGHT = {
  ...TOPICS,
  schema: "json",
  supported_color_modes: ["color_temp", "xy"],
  brightness: true,
  effect: true,
  effect_list: ["blink"],
  transition: true,
};
const LIT = { x: { state: "ON", brightness: 100, color_mode: "color_temp", color_temp: 250 } };
const jsonOn = heardAs("light.turn_on", JSON_LIGHT, LIT);
const jsonOff = heardAs("light.turn_off", JSON_LIGHT, LIT);
const slowFlash = heardAs("light.turn_on", { ...JSON_LIGHT, flash_time_long: 7 }, LIT);

const PLAIN_LIGHT = {
  ...TOPICS,
  brightness_state_topic: "~/b",
  brightness_command_topic: "~/b/set",
  brightness_scale: 100,
  payload_on: "1",
  payload_off: "0",
  rgb_state_topic: "~/rgb",
  rgb_command_topic: "~/rgb/set",
  on_command_type: "brightness",
};
const plainOn = heardAs("light.turn_on", PLAIN_LIGHT, { x: "1", b: "40", rgb: "1,2,3" });
const plainOff = heardAs("light.turn_off", PLAIN_LIGHT, { x: "1" });
const effectOn = heardAs("light.turn_on", {
  ...TOPICS,
  effect_command_topic: "~/fx/set",
  effect_command_template: "<{{ value }}>",
  effect_list: ["calm", "party"],
});

const EFFECTS = {
  ...TOPICS,
  ...TEMPLATE,
  command_on_template: "on,{{ effect|d }},{{ flash|d }}",
  command_off_template: "off,{{ flash|d }}",
  effect_list: ["calm"],
};

const BLIND = {
  command_topic: "~/x/set",
  state_topic: "~/x",
  position_topic: "~/p",
  set_position_topic: "~/p/set",
  tilt_command_topic: "~/t/set",
  tilt_status_topic: "~/t",
};
const TURNED = {
  ...BLIND,
  tilt_min: 0,
  tilt_max: 180,
  tilt_closed_value: 70,
  tilt_opened_value: 180,
  tilt_command_template: '{"tilt":{{ value }},"of":{{ tilt_max }},"share":{{ tilt_position }}}',
  payload_stop_tilt: "HALT",
};
const blind = (service: string, config: object = BLIND) =>
  heardAs(`cover.${service}`, config, { p: "30", x: "opening" });

const VACUUM = {
  ...TOPICS,
  supported_features: [
    ...["start", "pause", "stop", "return_home", "fan_speed", "locate", "clean_spot"],
    "send_command",
  ],
  fan_speed_list: ["low", "high"],
  set_fan_speed_topic: "~/speed",
  send_command_topic: "~/send",
};
const vacuum = (service: string) =>
  heardAs(`vacuum.${service}`, VACUUM, { x: { state: "cleaning", fan_speed: "low" } });

const LOCK = {
  ...TOPICS,
  code_format: "^\\d{4}$",
  payload_open: "OPEN",
  command_template: '{"action":"{{ value }}","code":"{{ code }}"}',
};
const ALARM = { ...TOPICS, code: "1234" };
const alarm = (service: string, config: object = ALARM) =>
  heardAs(`alarm_control_panel.${service}`, config, { x: "disarmed" });
const mower = (action: string) =>
  heardAs(`lawn_mower.${action}`, { [`${action}_command_topic`]: "~/x/set" });
const siren = (service: string) =>
  heardAs(`siren.${service}`, { ...TOPICS, available_tones: ["ping"] }, { x: "OFF" });

export const HEARD: readonly HeardRow[] = [
  jsonOn({}, ["x/set", { state: "ON" }]),
  jsonOn({ brightness: 50 }, ["x/set", { state: "ON", brightness: 50 }]),
  jsonOn({ brightness_pct: 50 }, ["x/set", { state: "ON", brightness: 128 }]),
  jsonOn({ color_temp_kelvin: 3000 }, ["x/set", { state: "ON", color_temp: 333 }]),
  jsonOn({ rgb_color: [255, 0, 0] }, ["x/set", { state: "ON", color: { x: 0.701, y: 0.299 } }]),
  jsonOn({ color_name: "green" }, ["x/set", { state: "ON", color: { x: 0.172, y: 0.747 } }]),
  jsonOn({ rgbw_color: [255, 0, 0, 0] }, ["x/set", { state: "ON", color: { x: 0.701, y: 0.299 } }]),
  jsonOn({ effect: "blink" }, ["x/set", { state: "ON", effect: "blink" }]),
  jsonOn({ transition: 2, brightness: 10 }, [
    "x/set",
    { state: "ON", transition: 2, brightness: 10 },
  ]),
  jsonOn({ flash: "short" }, ["x/set", { state: "ON", flash: 2 }]),
  jsonOn({ flash: "long" }, ["x/set", { state: "ON", flash: 10 }]),
  slowFlash({ flash: "long" }, ["x/set", { state: "ON", flash: 7 }]),
  jsonOff({}, ["x/set", { state: "OFF" }]),
  jsonOff({ transition: 2 }, ["x/set", { state: "OFF", transition: 2 }]),
  jsonOff({ flash: "short" }, ["x/set", { state: "OFF", flash: 2 }]),
  plainOn({ brightness: 128 }, ["b/set", "50"]),
  plainOn({ rgb_color: [10, 20, 30] }, ["rgb/set", "10,20,30"], ["b/set", "40"]),
  plainOff({}, ["x/set", "0"]),
  effectOn({ effect: "party" }, ["fx/set", "<party>"], ["x/set", "ON"]),
  heardAs(
    "light.turn_on",
    { ...TOPICS, ...TEMPLATE },
    { x: "on,120" },
  )({ brightness: 99 }, ["x/set", "on,99,--"]),
  heardAs("light.turn_off", { ...TOPICS, ...TEMPLATE }, { x: "on,120" })({}, ["x/set", "off"]),
  heardAs("light.turn_on", EFFECTS)({ effect: "calm" }, ["x/set", "on,calm,"]),
  heardAs("light.turn_on", EFFECTS)({ flash: "long" }, ["x/set", "on,,long"]),
  heardAs("light.turn_off", EFFECTS, { x: "on,1" })({ flash: "short" }, ["x/set", "off,short"]),
  heardAs("switch.turn_off", TOPICS, { x: "ON" })({}, ["x/set", "OFF"]),
  heardAs("switch.turn_on", { command_topic: "~/x/set" })({}, ["x/set", "ON"]),
  blind("open_cover")({}, ["x/set", "OPEN"]),
  blind("close_cover")({}, ["x/set", "CLOSE"]),
  blind("stop_cover")({}, ["x/set", "STOP"]),
  blind("set_cover_position")({ position: 70 }, ["p/set", "70"]),
  blind("set_cover_tilt_position")({ tilt_position: 20 }, ["t/set", "20"]),
  blind("open_cover_tilt")({}, ["t/set", "100"]),
  blind("close_cover_tilt")({}, ["t/set", "0"]),
  blind("stop_cover_tilt")({}, ["t/set", "STOP"]),
  blind("toggle_cover_tilt")({}, ["t/set", "0"]),
  blind("set_cover_tilt_position", TURNED)({ tilt_position: 50 }, [
    "t/set",
    { tilt: 90, of: 180, share: 50 },
  ]),
  blind("open_cover_tilt", TURNED)({}, ["t/set", { tilt: 180, of: 180, share: 180 }]),
  blind("close_cover_tilt", TURNED)({}, ["t/set", { tilt: 70, of: 180, share: 70 }]),
  blind("stop_cover_tilt", TURNED)({}, ["t/set", "HALT"]),
  heardAs("lock.unlock", LOCK, { x: "LOCKED" })({ code: "1234" }, [
    "x/set",
    { action: "UNLOCK", code: "1234" },
  ]),
  heardAs("lock.open", LOCK, { x: "LOCKED" })({ code: "1234" }, [
    "x/set",
    { action: "OPEN", code: "1234" },
  ]),
  vacuum("return_to_base")({}, ["x/set", "return_to_base"]),
  vacuum("pause")({}, ["x/set", "pause"]),
  vacuum("clean_spot")({}, ["x/set", "clean_spot"]),
  vacuum("locate")({}, ["x/set", "locate"]),
  vacuum("set_fan_speed")({ fan_speed: "high" }, ["speed", "high"]),
  vacuum("send_command")({ command: "spiral" }, ["send", "spiral"]),
  vacuum("send_command")({ command: "goto", params: { x: 1 } }, [
    "send",
    { command: "goto", x: 1 },
  ]),
  heardAs(
    "number.set_value",
    { ...TOPICS, min: 1, max: 10, step: 0.5 },
    { x: "4" },
  )({ value: 5.5 }, ["x/set", "5.5"]),
  heardAs(
    "select.select_option",
    { ...TOPICS, options: ["a", "b"] },
    { x: "a" },
  )({ option: "b" }, ["x/set", "b"]),
  heardAs("button.press", { command_topic: "~/x/set" })({}, ["x/set", "PRESS"]),
  heardAs("text.set_value", TOPICS)({ value: "hi" }, ["x/set", "hi"]),
  heardAs("valve.set_valve_position", { ...TOPICS, reports_position: true })({ position: 40 }, [
    "x/set",
    "40",
  ]),
  siren("turn_on")({ tone: "ping", duration: 5 }, [
    "x/set",
    { state: "ON", tone: "ping", duration: 5 },
  ]),
  siren("turn_on")({ volume_level: 0.5 }, ["x/set", { state: "ON", volume_level: 0.5 }]),
  alarm("alarm_arm_away")({ code: "1234" }, ["x/set", "ARM_AWAY"]),
  alarm("alarm_arm_home")({ code: "1234" }, ["x/set", "ARM_HOME"]),
  alarm("alarm_arm_night")({ code: "1234" }, ["x/set", "ARM_NIGHT"]),
  alarm("alarm_arm_vacation")({ code: "1234" }, ["x/set", "ARM_VACATION"]),
  alarm("alarm_arm_custom_bypass")({ code: "1234" }, ["x/set", "ARM_CUSTOM_BYPASS"]),
  alarm("alarm_trigger", TOPICS)({}, ["x/set", "TRIGGER"]),
  alarm("alarm_disarm", TOPICS)({}, ["x/set", "DISARM"]),
  mower("start_mowing")({}, ["x/set", "start_mowing"]),
  mower("pause")({}, ["x/set", "pause"]),
  mower("dock")({}, ["x/set", "dock"]),
];

/** The features that Home Assistant sees in a configuration. */
export const FEATURES: readonly (readonly [component: string, config: object, bits: number])[] = [
  ["light", JSON_LIGHT, 44],
  ["light", { ...JSON_LIGHT, flash: false, transition: false, effect: false }, 0],
  ["light", PLAIN_LIGHT, 0],
  ["light", { ...PLAIN_LIGHT, effect_command_topic: "~/fx/set", effect_list: ["calm"] }, 4],
  ["light", { ...TOPICS, ...TEMPLATE }, 40],
  ["light", EFFECTS, 44],
  ["cover", BLIND, 255],
  ["cover", { tilt_command_topic: "~/t/set" }, 240],
  ["cover", TOPICS, 11],
  ["valve", { ...TOPICS, reports_position: true }, 7],
  ["lock", TOPICS, 0],
  ["lock", LOCK, 1],
  [
    "vacuum",
    {
      ...VACUUM,
      supported_features: ["start", "pause", "stop", "return_home", "fan_speed", "locate"],
    },
    12_860,
  ],
  ["siren", { ...TOPICS, available_tones: ["ping"] }, 31],
  ["alarm_control_panel", ALARM, 63],
];
