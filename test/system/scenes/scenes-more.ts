/** Scenes that are changed and deleted, and keep their ids, their places and their times. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";

const READING = {
  name: "Reading",
  description: "For a book",
  actions: [
    { device: "light.office", action: "dim", value: 40 },
    { device: "switch.tv_socket", action: "off" },
  ],
};
const JSON_TYPE = { headers: { "content-type": "application/json" } };
const HOMES_OWN = "scene.movie_night";

describe("a house", () => {
  let house: Booted;
  let anna: Client;
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-scenes-more-"));
  beforeAll(async () => {
    house = await boot({ DATA_DIR });
  });
  afterAll(async () => {
    await house.stop();
    rmSync(DATA_DIR, { recursive: true });
  });
  beforeEach(async () => {
    for (const { entity_id } of (await house.admin.get("/scenes")).body.scenes)
      await house.admin.send("DELETE", `/scenes/${entity_id}`);
    anna = await house.key("user");
    await anna.post("/api/scene", READING);
  });

  const put = (path: string, body: object, by = anna) =>
    by.send("PUT", path, { ...JSON_TYPE, body: JSON.stringify(body) });
  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const list = async (): Promise<Loose[]> => (await anna.get("/scenes")).body.scenes;
  const find = async (entity_id: string) =>
    (await list()).find((scene) => scene.entity_id === entity_id);
  const activate = (scene_id: string, more = {}) =>
    anna.post("/scenes/activate", { scene_id, ...more });

  describe.each(["/scenes", "/api/scene"])("at %s", (path) => {
    it("changes what is said of a scene, and keeps the rest and its id", async () => {
      const { status, body } = await put(`${path}/reading`, { name: "Evening" });
      const scene = { entity_id: "scene.reading", name: "Evening", description: "For a book" };
      expect([status, body]).toEqual([
        200,
        { success: true, scene: { ...scene, actions: READING.actions } },
      ]);
      expect(await find("scene.reading")).toEqual(scene);
      expect((await activate("Evening")).body.results).toHaveLength(2);
    });

    it("changes the actions, and what an activation does", async () => {
      const actions = [{ device: "light.garage", action: "on" }];
      expect((await put(`${path}/scene.reading`, { actions, description: "" })).status).toBe(200);
      const { results } = (await activate("reading")).body;
      expect(results.map(({ entity_id }: Loose) => entity_id)).toEqual(["light.garage"]);
      expect(await find("scene.reading")).toMatchObject({ name: "Reading", description: "" });
    });

    it("deletes a scene: no client finds it any more", async () => {
      const { status, body } = await anna.send("DELETE", `${path}/reading`);
      const scene = { entity_id: "scene.reading", name: "Reading", description: "For a book" };
      expect([status, body]).toEqual([200, { success: true, scene }]);
      expect(await find("scene.reading")).toBeUndefined();
      expect((await activate("reading")).status).toBe(404);
      expect((await anna.get("/api/state/scene.reading")).status).toBe(404);
      expect((await anna.send("DELETE", `${path}/reading`)).status).toBe(404);
    });

    it("says what it would do by a dry run, and does nothing", async () => {
      const changed = await put(`${path}/reading?dry_run=true`, { name: "Dry" });
      expect([changed.status, changed.body.scene.name]).toEqual([200, "Dry"]);
      expect((await anna.send("DELETE", `${path}/reading?dry_run=true`)).status).toBe(200);
      expect(await find("scene.reading")).toMatchObject({ name: "Reading" });
    });

    it.each<[number, string, string, object]>([
      [404, "SCENE_NOT_FOUND", "disco", { name: "Disco" }],
      [409, "CONFLICT", HOMES_OWN, { description: "Mine now" }],
      [409, "CONFLICT", "reading", { name: "Movie  NIGHT" }],
      [400, "INVALID_PARAMETERS", "reading", {}],
      [400, "INVALID_REQUEST", "Reading", { name: "By its name" }],
      [400, "INVALID_REQUEST", "reading", { name: "" }],
      [400, "INVALID_REQUEST", "reading", { actions: [] }],
      [400, "INVALID_REQUEST", "reading", { actions: [{ device: "scene.reading", action: "on" }] }],
      [404, "DEVICE_NOT_FOUND", "reading", { actions: [{ device: "light.no", action: "on" }] }],
    ])("answers %d %s to a change of %s to %j", async (status, code, id, body) => {
      const before = await list();
      const answer = await put(`${path}/${id}`, body);
      const told = answer.body.error === true ? answer.body.code : answer.body.error.code;
      expect([answer.status, told]).toEqual([status, code]);
      expect(await list()).toEqual(before);
    });

    it("does not delete what the home brings along", async () => {
      const answer = await anna.send("DELETE", `${path}/movie_night`);
      expect(answer.status).toBe(409);
      expect(await find(HOMES_OWN)).toBeDefined();
    });
  });

  it("keeps a name with signs as it is read and written back, and is found by it in either form", async () => {
    const [said, shown] = [`"Ann" & <Bob>'s`, "&quot;Ann&quot; &amp; &lt;Bob&gt;&#39;s"];
    const made = (await anna.post("/api/scene", { ...READING, name: said, description: said }))
      .body;
    const { entity_id } = made.scene;
    expect(made.scene).toMatchObject({ name: shown, description: shown });
    for (const path of ["/scenes", "/api/scene", "/scenes"]) {
      const { name, description } = await find(entity_id);
      const { status, body } = await put(`${path}/${entity_id}`, { name, description });
      expect([status, body.scene]).toMatchObject([200, { name: shown, description: shown }]);
    }
    const again = await anna.post("/api/scene", { ...READING, name: shown });
    expect(again.body.scene).toMatchObject({ entity_id, name: shown });
    const numbered = "&#34;Ann&#x22; &#38; &#60;Bob&#x3e;&#x27;s";
    for (const name of [said, shown, numbered]) {
      expect((await activate(name)).body.scene).toEqual({ entity_id, name: shown });
      const { status } = await anna.post("/api/scene/activate", { name });
      expect(status).toBe(200);
    }
    const told = (await anna.post("/api/command", { command: `activate ${said}` })).body;
    expect(told.success).toBe(true);
  });

  it("names what is missing when it is told to do a scene of which a part was deleted", async () => {
    const on = (device: string) => ({ device, action: "on" });
    const actions = [on("light.garage"), on("scene.reading"), on("scene.reading")];
    await anna.post("/api/scene", { name: "Evening", actions });
    await anna.post("/api/scene", { name: "Night", actions: [on("scene.evening")] });
    await anna.control("light.garage", "turn_off");
    await anna.send("DELETE", "/scenes/reading");
    for (const scene of ["scene.evening", "scene.night"]) {
      const { status, body } = await anna.control(scene, "activate");
      expect([status, body.error.code]).toEqual([404, "DEVICE_NOT_FOUND"]);
      expect(body.error.message).toContain("contains members that no longer exist: scene.reading");
    }
    expect(await read("light.garage")).toMatchObject({ state: "off" });
    const { success, results } = (await activate("evening")).body;
    expect([success, results.map((one: Loose) => one.error?.code)]).toEqual([
      false,
      [undefined, "DEVICE_NOT_FOUND", "DEVICE_NOT_FOUND"],
    ]);
  });

  it("gives back the home's own scene when the one that hid it is deleted", async () => {
    const own = await find(HOMES_OWN);
    await anna.post("/api/scene", { ...READING, name: "Movie night" });
    expect(await find(HOMES_OWN)).toMatchObject({ description: "For a book" });
    await anna.send("DELETE", "/scenes/movie_night");
    expect(await find(HOMES_OWN)).toEqual(own);
    expect((await activate("movie_night")).body.results).toHaveLength(3);
  });

  it("keeps a renamed scene when its old name is taken by a new one", async () => {
    await put("/scenes/reading", { name: "Evening" });
    const { body } = await anna.post("/api/scene", READING);
    expect(body.scene.entity_id).toBe("scene.reading_2");
    await anna.post("/api/scene", { ...READING, name: "evening", description: "new" });
    expect(await find("scene.reading")).toMatchObject({ name: "evening", description: "new" });
    expect(await find("scene.reading_2")).toMatchObject({ name: "Reading" });
  });

  it("refuses changes to a credential that may not command all of it", async () => {
    const narrow = await house.key("user", { entities: ["scene.*", "light.*"] });
    for (const answer of [
      await put("/scenes/reading", { name: "Taken" }, narrow),
      await narrow.send("DELETE", "/scenes/reading"),
      await narrow.post("/scenes/capture", { name: "Own", entities: ["switch.tv_socket"] }),
    ])
      expect(answer.status).toBe(403);
    expect(await find("scene.reading")).toMatchObject({ name: "Reading" });
  });

  it("is an entity whose state is the time of its last activation, also after a restart", async () => {
    expect((await read("scene.reading")).state).toBe("unknown");
    const since = Date.now();
    await activate("reading");
    const { state } = await read("scene.reading");
    expect(Date.parse(state)).toBeGreaterThanOrEqual(since);
    expect(Date.parse(state)).toBeLessThanOrEqual(Date.now());
    await put("/scenes/reading", { name: "Evening" });
    await house.stop();
    house = await boot({ DATA_DIR });
    expect(await read("scene.reading")).toMatchObject({
      state,
      attributes: { friendly_name: "Evening" },
    });
  });

  it.each<[string, object, string]>([
    ["a parameter out of range", { parameters: { brightness: 300 } }, "parameters.brightness"],
    ["one that the light cannot have", { parameters: { position: 3 } }, "parameters.position"],
    ["a value that no rule lets through", { action: "dim", value: 101 }, "value"],
  ])("names %s by its path", async (_what, wrong, field) => {
    const action = { device: "light.bedroom", action: "turn_on", ...wrong };
    const { status, body } = await put("/api/scene/reading", { actions: [action] });
    expect([status, body.details.problems[0].field]).toEqual([400, `actions[0].${field}`]);
  });
});
