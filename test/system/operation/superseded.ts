/** A device that does something else than it was commanded, as every way in tells it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { SMALL_HOUSE } from "../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const HEATING = "climate.den";
const DEVICE = { entity_id: HEATING, wanted: { temperature: 25 }, reached: { temperature: 21 } };

describe("a thermostat that stays at 21 degrees", () => {
  const house = sharedHouse({ HOMES: "none" });
  let server: HomeAssistantServer;
  beforeAll(async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    await house.admin.post("/homes", { url: server.home, name: "Farm", token: TOKEN });
  });
  afterAll(() => server.stop());
  // The one that it had before is none that it has reached because of a command.
  beforeEach(() => {
    const { state, attributes } = server.house.states.get(HEATING) ?? { state: "", attributes: {} };
    server.house.set(HEATING, state, { ...attributes, temperature: 18 });
    server.behaviours.set(HEATING, {
      instead: { state: "heat", attributes: { temperature: 21 }, isCaused: true },
    });
  });

  it.each([
    ["A", "/api/control", { parameters: { temperature: 25 } }],
    ["B", "/control", { temperature: 25 }],
  ])("is superseded in the answer of group %s, and in the log", async (_group, path, fields) => {
    const asked = { entity_id: HEATING, command: "set_temperature", ...fields };
    const { status, body } = await house.admin.post(path, asked);
    expect([status, body]).toMatchObject([
      200,
      { success: true, status: "superseded", superseded: [DEVICE] },
    ]);
    expect(body.message).toContain("temperature 21 instead of temperature 25");
    const log = (await house.admin.get("/logbook?kind=command_superseded")).body.entries;
    expect(log[0]).toMatchObject({
      entity_id: HEATING,
      name: "Den heating",
      context_id: body.context.id,
      message: expect.stringContaining("instead of"),
    });
  });

  it("is named in the answer to a sentence", async () => {
    const input = "set the den heating to 25 degrees";
    const { body } = await house.admin.post("/interpret", { input });
    expect(body.natural_language).toBe("Den heating is set to 21 degrees, not 25 degrees.");
  });

  it("is told beside the result of a scene", async () => {
    const action = { device: HEATING, action: "set_temperature", value: 25 };
    await house.admin.post("/api/scene", { name: "Cosy", actions: [action] });
    const { body } = await house.admin.post("/scenes/activate", { scene_id: "cosy" });
    expect(body).toMatchObject({
      success: true,
      results: [{ entity_id: HEATING, success: true, superseded: [DEVICE] }],
    });
  });

  it("is told in the trace of an automation", async () => {
    const config = {
      alias: "Warm",
      trigger: { platform: "event", event_type: "never" },
      action: {
        service: "climate.set_temperature",
        target: { entity_id: HEATING },
        data: { temperature: 25 },
      },
    };
    const made = await house.admin.post("/automations", { action: "create", config });
    const { automation_id } = made.body;
    await house.admin.post("/automations", { action: "trigger", automation_id });
    const traced = await house.admin.get(`/automations/${automation_id}/traces`);
    const [run]: Loose[] = traced.body.traces;
    expect(run?.steps).toMatchObject([{ results: [{ superseded: [DEVICE] }] }]);
  });
});
