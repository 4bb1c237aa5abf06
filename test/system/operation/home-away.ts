/** A home that goes away while all else stays: what is asked of it is refused at once, and everything else is done. */
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { SMALL_HOUSE } from "../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const PUMP = "switch.pump";
const LAMP = "light.garage";
/** On a machine that does other things, too. */
const MAX_REFUSAL_MS = 100;
const SCENE = {
  name: "Leaving",
  actions: [
    { device: PUMP, action: "on" },
    { device: LAMP, action: "on" },
  ],
};
const automation = (alias: string, action: object[]) => ({
  action: "create",
  config: { alias, trigger: { platform: "event", event_type: "never" }, action },
});

describe("while a Home Assistant is gone", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });
  let server: HomeAssistantServer;
  let home: string;
  beforeAll(async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const farm = { url: server.home, name: "Farm", token: TOKEN };
    home = (await house.admin.post("/homes", farm)).body.home.id;
    await house.admin.post("/api/scene", SCENE);
    await server.kill();
    await eventually(turnOn, { status: 503 });
  });
  // Others test in the same house.
  afterAll(async () => {
    await house.admin.send("DELETE", `/homes/${home}`);
    await server.stop();
  });

  const turnOn = () => house.admin.post("/control", { entity_id: PUMP, command: "turn_on" });
  const stateOf = async (entity_id: string): Promise<Loose> =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;
  const turnOff = () => house.admin.post("/control", { entity_id: LAMP, command: "turn_off" });
  const runsOf = async (alias: string, action: object[]): Promise<Loose> => {
    const made = await house.admin.post("/automations", automation(alias, action));
    const { automation_id } = made.body;
    await house.admin.post("/automations", { action: "trigger", automation_id });
    const traced = await house.admin.get(`/automations/${automation_id}/traces`);
    return traced.body.traces[0];
  };

  it("a command is refused at once, says when to try again, and is no error in the log", async () => {
    const times: number[] = [];
    const log = jest.spyOn(house.house.broker.logger, "error");
    for (let n = 0; n < 3; n += 1) {
      const began = performance.now();
      const { status, body, headers } = await turnOn();
      times.push(performance.now() - began);
      expect([status, body.error.code, body.error.details.entity_id]).toEqual([
        503,
        "SERVICE_UNAVAILABLE",
        PUMP,
      ]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(Math.min(...times)).toBeLessThan(MAX_REFUSAL_MS);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it("a sentence is answered politely, and does what it can", async () => {
    const alone = await house.admin.post("/interpret", { input: "turn on the pump" });
    expect(alone.status).toBe(200);
    expect(alone.body.natural_language).toMatch(/pump cannot be reached/i);
    await turnOff();
    const input = "turn on the pump and the garage light";
    const both = await house.admin.post("/interpret", { input });
    expect(both.status).toBe(200);
    expect(both.body.natural_language).toMatch(/garage light.*pump cannot be reached/i);
    expect(await stateOf(LAMP)).toMatchObject({ state: "on" });
  });

  it("a scene with devices of both homes does what it can, and tells the rest", async () => {
    await turnOff();
    const { status, body } = await house.admin.post("/scenes/activate", { scene_id: "leaving" });
    expect([status, body.success]).toEqual([200, false]);
    expect(body.results).toMatchObject([
      { entity_id: PUMP, success: false, error: { code: "SERVICE_UNAVAILABLE" } },
      { entity_id: LAMP, success: true },
    ]);
    expect(await stateOf(LAMP)).toMatchObject({ state: "on" });
  });

  it.each([
    ["/control", { entity_id: "scene.leaving", command: "turn_on" }],
    ["/api/control", { entity_id: "scene.leaving", command: "turn_on" }],
  ])("so does one that is commanded, which names the rest: %s", async (path, command) => {
    await turnOff();
    const { status, body } = await house.admin.post(path, command);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.failed).toMatchObject([
      { entity_id: PUMP, error: { code: "SERVICE_UNAVAILABLE" } },
    ]);
    expect(body.message).toMatch(/^Leaving: turn_on done, but not by switch.pump: ./);
    expect(body.changed.map(({ entity_id }: Loose) => entity_id)).toContain(LAMP);
    expect(await stateOf(LAMP)).toMatchObject({ state: "on" });
  });

  it("a scene is refused where none of its devices is there, and is no news then", async () => {
    const only = { name: "Only the pump", actions: [{ device: PUMP, action: "on" }] };
    await house.admin.post("/api/scene", only);
    const command = { entity_id: "scene.only_the_pump", command: "turn_on" };
    const { status, body, headers } = await house.admin.post("/control", command);
    expect([status, body.error.details.entity_id]).toEqual([503, PUMP]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a repetition with its key is answered with the same", async () => {
    await turnOff();
    const command = { entity_id: "scene.leaving", command: "turn_on" };
    const key = { "Idempotency-Key": "leaving-once" };
    const first = await house.admin.post("/control", command, key);
    const again = await house.admin.post("/control", command, key);
    expect(again.body).toEqual(first.body);
    expect(again.body.failed).toHaveLength(1);
  });

  it.each([
    ["commands", [{ service: "switch.turn_on", target: { entity_id: PUMP } }]],
    ["scenes", [{ scene: "scene.leaving" }]],
  ])("an automation notes it in its trace, and goes on: %s", async (what, first) => {
    await turnOff();
    const then = { service: "light.turn_on", target: { entity_id: LAMP } };
    const run = await runsOf(`While away, ${what}`, [...first, then]);
    expect(run).toMatchObject({
      state: "finished",
      steps: [
        {
          success: false,
          results: [{ success: false, error: { message: expect.stringContaining("pump") } }],
        },
        { success: true, results: [{ entity_id: LAMP, state: "on" }] },
      ],
    });
    expect(server.calls).toEqual([]);
  });
});
