/** Areas and floors: what is in them, and what a grant shows of them. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house", () => {
  const house = sharedHouse();
  const kitchen = {
    area_id: "kitchen",
    name: "Kitchen",
    floor_id: "ground_floor",
    entities: expect.arrayContaining(["light.kitchen"]),
  };

  it("GET /areas lists each area with the entities in it", async () => {
    const { areas } = (await house.admin.get("/areas")).body;
    expect(areas).toEqual(expect.arrayContaining([expect.objectContaining(kitchen)]));
    const { devices } = (await house.admin.get("/api/state")).body;
    const known = new Set(devices.map(({ id }: Loose) => id));
    const inside: readonly string[] = areas.flatMap(({ entities }: Loose) => entities);
    expect(inside.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(inside).size).toBe(inside.length);
  });

  it("GET /floors lists each floor with the areas on it", async () => {
    const { floors } = (await house.admin.get("/floors")).body;
    const { areas } = (await house.admin.get("/areas")).body;
    const onFloors: readonly string[] = floors.flatMap(({ areas: ids }: Loose) => ids);
    expect(onFloors.toSorted()).toEqual(areas.map(({ area_id }: Loose) => area_id).sort());
    expect(floors).toContainEqual(
      expect.objectContaining({ floor_id: "ground_floor", name: "Ground floor", level: 0 }),
    );
  });

  it("a grant shows only areas and floors of which it shows an entity", async () => {
    const client = await house.key("viewer", { entities: ["light.kitchen"] });
    const { areas } = (await client.get("/areas")).body;
    expect(areas).toEqual([expect.objectContaining({ ...kitchen, entities: ["light.kitchen"] })]);
    const { floors } = (await client.get("/floors")).body;
    expect(floors).toEqual([
      expect.objectContaining({ floor_id: "ground_floor", areas: ["kitchen"] }),
    ]);
  });
});
