/** What people set in the registry: it stays whatever the home says, in each process, and after a restart. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { HomeEvent } from "../../../../services/devices/homes/home.ts";
import { registry } from "../../../../shared/contracts/registry/registry.ts";
import { FIRST, houseWith, LAMP, lampOf, openHomeRig } from "../home-rig.ts";
import type { Node } from "../nodes.ts";
import { scriptedEntity, scriptedHome } from "../scripted-home.ts";

let rig: ReturnType<typeof openHomeRig>;
beforeEach(() => {
  rig = openHomeRig();
});
afterEach(() => rig.close());

const HALL = { area_id: "hall", name: "Hall", floor_id: "ground", aliases: [] };
const DEN = { area_id: "den", name: "Den", floor_id: "ground", aliases: [] };
const GROUND = { floor_id: "ground", name: "Ground", level: 0 };
const PLACES: HomeEvent = {
  kind: "areas_changed",
  floors: [GROUND],
  areas: [HALL, DEN],
  labels: [{ label_id: "warm", name: "Warm" }],
  devices: [{ device_id: "D1", name: "Twin", manufacturer: "Acme", area_id: "hall" }],
};
const inHall = { ...lampOf("Lamp", "registry-7"), area_id: "hall", device_id: "D1" };
const plug = { ...scriptedEntity("switch.plug", "Plug"), area_id: "den", labels: ["warm"] };

/** A lamp in the hall, as part of a device there, and a plug in the den. */
const startPlaced = async () => {
  rig.behind.set(
    FIRST,
    scriptedHome([
      PLACES,
      { kind: "entity_added", entity: inHall },
      { kind: "entity_added", entity: plug },
      { kind: "home_status", status: "connected" },
    ]),
  );
  return rig.start();
};
const shown = async (id: string, at?: Node) => (await rig.get(id, at)).attributes;
const deviceOf = async (node: Node) => {
  const [device] = await node.ask(registry.devices, {});
  return device?.device_id ?? "";
};

describe("what a person sets of an entity", () => {
  const SET = { entity_id: LAMP, name: "Mine", area_id: "den", labels: ["warm"], hidden: true };

  it("stays whatever the home says later, until it is given back", async () => {
    const node = await startPlaced();
    await node.ask(registry.changeEntry, SET);
    const mine = { friendly_name: "Mine", area_id: "den", label_ids: ["warm"], hidden: true };
    expect(await shown(LAMP)).toMatchObject(mine);
    const home = rig.homeAt(FIRST);
    home.say({ kind: "entity_changed", entity: { ...inHall, name: "Theirs" } });
    home.report([{ entity_id: LAMP, state: "on", attributes: { friendly_name: "Reported" } }]);
    await rig.clock.advance(10);
    expect(await rig.get(LAMP)).toMatchObject({ state: "on", attributes: mine });
    const back = { name: null, area_id: null, labels: null, hidden: null };
    const given = await node.ask(registry.changeEntry, { entity_id: LAMP, ...back });
    expect(given).toMatchObject({ name: "Theirs", area_id: "hall", labels: [], changed: [] });
    expect(await shown(LAMP)).toMatchObject({ friendly_name: "Theirs", area_id: "hall" });
    expect(Object.keys(await shown(LAMP))).not.toContain("hidden");
  });

  it("is the same in each process at once, and after a restart of all", async () => {
    const node = await startPlaced();
    const other = await rig.start();
    await other.ask(registry.changeEntry, SET);
    expect(await node.ask(registry.entry, { entity_id: LAMP })).toMatchObject({
      name: "Mine",
      original_name: "Lamp",
      area_id: "den",
      original_area_id: "hall",
      changed: ["area_id", "hidden", "labels", "name"],
    });
    await rig.stop();
    const again = await rig.start();
    expect(await shown(LAMP, again)).toMatchObject({ friendly_name: "Mine", area_id: "den" });
  });

  it("is one change of the entity and one event, and nothing where it is so already", async () => {
    const node = await startPlaced();
    const before = (await rig.get(LAMP)).version;
    await node.ask(registry.changeEntry, SET);
    await node.ask(registry.changeEntry, SET);
    expect((await rig.get(LAMP)).version).toBe(before + 1);
    const news = (await rig.news()).filter(([kind]) => kind === "registry_changed");
    expect(news).toHaveLength(1);
  });

  it("is decided again where two change different fields at once", async () => {
    const node = await startPlaced();
    const other = await rig.start();
    await Promise.all([
      node.ask(registry.changeEntry, { entity_id: LAMP, name: "Mine" }),
      other.ask(registry.changeEntry, { entity_id: LAMP, labels: ["warm"] }),
    ]);
    expect(await node.ask(registry.entry, { entity_id: LAMP })).toMatchObject({
      name: "Mine",
      labels: ["warm"],
    });
    expect(await shown(LAMP)).toMatchObject({ friendly_name: "Mine", label_ids: ["warm"] });
  });

  it("shows what only its own name commands, until that is given back", async () => {
    const node = await startPlaced();
    await node.ask(registry.changeEntry, { entity_id: LAMP, only_by_name: true });
    expect(await shown(LAMP)).toMatchObject({ only_by_name: true });
    await node.ask(registry.changeEntry, { entity_id: LAMP, only_by_name: false });
    expect(Object.keys(await shown(LAMP))).not.toContain("only_by_name");
  });

  it("is refused at another version, and changes nothing in a dry run", async () => {
    const node = await startPlaced();
    const { version } = await rig.get(LAMP);
    const late = node.ask(registry.changeEntry, { ...SET, version: version + 1 });
    await expect(late).rejects.toMatchObject({ type: "VERSION_CONFLICT" });
    const tried = await node.ask(registry.changeEntry, { ...SET, version, dry_run: true });
    expect(tried).toMatchObject({ name: "Mine", hidden: true });
    expect(await rig.get(LAMP)).toMatchObject({ version, attributes: { area_id: "hall" } });
  });
});

describe("a device", () => {
  it("takes its entities along, but for those that are elsewhere", async () => {
    const node = await startPlaced();
    const device_id = await deviceOf(node);
    expect(await node.ask(registry.device, { device_id })).toMatchObject({
      name: "Twin",
      manufacturer: "Acme",
      entities: [LAMP],
    });
    await node.ask(registry.changeDevice, { device_id, area_id: "den", labels: ["warm"] });
    expect(await shown(LAMP)).toMatchObject({ area_id: "den", label_ids: ["warm"] });
    await node.ask(registry.changeEntry, { entity_id: LAMP, area_id: "hall" });
    await node.ask(registry.changeDevice, { device_id, area_id: null });
    await node.ask(registry.changeDevice, { device_id, area_id: "den" });
    expect(await shown(LAMP)).toMatchObject({ area_id: "hall" });
  });
});

describe("an area of a home", () => {
  it("stays removed, and what was in it is nowhere, also what the home puts there later", async () => {
    const node = await startPlaced();
    await node.ask(registry.removeArea, { area_id: "den" });
    expect(Object.keys(await shown("switch.plug"))).not.toContain("area_id");
    const home = rig.homeAt(FIRST);
    home.say({ ...PLACES, devices: [] });
    home.say({ kind: "entity_changed", entity: { ...inHall, area_id: "den" } });
    await rig.clock.advance(10);
    expect(Object.keys(await shown(LAMP))).not.toContain("area_id");
    const areas = await node.ask(registry.areas, {});
    expect(areas.map(({ area_id }) => area_id)).toEqual(["hall"]);
    // The home still means its own den by that id.
    expect(await node.ask(registry.addArea, { name: "Den" })).toMatchObject({ area_id: "den_2" });
  });

  it("keeps the name and the floor that a person gives it, and stays when its home no longer has it", async () => {
    const node = await startPlaced();
    await node.ask(registry.changeArea, { area_id: "hall", name: "Entrance", floor_id: null });
    rig.homeAt(FIRST).say({ ...PLACES, areas: [{ ...HALL, name: "Vestibule" }, DEN] });
    await rig.clock.advance(10);
    const [hall] = await node.ask(registry.areas, {});
    expect(hall).toMatchObject({ name: "Entrance", floor_id: null, home: "virtual" });
    rig.homeAt(FIRST).say({ ...PLACES, areas: [DEN] });
    await rig.clock.advance(10);
    const left = await node.ask(registry.areas, {});
    expect(left).toContainEqual(
      expect.objectContaining({ area_id: "hall", name: "Entrance", home: null }),
    );
  });
});

describe("a label", () => {
  it("is carried by what its area and its device carry, and by nothing once it is removed", async () => {
    const node = await startPlaced();
    const { label_id } = await node.ask(registry.addLabel, { name: "Night time" });
    expect(label_id).toBe("night_time");
    await node.ask(registry.changeArea, { area_id: "hall", labels: [label_id] });
    await node.ask(registry.changeEntry, { entity_id: "switch.plug", labels: [label_id] });
    const labels = await node.ask(registry.labels, {});
    expect(labels.find((one) => one.label_id === label_id)?.entities).toEqual([
      LAMP,
      "switch.plug",
    ]);
    await node.ask(registry.removeLabel, { label_id });
    expect(Object.keys(await shown(LAMP))).not.toContain("label_ids");
    const plugged = await node.ask(registry.entry, { entity_id: "switch.plug" });
    expect(plugged.labels).toEqual([]);
    // One of the same name is another one: nothing carries it.
    await node.ask(registry.addLabel, { name: "Night time" });
    expect(Object.keys(await shown("switch.plug"))).not.toContain("label_ids");
  });

  it("of a home is taken over, and follows the areas of the home", async () => {
    const node = await startPlaced();
    expect(await shown("switch.plug")).toMatchObject({ label_ids: ["warm"] });
    const labelled = { ...HALL, labels: ["warm"] };
    rig.homeAt(FIRST).say({ ...PLACES, areas: [labelled, DEN] });
    await rig.clock.advance(10);
    expect(await shown(LAMP)).toMatchObject({ label_ids: ["warm"] });
    await node.ask(registry.removeLabel, { label_id: "warm" });
    for (const id of [LAMP, "switch.plug"])
      expect(Object.keys(await shown(id))).not.toContain("label_ids");
  });
});

it("takes at most 1000 labels, and says so", async () => {
  rig.behind.set(FIRST, houseWith(lampOf("Lamp")));
  const node = await rig.start();
  const documents = Array.from({ length: 1000 }, (_, n) => ({
    collection: "label_edits",
    id: `l${n}`,
    value: { name: `L${n}` },
  }));
  await node.store.apply({ documents });
  await expect(node.ask(registry.addLabel, { name: "More" })).rejects.toMatchObject({
    type: "CONFLICT",
    message: expect.stringContaining("at most 1000"),
  });
});
