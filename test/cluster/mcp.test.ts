/** An agent and two gateways: each message is answered by either, and a subscription hears of both. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client as Agent } from "@modelcontextprotocol/client";
import { HTTP_SERVICES } from "../../shared/config/settings.ts";
import { type Booted, boot, configFor } from "../support/boot.ts";
import { type Client, clientFor } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { connectAgent, REVISIONS } from "../support/mcp-client.ts";
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
});
