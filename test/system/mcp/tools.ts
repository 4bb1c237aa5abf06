/** The tools of the Model Context Protocol, called by its published client in both revisions. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { connectAgent, REVISIONS } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe.each(REVISIONS)("an agent that speaks %s", (revision) => {
  const house = sharedHouse();
  let agent: Client;
  beforeAll(async () => {
    agent = await connectAgent(await house.key("admin"), revision);
  });
  afterAll(() => agent.close());

  it("is given at most 12 tools, with schemas and hints", async () => {
    const { tools } = await agent.listTools();
    expect(tools.length).toBeLessThanOrEqual(12);
    for (const tool of tools)
      expect(tool).toMatchObject({
        inputSchema: { type: "object", additionalProperties: false },
        outputSchema: { type: "object", required: ["success", "tool", "result"] },
        annotations: { readOnlyHint: expect.any(Boolean), openWorldHint: expect.any(Boolean) },
      });
  });

  it("reads chosen fields of a page of states, and the next page", async () => {
    const page = { domain: "light", fields: "state,brightness", limit: 2 };
    const { structuredContent } = await agent.callTool({ name: "state", arguments: page });
    expect(structuredContent).toMatchObject({ success: true, result: [{}, {}], next: "2" });
    const { next: cursor } = structuredContent as { readonly next: string };
    const second = await agent.callTool({ name: "state", arguments: { ...page, cursor } });
    const idsIn = (content: unknown) =>
      (content as { readonly result: readonly { readonly entity_id: string }[] }).result.map(
        (one) => one.entity_id,
      );
    expect(idsIn(second.structuredContent)).not.toEqual(idsIn(structuredContent));
  });

  it("commands a device", async () => {
    const entity_id = house.own("light");
    const command = { entity_id, command: "turn_on", brightness: 120 };
    const { structuredContent } = await agent.callTool({ name: "control", arguments: command });
    expect(structuredContent).toMatchObject({ success: true, result: { status: "confirmed" } });
    const { body } = await house.admin.get(`/api/state/${entity_id}`);
    expect(body).toMatchObject({ state: "on", attributes: { brightness: 120 } });
  });

  it("changes nothing in a dry run", async () => {
    const entity_id = house.own("light");
    const command = { entity_id, command: "turn_on", dry_run: true };
    const { isError } = await agent.callTool({ name: "control", arguments: command });
    const { body } = await house.admin.get(`/api/state/${entity_id}`);
    expect([isError ?? false, body.state]).toEqual([false, "off"]);
  });
});
