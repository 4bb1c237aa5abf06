/** A home that takes long to obey: the answer comes after two seconds, the state later. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { boot } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

describe("a slow house", () => {
  const house = sharedHouse({ HOMES: "virtual:?latency_ms=2400&speed=0" }, 10);

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;

  it("answers with the old state, pending, and shows the new one once the home has it", async () => {
    const before = await read("light.hallway");
    const wished = { entity_id: "light.garage", state: "on", attributes: { note: "new" } };
    const [commanded, represented] = await Promise.all([
      house.admin.control("light.hallway", "turn_on"),
      house.admin.post("/api/state", wished),
    ]);
    expect(commanded.status).toBe(200);
    expect(commanded.body).toMatchObject({ success: true, status: "pending", changed: [] });
    expect(commanded.body.state).toEqual(before);
    // What needs no device is stored at once.
    expect(represented.body).toMatchObject({ state: "off", attributes: { note: "new" } });
    await eventually(() => read("light.hallway"), { state: "on", version: before.version + 1 });
    await eventually(() => read("light.garage"), { state: "on", attributes: { note: "new" } });
  });

  it("undoes an atomic batch that it has not confirmed, also what it reports later", async () => {
    const id = "light.bathroom";
    const actions = [{ action: "turn_on", parameters: { entity_id: id } }];
    const { body } = await house.admin.post("/api/actions/batch", { actions, atomic: true });
    expect(body).toMatchObject({
      success: false,
      results: [{ success: false, undone: false, error: { code: "SERVICE_UNAVAILABLE" } }],
      restored: [{ entity_id: id, success: false }],
    });
    await eventually(() => read(id), { state: "on" });
    await eventually(() => read(id), { state: "off" });
  });

  it("lets one of two requests with the same version win, the other hears of it in time", async () => {
    const lock = { entity_id: "lock.garage", command: "unlock" };
    const headers = { "If-Match": '"1"' };
    const both = await Promise.all([1, 2].map(() => house.admin.post("/control", lock, headers)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("that is stopped lets arrive what it has promised", async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-slow-"));
    const slow = await boot({ DATA_DIR, HOMES: "virtual:?latency_ms=2400&speed=0" }, { pace: 10 });
    const { body } = await slow.admin.control("light.hallway", "turn_on");
    expect(body.status).toBe("pending");
    await slow.stop();
    const again = await boot({ DATA_DIR });
    const after = await again.admin.get("/api/state/light.hallway");
    expect(after.body).toMatchObject({ state: "on" });
    await again.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  it("answers in time for several devices at once, by whatever way", async () => {
    const lights = ["office", "bathroom", "kids_room", "garage", "bedroom", "living_room"];
    const members = lights.map((name) => ({ device: `light.${name}`, action: "toggle" }));
    await house.admin.post("/api/scene", { name: "Many", actions: members });
    const states = Object.fromEntries(lights.map((name) => [`light.${name}`, { state: "on" }]));
    const toggle = { action: "toggle", parameters: { entity_id: "switch.tv_socket" } };
    const [batch, ...answers] = await Promise.all([
      house.admin.post("/api/actions/batch", { actions: Array(8).fill(toggle) }),
      house.admin.post("/scenes/activate", { scene_id: "many" }),
      house.admin.post("/api/state", { context: "test", state: states }, { "x-api-group": "C" }),
      house.admin.post("/api/command", { command: "turn off all the lights" }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    // What had to wait for its turn until there was no time is told of, and was not begun.
    expect([batch.status, batch.body.results[0].success]).toEqual([200, true]);
    expect(batch.body.results.at(-1).error).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("Not started"),
    });
  });

  it("predicts and refuses without asking the home", async () => {
    const asked = { entity_id: "light.kitchen", command: "turn_on" };
    const { body } = await house.admin.post("/control?dry_run=true", asked);
    expect([body.status, body.state.state]).toEqual(["predicted", "on"]);
    expect((await house.admin.control("light.kitchen", "explode")).status).toBe(400);
    expect(await read("light.kitchen")).toMatchObject({ state: "off", version: 1 });
  });
});
