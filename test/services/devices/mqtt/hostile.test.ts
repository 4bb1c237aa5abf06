/** What devices must not do to Hearth: it warns, ignores it, and goes on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type MqttRig, openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { type Server, startMosquitto } from "../../../support/servers.ts";

const SENSOR = { unique_id: "s", name: "S", state_topic: "~/s" };

describe("a device that does harm", () => {
  let broker: Server;
  let rig: MqttRig;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.stop());
  beforeEach(async () => {
    rig = await openMqttRig(broker.url);
    await rig.devices.announce("sensor/s", SENSOR);
    await rig.devices.announce("switch/w", { unique_id: "w", name: "W", state_topic: "~/w" });
    await rig.open();
  });
  afterEach(() => rig.stop());
  const stillWorks = async () => {
    await rig.devices.say("s", "works");
    await rig.sees("sensor.s", "works");
  };

  it("sends what is too large, which never arrives or is left out", async () => {
    await rig.devices.say("s", "x".repeat(2_000_000));
    await rig.devices.say("s", "x".repeat(300_000));
    await stillWorks();
    expect(rig.warnings).toHaveLength(1);
  });

  it.each([
    ["no JSON", "{"],
    ["no object", "[1]"],
    ["wrong types", { unique_id: {}, name: [], state_topic: 5, device: "x" }],
    ["a topic with wildcards", { unique_id: "b", state_topic: "~/#" }],
    [
      "a template without an end",
      { unique_id: "b", state_topic: "~/b", value_template: "{{ value" },
    ],
    [
      "a template that loops",
      {
        unique_id: "b",
        state_topic: "~/b",
        value_template: "{% for i in range(1000000000) %}x{% endfor %}",
      },
    ],
    [
      "a template that grows",
      {
        unique_id: "b",
        state_topic: "~/b",
        value_template: "{% set v = value ~ value %}{{ v }}",
      },
    ],
    [
      "a template that reaches for the process",
      {
        unique_id: "b",
        state_topic: "~/b",
        value_template: "{{ value.constructor.constructor('return process')() }}",
      },
    ],
  ])("announces itself with %s", async (_what, config) => {
    const { prefix } = rig.devices;
    const payload =
      typeof config === "string" ? config : JSON.stringify({ "~": prefix, ...config });
    await rig.devices.say("sensor/bad/config", payload, { retain: true });
    await stillWorks();
    expect([...rig.entities.keys()].filter((id) => !["sensor.s", "switch.w"].includes(id))).toEqual(
      config && typeof config === "object" && "device" in config ? ["sensor.sensor"] : [],
    );
  });

  it("floods its topic", async () => {
    await Promise.all(Array.from({ length: 2000 }, (_, n) => rig.devices.say("s", String(n))));
    await stillWorks();
  });

  it("says states that its domain does not have", async () => {
    await rig.devices.say("w", "sideways");
    await rig.devices.say("w", "ON");
    await rig.sees("switch.w", "on");
    expect(rig.warnings.some((line) => line.includes("sideways"))).toBe(true);
  });
});
