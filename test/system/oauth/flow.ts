/** An agent connects over OAuth and does what a person has agreed to. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { CALLBACK, openAgentTools, PUBLIC_URL } from "./browser.ts";

describe("an agent", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);

  it("registers, is agreed to, and gets tokens", async () => {
    const { back, tokens, client } = await tools().connected();
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get("state")).toBe("a state");
    expect(back.searchParams.get("iss")).toBe(PUBLIC_URL);
    expect(tokens).toMatchObject({
      token_type: "Bearer",
      expires_in: 3600,
      scope: "viewer user",
      refresh_token: expect.any(String),
    });
    expect((await client.get("/auth/whoami")).body).toMatchObject({
      username: "Test agent (admin)",
      role: "user",
      credential: "oauth",
    });
  });

  it("commands what it may, and nothing else", async () => {
    const choice = { areas: "kitchen", domains: "light", commands: "turn_on" };
    const { client } = await tools().connected(choice);
    expect((await client.control("light.kitchen", "turn_on")).status).toBe(200);
    expect((await client.control("light.kitchen", "turn_off")).status).toBe(403);
    expect((await client.control("light.bedroom", "turn_on")).status).toBe(403);
    const { devices } = (await client.get("/api/state")).body;
    const lights = ["light.kitchen", "light.kitchen_counter"];
    expect(devices.map(({ id }: { id: string }) => id)).toEqual(lights);
  });

  it("refreshes its tokens, each refresh token once", async () => {
    const { refresh } = await tools().connected();
    const { status, body } = await refresh();
    expect(status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });
});
