/** Devices of a real broker become entities, as they announce themselves to Home Assistant. */
import { describe, expect, it } from "@jest/globals";
import type { OrderReport } from "../../../../services/devices/homes/home.ts";
import { eachRig } from "../../../support/each-rig.ts";
import { DOOR, LAMP, PLUG, STRIP, WARMTH } from "../../../support/mqtt-devices/houses.ts";
import { openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { until } from "../../../support/until.ts";

describe("the devices of a broker", () => {
  const { rig } = eachRig(openMqttRig);

  it("are there before the home is connected, with their areas and retained states", async () => {
    const { devices } = rig;
    await devices.announce("light/lamp", LAMP);
    await devices.say("lamp", { state: "ON", brightness: 100, color_temp: 250 }, { retain: true });
    await rig.open();
    expect(rig.events.map(({ kind }) => kind)).toEqual([
      "home_status",
      "areas_changed",
      "entity_added",
      "home_status",
    ]);
    expect(rig.entities.get("light.lamp")).toMatchObject({
      name: "Lamp",
      source_id: "light lamp",
      area_id: "attic",
      initial: { state: "on", attributes: { brightness: 100, color_temp_kelvin: 4000 } },
    });
  });

  it("say what they are made of, and hide what is for their setup", async () => {
    const dev = {
      ids: ["shelf", "other"],
      name: "Shelf",
      mf: "Acme",
      mdl: "S1",
      sw: "2",
      sa: "Den",
    };
    const { devices } = rig;
    await devices.announce("switch/a", { name: "Outlet", uniq_id: "a", cmd_t: "~/a", dev });
    await devices.announce("switch/b", {
      name: "Lock",
      uniq_id: "b",
      cmd_t: "~/b",
      dev,
      ent_cat: "config",
    });
    const radio = { cns: [["mac", "02:5b"]], name: "Radio" };
    await devices.announce("button/c", { name: null, uniq_id: "c", cmd_t: "~/c", dev: radio });
    await rig.open();
    const shelf = { device_id: "shelf", name: "Shelf", manufacturer: "Acme", model: "S1" };
    expect(rig.events.find(({ kind }) => kind === "areas_changed")).toMatchObject({
      devices: expect.arrayContaining([
        { ...shelf, sw_version: "2", area_id: "den" },
        { device_id: "mac 02:5b", name: "Radio", area_id: null },
      ]),
    });
    expect(rig.entities.get("switch.shelf_outlet")?.device_id).toBe("shelf");
    expect(rig.entities.get("switch.shelf_outlet")?.isHidden).toBeUndefined();
    expect(rig.entities.get("switch.shelf_lock")?.isHidden).toBe(true);
  });

  it("are told that their home is there", async () => {
    await rig.open();
    await rig.devices.gets("status", "online");
  });

  it("appear, change and disappear while the home is open", async () => {
    const { devices } = rig;
    await rig.open();
    await devices.announce("switch/plug", PLUG);
    await rig.has("switch.plug");
    await devices.announce("switch/plug", { ...PLUG, dev: { ids: ["plug"], name: "Pump" } });
    await rig.has("switch.pump");
    await devices.announce("switch/plug", undefined);
    await rig.lacks("switch.pump");
    await rig.lacks("switch.plug");
  });

  it("come several in one message, with what they share", async () => {
    await rig.devices.announce("device/multi", {
      dev: { ids: ["multi"], name: "Multi" },
      o: { name: "test" },
      stat_t: "~/multi",
      cmps: {
        t: { p: "sensor", name: "Heat", uniq_id: "m1", val_tpl: "{{ value_json.t }}" },
        s: {
          p: "switch",
          name: "Relay",
          uniq_id: "m2",
          cmd_t: "~/x",
          val_tpl: "{{ value_json.s }}",
        },
      },
    });
    await rig.open();
    await rig.has("switch.multi_relay");
    await rig.devices.say("multi", { t: 20, s: "ON" });
    await rig.sees("sensor.multi_heat", "20");
    await rig.sees("switch.multi_relay", "on");
  });

  it("keep ids apart where they want the same", async () => {
    await rig.open();
    await rig.devices.announce("switch/a", { ...PLUG, uniq_id: "a" });
    await rig.has("switch.plug");
    await rig.devices.announce("switch/b", { ...PLUG, uniq_id: "b" });
    await rig.has("switch.plug_2");
  });

  it("are unavailable until they say that they are there", async () => {
    await rig.devices.announce("switch/plug", PLUG);
    await rig.open();
    await rig.sees("switch.plug", "unavailable");
    await rig.devices.say("plug/lwt", "online");
    await rig.sees("switch.plug", "unknown");
    await rig.devices.say("plug", { state: "ON" });
    await rig.sees("switch.plug", "on");
    await rig.devices.say("plug/lwt", "offline");
    await rig.sees("switch.plug", "unavailable");
  });

  it("show what they measure, and nothing that is no number", async () => {
    await rig.devices.announce("sensor/warmth", { ...WARMTH, json_attributes_topic: "~/shelf" });
    await rig.devices.announce("binary_sensor/door", DOOR);
    await rig.open();
    await rig.has("binary_sensor.door");
    await rig.devices.say("shelf", { t: 21.46, lqi: 80 });
    await rig.sees("sensor.shelf_warmth", "21.5", { lqi: 80, unit_of_measurement: "°C" });
    await rig.devices.say("shelf", { t: "NaN" });
    await rig.devices.say("door", { contact: false });
    await rig.sees("binary_sensor.door", "on");
    expect(rig.stateOf("sensor.shelf_warmth")?.state).toBe("21.5");
    expect(rig.warnings).not.toEqual([]);
  });

  it("do what they are told, and confirm it", async () => {
    const { devices } = rig;
    await devices.announce("light/strip", STRIP);
    devices.answer({
      "strip/level/set": (level) => ({ "strip/level": level }),
      "strip/set": (state) => ({ strip: state }),
    });
    await rig.open();
    expect(await rig.order("light.shelf_strip", "turn_on", { brightness: 128 })).toEqual([
      "light.shelf_strip",
    ]);
    await devices.gets("strip/level/set", "50");
    await rig.sees("light.shelf_strip", "on", { brightness: 128 });
  });

  it("are pending where they do not confirm it", async () => {
    await rig.devices.announce("switch/plug", { ...PLUG, avty: undefined });
    await rig.open();
    const order = rig.order("switch.plug", "turn_on");
    await rig.devices.gets("plug/set", "ON");
    await rig.clock.advance(10_000);
    expect(await order).toEqual([]);
  });

  it("are superseded where they say something else, and stay there", async () => {
    const { devices } = rig;
    await devices.announce("light/strip", STRIP);
    devices.answer({
      "strip/level/set": () => ({ "strip/level": "12" }),
      "strip/set": (state) => ({ strip: state }),
    });
    await rig.open();
    const order = {
      entity_id: "light.shelf_strip",
      command: "turn_on",
      fields: { brightness: 128 },
    };
    const sent = rig.home.send([order]);
    await devices.gets("strip/set", "ON");
    let reports: readonly OrderReport[] | undefined;
    void sent.then((all) => {
      reports = all;
    });
    await until(async () => {
      await rig.clock.advance(300);
      return reports !== undefined;
    });
    expect(reports).toMatchObject([
      { superseded: { reached: { brightness: 31 }, wanted: { brightness: 128 } } },
    ]);
  });

  it("count as being where they were told to be, if they never say where they are", async () => {
    await rig.devices.announce("switch/plug", { ...PLUG, stat_t: undefined, avty: undefined });
    await rig.open();
    expect(await rig.order("switch.plug", "turn_on")).toEqual(["switch.plug"]);
    expect(rig.entities.get("switch.plug")?.initial.attributes.assumed_state).toBe(true);
  });
});
