/** What people have changed of an add-on's entity in the registry, while the add-on shows it again and again. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useFastNpm } from "../../services/addons/fast-npm.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const ID = "sensor.weather_sim_temperature";

describe("an add-on's entity in the registry", () => {
  useFastNpm();
  const house = sharedHouse();
  const addon = (action: string, more: object = {}) =>
    house.admin.post("/addons", { action, slug: "weather_sim", ...more });
  const addonState = async () => (await addon("info")).body.addon;
  const entry = async () => (await house.admin.get(`/entities/${ID}`)).body.entity;
  const state = async () => (await house.admin.get(`/api/state/${ID}`)).body;
  const send = (method: string, path: string, body: object) =>
    house.admin.send(method, path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const edit = (body: object) => send("PATCH", `/entities/${ID}`, body);

  beforeAll(async () => {
    await addon("install");
    await eventually(addonState, { installed: true });
    await addon("start", { config: { interval: 1 } });
    await eventually(addonState, { state: "started" });
  });
  afterAll(async () => {
    await addon("uninstall");
    await eventually(addonState, { installed: false });
  });

  it("is there, with the add-on as its home", async () => {
    expect(await entry()).toMatchObject({ entity_id: ID, name: "Simulated temperature" });
  });

  it("has another name, area and alias from then on, whatever the add-on shows later", async () => {
    const changed = { name: "Outside", area_id: "kitchen", aliases: ["the cold"] };
    expect((await edit(changed)).status).toBe(200);
    const isEdited = { friendly_name: "Outside", area_id: "kitchen" };
    expect((await state()).attributes).toMatchObject(isEdited);
    await addon("restart");
    await eventually(addonState, { state: "started" });
    expect((await state()).attributes).toMatchObject(isEdited);
    // Another sky, as this one may be the same for a while.
    const { version } = await state();
    await addon("stop");
    await eventually(addonState, { state: "stopped" });
    await addon("start", { config: { interval: 1, warmest: 60 } });
    await eventually(async () => ({ isNewer: (await state()).version > version }), {
      isNewer: true,
    });
    expect((await state()).attributes).toMatchObject(isEdited);
    expect(await entry()).toMatchObject(changed);
    const input = "what is the cold?";
    const { body } = await house.admin.post("/interpret", { input });
    expect(JSON.stringify(body)).toMatch(/Outside/);
  });

  it("is hidden, and as the add-on shows it again", async () => {
    expect((await edit({ hidden: true })).body.entity).toMatchObject({ hidden: true });
    const asShown = { hidden: null, name: null, area_id: null, aliases: null };
    expect((await edit(asShown)).status).toBe(200);
    expect(await entry()).toMatchObject({ name: "Simulated temperature", area_id: null });
    expect((await state()).attributes.friendly_name).toBe("Simulated temperature");
  });
});
