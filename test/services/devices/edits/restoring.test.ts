/** What people had edited of a home's devices and places, brought back: the rest is as the home says now. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { HomeEvent } from "../../../../services/devices/homes/home.ts";
import { registry } from "../../../../shared/contracts/registry/registry.ts";
import { FIRST, lampOf, openHomeRig } from "../home-rig.ts";
import type { Node } from "../nodes.ts";
import { scriptedHome } from "../scripted-home.ts";

const areaOf = (area_id: string, name: string) => ({
  area_id,
  name,
  floor_id: null,
  aliases: [],
});
const placesWith = (deviceName: string, hallName: string): HomeEvent => ({
  kind: "areas_changed",
  floors: [],
  areas: [areaOf("hall", hallName), areaOf("den", "Den")],
  labels: [],
  devices: [{ device_id: "D1", name: deviceName, area_id: "hall" }],
});

let rig: ReturnType<typeof openHomeRig>;
let node: Node;
beforeEach(async () => {
  rig = openHomeRig();
  const lamp = { ...lampOf("Lamp", "registry-7"), area_id: "hall", device_id: "D1" };
  rig.behind.set(
    FIRST,
    scriptedHome([
      placesWith("Twin", "Hall"),
      { kind: "entity_added", entity: lamp },
      { kind: "home_status", status: "connected" },
    ]),
  );
  node = await rig.start();
});
afterEach(() => rig.close());

const sayOtherNames = async () => {
  rig.homeAt(FIRST).say(placesWith("Triplet", "Hallway"));
  await rig.clock.advance(10);
};
const device = async () => (await node.ask(registry.devices, {}))[0];

it("a device is where it was, under the name that its home gives it now", async () => {
  const { device_id: id = "" } = (await device()) ?? {};
  await node.ask(registry.changeDevice, { device_id: id, name: "Mine", area_id: "den" });
  await sayOtherNames();
  const restored = await node.ask(registry.restoreEntry, { kind: "device", id, version: 1 });
  expect(restored).toMatchObject({
    value: { name: "Triplet", area_id: "hall", changed: [] },
    left_out: [],
  });
  await node.ask(registry.restoreEntry, { kind: "device", id, version: 2 });
  expect(await device()).toMatchObject({
    name: "Mine",
    area_id: "den",
    changed: ["area_id", "name"],
  });
});

it("so is an area", async () => {
  await node.ask(registry.removeArea, { area_id: "hall" });
  await sayOtherNames();
  const asked = { kind: "area", id: "hall", version: 1 } as const;
  const trial = await node.ask(registry.restoreEntry, { ...asked, dry_run: true });
  expect((await node.ask(registry.areas, {})).map(({ area_id }) => area_id)).toEqual(["den"]);
  expect(await node.ask(registry.restoreEntry, asked)).toEqual(trial);
  expect(trial.value).toMatchObject({ name: "Hallway", entities: ["light.lamp"] });
});
