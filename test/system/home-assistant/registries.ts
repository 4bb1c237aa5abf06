/** Home Assistant's registries, read and edited by its published client. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { closeAll, connect } from "./published-client.ts";

const LAMP = "light.bathroom";

describe("the registries of a house", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0&latency_ms=2" });
  afterEach(closeAll);

  const open = async (client = house.admin) => {
    const connection = await connect(client);
    const send = (type: string, fields: object = {}): Promise<Loose> =>
      connection.sendMessagePromise({ type: `config/${type}`, ...fields });
    return { connection, send };
  };

  it("keep a floor, an area and a label that a client adds, changes and deletes", async () => {
    const { send } = await open();
    const floor = await send("floor_registry/create", { name: "Cellar", level: -1 });
    expect(floor).toMatchObject({ floor_id: "cellar", level: -1, icon: null, aliases: [] });
    const area = await send("area_registry/create", { name: "Wine room", floor_id: "cellar" });
    expect(area).toMatchObject({ area_id: "wine_room", floor_id: "cellar", picture: null });
    const renamed = await send("area_registry/update", { area_id: "wine_room", name: "Vault" });
    expect(renamed).toMatchObject({ area_id: "wine_room", name: "Vault" });
    const label = await send("label_registry/create", { name: "Old", color: "red" });
    expect(label).toMatchObject({ label_id: "old", color: "red", description: null });
    expect(await send("area_registry/delete", { area_id: "wine_room" })).toBe("success");
    expect(await send("floor_registry/delete", { floor_id: "cellar" })).toBeNull();
    expect(await send("label_registry/delete", { label_id: "old" })).toBeNull();
    const ids = (rows: Loose[], key: string) => rows.map((row) => row[key]);
    expect(ids(await send("area_registry/list"), "area_id")).not.toContain("wine_room");
    expect(ids(await send("floor_registry/list"), "floor_id")).not.toContain("cellar");
    expect(ids(await send("label_registry/list"), "label_id")).not.toContain("old");
  });

  it("keep what a client sets of an entity, which HTTP shows, too", async () => {
    const { send } = await open();
    const set = { name: "Mirror", aliases: ["shaving light"], hidden_by: "user" };
    const { entity_entry } = await send("entity_registry/update", { entity_id: LAMP, ...set });
    expect(entity_entry).toMatchObject({ ...set, original_name: "Bathroom light" });
    const { entity } = (await house.admin.get(`/entities/${LAMP}`)).body;
    expect(entity).toMatchObject({ name: "Mirror", hidden: true });
    const shown = await send("entity_registry/list_for_display");
    expect(shown.entities.find(({ ei }: Loose) => ei === LAMP)).toMatchObject({
      en: "Mirror",
      hb: true,
    });
    const found = await send("entity_registry/get_entries", { entity_ids: [LAMP, "light.none"] });
    expect(found).toMatchObject({ [LAMP]: { name: "Mirror" }, "light.none": null });
    const back = { name: null, aliases: null, hidden_by: null };
    await send("entity_registry/update", { entity_id: LAMP, ...back });
    expect(await send("entity_registry/get", { entity_id: LAMP })).toMatchObject({
      name: null,
      aliases: ["mirror light"],
      hidden_by: null,
    });
    await send("entity_registry/update", { entity_id: LAMP, hidden_by: null });
  });

  it("tell of each change under Home Assistant's names", async () => {
    const { connection, send } = await open();
    const told: Loose[] = [];
    for (const what of ["area", "label", "entity"])
      await connection.subscribeEvents((event: Loose) => {
        told.push({ [event.event_type]: event.data });
      }, `${what}_registry_updated`);
    await send("area_registry/create", { name: "Porch" });
    await send("label_registry/create", { name: "Passing" });
    await send("entity_registry/update", { entity_id: LAMP, labels: ["passing"] });
    await send("label_registry/delete", { label_id: "passing" });
    const updated = { action: "update", entity_id: LAMP, changes: {} };
    const all = [
      { area_registry_updated: { action: "create", area_id: "porch" } },
      { label_registry_updated: { action: "create", label_id: "passing" } },
      { entity_registry_updated: updated },
      { label_registry_updated: { action: "remove", label_id: "passing" } },
    ];
    await eventually(async () => ({ told }), { told: all });
    await send("area_registry/delete", { area_id: "porch" });
  });

  it.each<[string, object, string, string]>([
    ["area_registry/create", { name: "kit chen" }, "invalid_info", "already in use"],
    ["area_registry/update", { area_id: "none", name: "X" }, "invalid_info", "no area none"],
    ["area_registry/delete", { area_id: "none" }, "invalid_info", "no area none"],
    ["area_registry/create", { name: "X", picture: "/x.png" }, "invalid_format", "picture"],
    ["floor_registry/create", { name: "Upper floor" }, "invalid_info", "already in use"],
    ["label_registry/delete", { label_id: "none" }, "invalid_info", "no label none"],
    ["entity_registry/get", { entity_id: "light.none" }, "not_found", "light.none"],
    ["entity_registry/update", { entity_id: "light.none" }, "not_found", "light.none"],
    ["entity_registry/update", { entity_id: LAMP, area_id: "x" }, "invalid_format", "no area x"],
    ["entity_registry/update", { entity_id: LAMP, hidden_by: "me" }, "invalid_format", "hidden_by"],
    [
      "entity_registry/update",
      { entity_id: LAMP, new_entity_id: "light.x" },
      "invalid_format",
      "does not change",
    ],
    ["device_registry/update", { device_id: "none" }, "not_found", "no device none"],
  ])("refuse %s %j as %s", async (type, fields, code, message) => {
    const { send } = await open();
    await expect(send(type, fields)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it("are edited by admins alone", async () => {
    const { send } = await open(await house.user("user"));
    const edited = send("area_registry/create", { name: "Mine" });
    await expect(edited).rejects.toMatchObject({ code: "unauthorized" });
  });
});
