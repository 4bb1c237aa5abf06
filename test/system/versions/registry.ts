/** What belonged to a removed area, floor or label, and what it refers to. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { restored, restoring, sent, versionsOf } from "./asking.ts";

describe("what is removed from the registry", () => {
  const house = sharedHouse();
  const send = (method: string, path: string, body?: object) =>
    sent(house.admin, method, path, body);
  const add = async (one: string, body: object) =>
    (await send("POST", `/${one}s`, body))[one][`${one}_id`];
  const entity = async (id: string) => (await send("GET", `/entities/${id}`)).entity;
  const area = async (id: string) =>
    (await send("GET", "/areas")).areas.find((one: Loose) => one.area_id === id);
  const newest = async (kind: string, id: string) =>
    (await versionsOf(house.admin, kind, id))[0].version;

  it("an entity of another version than If-Match names is not restored", async () => {
    const lamp = house.own("light");
    const versionNow = async () => (await house.admin.get(`/api/state/${lamp}`)).body.version;
    await send("PATCH", `/entities/${lamp}`, { name: "First" });
    const before = await versionNow();
    await send("PATCH", `/entities/${lamp}`, { name: "Second" });
    const [, first] = await versionsOf(house.admin, "entity", lamp);
    const restore = (kind: string, id: string, match: number) => {
      const body = { version: first.version };
      const path = `/versions/${kind}/${id}/restore`;
      return house.admin.post(path, body, { "if-match": `"${match}"` });
    };
    const late = await restore("entity", lamp, before);
    expect([late.status, late.body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await entity(lamp)).name).toBe("Second");
    const { status, body } = await restore("entity", lamp, await versionNow());
    expect([status, body.restored.version]).toEqual([200, first.version]);
    expect((await entity(lamp)).name).toBe("First");
  });

  it("an area has its entities again, but for those that are elsewhere now", async () => {
    const [stays, moves] = [house.own("light"), house.own("light")];
    const id = await add("area", { name: "Studio" });
    for (const one of [stays, moves]) await send("PATCH", `/entities/${one}`, { area_id: id });
    await send("DELETE", `/areas/${id}`);
    expect((await entity(stays)).area_id).toBeNull();
    await send("PATCH", `/entities/${moves}`, { area_id: "kitchen" });
    const { value, left_out } = await restored(house.admin, "area", id, await newest("area", id));
    expect([value.entities, left_out]).toEqual([[stays], [moves]]);
    expect((await area(id)).entities).toEqual([stays]);
    expect(await entity(moves)).toMatchObject({ area_id: "kitchen" });
    const [back, taken] = await versionsOf(house.admin, "entity", stays);
    expect([back, taken]).toMatchObject([
      { change: "changed", value: { area_id: id } },
      { value: { area_id: null } },
    ]);
  });

  it("an area of a home has its entities and its name again", async () => {
    const before = await area("office");
    await send("PATCH", "/areas/office", { name: "Study" });
    await send("DELETE", "/areas/office");
    expect(await area("office")).toBeUndefined();
    const [, , first] = await versionsOf(house.admin, "area", "office");
    expect(first).toMatchObject({ change: "created", at: null, user_id: null, name: "Office" });
    await restored(house.admin, "area", "office", first.version);
    expect(await area("office")).toEqual(before);
  });

  it("a label is carried again, and a floor has its areas", async () => {
    const lamp = house.own("light");
    const label = await add("label", { name: "Party" });
    const floor = await add("floor", { name: "Cellar", level: -1 });
    const room = await add("area", { name: "Workshop", floor_id: floor, labels: [label] });
    await send("PATCH", `/entities/${lamp}`, { labels: [label] });
    await send("DELETE", `/labels/${label}`);
    await send("DELETE", `/floors/${floor}`);
    expect(await area(room)).toMatchObject({ floor_id: null, labels: [] });
    await restored(house.admin, "floor", floor, await newest("floor", floor));
    await restored(house.admin, "label", label, await newest("label", label));
    expect(await area(room)).toMatchObject({ floor_id: floor, labels: [label] });
    expect((await entity(lamp)).labels).toEqual([label]);
  });

  it("does not refer to what is not there: the error names it", async () => {
    const floor = await add("floor", { name: "Gallery" });
    const id = await add("area", { name: "Stage", floor_id: floor });
    await send("PATCH", `/areas/${id}`, { floor_id: null });
    await send("DELETE", `/floors/${floor}`);
    const { status, body } = await restoring(house.admin, "area", id, 1);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(floor)]);
  });

  it("stays another, where another has its id", async () => {
    const id = await add("area", { name: "Pantry" });
    await send("DELETE", `/areas/${id}`);
    expect(await add("area", { name: "Pantry", aliases: ["larder"] })).toBe(id);
    const { status, body } = await restoring(house.admin, "area", id, 1);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect((await area(id)).aliases).toEqual(["larder"]);
    await send("DELETE", `/areas/${id}`);
    await restored(house.admin, "area", id, 1);
    expect((await area(id)).aliases).toEqual([]);
  });
});
