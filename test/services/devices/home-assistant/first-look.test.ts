/** What Hearth knows of a Home Assistant once it is connected. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { devices, type Named } from "../../../../shared/contracts/devices.ts";
import { LARGE_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

let connected: ConnectedNode;
let names: ReadonlyMap<string, Named>;
beforeAll(async () => {
  connected = await connectTo(LARGE_HOUSE);
  const { entities } = await connected.node.ask(devices.registry, {});
  names = new Map(entities.map((entity) => [entity.entity_id, entity]));
});
afterAll(() => connected.close());

it("has every entity, but for those that are disabled", async () => {
  expect(names.size).toBe(113);
  expect(await connected.node.ask(devices.list, {})).toHaveLength(113);
  expect([...names.keys()].filter((id) => id.startsWith("sensor.off"))).toEqual([]);
});

it("has floors and areas with their other names", async () => {
  const { floors, areas } = await connected.node.ask(devices.registry, {});
  expect(floors).toMatchObject([
    { floor_id: "ground", name: "Ground", level: 0 },
    { floor_id: "attic", name: "Attic", level: 0 },
  ]);
  expect(areas).toMatchObject([
    { area_id: "kitchen", name: "Kitchen", floor_id: "ground", aliases: ["galley"] },
    { area_id: "den", name: "Den", floor_id: "attic", aliases: [] },
  ]);
});

it.each([
  ["in its own area", "light.one_0", "kitchen"],
  ["in the area of its device", "light.one_1", "den"],
  ["in none", "light.one_2", null],
  ["in none, as it is in no registry", "light.one_4", null],
])("has an entity %s", async (_where, entity_id, area_id) => {
  expect(names.get(entity_id)).toMatchObject({ area_id });
  const { attributes } = await connected.get(entity_id);
  expect(attributes.area_id ?? null).toBe(area_id);
});

it.each([
  ["scene.one_0", { state: "unknown" }],
  ["lock.one_0", { state: "unlocked" }],
  ["media_player.one_0", { state: "off", attributes: { volume_level: 0.5 } }],
  ["climate.one_0", { state: "heat", attributes: { temperature_unit: "°C" } }],
  ["cover.one_0", { state: "open", attributes: { current_position: 40 } }],
  ["weather.one_0", { state: "sunny", attributes: { temperature: 21.6 } }],
  ["sensor.one_0", { state: "21.5", attributes: { unit_of_measurement: "°C" } }],
  [
    "light.one_0",
    { attributes: { brightness: 180, rgb_color: [255, 0, 0], friendly_name: "light 0" } },
  ],
])("shows %s as Hearth does: %j", async (entity_id, expected) => {
  expect(await connected.get(entity_id)).toMatchObject(expected);
});

it("shows no token of Home Assistant", async () => {
  const all = JSON.stringify(await connected.node.ask(devices.list, {}));
  expect(all).not.toContain("secret");
});

it("turns each light that has colours to a colour", async () => {
  const answer = await connected.command("light.one_0", "set_color", { rgb_color: [0, 0, 255] });
  expect(answer).toMatchObject({
    status: "confirmed",
    state: { attributes: { rgb_color: [0, 0, 255] } },
  });
});
