/** Scenes over HTTP: written by D, listed and activated by B and D, kept over a restart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { events } from "../../../shared/contracts/events.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { type Booted, boot } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";

const READING = {
  name: "Reading corner",
  actions: [
    { device: "light.office", action: "dim", value: 40 },
    { device: "cover.office", action: "set_position", value: 20 },
    { device: "switch.tv_socket", action: "off" },
  ],
};

const ASKED = { meta: { caller: SYSTEM } };
const WRONG = { ...READING, name: "Wrong" };

describe("a house", () => {
  let house: Booted;
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-scenes-"));
  beforeAll(async () => {
    house = await boot({ DATA_DIR });
  });
  afterAll(async () => {
    await house.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  it("keeps a scene as it was written, and lists it", async () => {
    const { status, body } = await house.admin.post("/api/scene", READING);
    const scene = { entity_id: "scene.reading_corner", name: "Reading corner", description: "" };
    expect([status, body]).toEqual([
      200,
      { success: true, scene: { ...scene, actions: READING.actions } },
    ]);
    const { scenes } = (await house.admin.get("/scenes")).body;
    expect(scenes).toContainEqual(scene);
    expect(scenes.map(({ entity_id }: Loose) => entity_id)).toContain("scene.movie_night");
  });

  it.each<[string, string, object]>([
    ["B, by id", "/scenes/activate", { scene_id: "scene.reading_corner" }],
    ["B, by slug", "/scenes/activate", { scene_id: "reading_corner" }],
    ["B, by name", "/scenes/activate", { scene_id: "reading CORNER" }],
    ["D, by name", "/api/scene/activate", { name: "Reading corner" }],
    ["D, by id", "/api/scene/activate", { name: "scene.reading_corner" }],
  ])("activates it for %s, with what became of each action", async (_who, path, body) => {
    await house.admin.post("/api/scene", READING);
    const answer = await house.admin.post(path, body);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        success: true,
        scene: { entity_id: "scene.reading_corner", name: "Reading corner" },
        results: [
          { entity_id: "light.office", success: true, state: { attributes: { brightness: 102 } } },
          { entity_id: "cover.office", success: true },
          { entity_id: "switch.tv_socket", success: true, state: { state: "off" } },
        ],
      },
    ]);
    const { body: scene } = await house.admin.get("/api/state/scene.reading_corner");
    expect(Date.now() - Date.parse(scene.state)).toBeLessThan(60_000);
  });

  it("replaces a scene of the same name", async () => {
    const actions = [{ device: "light.garage", action: "on" }];
    await house.admin.post("/api/scene", { name: "Twice", actions: READING.actions });
    await house.admin.post("/api/scene", { name: "twice", description: "new", actions });
    const { results } = (await house.admin.post("/scenes/activate", { scene_id: "twice" })).body;
    expect(results.map(({ entity_id }: Loose) => entity_id)).toEqual(["light.garage"]);
    const { scenes } = (await house.admin.get("/scenes")).body;
    expect(scenes).toContainEqual({ entity_id: "scene.twice", name: "twice", description: "new" });
  });

  it("keeps it over a restart", async () => {
    await house.admin.post("/api/scene", READING);
    await house.stop();
    house = await boot({ DATA_DIR });
    const { status, body } = await house.admin.post("/api/scene/activate", { name: READING.name });
    expect([status, body.success, body.results.length]).toEqual([200, true, 3]);
  });

  it.each<[number, string, object]>([
    [400, "INVALID_REQUEST", { ...WRONG, actions: [] }],
    [400, "INVALID_REQUEST", { ...WRONG, actions: Array(101).fill(READING.actions[0]) }],
    [400, "INVALID_REQUEST", { ...WRONG, actions: [{ device: "light.office", action: "fly" }] }],
    [400, "INVALID_REQUEST", { ...WRONG, actions: [{ ...READING.actions[0], value: 101 }] }],
    [400, "INVALID_REQUEST", { ...WRONG, actions: [{ ...READING.actions[0], value: "40" }] }],
    [400, "INVALID_PARAMETERS", { ...WRONG, actions: [{ device: "light.office" }] }],
    [400, "INVALID_REQUEST", { ...WRONG, name: "  " }],
    [400, "INVALID_PARAMETERS", { actions: READING.actions }],
    [404, "DEVICE_NOT_FOUND", { ...WRONG, actions: [{ device: "light.attic", action: "on" }] }],
  ])("answers %d %s to a scene that is wrong, and keeps nothing", async (status, code, wrong) => {
    const answer = await house.admin.post("/api/scene", wrong);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const { scenes } = (await house.admin.get("/scenes")).body;
    expect(scenes.map(({ entity_id }: Loose) => entity_id)).not.toContain("scene.wrong");
  });

  it("knows no scene that does not exist, in the words of each group", async () => {
    const b = await house.admin.post("/scenes/activate", { scene_id: "disco" });
    expect([b.status, b.body.error.code]).toEqual([404, "SCENE_NOT_FOUND"]);
    const d = await house.admin.post("/api/scene/activate", { name: "disco" });
    expect([d.status, d.body.code]).toEqual([404, "SCENE_NOT_FOUND"]);
  });

  it("tells what would become of it by a dry run, and does nothing", async () => {
    const dry = { name: "Dry", actions: [{ device: "light.bathroom", action: "on" }] };
    expect((await house.admin.post("/api/scene?dry_run=true", dry)).status).toBe(200);
    expect((await house.admin.post("/scenes/activate", { scene_id: "dry" })).status).toBe(404);
    await house.admin.post("/api/scene", dry);
    const { body } = await house.admin.post("/scenes/activate?dry_run=true", { scene_id: "dry" });
    expect(body.results).toMatchObject([{ success: true, state: { state: "on" } }]);
    expect((await house.admin.get("/api/state/light.bathroom")).body.state).toBe("off");
  });

  it("activates once for one Idempotency-Key", async () => {
    const actions = [{ device: "light.garage", action: "toggle" }];
    await house.admin.post("/api/scene", { name: "Toggle", actions });
    const version = async () => (await house.admin.get("/api/state/light.garage")).body.version;
    const before = await version();
    const headers = { "idempotency-key": "toggle-once" };
    const [first, second] = [
      await house.admin.post("/scenes/activate", { scene_id: "toggle" }, headers),
      await house.admin.post("/scenes/activate", { scene_id: "toggle" }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await version()).toBe(before + 1);
  });

  /** What has been written to the log since a place: of the scenes that were run. */
  const activationsAfter = async (after: number) => {
    const { events: all } = await call(
      house.house.broker,
      events.read,
      { after, limit: 1000 },
      ASKED,
    );
    return all.flatMap((event) => (event.kind === "scene_activated" ? [event] : []));
  };
  const head = async () =>
    (await call(house.house.broker, events.read, { after: 0, limit: 1 }, ASKED)).head;

  it.each<[string, string, object]>([
    ["a command", "/api/control", { entity_id: "scene.told", command: "activate" }],
    ["turning it on", "/control", { entity_id: "scene.told", command: "turn_on" }],
    ["an activation of B", "/scenes/activate", { scene_id: "told" }],
    ["an activation of D", "/api/scene/activate", { name: "Told" }],
    ["a sentence", "/api/command", { command: "activate scene.told" }],
    ["an action", "/api/action", { action: "activate_scene", parameters: { scene_id: "told" } }],
    ["another scene", "/scenes/activate", { scene_id: "around" }],
    ["an automation", "/automations", { action: "trigger", automation_id: "telling" }],
  ])("is told of once in the log when it is activated by %s", async (_how, path, body) => {
    await house.admin.post("/api/scene", { name: "Told", actions: READING.actions });
    const around = [{ device: "scene.told", action: "activate" }];
    await house.admin.post("/api/scene", { name: "Around", actions: around });
    const action = { service: "scene.turn_on", target: { entity_id: "scene.told" } };
    const config = { alias: "Telling", trigger: { platform: "time", at: "22:00:00" }, action };
    await house.admin.post("/automations", { action: "create", config });
    const before = await head();
    const answer = await house.admin.post(path, body);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    const told = async () =>
      (await activationsAfter(before)).filter(({ entity_id }) => entity_id === "scene.told");
    const data = { name: "Told", success: true, context: { user_id: expect.any(String) } };
    // An automation that is triggered may act after the answer.
    await eventually(told, [{ data }]);
    const [one] = await told();
    const { state } = (await house.admin.get("/api/state/scene.told")).body;
    expect(Date.parse(String(one?.data.timestamp))).toBeGreaterThanOrEqual(Date.parse(state));
  });

  it("is told of in the log with what did not succeed, and not at all by a dry run", async () => {
    const actions = [{ device: "light.bathroom", action: "on" }];
    await house.admin.post("/api/scene", { name: "Half", actions });
    await house.admin.post("/api/state", { entity_id: "light.bathroom", state: "unavailable" });
    const before = await head();
    await house.admin.post("/scenes/activate?dry_run=true", { scene_id: "half" });
    expect(await activationsAfter(before)).toEqual([]);
    await house.admin.post("/scenes/activate", { scene_id: "half" });
    expect(await activationsAfter(before)).toMatchObject([{ data: { success: false } }]);
    await house.admin.post("/api/state", { entity_id: "light.bathroom", state: "off" });
  });

  it("is told of once for one Idempotency-Key", async () => {
    const before = await head();
    const headers = { "idempotency-key": "told-once" };
    for (const _time of ["first", "second"])
      await house.admin.post("/scenes/activate", { scene_id: "movie_night" }, headers);
    expect(await activationsAfter(before)).toHaveLength(1);
  });
});
