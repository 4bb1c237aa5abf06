/** An agent and two gateways: each message is answered by either, and a subscription hears of both. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client as Agent } from "@modelcontextprotocol/client";
import { HTTP_SERVICES } from "../../shared/config/settings.ts";
import { type Booted, boot, configFor } from "../support/boot.ts";
import { type Client, clientFor } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { connectAgent, REVISIONS } from "../support/mcp-client.ts";
import { openWire } from "../support/mcp-wire.ts";
import { flushNamespace, sharedServers } from "../support/servers.ts";
import { freshFolder, type Process, spawnHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const NAMESPACE = `mcp-${process.pid}-${Date.now()}`;

describe("an agent of a cluster with two gateways", () => {
  let house: Booted;
  let redis: string;
  /** Of the gateway beside the one that the house names. */
  let other: Client;
  let second: Process;
  beforeAll(async () => {
    const servers = await sharedServers();
    redis = servers.redis;
    const common = {
      TRANSPORTER: servers.nats,
      STORE_URL: redis,
      NAMESPACE,
      CLUSTER_SECRET: "a secret of the tests that is long enough",
    };
    house = await boot(common);
    // This process is a node as well: while it loads the protocol's library, it would answer no call.
    await (await connectAgent(house.admin)).close();
    const port = await freePort();
    const gateway = { ...common, SERVICES: HTTP_SERVICES.join(), DATA_DIR: freshFolder() };
    second = spawnHearth({ ...gateway, JWT_SECRET: configFor({}).JWT_SECRET, PORT: String(port) });
    await second.says(/Service .gateway. started/);
    other = clientFor(`http://127.0.0.1:${port}`, house.admin.authorization);
    await eventually(() => other.get("/health/ready"), { status: 200 });
  }, 20_000);
  afterAll(async () => {
    await house?.stop();
    second?.kill("SIGTERM");
    await second?.exit;
    await flushNamespace(redis, NAMESPACE);
  });

  const connected = async (
    use: (agents: readonly Agent[]) => Promise<void>,
    revision: (typeof REVISIONS)[number] = "2026-07-28",
  ) => {
    const agents = await Promise.all(
      [house.admin, other].map((one) => connectAgent(one, revision)),
    );
    await use(agents);
    for (const agent of agents) await agent.close();
  };

  it.each(REVISIONS)("is told the same by both, by %s", (revision) =>
    connected(async (agents) => {
      const answers = await Promise.all(
        agents.map(async (agent) => {
          const call = { name: "state", arguments: { domain: "lock" } };
          return [await agent.listTools(), (await agent.callTool(call)).structuredContent];
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
    }, revision),
  );

  it("hears by one of them what another has done by the other, with one effect for one key", () =>
    connected(async ([listener, speaker]) => {
      const updated: string[] = [];
      listener?.setNotificationHandler("notifications/resources/updated", ({ params }) => {
        updated.push(params.uri);
      });
      const uri = "hearth://entities/light.hallway";
      await listener?.listen({ resourceSubscriptions: [uri] });
      const toggle = {
        name: "control",
        arguments: { entity_id: "light.hallway", command: "toggle" },
        _meta: { "hearth/idempotency-key": "once-in-a-cluster" },
      };
      const { body: before } = await house.admin.get("/api/state/light.hallway");
      await speaker?.callTool(toggle);
      await listener?.callTool(toggle);
      await eventually(async () => updated, [uri]);
      const { body: after } = await other.get("/api/state/light.hallway");
      expect(after.state).not.toBe(before.state);
    }));

  describe.each(REVISIONS)("a call that a person approves, by %s", (revision) => {
    const agentAt = async (url: string, name: string, capabilities: object): Promise<Agent> => {
      const sent = { name, role: "user", agent: true };
      const { body } = await house.admin.post("/auth/keys", sent);
      return connectAgent({ url, authorization: `ApiKey ${body.key}` }, revision, capabilities);
    };
    const LOCK = { entity_id: "lock.front_door", command: "unlock" };

    it("answers with what was decided by the other gateway", async () => {
      const agent = await agentAt(house.url, `asks-${revision}`, { elicitation: { url: {} } });
      agent.setRequestHandler("elicitation/create", async ({ params }) => {
        const id = String((params as { readonly url?: string }).url)
          .split("/")
          .at(-1);
        const { status } = await other.post(`/approvals/${id}/approve`, {});
        expect(status).toBe(200);
        return { action: "accept" };
      });
      const { structuredContent } = await agent.callTool({ name: "control", arguments: LOCK });
      expect(structuredContent).toMatchObject({ success: true, approval: { status: "done" } });
      await agent.close();
    });
  });

  it("takes the answer to a question by another gateway than that of the call", async () => {
    const [here, there] = [openWire(house.admin), openWire(other)];
    const { body: key } = await house.admin.post("/auth/keys", {
      name: "asks by HTTP",
      role: "user",
      agent: true,
    });
    const agent = clientFor(house.url, `ApiKey ${key.key}`);
    const { body } = await agent.control("lock.garage", "unlock");
    const session = await here.hello({ form: {} });
    const decide = { action: "decide", approval_id: body.approval.id };
    const stream = await here.open({ name: "approvals", arguments: decide }, session);
    const { id } = await stream.next();
    const result = { action: "accept", content: { decision: "approve" } };
    expect(await there.say({ id, result }, session)).toBe(202);
    expect(await stream.next()).toMatchObject({
      result: { structuredContent: { result: { id: body.approval.id, status: "done" } } },
    });
  });
});
