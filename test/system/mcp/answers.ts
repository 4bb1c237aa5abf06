/** What tools answer is what their schemas promise, also those that are used less. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Loose } from "../../support/client.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const HALL = "automation.hallway_light";
const CONFIG = {
  alias: "Answered",
  trigger: [{ platform: "state", entity_id: "light.office", to: "on" }],
  action: [{ service: "light.turn_on", entity_id: "light.hallway" }],
};

/** Calls of each tool that are answered. */
const CALLS: readonly (readonly [tool: string, args: object])[] = [
  ["state", {}],
  ["state", { domain: "light", limit: 1, fields: "brightness" }],
  ["state", { domain: "lock", fields: "brightness, state" }],
  ["state", { entity_id: "light.kitchen" }],
  ["state", { area: "kitchen" }],
  ["control", { entity_id: "light.kitchen", command: "turn_on", brightness: 10 }],
  ["control", { entity_id: "light.kitchen", command: "turn_off", dry_run: true }],
  ["control", { entity_id: "cover.office", command: "close" }],
  ["commands", { entity_id: "climate.living_room" }],
  ["commands", { entity_id: "sensor.living_room_temperature" }],
  ["interpret", { input: "turn on the kitchen light" }],
  ["interpret", { input: "which lights are on" }],
  ["interpret", { input: "xyzzy" }],
  ["scene", { scene_id: "movie_night" }],
  ["scene", { scene_id: "movie_night", dry_run: true }],
  ["automation", { action: "list" }],
  ["automation", { action: "list", limit: 1 }],
  ["automation", { action: "get", automation_id: HALL }],
  ["automation", { action: "traces", automation_id: HALL }],
  ["automation", { automation_id: HALL }],
  ["automation", { action: "create", config: CONFIG, dry_run: true }],
  ["automation", { action: "toggle", automation_id: HALL, dry_run: true }],
  ["summary", {}],
  ["plan", { actions: [{ action: "turn_on", parameters: { entity_id: "light.kitchen" } }] }],
  ["why", { entity_id: "light.kitchen" }],
  ["summary", { area: "kitchen", budget: 100 }],
  ["history", { entity_id: "light.kitchen" }],
  ["logbook", {}],
  ["registry", { registry: "area", action: "list" }],
  ["registry", { registry: "entity", action: "get", entry_id: "light.kitchen" }],
  ["registry", { registry: "label", action: "create", fields: { name: "One" }, dry_run: true }],
  ["audit", {}],
  ["audit", { outcome: "refused", limit: 3 }],
  ["scheduled", { action: "list" }],
  [
    "scheduled",
    { action: "create", run: "turn_on", parameters: { entity_id: "light.kitchen" }, in: 3600 },
  ],
  ["more", { name: "scheduled", arguments: { action: "list" } }],
  ["approvals", { action: "list" }],
  ["approvals", { action: "list", status: "all" }],
  ["can", { entity_id: "lock.front_door", command: "unlock" }],
  ["can", { action: "activate_scene", parameters: { scene_id: "movie_night" } }],
  ["more", { name: "can", arguments: { entity_id: "light.kitchen", command: "open" } }],
  ["versions", { action: "list", kind: "scene", deleted: true }],
  ["versions", { action: "list", kind: "area" }],
  ["watch", { action: "list" }],
  [
    "watch",
    {
      action: "create",
      condition: { condition: "state", entity_id: "light.kitchen", state: "on" },
      once: true,
      dry_run: true,
    },
  ],
  ["more", { name: "watch", arguments: { action: "list" } }],
  ["addon", { action: "list" }],
  ["package", { action: "list" }],
  ["package", { action: "list", category: "theme" }],
  ["more", {}],
  ["more", { name: "logbook" }],
  ["more", { name: "logbook", arguments: {} }],
  ["more", { name: "registry", arguments: { registry: "floor", action: "list" } }],
  ["more", { name: "addon", arguments: { action: "list" } }],
  ["more", { name: "package", arguments: { action: "list", limit: 1 } }],
];

const NO_APPROVAL = "00000000-0000-4000-8000-000000000000";

/** Calls that are refused, and what the advice says. */
const REFUSED: readonly (readonly [tool: string, args: object, advice: RegExp])[] = [
  ["state", { domian: "light" }, /domain/],
  ["state", { entity_id: "light.kitchn" }, /light\.kitchen/],
  ["state", { limit: 0 }, /limit/],
  ["state", { label: "none" }, /label/],
  ["state", { cursor: "x" }, /cursor/],
  ["state", { fields: "state,brigthness" }, /brightness/],
  ["control", { entity_id: "light.kitchen", command: "open" }, /turn_on|commands/],
  ["control", { entity_id: "light.kitchen" }, /command/],
  ["control", { entity_id: "light.kitchen", command: "turn_on", brightness: 999 }, /brightness/],
  ["commands", { entity_id: "light.nowhere" }, /tool state/],
  ["interpret", {}, /input/],
  ["scene", { scene_id: "movie_knight" }, /Movie night/],
  ["automation", { action: "get" }, /automation_id/],
  ["automation", { action: "get", automation_id: "automation.none" }, /tool automation/],
  ["automation", { action: "create", config: { alias: "x" }, dry_run: true }, /trigger/],
  ["history", { entity_id: "light.kitchen", start_time: "yesterday-ish" }, /start_time/],
  ["registry", { registry: "entity", action: "create" }, /list, get, update/],
  ["audit", { user: "no_such_person" }, /no_such_person/],
  ["scheduled", { action: "create", run: "turn_on", in: 60 }, /entity_id/],
  ["scheduled", { action: "create", run: "turn_on" }, /in, at, for/],
  ["scheduled", { action: "cancel" }, /scheduled_id/],
  ["approvals", { action: "approve" }, /approval_id/],
  ["approvals", { action: "list", pin: "4711" }, /pin/],
  ["approvals", { action: "get", status: "all" }, /status/],
  ["approvals", { action: "get", approval_id: NO_APPROVAL }, /tool approvals|no approval/],
  ["can", { command: "unlock" }, /entity_id/],
  ["versions", { action: "list", kind: "lamp" }, /scene, automation/],
  ["versions", { action: "list", kind: "area", version: 1 }, /not taken to list/],
  ["versions", { action: "restore", kind: "area", entry_id: "kitchen" }, /version/],
  ["watch", { action: "create", deliver: "poll" }, /condition/],
  ["watch", { action: "wait" }, /watch_id/],
  ["watch", { action: "list", once: true }, /once/],
  ["addon", { action: "start", slug: "none" }, /tool more/],
  ["package", { action: "install" }, /category|repository/],
  ["more", { name: "logbok" }, /logbook/],
  ["more", { name: "logbook", arguments: { limt: 3 } }, /limit/],
];

describe("a tool of the Model Context Protocol", () => {
  const house = sharedHouse();
  const schemas = new Map<string, ValidateFunction>();
  let agent: Client;
  beforeAll(async () => {
    agent = await connectAgent(await house.key("admin"));
    const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true });
    const { tools } = (await house.admin.get("/mcp")).body;
    for (const { name, output } of tools) schemas.set(name, ajv.compile(output));
  });
  afterAll(() => agent.close());

  it("is in one of the tables below", () =>
    expect([...new Set(CALLS.map(([tool]) => tool))].sort()).toEqual([...schemas.keys()].sort()));

  it.each(CALLS)("%s with %j answers what its schema promises", async (name, args) => {
    const { structuredContent, content }: Loose = await agent.callTool({
      name,
      arguments: { ...args },
    });
    const schema = schemas.get(name);
    expect([schema?.(structuredContent), schema?.errors]).toEqual([true, null]);
    expect(structuredContent.tool).toBe(name);
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  });

  it.each(REFUSED)("%s with %j says what to do next", async (name, args, advice) => {
    const { isError, content, structuredContent }: Loose = await agent.callTool({
      name,
      arguments: { ...args },
    });
    expect([isError, structuredContent]).toEqual([true, undefined]);
    const { error, next } = JSON.parse(content[0].text);
    expect(error).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.any(String),
      details: expect.any(Object),
    });
    expect(next.length).toBeGreaterThan(0);
    expect(`${error.message} ${next.join(" ")}`).toMatch(advice);
    // A model has tools, and no requests.
    expect(next.join(" ")).not.toMatch(/\b(GET|POST|PATCH|DELETE) \//);
  });
});
