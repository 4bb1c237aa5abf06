/** Hearth's entities on a real broker, as Home Assistant would find and command them. */
import { describe, expect, it } from "@jest/globals";
import { openHome } from "../../../../services/devices/homes/open.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import { eachRig } from "../../../support/each-rig.ts";
import { until } from "../../../support/until.ts";
import { openMemory } from "../memory.ts";
import { openAnnounceRig } from "./announce-rig.ts";

const LAMP = "light.living_room";
const SCENE = {
  entity_id: "scene.late",
  name: "Late",
  description: "",
  members: [],
  source: {},
  state: "unknown",
  is_new: true,
};

describe("what Hearth announces", () => {
  const { broker, rig } = eachRig(openAnnounceRig);

  it("is a device for each entity, with its state and the way to command it", async () => {
    await rig.start();
    await rig.announces(LAMP);
    const base = `hearth/${rig.self()}/${LAMP}`;
    expect(rig.configOf(LAMP)).toMatchObject({
      device: { identifiers: [`${rig.self()}_${LAMP}`], suggested_area: "Living room" },
      origin: { name: "Hearth" },
      components: {
        main: {
          platform: "light",
          unique_id: `${rig.self()}_${LAMP}`,
          default_entity_id: LAMP,
          name: null,
          schema: "json",
          state_topic: `${base}/state`,
          command_topic: `${base}/set`,
          availability_mode: "all",
        },
      },
    });
    expect(rig.stateOf(LAMP)).toMatchObject({ available: true, state: "OFF" });
    expect(rig.status()).toBe("online");
  });

  it("is found and commanded by what finds devices on the broker", async () => {
    await rig.start();
    await rig.announces(LAMP);
    const { memory, listener, hear, shown } = openMemory(new Map(), rig.clock);
    const warnings: string[] = [];
    const place = { LATITUDE: 52, LONGITUDE: 13 };
    const warn = (line: string) => void warnings.push(line);
    const url = `${broker.url}?discovery_prefix=${rig.prefix}`;
    const home = await openHome(url, {}, { place, clock: rig.clock, memory, warn });
    const seen = new Map<string, { readonly area_id: string | null }>();
    const close = await home.open({
      ...listener,
      event(event) {
        if (event.kind === "entity_added") seen.set(event.entity.entity_id, event.entity);
      },
    });
    expect(warnings).toEqual([]);
    expect(seen.get(LAMP)?.area_id).toBe("living_room");
    const fields = { brightness: 128 };
    const reports = await home.send([{ entity_id: LAMP, command: "turn_on", fields }]);
    hear(reports);
    expect(reports).toHaveLength(1);
    expect(shown.get(LAMP)).toMatchObject({ state: "on", attributes: { brightness: 128 } });
    expect(await rig.get(LAMP)).toMatchObject({ state: "on", attributes: { brightness: 128 } });
    await close();
    await home.close?.();
  });

  it("follows states, names and what is not available", async () => {
    const node = await rig.start();
    await rig.announces(LAMP);
    await node.ask(devices.command, { entity_id: LAMP, command: "turn_on" });
    await rig.tells(LAMP, { state: "ON" });
    const { state, attributes } = await rig.get(LAMP);
    const named = { ...attributes, friendly_name: "Reading light" };
    await node.ask(devices.represent, { entity_id: LAMP, state, attributes: named });
    await rig.until(() => rig.configOf(LAMP).device.name === "Reading light");
    await node.ask(devices.represent, { entity_id: LAMP, state: "unavailable", attributes: named });
    await rig.tells(LAMP, { available: false });
  });

  it("is withdrawn with an empty message when it goes", async () => {
    const node = await rig.start();
    await node.ask(devices.define, SCENE);
    await rig.announces(SCENE.entity_id);
    expect(rig.configOf(SCENE.entity_id).components.main.platform).toBe("scene");
    await node.ask(devices.undefine, { entity_id: SCENE.entity_id });
    await rig.withdraws(SCENE.entity_id);
    await rig.until(() => rig.stateOf(SCENE.entity_id) === undefined);
  });

  it("is told again to a Home Assistant that has just started", async () => {
    await rig.start();
    await rig.announces(LAMP);
    rig.heard.length = 0;
    await rig.publish(`${rig.prefix}/status`, "online");
    await until(() => rig.heard.some(({ topic }) => topic.endsWith("/light-living_room/config")));
  });

  it("is not available once Hearth has stopped, and what went meanwhile is withdrawn at its start", async () => {
    const node = await rig.start();
    await node.ask(devices.define, SCENE);
    await rig.announces(SCENE.entity_id);
    const before = rig.self();
    await rig.stopNode(node);
    await until(() => rig.status() === "offline");
    const alone = await rig.start({ MQTT_ANNOUNCE: "" });
    await alone.ask(devices.undefine, { entity_id: SCENE.entity_id });
    await rig.stopNode(alone);
    expect(rig.configOf(SCENE.entity_id)).toBeDefined();
    await rig.start();
    await rig.withdraws(SCENE.entity_id);
    expect(rig.self()).toBe(before);
    expect(rig.status()).toBe("online");
  });

  it("is there again after the broker was away, which has forgotten all", async () => {
    await rig.start();
    await rig.announces(LAMP);
    await broker.kill();
    rig.kept.clear();
    await broker.restart();
    await until(async () => {
      rig.clock.advance(500);
      return rig.configOf(LAMP) !== undefined && rig.status() === "online";
    });
  });

  it("stays available where the last will of another process comes late", async () => {
    await rig.start();
    await rig.announces(LAMP);
    await rig.publish(`hearth/${rig.self()}/status`, "offline", true);
    await until(() => rig.heard.some(({ payload }) => payload === "offline"));
    await until(() => rig.status() === "online");
  });

  it("is announced by one process of several, and by another once that has stopped", async () => {
    const first = await rig.start();
    const second = await rig.start();
    await rig.announces(LAMP);
    expect(
      rig.heard.filter(({ topic }) => topic.endsWith("/light-living_room/config")),
    ).toHaveLength(1);
    await rig.stopNode(first);
    await until(() => {
      rig.clock.advance(200);
      return rig.heard.filter(({ payload }) => payload === "online").length === 2;
    });
    await second.ask(devices.command, { entity_id: LAMP, command: "turn_on" });
    await rig.tells(LAMP, { state: "ON" });
  });
});
