/** What each component says, as rows: its configuration, its messages, and the state that follows. */
import type { Payload } from "../../../support/mqtt-devices/devices.ts";

export const TOPICS = { state_topic: "~/x", command_topic: "~/x/set" };

export const TEMPLATE = {
  schema: "template",
  command_on_template: "on,{{ brightness|d }},{{ red|d }}-{{ green|d }}-{{ blue|d }}",
  command_off_template: "off",
  state_template: "{{ value.split(',')[0] }}",
  brightness_template: "{{ value.split(',')[1] }}",
};
const channel = (n: number) => `{{ value.split(',')[1].split('-')[${n}] }}`;
export const COLOURS = {
  schema: "template",
  command_on_template: "on,{{ red|d }}-{{ green|d }}-{{ blue|d }},{{ color_temp|d }}",
  command_off_template: "off,{{ transition|d(0) }}",
  state_template: "{{ value.split(',')[0] }}",
  color_temp_template: "{{ value.split(',')[2] }}",
  red_template: channel(0),
  green_template: channel(1),
  blue_template: channel(2),
};

/** Component, configuration, what is said on which topic, and the state with attributes that follows. */
export const SAID: readonly (readonly [
  component: string,
  config: object,
  said: Readonly<Record<string, Payload>>,
  state: string,
  attributes: object,
])[] = [
  [
    "cover",
    { ...TOPICS, position_topic: "~/p" },
    { p: "30", x: "opening" },
    "opening",
    { current_position: 30 },
  ],
  [
    "cover",
    { position_topic: "~/p", position_closed: 100, position_open: 0 },
    { p: "100" },
    "closed",
    { current_position: 0 },
  ],
  ["valve", { ...TOPICS, reports_position: true }, { x: "40" }, "open", { current_position: 40 }],
  ["lock", TOPICS, { x: "JAMMED" }, "jammed", {}],
  [
    "fan",
    {
      ...TOPICS,
      percentage_state_topic: "~/p",
      percentage_command_topic: "~/p/set",
      speed_range_max: 4,
    },
    { x: "ON", p: "2" },
    "on",
    { percentage: 50, percentage_step: 25 },
  ],
  ["number", { ...TOPICS, min: 1, max: 10, step: 0.5 }, { x: "4.0" }, "4", { step: 0.5 }],
  ["select", { ...TOPICS, options: ["a", "b"] }, { x: "b" }, "b", { options: ["a", "b"] }],
  ["text", TOPICS, { x: "hello" }, "hello", { max: 255 }],
  [
    "event",
    { state_topic: "~/x", event_types: ["press"] },
    { x: { event_type: "press", n: 1 } },
    "2030-01-01T00:00:00.000Z",
    { event_type: "press", n: 1 },
  ],
  ["device_tracker", { state_topic: "~/x", payload_home: "yes" }, { x: "yes" }, "home", {}],
  [
    "light",
    { ...TOPICS, schema: "json", supported_color_modes: ["xy"], effect_list: ["blink"] },
    { x: { state: "ON", color_mode: "xy", color: { x: 0.701, y: 0.299 }, effect: "blink" } },
    "on",
    { color_mode: "rgb", supported_color_modes: ["xy", "rgb"], effect: "blink" },
  ],
  [
    "vacuum",
    { state_topic: "~/x" },
    { x: { state: "cleaning", battery_level: 50 } },
    "cleaning",
    { battery_level: 50 },
  ],
  ["lawn_mower", { activity_state_topic: "~/x" }, { x: "mowing" }, "mowing", {}],
  ["light", { ...TOPICS, ...TEMPLATE }, { x: "on,120" }, "on", { brightness: 120 }],
  ["light", { ...TOPICS, ...COLOURS }, { x: "on,9-8-7,153" }, "on", { rgb_color: [9, 8, 7] }],
  ["light", { ...TOPICS, ...COLOURS }, { x: "off,9-8-7,153" }, "off", {}],
  [
    "humidifier",
    { ...TOPICS, target_humidity_state_topic: "~/t", modes: ["eco"], mode_state_topic: "~/m" },
    { x: "ON", t: "45", m: "eco" },
    "on",
    { humidity: 45, mode: "eco", available_modes: ["eco"], supported_features: 1 },
  ],
  [
    "siren",
    { ...TOPICS, available_tones: ["ping"] },
    { x: { state: "ON", tone: "ping", volume_level: 0.5 } },
    "on",
    { tone: "ping", volume_level: 0.5, supported_features: 31 },
  ],
  [
    "siren",
    { ...TOPICS, support_duration: false },
    { x: "OFF" },
    "off",
    { supported_features: 11 },
  ],
  [
    "alarm_control_panel",
    { ...TOPICS, code: "1234" },
    { x: "armed_away" },
    "armed_away",
    { code_format: "number", supported_features: 63 },
  ],
  [
    "alarm_control_panel",
    { ...TOPICS, code: "REMOTE_CODE_TEXT", supported_features: ["arm_home"] },
    { x: "disarmed" },
    "disarmed",
    { code_format: "text", supported_features: 1 },
  ],
  [
    "water_heater",
    { mode_state_topic: "~/m", temperature_state_topic: "~/t", power_command_topic: "~/p" },
    { m: "eco", t: "52.5" },
    "eco",
    { operation_mode: "eco", temperature: 52.5, max_temp: 60, supported_features: 11 },
  ],
  [
    "update",
    { state_topic: "~/x", command_topic: "~/x/set", payload_install: "go", title: "Old" },
    { x: { installed_version: "1.9.0", latest_version: "1.10.0", title: "New" } },
    "on",
    { installed_version: "1.9.0", title: "New", supported_features: 5 },
  ],
  [
    "update",
    { state_topic: "~/x", latest_version_topic: "~/l", title: "Old" },
    { x: "2.0", l: "1.9" },
    "off",
    { latest_version: "1.9", title: "Old" },
  ],
  ["sensor", { state_topic: "~/x", icon: "mdi:leaf" }, { x: "7" }, "7", { icon: "mdi:leaf" }],
];
