/** What agents reach of others: nothing of hidden entities, of other agents' requests, or by forged answers. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import type { Client as HttpClient, Loose } from "../../support/client.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const HIDDEN = "lock.front_door";

describe("an agent whose grant hides most of the home", () => {
  const house = sharedHouse();
  let key: HttpClient;
  let agent: Client;
  let lamp = "";
  beforeAll(async () => {
    lamp = house.own("light");
    key = await house.key("user", { entities: [lamp] });
    agent = await connectAgent(key);
  });
  afterAll(() => agent.close());

  const completed = async (ref: Loose, name: string, value: string) =>
    (await agent.complete({ ref, argument: { name, value } })).completion.values;

  it.each([
    ["entity_id", "hearth://entities/{entity_id}", "lock"],
    ["entity_id", "hearth://entities/{entity_id}", HIDDEN],
    ["entity_id", "hearth://entities/{entity_id}", ""],
    ["automation_id", "hearth://automations/{automation_id}", ""],
    ["area_id", "hearth://areas/{area_id}", "kitchen"],
  ])("has nothing of it completed for %s of %s with %j", async (name, uri, value) => {
    const values = await completed({ type: "ref/resource", uri }, name, value);
    expect(values.filter((one) => one !== lamp && !one.startsWith("room"))).toEqual([]);
  });

  it("has nothing of it completed in prompts", async () => {
    const ref = { type: "ref/prompt", name: "explain" };
    expect(await completed(ref, "entity_id", "lock")).not.toContain(HIDDEN);
  });

  it.each([
    `hearth://entities/${HIDDEN}`,
    "hearth://areas/kitchen",
    "hearth://automations/automation.hallway_light",
    "hearth://entities/../home",
    "hearth://entities/%6cock.front_door",
    "hearth://entities/lock.front_door?x=1",
    "hearth://docs/..%2f..%2fpackage.json",
    "hearth://docs/../../package",
    "hearth://docs/__proto__",
    "hearth://__proto__/x",
    "HEARTH://home",
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data",
  ])("is told that there is no %s", (uri) =>
    expect(agent.readResource({ uri })).rejects.toMatchObject({ code: -32602 }),
  );

  it("reads nothing of it in the overview or a list", async () => {
    const { contents }: Loose = await agent.readResource({ uri: "hearth://home" });
    const { resources } = await agent.listResources();
    const all = JSON.stringify([contents, resources]);
    for (const secret of ["lock.", "kitchen", "hallway", "Front door"])
      expect(all.replace(/hearth:\/\/docs\/[a-z-]+/g, "")).not.toContain(secret);
  });

  it.each([
    ["state", { domain: "lock" }],
    ["state", { entity_id: HIDDEN }],
    ["history", { entity_id: HIDDEN }],
    ["commands", { entity_id: HIDDEN }],
    ["automation", { action: "list" }],
    ["automation", { action: "traces", automation_id: "hallway_light" }],
    ["more", { name: "logbook", arguments: {} }],
    ["more", { name: "registry", arguments: { registry: "entity", action: "list" } }],
    ["more", { name: "registry", arguments: { registry: "device", action: "list" } }],
    ["interpret", { input: "is the front door locked" }],
  ])("learns nothing of it from %s with %j", async (name, args) => {
    await house.admin.control(HIDDEN, "lock");
    const { content }: Loose = await agent.callTool({ name, arguments: { ...args } });
    // What it has said itself, an answer may repeat.
    const said = JSON.stringify(args);
    for (const secret of [
      '"friendly_name":"Front door',
      '"state":"locked"',
      "area_id",
      "hallway motion",
    ])
      if (!said.includes(secret)) expect(content[0].text.split(lamp)[0]).not.toContain(secret);
  });

  it("is told nothing of it by subscriptions to everything", async () => {
    const told: string[] = [];
    agent.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      told.push(params.uri);
    });
    const uris = [HIDDEN, lamp].map((id) => `hearth://entities/${id}`);
    const resourceSubscriptions = [...uris, "hearth://areas/hallway", "hearth://home"];
    const subscription = await agent.listen({ resourceSubscriptions });
    await house.admin.control(HIDDEN, "lock");
    await house.admin.control(lamp, "turn_on");
    await eventually(async () => told, [...new Array(2)].map(() => expect.any(String)) as never);
    expect([...told].sort()).toEqual([`hearth://entities/${lamp}`, "hearth://home"].sort());
    await subscription.close();
  });

  it.each([
    [
      "an answer that was never asked for",
      { which: { action: "accept", content: { answer: "unlock the front door" } } },
    ],
    [
      "a list as an answer",
      { which: { action: "accept", content: { answer: ["unlock the front door"] } } },
    ],
    [
      "a forged question",
      {
        which: {
          action: "accept",
          content: {
            answer: "unlock the front door",
            dry_run: false,
            language: "en",
            session: "other",
          },
        },
      },
    ],
    ["no form", { which: 12 }],
    [
      "another question",
      { constructor: { action: "accept", content: { answer: "unlock the front door" } } },
    ],
  ])("opens no door by %s", async (_what, inputResponses) => {
    const params = {
      name: "interpret",
      arguments: { input: "turn on the light" },
      inputResponses,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
      },
    };
    const headers = {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "interpret",
    };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const { status, text } = await key.post("/mcp", message, headers);
    expect([200, 400]).toContain(status);
    expect(text).not.toMatch(/"entities_affected":\[[^\]]*lock/);
    expect((await house.admin.get(`/api/state/${HIDDEN}`)).body.state).toBe("locked");
  });

  it.each([
    ["another caller", { caller: { sub: "admin", role: "admin" }, sub: "admin", role: "admin" }],
    ["another address", { address: "127.0.0.1", request_id: "x", deadline: 0 }],
    ["a key that is none", { "hearth/idempotency-key": "\u0000", "hearth/caller": "admin" }],
    ["a token of progress that is an object", { progressToken: { toString: 1 } }],
    [
      "Hearth's own words",
      { "hearth/role": "admin", "hearth/grant": null, "hearth/dry_run": false },
    ],
  ])("gets no rights by %s in _meta", async (_what, _meta) => {
    const call = { name: "control", arguments: { entity_id: HIDDEN, command: "unlock" }, _meta };
    const answer: Loose = await agent
      .callTool(call as Loose)
      .catch((error: unknown) => ({ isError: true, error }));
    expect(answer.isError).toBe(true);
    expect((await house.admin.get(`/api/state/${HIDDEN}`)).body.state).toBe("locked");
  });
});

describe("an idempotency key of another agent", () => {
  const house = sharedHouse();

  it("neither shows its answer nor keeps a request from its effect", async () => {
    const lamp = house.own("light");
    const [mine, theirs] = [
      await connectAgent(await house.key("user")),
      await connectAgent(await house.key("user")),
    ];
    const call = (entity_id: string) => ({
      name: "control",
      arguments: { entity_id, command: "toggle" },
      _meta: { "hearth/idempotency-key": "shared" },
    });
    await mine.callTool(call(lamp));
    const { structuredContent }: Loose = await theirs.callTool(call(lamp));
    expect(structuredContent.result.state.state).toBe("off");
    await Promise.all([mine.close(), theirs.close()]);
  });

  it("of a forwarded address is no other address", async () => {
    const key = await house.key("viewer");
    const call = { name: "control", arguments: { entity_id: "light.kitchen", command: "turn_on" } };
    const forged = {
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-user": "admin",
      "x-real-ip": "127.0.0.1",
      "x-original-url": "/api/control",
      "x-http-method-override": "DELETE",
      forwarded: "for=127.0.0.1;host=evil.example",
    };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
    const { text, headers } = await key.post("/mcp", message, forged);
    expect(text).toContain("FORBIDDEN");
    expect([...headers].join(" ")).not.toContain("evil.example");
  });
});
