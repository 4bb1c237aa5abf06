/** An agent whose call needs an approval: its client opens the page of it, and the call answers with what became of it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { clientFor, type Loose } from "../../../support/client.ts";
import { connectAgent, REVISIONS } from "../../../support/mcp-client.ts";
import { openWire } from "../../../support/mcp-wire.ts";
import { sharedHouse } from "../../../support/shared-house.ts";
import { eventually } from "../../../support/wait.ts";

const said = ({ content }: Loose): Loose => JSON.parse(content[0].text);

describe.each(REVISIONS)("a call that needs an approval, by %s", (revision) => {
  const house = sharedHouse();
  let agent: Client;
  /** What the client does with the question. */
  let answer: (params: Loose) => Promise<Loose> | Loose;
  const completed: string[] = [];
  const withdrawn: unknown[] = [];
  beforeAll(async () => {
    const { body } = await house.admin.post("/auth/keys", {
      name: `asks-${revision}`,
      role: "user",
      agent: true,
    });
    const credential = { url: house.url, authorization: `ApiKey ${body.key}` };
    agent = await connectAgent(credential, revision, { elicitation: { url: {} } });
    await agent.listTools();
    agent.setRequestHandler("elicitation/create", async ({ params }, ctx) => {
      ctx.mcpReq.signal.addEventListener("abort", () => withdrawn.push(params));
      return (await answer(params)) as never;
    });
    agent.setNotificationHandler("notifications/elicitation/complete", ({ params }) => {
      completed.push(params.elicitationId);
    });
  });
  afterAll(() => agent.close());

  const unlock = (options = {}): Promise<Loose> => {
    const args = { entity_id: house.own("lock"), command: "unlock" };
    return agent.callTool({ name: "control", arguments: args }, options);
  };
  const idIn = ({ url }: Loose): string => String(url).split("/").at(-1) ?? "";
  const decide = (params: Loose, decision: string) =>
    house.admin.post(`/approvals/${idIn(params)}/${decision}`, {});

  it("opens the page of the approval, and answers with what was done", async () => {
    let asked: Loose;
    answer = async (params) => {
      asked = params;
      // The person approves after the client has said that the page is open.
      void eventually(() => decide(params, "approve"), { status: 200 });
      return { action: "accept" };
    };
    const result = await unlock();
    expect(result.structuredContent).toMatchObject({
      success: true,
      result: { state: { state: expect.stringMatching(/^unlock/) } },
      approval: { status: "done", decided_by: "admin" },
    });
    expect(asked).toMatchObject({ mode: "url", url: expect.stringMatching(/#\/approvals\//) });
    expect(asked.url.startsWith(house.url)).toBe(true);
    if (revision === "2025-11-25") expect(completed).toContain(idIn(asked));
  });

  it("says that a person has refused it", async () => {
    answer = async (params) => {
      await decide(params, "refuse");
      return { action: "accept" };
    };
    const result = await unlock();
    expect(result.isError).toBe(true);
    expect(said(result)).toMatchObject({
      success: false,
      approval: { status: "refused", decided_by: "admin" },
    });
  });

  it.each(["decline", "cancel"])("stays open where the client answers %s", async (action) => {
    let asked: Loose;
    answer = (params) => {
      asked = params;
      return { action };
    };
    const result = said(await unlock());
    expect(result).toMatchObject({ success: false, approval: { status: "open" } });
    expect(result.approve_at).toBe(asked.url);
    const { body } = await house.admin.get(`/approvals/${idIn(asked)}`);
    expect(body.approval.status).toBe("open");
  });

  it("tells at intervals that it goes on waiting, where the client wants to know", async () => {
    const told: number[] = [];
    answer = async (params) => {
      void eventually(async () => ({ isTold: told.includes(0) }), { isTold: true }).then(() =>
        decide(params, "approve"),
      );
      return { action: "accept" };
    };
    const result = await unlock({ onprogress: (one: Loose) => void told.push(one.progress) });
    expect(result.structuredContent).toMatchObject({ success: true });
    // The client of 2026-07-28 counts rounds by itself, too.
    expect(told).toContain(0);
  });
});

describe("a call that needs an approval, and whose stream is lost", () => {
  const house = sharedHouse();

  it("leaves the approval as it is: it is done later, and the agent reads its result", async () => {
    const { body: key } = await house.admin.post("/auth/keys", {
      name: "loses",
      role: "user",
      agent: true,
    });
    const agent = clientFor(house.url, `ApiKey ${key.key}`);
    const wire = openWire(agent);
    const args = { entity_id: house.own("lock"), command: "unlock" };
    const session = await wire.hello({ url: {} });
    const stream = await wire.open({ name: "control", arguments: args }, session);
    const { params, id } = await stream.next();
    await stream.cancel();
    expect(await wire.say({ id, result: { action: "accept" } }, session)).toBe(202);
    const { body } = await house.admin.post(`/approvals/${params.elicitationId}/approve`, {});
    expect(body.approval.status).toBe("done");
    const { body: read } = await agent.get(`/approvals/${params.elicitationId}`);
    expect(read.approval).toMatchObject({ status: "done", result: { success: true } });
  });

  it("ends early where its client cancels it", async () => {
    const { body: key } = await house.admin.post("/auth/keys", {
      name: "cancels",
      role: "user",
      agent: true,
    });
    const wire = openWire(clientFor(house.url, `ApiKey ${key.key}`));
    const args = { entity_id: house.own("lock"), command: "unlock" };
    const session = await wire.hello({ url: {} });
    const stream = await wire.open({ name: "control", arguments: args }, session);
    const { params } = await stream.next();
    const cancelled = { method: "notifications/cancelled", params: { requestId: 2 } };
    expect(await wire.say(cancelled, session)).toBe(202);
    // The question is withdrawn.
    expect(await stream.next()).toMatchObject({ method: "notifications/cancelled" });
    expect(await stream.next()).toBeUndefined();
    const { body } = await house.admin.get(`/approvals/${params.elicitationId}`);
    expect(body.approval.status).toBe("open");
  });
});
