/** Each component of discovery, on a real broker: what it says becomes a state, and what is ordered is published. */
import { describe, expect, it } from "@jest/globals";
import { eachRig } from "../../../support/each-rig.ts";
import { openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { SAID, TOPICS } from "./said-rows.ts";
import { TOLD, TRV } from "./told-rows.ts";

describe("the components of devices", () => {
  const { rig } = eachRig(openMqttRig);

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

  it("an alarm takes no other code than its own, and says so", async () => {
    const alarm = { unique_id: "x", name: "X", ...TOPICS, code: "1234" };
    await rig.devices.announce("alarm_control_panel/x", alarm);
    await rig.open();
    const arm = (fields: object) => rig.order("alarm_control_panel.x", "arm_away", fields);
    await expect(arm({ code: "1111" })).rejects.toThrow("The code is wrong");
    await expect(arm({})).rejects.toThrow("It needs the code");
    expect(rig.devices.heard.some(({ topic }) => topic === "x/set")).toBe(false);
  });

  it("a humidity that a device never says is the one that it was told", async () => {
    const humidifier = { ...TOPICS, target_humidity_command_topic: "~/t/set" };
    await rig.devices.announce("humidifier/x", { unique_id: "x", name: "X", ...humidifier });
    await rig.open();
    await rig.devices.say("x", "ON");
    await rig.sees("humidifier.x", "on");
    expect(await rig.order("humidifier.x", "set_humidity", { humidity: 45 })).toEqual([
      "humidifier.x",
    ]);
    await rig.sees("humidifier.x", "on", { humidity: 45 });
  });

  it("an installation is pending until the device says that it has begun", async () => {
    const update = { ...TOPICS, payload_install: "go" };
    await rig.devices.announce("update/x", { unique_id: "x", name: "X", ...update });
    await rig.devices.say("x", { installed_version: "1", latest_version: "2" }, { retain: true });
    await rig.open();
    const before = rig.order("update.x", "install");
    await rig.devices.gets("x/set", "go");
    await rig.clock.advance(10_000);
    expect(await before).toEqual([]);
    rig.devices.answer({ "x/set": () => ({ x: { in_progress: true } }) });
    expect(await rig.order("update.x", "install")).toEqual(["update.x"]);
  });

  it("a sensor that says anything is there, also where it is not understood", async () => {
    const template = "{{ value_json.t | float }}";
    const sensor = { state_topic: "~/s", expire_after: 2, value_template: template };
    await rig.devices.announce("sensor/s", { unique_id: "s", name: "S", ...sensor });
    await rig.open();
    await rig.devices.say("s", { t: 5 });
    await rig.sees("sensor.s", "5");
    await rig.clock.advance(1500);
    await rig.devices.say("s", { other: 1 });
    await rig.warned("a template failed");
    await rig.clock.advance(1500);
    expect(rig.stateOf("sensor.s")?.state).toBe("5");
    await rig.clock.advance(500);
    expect(rig.stateOf("sensor.s")?.state).toBe("unavailable");
  });

  it("attributes of a device do not take the place of what Hearth says", async () => {
    const light = { ...TOPICS, json_attributes_topic: "~/a" };
    await rig.devices.announce("light/x", { unique_id: "x", name: "X", ...light });
    await rig.open();
    await rig.devices.say("a", { brightness: 5, friendly_name: "Y", area_id: "z", lqi: 80 });
    await rig.sees("light.x", "unknown", { lqi: 80 });
    const { attributes = {} } = rig.stateOf("light.x") ?? {};
    expect(attributes).not.toHaveProperty("brightness");
    expect(attributes).not.toMatchObject({ friendly_name: "Y" });
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

  it.each([
    ["camera", { topic: "~/c" }, "idle"],
    ["notify", { command_topic: "~/n" }, "unknown"],
    ["image", { image_topic: "~/i" }, "unknown"],
  ])("a %s is shown as it is in Home Assistant, and takes no commands", async (...row) => {
    const [component, config, state] = row;
    await rig.devices.announce(`${component}/x`, { unique_id: "x", name: "X", ...config });
    await rig.open();
    await rig.sees(`${component}.x`, state);
    await expect(rig.order(`${component}.x`, "turn_on", {})).rejects.toThrow("has no topic");
    expect(rig.warnings).toEqual([]);
  });

  it.each([
    ["image_topic", {}, Buffer.from([0xff, 0xd8, 0xff, 0x00])],
    ["url_topic", { url_template: "{{ value_json.at }}" }, { at: "http://camera.test/1.jpg" }],
  ])("a picture that comes by %s is when it came", async (name, more, said) => {
    const image = { unique_id: "x", name: "X", [name]: "~/i", ...more };
    await rig.devices.announce("image/x", image);
    await rig.open();
    await rig.devices.say("i", said);
    await rig.sees("image.x", new Date(rig.clock.now()).toISOString());
    expect(rig.warnings).toEqual([]);
  });

  it("a camera without a topic is left out", async () => {
    await rig.devices.announce("camera/c", { unique_id: "c", name: "C" });
    await rig.open();
    await rig.warned("it has no topic");
    expect(rig.stateOf("camera.c")).toBeUndefined();
  });

  it("an address that is none is no picture", async () => {
    await rig.devices.announce("image/x", { unique_id: "x", name: "X", url_topic: "~/u" });
    await rig.open();
    await rig.devices.say("u", "no address");
    await rig.warned("the address");
    expect(rig.stateOf("image.x")?.state).toBe("unknown");
  });
});
