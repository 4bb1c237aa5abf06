/** What comes from a broker is a command like any other, or nothing at all. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Server, startMosquitto } from "../../../support/servers.ts";
import { type AnnounceRig, openAnnounceRig } from "./announce-rig.ts";

/** Entity, end of the topic, payload, and the state with attributes that follows. */
const CARRIED_OUT = [
  ["light.living_room", "set", '{"state":"ON","brightness":100}', "on", { brightness: 100 }],
  ["light.living_room", "set", '{"state":"ON","color":{"r":1,"g":2,"b":3}}', "on", {}],
  ["light.living_room", "set", '{"state":"OFF","transition":0}', "off", {}],
  ["lock.front_door", "set", '{"command":"UNLOCK","code":""}', "unlocking", {}],
  ["fan.bedroom", "set/percentage", "30", "on", { percentage: 30 }],
  ["climate.living_room", "set/temperature", "23.5", undefined, { temperature: 23.5 }],
  ["climate.living_room", "set/mode", "off", "off", {}],
] as const;

const REFUSED = [
  ["light.living_room", "set", "ON"],
  ["light.living_room", "set", "{"],
  ["light.living_room", "set", '{"state":"BLUE"}'],
  ["light.living_room", "set", '{"state":"ON","brightness":"x"}'],
  ["light.living_room", "set", '{"state":"ON","color":{"r":"x"}}'],
  ["light.living_room", "set", '{"state":"ON","brightness":1e999}'],
  ["light.living_room", "set/constructor", "x"],
  ["fan.bedroom", "set/percentage", "NaN"],
  ["fan.bedroom", "set/percentage", "900"],
  ["climate.living_room", "set/mode", "constructor"],
  ["light.nowhere", "set", '{"state":"ON"}'],
  ["light.living_room", "set", "x".repeat(1_000_000)],
] as const;

describe("a command from a broker", () => {
  let broker: Server;
  let rig: AnnounceRig;
  beforeAll(async () => {
    broker = await startMosquitto();
    rig = await openAnnounceRig(broker.url);
    await rig.start();
    await rig.announces("light.living_room");
  });
  afterAll(async () => {
    await rig.stop();
    await broker.stop();
  });
  const is = (entity_id: string, state: string | undefined, attributes: object) =>
    rig.until(() => {
      const now = rig.store.cache.entities.get(entity_id);
      const isThere = Object.entries(attributes).every(([k, v]) => now?.attributes[k] === v);
      return isThere && (state === undefined || now?.state === state);
    });

  it.each(CARRIED_OUT)("to %s on %s is carried out: %s", async (...row) => {
    const [entity_id, end, payload, state, attributes] = row;
    await rig.tell(entity_id, end, payload);
    await is(entity_id, state, attributes);
  });

  it.each(REFUSED)("to %s on %s does nothing where it is not understood: %s", async (...row) => {
    const [entity_id, end, payload] = row;
    const before = await rig.store.events.read(0, 1000);
    await rig.tell(entity_id, end, payload);
    await rig.tell("switch.coffee_machine", "set", "ON");
    await is("switch.coffee_machine", "on", {});
    await rig.tell("switch.coffee_machine", "set", "OFF");
    await is("switch.coffee_machine", "off", {});
    const after = await rig.store.events.read(0, 1000);
    const about = after.slice(before.length).map(({ data }) => data.entity_id);
    expect(new Set(about)).toEqual(new Set(["switch.coffee_machine"]));
  });

  it("that the broker has kept is not done again", async () => {
    const order = '{"state":"ON","brightness":77}';
    await rig.tell("light.kitchen", "set", order, true);
    await is("light.kitchen", "on", { brightness: 77 });
    await rig.tell("light.kitchen", "set", '{"state":"OFF"}');
    await is("light.kitchen", "off", {});
    await broker.kill();
    rig.kept.clear();
    await broker.restart();
    await rig.tell("light.kitchen", "set", order, true);
    await rig.until(() => rig.status() === "online");
    await rig.tell("switch.tv_socket", "set", "OFF");
    await is("switch.tv_socket", "off", {});
    expect(rig.store.cache.entities.get("light.kitchen")?.state).toBe("off");
  });

  it("is in the log under a name of its own", async () => {
    await rig.tell("switch.coffee_machine", "set", "ON");
    await is("switch.coffee_machine", "on", {});
    const all = await rig.store.events.read(0, 1000);
    expect(all.at(-1)).toMatchObject({ data: { context: { user_id: "mqtt_announce" } } });
  });
});
