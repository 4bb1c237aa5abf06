/** Nothing goes in a circle: what Hearth announces is no device of its homes, and what they have is not announced to them. */
import { describe, expect, it } from "@jest/globals";
import { devices } from "../../../../shared/contracts/devices.ts";
import { homes } from "../../../../shared/contracts/homes.ts";
import { eachRig } from "../../../support/each-rig.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { startHomeAssistant, TOKEN } from "../../../support/home-assistant-server/server.ts";
import { startMosquitto } from "../../../support/servers.ts";
import { openAnnounceRig } from "./announce-rig.ts";

const LAMP = "light.living_room";
const PLUG = { unique_id: "plug", name: "Plug", state_topic: "plug", command_topic: "plug/set" };

describe("a broker that is also a home", () => {
  const { broker, rig } = eachRig(async (url) => {
    const opened = await openAnnounceRig(url);
    await opened.publish(`${opened.prefix}/switch/plug/config`, JSON.stringify(PLUG), true);
    return opened;
  });
  const idsOf = async () => {
    const all = await rig.node().ask(devices.list, {});
    return all.map(({ entity_id }) => entity_id);
  };
  const add = (url: string) => rig.node().ask(homes.addHome, { url });
  const namesOf = () => [...rig.kept.keys()].filter((topic) => topic.endsWith("/config"));

  it("has its own devices alone, and they are not announced back to it", async () => {
    await rig.start();
    await rig.announces("vacuum.downstairs");
    const [before, announced] = [await idsOf(), namesOf().length];
    await add(`${broker.url}?discovery_prefix=${rig.prefix}`);
    await rig.until(() => rig.store.cache.entities.has("switch.plug"));
    await rig.node().ask(devices.command, { entity_id: LAMP, command: "turn_on" });
    await rig.tells(LAMP, { state: "ON" });
    expect((await idsOf()).toSorted()).toEqual([...before, "switch.plug"].toSorted());
    expect(namesOf()).toHaveLength(announced);
    expect(rig.configOf("switch.plug")).toBeUndefined();
    await rig.tell("switch.plug", "set", "ON");
    await rig.tell(LAMP, "set", JSON.stringify({ state: "OFF" }));
    await rig.tells(LAMP, { state: "OFF" });
    expect(rig.heard.some(({ topic }) => topic === "plug/set")).toBe(false);
  });

  it("is recognised by what it shows where it has another address, also after a restart", async () => {
    const node = await rig.start();
    await rig.announces(LAMP);
    const elsewhere = broker.url.replace("127.0.0.1", "localhost");
    await add(`${elsewhere}?discovery_prefix=${rig.prefix}`);
    await rig.until(() => rig.store.cache.entities.has("switch.plug"));
    await rig.withdraws("switch.plug");
    await rig.stopNode(node);
    rig.heard.length = 0;
    await rig.start();
    await rig.until(() => rig.status() === "online");
    await rig.node().ask(devices.command, { entity_id: LAMP, command: "turn_on" });
    await rig.tells(LAMP, { state: "ON" });
    expect(rig.heard.some(({ topic }) => topic.endsWith("/switch-plug/config"))).toBe(false);
  });

  it("is told the devices of another broker", async () => {
    const other = await startMosquitto();
    const far = await openAnnounceRig(other.url);
    try {
      await far.publish(`${far.prefix}/switch/plug/config`, JSON.stringify(PLUG), true);
      await rig.start();
      await add(`${other.url}?discovery_prefix=${far.prefix}`);
      await rig.announces("switch.plug");
    } finally {
      await far.stop();
      await other.stop();
    }
  });
});

describe("a Home Assistant that shows what Hearth announces", () => {
  it("has no copies of it in Hearth, and what it has itself is not announced to it", async () => {
    const broker = await startMosquitto();
    const rig = await openAnnounceRig(broker.url);
    const server = await startHomeAssistant(SMALL_HOUSE);
    try {
      await rig.start();
      await rig.announces(LAMP);
      await rig.node().ask(homes.addHome, { url: server.home, token: TOKEN });
      await rig.announces("light.desk");
      server.house.add({
        entity_id: "light.living_room_2",
        state: "off",
        entry: { id: "copy", platform: "mqtt", unique_id: `${rig.self()}_${LAMP}` },
      });
      await rig.withdraws("light.desk");
      await rig.until(() => {
        const copy = rig.store.cache.entities.get("light.living_room_2");
        return copy === undefined || copy.attributes.removed === true;
      });
      expect(rig.configOf("light.living_room_2")).toBeUndefined();
      expect(rig.configOf(LAMP)).toBeDefined();
    } finally {
      await rig.stop();
      await server.stop();
      await broker.stop();
    }
  });
});
