/** Resources and prompts of the Model Context Protocol, completed, read, and followed as they change. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { clientFor } from "../../support/client.ts";
import { connectAgent, REVISIONS } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const textOf = async (agent: Client, uri: string): Promise<string> => {
  const { contents } = await agent.readResource({ uri });
  return String((contents[0] as { readonly text?: string }).text);
};

describe.each(REVISIONS)("an agent that reads by %s", (revision) => {
  const house = sharedHouse();
  let agent: Client;
  beforeAll(async () => {
    agent = await connectAgent(await house.key("viewer"), revision);
  });
  afterAll(() => agent.close());

  it("reads each resource that is listed", async () => {
    const { resources } = await agent.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["hearth://home", "hearth://areas/kitchen", "hearth://docs/agents"]),
    );
    for (const { uri } of resources.slice(0, 12))
      expect((await textOf(agent, uri)).length).toBeGreaterThan(10);
  });

  it.each([
    ["hearth://areas/kitchen", "light.kitchen"],
    ["hearth://entities/light.kitchen", '"version"'],
    ["hearth://automations/automation.hallway_light", '"traces"'],
    ["hearth://docs/settings", "# Settings"],
  ])("reads %s", async (uri, text) => expect(await textOf(agent, uri)).toContain(text));

  it.each([
    "hearth://entities/light.none",
    "hearth://areas/nowhere",
    "hearth://docs/../README",
    "file:///etc/passwd",
  ])("is told that %s is no resource", (uri) =>
    expect(agent.readResource({ uri })).rejects.toMatchObject({ code: -32602 }),
  );

  it.each([
    ["hearth://entities/{entity_id}", "entity_id", "light.kit", "light.kitchen"],
    ["hearth://areas/{area_id}", "area_id", "kit", "kitchen"],
    ["hearth://docs/{page}", "page", "str", "streams"],
  ])("has %s completed", async (uri, name, value, completed) => {
    const ref = { type: "ref/resource" as const, uri };
    const { completion } = await agent.complete({ ref, argument: { name, value } });
    expect(completion.values).toContain(completed);
  });

  it("gets a prompt with its arguments, and is told which are missing", async () => {
    const { prompts } = await agent.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain("explain");
    const given = { name: "explain", arguments: { entity_id: "light.kitchen" } };
    const { messages } = await agent.getPrompt(given);
    expect(JSON.stringify(messages)).toContain("Find out why light.kitchen is as it is");
    await expect(agent.getPrompt({ name: "explain" })).rejects.toThrow(/needs entity_id/);
  });
});

describe("an agent that subscribes", () => {
  const house = sharedHouse();

  const listening = async (agent: Client, uris: readonly string[]) => {
    const updated: string[] = [];
    agent.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      updated.push(params.uri);
    });
    const subscription = await agent.listen({ resourceSubscriptions: [...uris] });
    return { updated, subscription };
  };

  it("is told of each change of what it subscribed to, and of nothing else", async () => {
    const agent = await connectAgent(await house.key("viewer"));
    const [lamp, other] = [house.own("light"), house.own("light")];
    const uri = `hearth://entities/${lamp}`;
    const { updated, subscription } = await listening(agent, [uri]);
    await house.admin.control(other, "turn_on");
    await house.admin.control(lamp, "turn_on");
    await eventually(async () => updated, [uri]);
    await subscription.close();
    expect(await subscription.closed).toBe("local");
    await agent.close();
  });

  it("is told that its watch has fired, and reads why", async () => {
    const [client, other] = [await house.key("viewer"), await house.key("viewer")];
    const [agent, stranger] = [await connectAgent(client), await connectAgent(other)];
    const lamp = house.own("light");
    const condition = { condition: "state", entity_id: lamp, state: "on" };
    const { body } = await client.post("/watches", { condition, deliver: "mcp" });
    const uri = `hearth://watches/${body.watch.id}`;
    const [heard, unheard] = [await listening(agent, [uri]), await listening(stranger, [uri])];
    await house.admin.control(lamp, "turn_on");
    await eventually(async () => heard.updated, [uri]);
    expect(JSON.parse(await textOf(agent, uri))).toMatchObject({
      deliveries: 1,
      outstanding: [{ number: 1, states: [{ entity_id: lamp, state: "on" }] }],
    });
    expect(unheard.updated).toEqual([]);
    await expect(stranger.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    await agent.close();
    await stranger.close();
  });

  it("is told of approvals that wait and are decided, and reads them", async () => {
    const lock = house.own("lock");
    const { body: key } = await house.admin.post("/auth/keys", {
      name: "waits",
      role: "user",
      agent: true,
      grant: { entities: [lock] },
    });
    const asker = clientFor(house.url, `ApiKey ${key.key}`);
    const [agent, person] = [await connectAgent(asker), await connectAgent(house.admin)];
    const stranger = await connectAgent(
      await house.key("user", { entities: [house.own("light")] }),
    );
    const all = "hearth://approvals";
    const heard = await listening(person, [all]);
    const unheard = await listening(stranger, [all]);
    const { id } = (await asker.control(lock, "unlock")).body.approval;
    await eventually(async () => heard.updated, [all]);
    expect(await textOf(person, all)).toContain(id);
    expect(JSON.parse(await textOf(stranger, all))).toEqual({ approvals: [] });
    const uri = `${all}/${id}`;
    const own = await listening(agent, [uri]);
    await house.admin.post(`/approvals/${id}/approve`, {});
    await eventually(async () => [...new Set(own.updated)], [uri]);
    await eventually(async () => JSON.parse(await textOf(agent, uri)), {
      status: "done",
      result: { success: true },
    });
    expect(unheard.updated).toEqual([]);
    await expect(stranger.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    for (const one of [agent, person, stranger]) await one.close();
  });

  it("is told nothing of what its grant does not cover", async () => {
    const [lamp, hidden] = [house.own("light"), house.own("light")];
    const agent = await connectAgent(await house.key("viewer", { entities: [lamp] }));
    const uris = [`hearth://entities/${hidden}`, `hearth://entities/${lamp}`];
    const { updated } = await listening(agent, uris);
    await house.admin.control(hidden, "turn_on");
    await house.admin.control(lamp, "turn_on");
    await eventually(async () => updated, [uris[1] as string]);
    expect(updated).not.toContain(uris[0]);
    await agent.close();
  });

  it("is told nothing more when its credential has ended", async () => {
    const { body: key } = await house.admin.post("/auth/keys", { name: "ends", role: "viewer" });
    const agent = await connectAgent({ url: house.url, authorization: `ApiKey ${key.key}` });
    const { subscription } = await listening(agent, ["hearth://home"]);
    await house.admin.send("DELETE", `/auth/keys/${key.id}`);
    expect(await subscription.closed).toBe("graceful");
    await agent.close().catch(() => undefined);
  });
});
