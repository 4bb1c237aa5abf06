/** Each component of discovery, on a real broker: what it says becomes a state, and what is ordered is published. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Payload } from "../../../support/mqtt-devices/devices.ts";
import { type MqttRig, openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { type Server, startMosquitto } from "../../../support/servers.ts";

const TOPICS = { state_topic: "~/x", command_topic: "~/x/set" };

/** Component, configuration, what is said on which topic, and the state with attributes that follows. */
const SAID: readonly (readonly [
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
    { x: { event_type: "press" } },
    "2030-01-01T00:00:00.000Z",
    { event_type: "press" },
  ],
  ["device_tracker", { state_topic: "~/x", payload_home: "yes" }, { x: "yes" }, "home", {}],
  [
    "light",
    { ...TOPICS, schema: "json", supported_color_modes: ["xy"] },
    { x: { state: "ON", color_mode: "xy", color: { x: 0.701, y: 0.299 } } },
    "on",
    { color_mode: "rgb", supported_color_modes: ["xy", "rgb"] },
  ],
  [
    "vacuum",
    { state_topic: "~/x" },
    { x: { state: "cleaning", battery_level: 50 } },
    "cleaning",
    { battery_level: 50 },
  ],
  ["lawn_mower", { activity_state_topic: "~/x" }, { x: "mowing" }, "mowing", {}],
];

const VACUUM = { ...TOPICS, supported_features: ["start", "return_home"] };
const MOWER = { activity_state_topic: "~/x", dock_command_topic: "~/dock" };

const TRV = {
  modes: ["off", "heat", "auto"],
  mode_state_topic: "~/trv",
  mode_state_template: "{{ value_json.mode }}",
  mode_command_topic: "~/trv/mode/set",
  temperature_state_topic: "~/trv",
  temperature_state_template: "{{ value_json.set }}",
  temperature_command_topic: "~/trv/set",
  current_temperature_topic: "~/trv",
  current_temperature_template: "{{ value_json.now }}",
  action_topic: "~/trv",
  action_template: "{{ {'heat': 'heating'}.get(value_json.action, 'idle') }}",
  min_temp: 5,
  max_temp: 30,
};
const LOCK_TEMPLATE = '{"action":"{{ value }}","code":"{{ code }}"}';

/** Component, configuration, command, fields, and what is published on which topic. */
const TOLD: readonly (readonly [
  component: string,
  config: object,
  command: string,
  fields: object,
  topic: string,
  payload: string,
])[] = [
  ["cover", TOPICS, "open", {}, "x/set", "OPEN"],
  ["cover", TOPICS, "stop", {}, "x/set", "STOP"],
  ["cover", { set_position_topic: "~/p/set" }, "set_position", { position: 70 }, "p/set", "70"],
  ["valve", { ...TOPICS, reports_position: true }, "set_position", { position: 40 }, "x/set", "40"],
  [
    "lock",
    { ...TOPICS, command_template: LOCK_TEMPLATE },
    "unlock",
    { code: "1234" },
    "x/set",
    '{"action":"UNLOCK","code":"1234"}',
  ],
  [
    "fan",
    { ...TOPICS, percentage_command_topic: "~/p/set", speed_range_max: 4 },
    "set_percentage",
    { percentage: 50 },
    "p/set",
    "2",
  ],
  ["climate", TRV, "set_temperature", { temperature: 22 }, "trv/set", "22.0"],
  ["climate", TRV, "set_hvac_mode", { hvac_mode: "off" }, "trv/mode/set", "off"],
  ["number", TOPICS, "set_value", { value: 5.5 }, "x/set", "5.5"],
  ["select", { ...TOPICS, options: ["a", "b"] }, "select_last", {}, "x/set", "b"],
  ["text", TOPICS, "set_value", { value: "hi" }, "x/set", "hi"],
  ["button", { command_topic: "~/x/set" }, "press", {}, "x/set", "PRESS"],
  [
    "light",
    { ...TOPICS, schema: "json", supported_color_modes: ["xy"] },
    "set_color",
    { rgb_color: [255, 0, 0] },
    "x/set",
    '{"state":"ON","color":{"x":0.701,"y":0.299}}',
  ],
  [
    "light",
    { ...TOPICS, schema: "json", supported_color_modes: ["color_temp"] },
    "set_color_temp",
    { color_temp: 3000 },
    "x/set",
    '{"state":"ON","color_temp":333}',
  ],
  ["vacuum", VACUUM, "return_to_base", {}, "x/set", "return_to_base"],
  ["lawn_mower", MOWER, "dock", {}, "dock", "dock"],
];

describe("the components of devices", () => {
  let broker: Server;
  let rig: MqttRig;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.stop());
  beforeEach(async () => {
    rig = await openMqttRig(broker.url);
  });
  afterEach(() => rig.stop());

  it.each(SAID)("a %s with %j that says %j is %s with %j", async (...row) => {
    const [component, config, said, state, attributes] = row;
    await rig.devices.announce(`${component}/x`, { unique_id: "x", name: "X", ...config });
    await rig.open();
    for (const [topic, payload] of Object.entries(said)) await rig.devices.say(topic, payload);
    await rig.sees(`${component}.x`, state, attributes);
    expect(rig.warnings).toEqual([]);
  });

  it("a thermostat says all in one message", async () => {
    await rig.devices.announce("climate/x", { unique_id: "x", name: "X", ...TRV });
    await rig.open();
    await rig.devices.say("trv", { mode: "heat", set: 20.5, now: 19.2, action: "heat" });
    const attributes = { temperature: 20.5, current_temperature: 19.2, hvac_action: "heating" };
    await rig.sees("climate.x", "heat", attributes);
  });

  it.each(TOLD)("a %s with %j that gets %s with %j publishes on %s: %s", async (...row) => {
    const [component, config, command, fields, topic, payload] = row;
    await rig.devices.announce(`${component}/x`, { unique_id: "x", name: "X", ...config });
    await rig.open();
    const order = rig.order(`${component}.x`, command, fields);
    await rig.devices.gets(topic, payload);
    await rig.clock.advance(10_000);
    await order;
  });

  it("a sensor that falls silent is unavailable, and motion ends by itself", async () => {
    const sensor = { unique_id: "s", name: "S", state_topic: "~/s", expire_after: 2 };
    const motion = { unique_id: "m", name: "M", state_topic: "~/m", off_delay: 1 };
    await rig.devices.announce("sensor/s", sensor);
    await rig.devices.announce("binary_sensor/m", motion);
    await rig.open();
    await rig.devices.say("s", "5");
    await rig.devices.say("m", "ON");
    await rig.sees("sensor.s", "5");
    await rig.sees("binary_sensor.m", "on");
    await rig.clock.advance(1000);
    expect(rig.stateOf("binary_sensor.m")?.state).toBe("off");
    await rig.clock.advance(1000);
    expect(rig.stateOf("sensor.s")?.state).toBe("unavailable");
  });
});
