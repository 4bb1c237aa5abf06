/** An MCP client that is given only the address of a home finds, asks, connects, and is ended. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { openAgentTools, PUBLIC_URL } from "./browser.ts";

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const HEADERS = {
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-11-25",
};

describe("/mcp", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const resource = `${PUBLIC_URL}/mcp`;
  const document = `${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp`;

  it("leads a client without a token to its authorization server", async () => {
    const { status, headers } = await house.anyone.post("/mcp", LIST, HEADERS);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toContain(`resource_metadata="${document}"`);
    const found = await house.anyone.get(document.slice(PUBLIC_URL.length));
    expect(found.body).toMatchObject({ resource, authorization_servers: [PUBLIC_URL] });
    for (const path of ["oauth-authorization-server", "openid-configuration"])
      expect((await house.anyone.get(`/.well-known/${path}`)).body).toMatchObject({
        issuer: PUBLIC_URL,
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      });
  });

  it.each([resource, PUBLIC_URL])("takes a token for %s until its agent is ended", async (one) => {
    const { client } = await tools().connected({}, { resource: one });
    const answer = await client.post("/mcp", LIST, HEADERS);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"tools"');
    const { agents } = (await house.admin.get("/auth/agents")).body;
    await house.admin.send("DELETE", `/auth/agents/${agents.at(-1).id}`);
    expect((await client.post("/mcp", LIST, HEADERS)).status).toBe(401);
  });
});
