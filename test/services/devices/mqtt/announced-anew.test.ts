/** Devices of a real broker that announce themselves anew: with another name, on other topics. */
import { describe, expect, it } from "@jest/globals";
import { eachRig } from "../../../support/each-rig.ts";
import { LAMP, PLUG } from "../../../support/mqtt-devices/houses.ts";
import { openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { until } from "../../../support/until.ts";

describe("devices that announce themselves anew", () => {
  const { rig } = eachRig(openMqttRig);

  it("move to another topic and stay what they are", async () => {
    const { devices } = rig;
    await devices.announce("switch/plug", { ...PLUG, avty: undefined });
    await rig.open();
    await devices.say("plug", { state: "ON" });
    await rig.sees("switch.plug", "on");
    await devices.announce("switch/plug", { migrate_discovery: true });
    const { dev, avty: _avty, ...component } = PLUG;
    await devices.announce("device/plug", { dev, cmps: { relay: { p: "switch", ...component } } });
    await devices.announce("switch/plug", undefined);
    await devices.announce("switch/last", { ...PLUG, uniq_id: "last", name: "Last" });
    await rig.has("switch.plug_last");
    await rig.sees("switch.plug", "on");
    expect(rig.events.map(({ kind }) => kind)).not.toContain("entity_removed");
    expect(rig.warnings).toEqual([]);
  });

  it("are as they last said where they get another name, though the broker retains nothing of it", async () => {
    const { devices } = rig;
    const lamp = { ...LAMP, availability_topic: "~/lamp/lwt" };
    await devices.announce("light/lamp", lamp);
    await rig.open();
    await devices.say("lamp/lwt", "online");
    await devices.say("lamp", { state: "ON", brightness: 100 });
    await rig.sees("light.lamp", "on", { brightness: 100 });
    const before = rig.events.length;
    await devices.announce("light/lamp", {
      ...lamp,
      device: { ...LAMP.device, name: "Reading lamp" },
    });
    await until(() => rig.entities.get("light.lamp")?.name === "Reading lamp");
    expect(rig.events.slice(before)).toMatchObject([
      { kind: "areas_changed" },
      {
        kind: "entity_changed",
        entity: { initial: { state: "on", attributes: { brightness: 100 } } },
      },
    ]);
    expect(rig.stateOf("light.lamp")).toMatchObject({
      state: "on",
      attributes: { brightness: 100 },
    });
  });

  it("keep nothing that a topic has said which they listen to no more", async () => {
    const { devices } = rig;
    await devices.announce("light/lamp", LAMP);
    await rig.open();
    await devices.say("lamp", { state: "ON", brightness: 100 });
    await rig.sees("light.lamp", "on", { brightness: 100 });
    await devices.announce("light/lamp", { ...LAMP, state_topic: "~/lamp/new" });
    await until(() => rig.events.at(-1)?.kind === "entity_changed");
    expect(rig.entities.get("light.lamp")?.initial.attributes.brightness).toBeUndefined();
  });

  it("keep what they have said when they announce themselves otherwise", async () => {
    await rig.devices.announce("switch/plug", PLUG);
    await rig.open();
    await rig.devices.say("plug", { state: "ON" });
    await rig.sees("switch.plug", "unavailable");
    await rig.devices.announce("switch/plug", { ...PLUG, icon: "mdi:power" });
    await rig.devices.say("plug/lwt", "online");
    await rig.sees("switch.plug", "on");
  });
});
