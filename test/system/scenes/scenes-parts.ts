/** Scenes read as they were written, and changed in parts, on the paths of both groups. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const ACTIONS = [
  { device: "light.office", action: "dim", value: 60 },
  { device: "switch.tv_socket", action: "off" },
];

describe.each([["/scenes"], ["/api/scene"]])("in a house a scene at %s", (path) => {
  const house = sharedHouse();
  const scene = {
    entity_id: "scene.in_parts",
    name: "In parts",
    description: "Two",
    actions: ACTIONS,
  };
  beforeEach(async () => {
    const { entity_id: _id, ...body } = scene;
    await house.admin.post("/api/scene", body);
  });
  const patch = (body: object) =>
    house.admin.send("PATCH", `${path}/in_parts`, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  it("is read as it was written, by id and by slug", async () => {
    for (const id of ["scene.in_parts", "in_parts"])
      expect((await house.admin.get(`${path}/${id}`)).body).toEqual({ success: true, scene });
  });

  it("is listed with its details as editable, and a home's own is not", async () => {
    const { scenes } = (await house.admin.get("/scenes?details=true")).body;
    expect(scenes).toContainEqual({ ...scene, editable: true });
    const own = scenes.find(({ entity_id }: Loose) => entity_id === "scene.movie_night");
    expect(own.editable).toBe(false);
    expect(own).not.toHaveProperty("actions");
    for (const query of ["", "?details=false"])
      for (const one of (await house.admin.get(`/scenes${query}`)).body.scenes)
        expect(Object.keys(one).toSorted()).toEqual(["description", "entity_id", "name"]);
  });

  it("is listed as not editable to a key whose grant hides a part of it", async () => {
    const entities = ["scene.*", "light.office"];
    const client = await house.key("user", { entities });
    const { scenes } = (await client.get("/scenes?details=true")).body;
    const found = scenes.find(({ entity_id }: Loose) => entity_id === scene.entity_id);
    expect(found).toMatchObject({ editable: false });
    expect(found).not.toHaveProperty("actions");
  });

  it("has changed what is given, and kept the rest", async () => {
    const { status, body } = await patch({ description: "Changed" });
    expect([status, body.scene]).toEqual([200, { ...scene, description: "Changed" }]);
    expect((await house.admin.get(`${path}/in_parts`)).body.scene).toEqual(body.scene);
  });

  it("is not changed by nothing, or by what is not known", async () => {
    for (const body of [{}, { entities: [] }]) expect((await patch(body)).status).toBe(400);
  });

  it("of the home itself is read without actions, and one that is not there is a 404", async () => {
    const { body } = await house.admin.get(`${path}/movie_night`);
    expect(body.scene).toMatchObject({ entity_id: "scene.movie_night", name: "Movie night" });
    expect(body.scene).not.toHaveProperty("actions");
    expect((await house.admin.get(`${path}/nowhere`)).status).toBe(404);
  });

  it("shows its actions only to those whose grant covers all of them", async () => {
    const some = await house.key("viewer", { entities: ["scene.*", "light.*"] });
    expect((await some.get(`${path}/in_parts`)).text).not.toContain("tv_socket");
  });
});
