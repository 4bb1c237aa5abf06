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
  const jsonOf = (body: object) => ({
    body: JSON.stringify(body),
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

  it("selects by labels and floors in lists, and commands what is hidden by its id", async () => {
    await send("POST", "/labels", { name: "Cosy", color: "red" });
    await send("PATCH", "/areas/bedroom", { labels: ["cosy"] });
    await send("PATCH", "/entities/light.bedroom", { hidden: true });
    const ids = async (query: string) =>
      (await house.admin.get(`/api/state?domain=light&${query}`)).body.devices.map(
        ({ id }: Loose) => id,
      );
    const inBedroom = await ids("area=bedroom");
    expect(await ids("label=cosy")).toEqual(inBedroom);
    expect(await ids("floor=upper_floor")).toEqual(expect.arrayContaining(inBedroom));
    expect(await ids("floor=ground_floor")).not.toEqual(expect.arrayContaining(inBedroom));
    const byId = { entity_id: "light.bedroom", command: "turn_on" };
    expect((await house.admin.post("/control", byId)).status).toBe(200);
    expect((await house.admin.get("/entities?hidden=true")).body.entities).toMatchObject([
      { entity_id: "light.bedroom" },
    ]);
    await send("PATCH", "/entities/light.bedroom", { hidden: null });
    await send("DELETE", "/labels/cosy");
  });

  it("shows a credential with a grant of labels only what carries them, as long as it does", async () => {
    await send("POST", "/labels", { name: "Guests" });
    await send("POST", "/labels", { name: "Private" });
    await send("PATCH", "/entities/light.office", { labels: ["guests"] });
    await send("PATCH", "/entities/light.hallway", { labels: ["private"] });
    const refused = await house.admin.post("/auth/keys", {
      name: "guest",
      role: "user",
      grant: { labels: ["gusts"] },
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("guests")]);
    const guest = await house.key("admin", { labels: ["guests"] });
    const lists = async () => {
      const bodies = await Promise.all(
        ["/labels", "/areas", "/floors", "/entities"].map((path) => guest.get(path)),
      );
      return bodies.map(({ body }) => body);
    };
    const [labels, areas, floors, entities] = await lists();
    expect(labels.labels).toMatchObject([{ label_id: "guests", entities: ["light.office"] }]);
    expect(areas.areas).toMatchObject([{ area_id: "office", entities: ["light.office"] }]);
    expect(floors.floors).toMatchObject([{ floor_id: "upper_floor", areas: ["office"] }]);
    expect(entities.entities).toMatchObject([{ entity_id: "light.office" }]);
    expect((await guest.get("/entities/light.hallway")).status).toBe(403);
    // Of what it does not see it is told no more than of what does not exist.
    for (const label of ["private", "none"]) {
      const answer = await guest.get(`/api/state?label=${label}`);
      expect([answer.status, answer.text]).toEqual([400, expect.not.stringContaining("hallway")]);
      expect((await guest.get(`/entities?label=${label}`)).status).toBe(400);
    }
    for (const [path, body] of [
      ["/entities/light.hallway", { labels: ["guests"] }],
      ["/areas/office", { labels: [] }],
    ] as const)
      expect((await guest.send("PATCH", path, jsonOf(body))).status).toBe(403);
    await send("PATCH", "/entities/light.office", { labels: [] });
    expect((await guest.get("/entities")).body.entities).toEqual([]);
    expect((await guest.get("/api/state/light.office")).status).toBe(403);
  });

  it.each<[string, string, object, number, string]>([
    ["POST", "/areas", {}, 400, "name"],
    ["POST", "/areas", { name: "  " }, 400, "name"],
    ["POST", "/areas", { name: "x".repeat(101) }, 400, "name"],
    ["POST", "/areas", { name: "Shed", floor_id: "none" }, 400, "no floor none"],
    ["POST", "/areas", { name: "Shed", labels: ["none"] }, 400, "no label none"],
    ["POST", "/areas", { name: "Shed", colour: "red" }, 400, "colour"],
    ["POST", "/areas", { name: "Shed", aliases: Array(51).fill("x") }, 400, "aliases"],
    ["POST", "/areas", { name: "Shed", icon: "<script>" }, 400, "icon"],
    ["POST", "/labels", { name: "Red", color: "url(javascript:x)" }, 400, "color"],
    ["POST", "/floors", { name: "Attic", level: 1.5 }, 400, "level"],
    ["PATCH", "/areas/kichen", { name: "X" }, 404, "kitchen"],
    ["PATCH", "/areas/__proto__", { name: "X" }, 404, "__proto__"],
    ["PATCH", "/areas/constructor", { name: "X" }, 404, "constructor"],
    ["PATCH", "/entities/light.kitchn", { name: "X" }, 404, "light.kitchen"],
    ["PATCH", "/entities/light.kitchen", { area_id: "kichen" }, 400, "kitchen"],
    ["PATCH", "/entities/light.kitchen", { hidden: "yes" }, 400, "hidden"],
    ["PATCH", "/devices/none", { name: "X" }, 404, "no device none"],
    ["GET", "/entities?floor=none", {}, 400, "no floor none"],
    ["GET", "/devices?home=none", {}, 400, "no home none"],
  ])("refuses %s %s %j with %s", async (method, path, body, status, text) => {
    const answer = method === "GET" ? await house.admin.get(path) : await send(method, path, body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
  });

  it("takes names as text, and gives each its own id", async () => {
    const add = async (name: string) => (await send("POST", "/areas", { name })).body.area;
    const [first, second] = [await add("<b>Shed</b>"), await add("b shed b")];
    expect(first).toMatchObject({ area_id: "b_shed_b", name: "&lt;b&gt;Shed&lt;/b&gt;" });
    expect(second).toMatchObject({ area_id: "b_shed_b_2" });
    const other = await add("Büro");
    expect(other.area_id).toMatch(/^[a-z0-9_]+$/);
    for (const { area_id } of [first, second, other]) await send("DELETE", `/areas/${area_id}`);
  });

  it("predicts in a dry run, and repeats an answer for the same key", async () => {
    const tried = await send("POST", "/areas?dry_run=true", { name: "Sauna" });
    expect(tried.body.area).toMatchObject({ area_id: "sauna" });
    const keyed = { ...jsonOf({ name: "Sauna" }) };
    const headers = { ...keyed.headers, "idempotency-key": "one-sauna" };
    const sent = { ...keyed, headers };
    const [first, again] = [
      await house.admin.send("POST", "/areas", sent),
      await house.admin.send("POST", "/areas", sent),
    ];
    expect(again.body).toEqual(first.body);
    expect((await send("DELETE", "/areas/sauna?dry_run=true")).status).toBe(200);
    expect((await send("DELETE", "/areas/sauna")).status).toBe(200);
    expect((await send("DELETE", "/areas/sauna_2")).status).toBe(404);
  });

  it("leaves renaming what a client has defined to its definition, and undoes no edit as a command", async () => {
    await house.admin.post("/api/scene", {
      name: "Reading",
      actions: [{ device: "light.office", action: "on" }],
    });
    const renamed = await send("PATCH", "/entities/scene.reading", { name: "X" });
    expect([renamed.status, renamed.body.error.code]).toEqual([409, "CONFLICT"]);
    expect((await send("PATCH", "/entities/scene.reading", { area_id: "office" })).status).toBe(
      200,
    );
    await send("PATCH", "/entities/light.office", { name: "Desk" });
    await house.admin.post("/api/undo", {});
    expect(await entity("light.office")).toMatchObject({ name: "Desk" });
    expect(await shown("light.office")).toMatchObject({ friendly_name: "Desk" });
    await send("PATCH", "/entities/light.office", { name: null });
    await send("DELETE", "/scenes/reading");
  });
});
