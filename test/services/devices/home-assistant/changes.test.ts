/** What happens in a Home Assistant while Hearth is connected. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { devices } from "../../../../shared/contracts/devices.ts";
import { registry } from "../../../../shared/contracts/registry/registry.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { until } from "../../../support/until.ts";
import { eventually } from "../../../support/wait.ts";
import { historyOf } from "../fresh-store.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const LAMP = "light.desk";

let connected: ConnectedNode;
beforeEach(async () => {
  connected = await connectTo(SMALL_HOUSE);
});
afterEach(() => connected.close());

const house = () => connected.server.house;
const named = async (entity_id: string) => {
  const { entities } = await connected.node.ask(devices.registry, {});
  return entities.find((entity) => entity.entity_id === entity_id) ?? {};
};
const attributesOf = (entity_id: string) => house().states.get(entity_id)?.attributes ?? {};

describe("a state", () => {
  it("is shown as it changes, and its attributes go when they have no value", async () => {
    house().set(LAMP, "on", { ...attributesOf(LAMP), brightness: 40, color_temp_kelvin: 4000 });
    await connected.shows(LAMP, { state: "on", attributes: { brightness: 40, color_temp: 250 } });
    house().set(LAMP, "off", { ...attributesOf(LAMP), brightness: null, color_temp_kelvin: null });
    await connected.shows(LAMP, { state: "off" });
    const { attributes } = await connected.get(LAMP);
    expect(Object.keys(attributes)).not.toContain("brightness");
    expect(Object.keys(attributes)).not.toContain("color_temp");
  });

  it("loses an attribute that Home Assistant no longer names", async () => {
    house().set("weather.here", "rainy", { temperature: 4 });
    await until(async () => !("humidity" in (await connected.get("weather.here")).attributes));
    expect(await connected.get("weather.here")).toMatchObject({ attributes: { temperature: 4 } });
  });

  it("is one change in the log, however much of it has changed", async () => {
    house().set("switch.pump", "on");
    await connected.shows("switch.pump", { state: "on" });
    expect(await historyOf(connected.store, "switch.pump")).toEqual([
      [1, "off"],
      [2, "on"],
    ]);
  });
});

describe("an entity", () => {
  it("appears", async () => {
    house().add({ entity_id: "light.new", state: "on", entry: { area_id: "den", name: "New" } });
    await connected.shows("light.new", { state: "on", attributes: { area_id: "den" } });
    await eventually(() => named("light.new"), { name: "New", area_id: "den" });
  });

  it("is gone when it is removed", async () => {
    house().removeEntry("switch.pump");
    await eventually(() => named("switch.pump"), {});
    await eventually(
      () => connected.get("switch.pump").catch(({ type }: { type: string }) => ({ type })),
      { type: "DEVICE_NOT_FOUND" },
    );
  });

  it("is gone when it was in no registry and its state is gone", async () => {
    house().remove("weather.here");
    await eventually(
      () => connected.get("weather.here").catch(({ type }: { type: string }) => ({ type })),
      { type: "DEVICE_NOT_FOUND" },
    );
  });

  it("has another name, and other words for it", async () => {
    house().updateEntry(LAMP, { name: "Lamp", aliases: [null, "book lamp"] });
    house().set(LAMP, "off", { ...attributesOf(LAMP), friendly_name: "Lamp" });
    await eventually(() => named(LAMP), { name: "Lamp", aliases: ["book lamp"] });
    await connected.shows(LAMP, { attributes: { friendly_name: "Lamp" } });
  });

  it("keeps its id in Hearth when Home Assistant gives it another, and still obeys", async () => {
    house().rename(LAMP, "light.corner");
    house().set("light.corner", "on");
    await connected.shows(LAMP, { state: "on" });
    expect(await connected.command(LAMP, "turn_off")).toMatchObject({ status: "confirmed" });
    expect(connected.server.calls).toMatchObject([{ target: { entity_id: "light.corner" } }]);
    const { entities } = await connected.node.ask(devices.registry, {});
    expect(entities).toHaveLength(SMALL_HOUSE.entities.length);
  });

  it("moves to another area, and is hidden where Home Assistant hides it", async () => {
    house().updateEntry(LAMP, { area_id: "shed" });
    await eventually(() => named(LAMP), { area_id: "shed" });
    await connected.shows(LAMP, { attributes: { area_id: "shed" } });
    house().updateEntry(LAMP, { hidden_by: "user" });
    await eventually(() => named(LAMP), { area_id: "shed", isHidden: true });
    house().updateEntry(LAMP, { hidden_by: null });
    await until(async () => !("isHidden" in (await named(LAMP))));
  });

  it("carries its labels, and those of its device and its area", async () => {
    const label = (name: string) => ({ label_id: name, name, color: "indigo", icon: "mdi:star" });
    house().setRegistry("label", ["own", "of_device", "of_area"].map(label));
    house().updateEntry(LAMP, { labels: ["own"] });
    house().setRegistry("device", [
      {
        id: "hub",
        name: "Hub",
        area_id: "den",
        manufacturer: "Acme",
        model: "H1",
        sw_version: "2.0",
        labels: ["of_device"],
      },
    ]);
    house().setRegistry("area", [{ area_id: "den", name: "Den", labels: ["of_area"] }]);
    await eventually(
      async () => {
        const { labels = [] } = (await named(LAMP)) as { labels?: readonly string[] };
        return { labels: labels.toSorted() };
      },
      { labels: ["of_area", "of_device", "own"] },
    );
    const { labels } = await connected.node.ask(devices.registry, {});
    expect(labels).toContainEqual(
      expect.objectContaining({ label_id: "own", color: "indigo", icon: "mdi:star" }),
    );
    const [hub] = await connected.node.ask(registry.devices, {});
    expect(hub).toMatchObject({
      name: "Hub",
      manufacturer: "Acme",
      model: "H1",
      sw_version: "2.0",
    });
    expect(hub?.entities).toContain(LAMP);
  });

  it("has the name of its device where it has none of its own", async () => {
    expect(await named("sensor.power")).toMatchObject({ name: "Hub", area_id: "den" });
  });

  it("moves with its device", async () => {
    house().setRegistry("device", [{ id: "hub", name: "Hub", area_id: "shed" }]);
    await eventually(() => named(LAMP), { area_id: "shed" });
  });
});

it("has other areas", async () => {
  house().setRegistry("area", [{ area_id: "den", name: "Office", floor_id: "ground" }]);
  const read = async () => (await connected.node.ask(devices.registry, {})).areas;
  await eventually(read, [{ area_id: "den", name: "Office" }]);
  await eventually(() => named("switch.pump"), { area_id: null });
});
