/** An agent that the policy asks about: told so, it waits with its tool for the decision of a person. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import type { Loose } from "../../support/client.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LOCK = { entity_id: "lock.garage", command: "unlock" };

describe("a tool that a person approves first", () => {
  const house = sharedHouse();
  let agent: Client;
  let person: Client;
  beforeAll(async () => {
    const sent = { name: "assistant", role: "user", agent: true };
    const { body } = await house.admin.post("/auth/keys", sent);
    agent = await connectAgent({ url: house.admin.url, authorization: `ApiKey ${body.key}` });
    person = await connectAgent(await house.key("user"));
  });
  afterAll(async () => {
    await agent.close();
    await person.close();
  });

  const called = async (client: Client, name: string, args: object): Promise<Loose> => {
    const { content }: Loose = await client.callTool({ name, arguments: { ...args } });
    return JSON.parse(content[0].text);
  };
  const more = async (client: Client, args: object): Promise<Loose> => {
    const answer = await called(client, "more", { name: "approvals", arguments: args });
    return answer.result ?? answer;
  };

  it("is done once a person has approved it with the same tool, and not by the agent", async () => {
    const { success, approval, next } = await called(agent, "control", LOCK);
    expect([success, approval.status]).toEqual([false, "open"]);
    expect(next.join(" ")).toContain("name=approvals");
    const one = { approval_id: approval.id };
    const refused = await more(agent, { action: "approve", ...one });
    expect(refused.error.code).toBe("FORBIDDEN");
    const { result: open } = await more(person, { action: "list" });
    expect(open.map(({ id }: Loose) => id)).toContain(approval.id);
    await more(person, { action: "approve", ...one });
    const { result } = await more(agent, { action: "get", ...one });
    expect(result).toMatchObject({ status: "done", result: { success: true } });
  });

  it("is not done where a person refuses it", async () => {
    const { approval } = await called(agent, "interpret", { input: "unlock the front door" });
    const one = { approval_id: approval.id };
    await more(person, { action: "refuse", ...one });
    const { result } = await more(agent, { action: "get", ...one });
    expect(result).toMatchObject({ status: "refused" });
    expect(result).not.toHaveProperty("result");
  });

  it("is foretold by the tool can", async () => {
    const { result } = await called(agent, "more", { name: "can", arguments: LOCK });
    expect(result.result).toMatchObject({ allowed: false, effect: "ask" });
  });
});
