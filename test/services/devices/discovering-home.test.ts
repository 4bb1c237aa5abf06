/** Entities of a home that discovers appear, change and disappear while Hearth runs. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { HomeStatus } from "../../../services/devices/homes/home.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type FreshStore, freshStore, historyOf } from "./fresh-store.ts";
import { type Node, openNode } from "./nodes.ts";
import {
  confirmedLate,
  refused,
  type ScriptedHome,
  scriptedEntity,
  scriptedHome,
} from "./scripted-home.ts";

const LAMP = "light.lamp";

let clock: StillClock;
let store: FreshStore;
let home: ScriptedHome;
let nodes: Node[];
const open = async () => {
  const node = await openNode(store, clock, `node-${nodes.length}`, {}, async () => home);
  nodes.push(node);
  return node;
};
beforeEach(async () => {
  clock = stillClock();
  store = freshStore(clock.now);
  home = scriptedHome();
  nodes = [];
  await open();
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await store.remove();
});

const node = () => nodes[0] as Node;
const settle = () => clock.advance(10);
const status = async (next: HomeStatus) => {
  home.say({ kind: "home_status", status: next });
  await settle();
};
const add = async (name = "Lamp", area_id = "den", entity_id = LAMP) => {
  home.say({ kind: "entity_added", entity: scriptedEntity(entity_id, name, area_id) });
  await settle();
};
const connect = async () => {
  await add();
  await status("connected");
};
const lamp = () => node().ask(devices.get, { entity_id: LAMP });
const named = async (asked = node()) => (await asked.ask(devices.registry, {})).entities;
const turnOn = () => node().ask(devices.command, { entity_id: LAMP, command: "turn_on" });

describe("an entity that a home discovers", () => {
  it("is in the registry, in the states and in the log", async () => {
    await expect(lamp()).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
    await connect();
    expect(await lamp()).toMatchObject({ state: "off", attributes: { friendly_name: "Lamp" } });
    expect(await named()).toMatchObject([{ entity_id: LAMP, name: "Lamp", area_id: "den" }]);
    expect((await node().ask(devices.registry, {})).areas).toHaveLength(2);
    expect(await historyOf(store, LAMP)).toEqual([[1, "off"]]);
  });

  it("is known to a process in which the home is not open", async () => {
    await connect();
    const other = await open();
    await add("Second", "den", "light.second");
    expect(await named(other)).toHaveLength(2);
    await other.ask(devices.command, { entity_id: "light.second", command: "turn_on" });
    expect(home.received).toHaveLength(1);
  });

  it("is renamed and moved, and keeps its state", async () => {
    await connect();
    await turnOn();
    home.say({ kind: "entity_changed", entity: scriptedEntity(LAMP, "Reading lamp", "attic") });
    await settle();
    expect(await named()).toMatchObject([{ name: "Reading lamp", area_id: "attic" }]);
    expect(await lamp()).toMatchObject({
      state: "on",
      attributes: { friendly_name: "Reading lamp", area_id: "attic" },
    });
  });

  it("is gone when it is removed, and back when it is added again", async () => {
    await connect();
    home.say({ kind: "entity_removed", entity_id: LAMP });
    await settle();
    await expect(lamp()).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
    expect(await named()).toEqual([]);
    await add();
    expect(await lamp()).toMatchObject({ state: "off" });
  });

  it("shows the state that the home reports right after it was added", async () => {
    home.say({ kind: "entity_added", entity: scriptedEntity(LAMP, "Lamp") });
    home.report([{ entity_id: LAMP, state: "on" }]);
    await settle();
    expect(await lamp()).toMatchObject({ state: "on", attributes: { friendly_name: "Lamp" } });
  });

  it("is added once the store takes writes again", async () => {
    store.refuse(() => true);
    await add();
    store.refuse(() => false);
    await clock.advance(1000);
    expect(await lamp()).toMatchObject({ state: "off" });
  });
});

describe("a command to an entity that a home has discovered", () => {
  beforeEach(connect);

  it("reaches the home", async () => {
    expect(await turnOn()).toMatchObject({ status: "confirmed" });
    expect(home.received).toMatchObject([[{ entity_id: LAMP, command: "turn_on" }]]);
    expect(await lamp()).toMatchObject({ state: "on" });
  });

  it("fails where the home refuses it", async () => {
    home.answer = refused;
    await expect(turnOn()).rejects.toMatchObject({ message: `${LAMP}: The lamp refuses` });
  });

  it("is pending until the home confirms it, which is shown then", async () => {
    const late = confirmedLate();
    home.answer = late.answer;
    const answer = turnOn();
    await clock.advance(2000);
    expect(await answer).toMatchObject({ status: "pending" });
    expect(await lamp()).toMatchObject({ state: "off" });
    late.confirm();
    await settle();
    expect(await lamp()).toMatchObject({ state: "on" });
  });

  it("shows what the home reports where it has never answered", async () => {
    const never = confirmedLate();
    home.answer = never.answer;
    const answer = turnOn();
    await clock.advance(60_000);
    expect(await answer).toMatchObject({ status: "pending" });
    home.report([{ entity_id: LAMP, state: "on" }]);
    await settle();
    expect(await lamp()).toMatchObject({ state: "on" });
    // A stop waits for what is under way.
    never.confirm();
  });
});

describe("a home that is away, or refuses Hearth", () => {
  beforeEach(connect);

  it.each<[HomeStatus, string]>([
    ["away", "its home is not connected"],
    ["refused", "its home refuses Hearth's credentials"],
  ])("has only unavailable entities, and says why: %s", async (next, why) => {
    await status(next);
    expect(await lamp()).toMatchObject({ state: "unavailable" });
    await expect(turnOn()).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining(`${LAMP} is unavailable: ${why}`),
    });
    expect(home.received).toEqual([]);
  });

  it("has its entities again once it is connected, but for those that it no longer adds", async () => {
    await add("Second", "den", "light.second");
    await status("away");
    await status("connecting");
    await add();
    await status("connected");
    expect(await lamp()).toMatchObject({ state: "off" });
    expect(await named()).toHaveLength(1);
    expect(await node().ask(devices.get, { entity_id: "light.second" })).toMatchObject({
      state: "unavailable",
    });
  });
});
