/** Tools of language models: described to every client, and used like any other request. */

import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LAMP = "light.kitchen";

describe("a tool", () => {
  const house = sharedHouse();
  const use = (payload: object) => house.admin.post("/api/tools", payload);

  it("is described to every client, with a schema that a validator understands", async () => {
    const { body } = await house.anyone.get("/mcp");
    expect(body.tools.map(({ name }: Loose) => name)).toEqual(
      expect.arrayContaining(["control", "addon", "package"]),
    );
    const ajv = new Ajv2020({ strict: false, logger: false });
    for (const { parameters } of body.tools) {
      expect(parameters).toMatchObject({ type: "object", properties: expect.any(Object) });
      expect(() => ajv.compile(parameters)).not.toThrow();
    }
    for (const { url } of body.resources) expect((await house.admin.get(url)).status).toBe(200);
    for (const prompt of body.prompts) expect(prompt).toMatchObject({ name: expect.any(String) });
  });

  it.each([
    ["openai", { type: "function", function: { strict: true } }],
    ["anthropic", { strict: true, input_schema: { type: "object" } }],
  ])("is described as %s takes it", async (format, tool) => {
    const { body } = await house.anyone.get(`/mcp?format=${format}`);
    expect(body.tools[0]).toMatchObject(tool);
  });

  it("is described in the formats that there are, and no others", async () => {
    const { status, body } = await house.anyone.get("/mcp?format=gemini");
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(/openai, anthropic/)]);
  });

  it("takes null for a field that is left out, and a text of JSON for an object", async () => {
    const { body } = await use({
      tool: "more",
      name: "registry",
      arguments: '{"registry":"area","action":"list","limit":1}',
      dry_run: false,
    });
    expect(body).toMatchObject({ success: true, result: { result: [{}], next: "1" } });
    const all = {
      tool: "state",
      domain: "light",
      area: null,
      fields: null,
      limit: 1,
      cursor: null,
    };
    expect((await use(all)).body).toMatchObject({ success: true, result: [{}], next: "1" });
  });

  it.each<[string, object, unknown]>([
    ["control", { command: "turn_on", entity_id: LAMP, brightness: 5 }, { success: true }],
    ["control", { command: "toggle", entity_id: LAMP }, { success: true }],
    ["state", { entity_id: LAMP }, [{ entity_id: LAMP }]],
    ["scene", { scene_id: "movie_night" }, { success: true }],
    ["history", { entity_id: LAMP }, { entity_id: LAMP }],
    ["automation", { automation_id: "hallway_light" }, { success: true }],
    ["interpret", { input: "is the kitchen light on?" }, { action: "query" }],
    [
      "addon",
      { action: "list" },
      expect.arrayContaining([expect.objectContaining({ installed: false })]),
    ],
    ["package", { action: "list", category: "theme" }, expect.any(Array)],
    [
      "registry",
      { registry: "area", action: "list" },
      expect.arrayContaining([expect.objectContaining({ area_id: "kitchen" })]),
    ],
    ["registry", { registry: "entity", action: "get", entry_id: LAMP }, { entity_id: LAMP }],
    [
      "registry",
      { registry: "entity", action: "update", entry_id: LAMP, fields: { aliases: ["hob"] } },
      { aliases: ["hob"], changed: ["aliases"] },
    ],
    [
      "registry",
      { registry: "label", action: "create", fields: { name: "Tool" } },
      { name: "Tool" },
    ],
    ["registry", { registry: "label", action: "remove", entry_id: "tool" }, { name: "Tool" }],
  ])("%s does what %j asks for", async (tool, payload, result) => {
    const { status, body } = await use({ tool, ...payload });
    expect([status, body]).toMatchObject([200, { success: true, tool, result }]);
  });

  it.each<[number, string, object, object]>([
    [400, "INVALID_REQUEST", { tool: "hammer" }, {}],
    [400, "INVALID_PARAMETERS", {}, { missing_fields: ["tool"] }],
    [
      400,
      "INVALID_PARAMETERS",
      { tool: "control", command: "turn_on" },
      { missing_fields: ["entity_id"] },
    ],
    [400, "INVALID_PARAMETERS", { tool: "addon", action: "install" }, { missing_fields: ["slug"] }],
    [
      400,
      "INVALID_PARAMETERS",
      { tool: "registry", registry: "area", action: "remove" },
      { missing_fields: ["entry_id"] },
    ],
    [400, "INVALID_REQUEST", { tool: "registry", registry: "entity", action: "create" }, {}],
    [
      400,
      "INVALID_REQUEST",
      { tool: "registry", registry: "floor", action: "list", entry_id: "x" },
      {},
    ],
    [
      400,
      "INVALID_PARAMETERS",
      { tool: "package", action: "install", category: "theme" },
      { missing_fields: ["repository"] },
    ],
    [400, "INVALID_REQUEST", { tool: "addon", action: "explode" }, {}],
    [404, "ADDON_NOT_FOUND", { tool: "addon", action: "install", slug: "nothing" }, {}],
  ])("answers %d %s to %j", async (status, code, payload, details) => {
    const answer = await use(payload);
    expect([answer.status, answer.body.error]).toMatchObject([status, { code, details }]);
  });
});
