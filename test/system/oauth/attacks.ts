/** Attacks on OAuth: each fails, and what it has touched is not usable afterwards. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { CALLBACK, type Fields, openAgentTools, PUBLIC_URL, pkce } from "./browser.ts";

const whoami = "/auth/whoami";

describe("an attacker", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const client = async (metadata: object = {}) => (await tools().register(metadata)).body.client_id;

  /** What a browser is told when the request itself is refused: an address of the client, or nothing. */
  const refused = async (query: (client_id: string) => Fields) => {
    const { status, location, text } = await tools().begin(query(await client()));
    const error = location === "" ? null : new URL(location).searchParams.get("error");
    return { status, location, error, text };
  };

  it.each([
    ["no challenge", { code_challenge: undefined, code_challenge_method: undefined }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["a challenge without a method", { code_challenge_method: undefined }],
  ])("gets no code with %s", async (_name, less) => {
    const { error, location } = await refused((id) =>
      tools().asking(id, pkce().challenge, less as Fields),
    );
    expect(error).toBe("invalid_request");
    expect(location).toContain(CALLBACK);
  });

  it.each([
    ["no verifier", undefined],
    ["another verifier", pkce().verifier],
  ])("gets no token for a code with %s", async (_name, code_verifier) => {
    const { exchange } = await tools().authorized();
    const { status, body } = await tools().token({ ...exchange, code_verifier });
    expect([status, body.error]).toEqual([400, "invalid_grant"]);
  });

  it.each([
    ["another host", "https://evil.example/callback"],
    ["a longer path", `${CALLBACK}/more`],
    ["a query", `${CALLBACK}?next=https://evil.example`],
    ["another scheme", "http://agent.example/callback"],
    ["another port", "https://agent.example:444/callback"],
    ["user information", "https://agent.example@evil.example/callback"],
    ["steps back", `${CALLBACK}/../callback`],
    ["another case", "https://agent.example/Callback"],
    ["a fragment", `${CALLBACK}#x`],
    ["an encoding", "https://agent.example/%63allback"],
    ["none", undefined],
  ])("is not led to a redirect address with %s", async (_name, redirect_uri) => {
    const { status, location } = await refused((id) =>
      tools().asking(id, pkce().challenge, { redirect_uri }),
    );
    expect([status, location]).toEqual([400, ""]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://evil.example/callback",
    "https://user@evil.example/callback",
    "file:///etc/passwd",
    "not an address",
  ])("registers no client that goes to %s", async (redirect) => {
    const { status, body } = await tools().register({ redirect_uris: [redirect] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
  });

  it("gets nothing for a code that was used, and ends what came of it", async () => {
    const { exchange, client: agent, refresh } = await tools().connected();
    expect((await agent.get(whoami)).status).toBe(200);
    expect((await tools().token(exchange)).body.error).toBe("invalid_grant");
    expect((await agent.get(whoami)).status).toBe(401);
    expect((await refresh()).body.error).toBe("invalid_grant");
  });

  it("gets one token for a code that it uses twenty times at once", async () => {
    const { exchange } = await tools().authorized();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tools().token(exchange)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("ends an agent by using its refresh token a second time", async () => {
    const { refresh, client: agent } = await tools().connected();
    const second = await refresh();
    expect((await refresh()).body.error).toBe("invalid_grant");
    expect((await refresh(second.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await agent.get(whoami)).status).toBe(401);
  });

  it("uses no code and no refresh token of another client", async () => {
    const { exchange, refresh, tokens } = await tools().connected();
    const client_id = await client();
    const more = { client_id };
    expect((await refresh(tokens.refresh_token, more)).body.error).toBe("invalid_grant");
    expect((await tools().token({ ...exchange, ...more })).body.error).toBe("invalid_grant");
  });

  it("gets no wider scope by a refresh, and no higher role than was agreed to", async () => {
    const choice = { role: "viewer" };
    const { refresh, client: agent } = await tools().connected(choice, { scope: "viewer user" });
    expect((await agent.get(whoami)).body.role).toBe("viewer");
    expect((await agent.control("light.kitchen", "turn_on")).status).toBe(403);
    const { body } = await refresh(undefined, { scope: "viewer user admin" });
    expect(body.error).toBe("invalid_scope");
  });

  it("gets no role that the client has not asked for, or that the person does not have", async () => {
    const asked = await tools().connected({ role: "admin" }, { scope: "viewer user" });
    expect((await asked.client.get(whoami)).body.role).toBe("user");
    const username = "lodger";
    const password = "a lodger's password";
    await house.admin.post("/auth/users", { username, password, role: "viewer" });
    const query = { scope: "viewer user admin" };
    const { client: agent } = await tools().connected({ role: "admin" }, query, {
      username,
      password,
    });
    expect((await agent.get(whoami)).body.role).toBe("viewer");
    expect((await agent.get("/auth/users")).status).toBe(403);
  });

  it("gets the role admin only where a person chooses it, whatever the client asks for", async () => {
    const { client: agent } = await tools().connected({}, { scope: "viewer user admin" });
    expect((await agent.get(whoami)).body.role).toBe("user");
  });

  it("makes no token wider by the grant of its user, which still holds", async () => {
    const username = "gardener";
    const password = "a gardener's password";
    const grant = { areas: ["kitchen"] };
    await house.admin.post("/auth/users", { username, password, role: "user", grant });
    const { client: agent } = await tools().connected(
      { areas: ["kitchen", "bedroom"] },
      {},
      { username, password },
    );
    expect((await agent.get(whoami)).body.grant).toEqual(grant);
    expect((await agent.control("light.bedroom", "turn_on")).status).toBe(403);
  });

  it("gets no token for another audience", async () => {
    const { error } = await refused((id) =>
      tools().asking(id, pkce().challenge, { resource: "https://other.example/mcp" }),
    );
    expect(error).toBe("invalid_target");
    const { exchange } = await tools().authorized({}, { resource: `${PUBLIC_URL}/mcp` });
    const { body } = await tools().token({ ...exchange, resource: PUBLIC_URL });
    expect(body.error).toBe("invalid_target");
  });

  it("does not use a token of /mcp elsewhere", async () => {
    const { client: agent } = await tools().connected({}, { resource: `${PUBLIC_URL}/mcp` });
    for (const path of ["/auth/whoami", "/api/state", "/subscribe_events", "/api/events"])
      expect((await agent.get(path)).status).toBe(401);
  });

  it("can be told from this issuer in answers and in refusals", async () => {
    const { back } = await tools().authorized();
    expect(back.searchParams.get("iss")).toBe(PUBLIC_URL);
    const { location } = await refused((id) => tools().asking(id, "x".repeat(43), { scope: "é" }));
    expect(new URL(location).searchParams.get("iss")).toBe(PUBLIC_URL);
  });
});
