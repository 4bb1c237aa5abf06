/** What devices must not do to Hearth: it warns, ignores it, and goes on. */
import { describe, expect, it } from "@jest/globals";
import { eachRig } from "../../../support/each-rig.ts";
import { openMqttRig } from "../../../support/mqtt-devices/rig.ts";

const SENSOR = { unique_id: "s", name: "S", state_topic: "~/s" };

describe("a device that does harm", () => {
  const { rig } = eachRig(async (url) => {
    const opened = await openMqttRig(url);
    await opened.devices.announce("sensor/s", SENSOR);
    await opened.devices.announce("switch/w", { unique_id: "w", name: "W", state_topic: "~/w" });
    await opened.open();
    return opened;
  });
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

  it("announces 1,500 devices at once, which are all there soon", async () => {
    const { prefix } = rig.devices;
    const announce = (n: number) => {
      const device = {
        identifiers: [`d${n}`],
        name: `Device ${n}`,
        suggested_area: `Area ${n % 9}`,
      };
      const topics = {
        state_topic: `${prefix}/d${n}`,
        value_template: "{{ value_json.t | float }}",
      };
      const config = JSON.stringify({ unique_id: `d${n}`, name: "Heat", device, ...topics });
      return rig.devices.say(`sensor/d${n}/config`, config);
    };
    await Promise.all(Array.from({ length: 1500 }, (_, n) => announce(n)));
    await rig.has("sensor.device_1499_heat");
    expect(rig.entities.size).toBe(1502);
    await stillWorks();
  });

  it("announces nonsense without end, of which the log has one line a second", async () => {
    await Promise.all(
      Array.from({ length: 2000 }, (_, n) => rig.devices.say(`sensor/n${n}/config`, "{")),
    );
    await stillWorks();
    expect(rig.warnings).toHaveLength(1);
    await rig.clock.advance(1000);
    await rig.devices.say("sensor/n/config", "{");
    await rig.warned("(and 1999 more)");
  });

  it("becomes something else under the same unique_id", async () => {
    const device = { ids: ["x"], name: "X" };
    const main = { unique_id: "x", name: null, stat_t: "~/x", cmd_t: "~/x/set" };
    await rig.devices.announce("device/x", { device, cmps: { main: { p: "cover", ...main } } });
    await rig.has("cover.x");
    await rig.devices.say("x", "open");
    await rig.sees("cover.x", "open");
    await rig.devices.announce("device/x", { device, cmps: { main: { p: "switch", ...main } } });
    await rig.has("switch.x");
    await rig.lacks("cover.x");
    await rig.sees("switch.x", "unknown");
    expect(rig.warnings).toEqual([]);
  });

  it("has the unique_id of another, which stays as it is", async () => {
    await rig.devices.announce("sensor/t", { ...SENSOR, state_topic: "~/t", name: "Thief" });
    await rig.warned("its unique_id is taken");
    await rig.devices.say("t", "stolen");
    await stillWorks();
    await rig.devices.announce("sensor/t", undefined);
    await stillWorks();
    expect([...rig.entities.keys()]).not.toContain("sensor.thief");
  });

  it("says values that are no numbers where one is measured", async () => {
    await rig.devices.announce("sensor/m", {
      ...SENSOR,
      unique_id: "m",
      name: "M",
      state_topic: "~/m",
      unit_of_measurement: "W",
    });
    await rig.has("sensor.m");
    await rig.devices.say("m", "5");
    await rig.sees("sensor.m", "5");
    for (const value of ["NaN", "Infinity", "-inf", "", " ", "5,5", "[]"])
      await rig.devices.say("m", value);
    await stillWorks();
    await rig.sees("sensor.m", "5");
  });

  it("says states that its domain does not have", async () => {
    await rig.devices.say("w", "sideways");
    await rig.devices.say("w", "ON");
    await rig.sees("switch.w", "on");
    expect(rig.warnings.some((line) => line.includes("sideways"))).toBe(true);
  });
});
