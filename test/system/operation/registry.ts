/** Areas, floors, labels and what is said of entities, as people change them while the house is open. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house the registry", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });
  const send = (method: string, path: string, body?: object) =>
    house.admin.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
  const entity = async (id: string): Promise<Loose> =>
    (await house.admin.get(`/entities/${id}`)).body.entity;
  const shown = async (id: string): Promise<Loose> =>
    (await house.admin.get(`/api/state/${id}`)).body.attributes;

  it("takes an area of a person, with what is put into it, until it is removed", async () => {
    const added = await send("POST", "/areas", { name: "Green house", floor_id: "ground_floor" });
    expect(added.body.area).toMatchObject({ area_id: "green_house", home: null, entities: [] });
    const moved = await send("PATCH", "/entities/light.hallway", { area_id: "green_house" });
    expect(moved.body.entity).toMatchObject({
      area_id: "green_house",
      original_area_id: "hallway",
      changed: ["area_id"],
    });
    expect(await shown("light.hallway")).toMatchObject({ area_id: "green_house" });
    const listed = (await house.admin.get("/api/state?area=green_house")).body;
    expect(JSON.stringify(listed)).toContain("light.hallway");
    expect((await send("DELETE", "/areas/green_house")).body.area).toMatchObject({
      entities: ["light.hallway"],
    });
    expect(await entity("light.hallway")).toMatchObject({ area_id: null });
    await send("PATCH", "/entities/light.hallway", { area_id: null });
    expect(await shown("light.hallway")).toMatchObject({ area_id: "hallway" });
  });

  it("gives an entity a name that it has everywhere, and the home's again", async () => {
    await send("PATCH", "/entities/light.kitchen", { name: "Cooking light" });
    expect(await shown("light.kitchen")).toMatchObject({ friendly_name: "Cooking light" });
    const said = await house.admin.post("/interpret", { input: "turn on the cooking light" });
    expect(said.body.structured_data.entities_affected).toEqual(["light.kitchen"]);
    expect(await shown("light.kitchen")).toMatchObject({ friendly_name: "Cooking light" });
    await send("PATCH", "/entities/light.kitchen", { name: null });
    expect(await shown("light.kitchen")).toMatchObject({ friendly_name: "Kitchen light" });
  });
});
