/** A person is asked in their own client about what an agent waits for. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { clientFor, type Client as HttpClient, type Loose } from "../../../support/client.ts";
import { connectAgent, REVISIONS } from "../../../support/mcp-client.ts";
import { sharedHouse } from "../../../support/shared-house.ts";
import { eventually } from "../../../support/wait.ts";

const FORMS = { elicitation: { form: {} } };

describe.each(REVISIONS)("a person who decides by %s", (revision) => {
  const house = sharedHouse();
  let agent: HttpClient;
  let otherAgent: HttpClient;
  let lock = "";
  let person: Client;
  let answer: (params: Loose) => Promise<Loose> | Loose;
  const withdrawn: unknown[] = [];
  const asked: Loose[] = [];

  const asking = async (client: HttpClient, capabilities: object = FORMS): Promise<Client> => {
    const connected = await connectAgent(client, revision, capabilities);
    connected.setRequestHandler("elicitation/create", async ({ params }, ctx) => {
      asked.push(params);
      ctx.mcpReq.signal.addEventListener("abort", () => withdrawn.push(params));
      return (await answer(params)) as never;
    });
    return connected;
  };
  beforeAll(async () => {
    const agentFor = async (role: string): Promise<HttpClient> => {
      const sent = { name: `decides-${revision}-${role}`, role, agent: true };
      const { body } = await house.admin.post("/auth/keys", sent);
      return clientFor(house.url, `ApiKey ${body.key}`);
    };
    agent = await agentFor("user");
    otherAgent = await agentFor("admin");
    lock = house.own("lock");
    person = await asking(await house.key("user", { entities: [lock] }));
  });
  afterAll(() => person.close());

  const unlock = async (): Promise<string> =>
    (await agent.post("/api/control", { entity_id: lock, command: "unlock" })).body.approval.id;
  const decide = async (client: Client, args: object = {}, options = {}): Promise<Loose> => {
    const call = { name: "approvals", arguments: { action: "decide", ...args } };
    const { content }: Loose = await client.callTool({ name: "more", arguments: call }, options);
    return JSON.parse(content[0].text);
  };
  const statusOf = async (id: string): Promise<string> =>
    (await house.admin.get(`/approvals/${id}`)).body.approval.status;

  it.each([
    ["approve", "done"],
    ["refuse", "refused"],
  ])("decides by the answer %s, in their own name", async (decision, status) => {
    const id = await unlock();
    answer = () => ({ action: "accept", content: { decision } });
    const { result } = await decide(person, { approval_id: id });
    expect(result).toMatchObject({ id, status, decided_by: expect.any(String) });
    expect(await statusOf(id)).toBe(status);
    expect(asked.at(-1).message).toContain(`unlock ${lock}`);
  });

  it.each(["decline", "cancel"])("decides nothing by the answer %s", async (action) => {
    const id = await unlock();
    answer = () => ({ action });
    await decide(person, { approval_id: id });
    expect(await statusOf(id)).toBe("open");
    await house.admin.post(`/approvals/${id}/refuse`, {});
  });

  it("is asked once something waits, where nothing did", async () => {
    answer = () => ({ action: "accept", content: { decision: "approve" } });
    const told: number[] = [];
    const decided = decide(
      person,
      {},
      { onprogress: (one: Loose) => void told.push(one.progress) },
    );
    await eventually(async () => ({ isTold: told.includes(0) }), { isTold: true });
    const id = await unlock();
    expect((await decided).result).toMatchObject({ id, status: "done" });
  });

  it("decides nothing once another has decided", async () => {
    const id = await unlock();
    answer = async () => {
      await house.admin.post(`/approvals/${id}/refuse`, {});
      // Until the question is withdrawn, where the protocol can do that.
      const isWithdrawn = async () => ({ isWithdrawn: withdrawn.length > 0 });
      if (revision === "2025-11-25") await eventually(isWithdrawn, { isWithdrawn: true });
      return { action: "accept", content: { decision: "approve" } };
    };
    const { result } = await decide(person, { approval_id: id });
    expect(result).toMatchObject({ id, status: "refused", decided_by: "admin" });
    expect(await statusOf(id)).toBe("refused");
  });

  it("gets what waits as a list, where their client cannot ask", async () => {
    const id = await unlock();
    const silent = await connectAgent(await house.key("user", { entities: [lock] }), revision);
    const { result } = await decide(silent, { approval_id: id });
    expect((result.result ?? result).to_decide).toMatchObject([{ id, status: "open" }]);
    await silent.close();
    await house.admin.post(`/approvals/${id}/refuse`, {});
  });

  it.each([
    ["who has asked", () => agent, "FORBIDDEN"],
    ["another agent", () => otherAgent, "FORBIDDEN"],
    ["a viewer", () => house.key("viewer"), "FORBIDDEN"],
    [
      "a person whose grant does not cover it",
      () => house.key("user", { entities: [house.own("light")] }),
      "NOT_FOUND",
    ],
  ])("is not asked as %s", async (_who, clientOf, code) => {
    const id = await unlock();
    const before = asked.length;
    const client = await asking(await clientOf());
    const { error } = await decide(client, { approval_id: id });
    expect([error.code, asked.length]).toEqual([code, before]);
    await client.close();
    await house.admin.post(`/approvals/${id}/refuse`, {});
  });

  it("is not asked for a PIN, which no form may ask for: the tool still takes it", async () => {
    const before = (await house.admin.get("/policy")).body.policy.rows;
    const row = {
      id: "pin",
      who: ["agents"],
      what: { entities: [lock] },
      effect: "ask",
      pin: true,
    };
    await house.admin.send("PATCH", "/policy", {
      body: JSON.stringify({ rows: [row, ...before] }),
      headers: { "content-type": "application/json" },
    });
    const id = await unlock();
    const shown = asked.length;
    const user = await asking(await house.user("user", { entities: [lock] }));
    const { result } = await decide(user, { approval_id: id });
    expect(asked.length).toBe(shown);
    expect(result).toMatchObject({ id, status: "open", decide_at: expect.stringContaining(id) });
    await user.close();
    await house.admin.send("PATCH", "/policy", {
      body: JSON.stringify({ rows: before }),
      headers: { "content-type": "application/json" },
    });
    await house.admin.post(`/approvals/${id}/refuse`, {});
  });
});
