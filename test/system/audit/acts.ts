/** What is done is recorded: who, what, from where, in whose name. */
import { describe, expect, it } from "@jest/globals";
import { fire, turn, untilOver, write } from "../../support/automations.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { openSocket } from "../../support/streams.ts";
import { ofContext, recordsOf, untilRecorded } from "./records.ts";

describe("the audit log", () => {
  const house = sharedHouse();

  it("has who commanded what, from where and by which request", async () => {
    const lamp = house.own("light");
    const key = await house.key("user");
    const { body } = await key.post("/control", {
      entity_id: lamp,
      command: "turn_on",
      brightness: 40,
    });
    const me = (await key.get("/auth/whoami")).body;
    const [record, ...others] = await recordsOf(house, { entity_id: lamp });
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      action: "devices.command",
      outcome: "done",
      caller: { name: me.username, via: "api_key", user_id: expect.stringMatching(/^key:/) },
      route: "POST /control",
      address: expect.stringMatching(/127\.0\.0\.1/),
      context_id: body.context.id,
      request_id: expect.any(String),
      what: { entity_id: lamp, command: "turn_on", fields: { brightness: 40 } },
    });
    expect(record).not.toHaveProperty("trace_id");
  });

  it("has a command that changed nothing, and none of a dry run", async () => {
    const lamp = house.own("light");
    await house.admin.control(lamp, "turn_off");
    await house.admin.post("/control", { entity_id: lamp, command: "turn_on", dry_run: true });
    const records = await recordsOf(house, { entity_id: lamp });
    expect(records.map(({ what }) => what.command)).toEqual(["turn_off"]);
  });

  it("has a request with a key once, however often it is sent", async () => {
    const lamp = house.own("light");
    const asked = { entity_id: lamp, command: "turn_on" };
    for (const _turn of [1, 2, 3])
      await house.admin.post("/control", asked, { "idempotency-key": `once-${lamp}` });
    expect((await recordsOf(house, { entity_id: lamp })).length).toBe(1);
  });

  it("has each step of a batch, with one context", async () => {
    const lamps = [house.own("light"), house.own("light")];
    await house.admin.post("/api/actions/batch", {
      actions: lamps.map((entity_id) => ({ action: "turn_on", parameters: { entity_id } })),
    });
    const [step] = await recordsOf(house, {
      entity_id: lamps[0] ?? "",
      action: "devices.command",
    });
    const records = await ofContext(house, step.context_id);
    const commanded = records.filter(({ action }) => action === "devices.command");
    expect(commanded.map(({ what }) => what.entity_id).sort()).toEqual([...lamps].sort());
    expect(records.some(({ action }) => action === "actions.batch")).toBe(true);
  });

  it("has what an automation does, on behalf of its owner", async () => {
    const lamp = house.own("light");
    const id = await write(house.admin, {
      alias: `Recorded ${lamp}`,
      trigger: { platform: "event", event_type: "recorded" },
      action: turn(lamp),
    });
    await fire(house.admin, "recorded");
    await untilOver(house.admin, id);
    const [record] = await recordsOf(house, { entity_id: lamp, action: "devices.command" });
    expect(record).toMatchObject({
      outcome: "done",
      caller: { user_id: id, name: id, via: "system" },
      on_behalf_of: { name: "admin" },
    });
    const [byName] = await recordsOf(house, { user: id });
    expect(byName).toEqual(record);
  });

  it("has what was scheduled, on behalf of who has scheduled it", async () => {
    const lamp = house.own("light");
    const asked = { entity_id: lamp, command: "turn_on", in: 0.2 };
    const { body } = await house.admin.post("/control", asked);
    await untilRecorded(
      house,
      { entity_id: lamp, action: "devices.command" },
      {
        outcome: "done",
        caller: { user_id: `scheduled ${body.scheduled.id}`, via: "system" },
        on_behalf_of: { name: "admin" },
      },
    );
  });

  it("has the tool of an agent", async () => {
    const lamp = house.own("light");
    const agent = await connectAgent(house.admin);
    await agent.callTool({
      name: "control",
      arguments: { entity_id: lamp, command: "turn_on" },
    });
    await agent.close();
    const [record] = await recordsOf(house, { entity_id: lamp, action: "devices.command" });
    expect(record).toMatchObject({ route: "POST /mcp", outcome: "done" });
  });

  it("has the command of a socket", async () => {
    const lamp = house.own("light");
    const [, token] = (house.admin.authorization ?? "").split(" ");
    const socket = await openSocket(`${house.url}/ws?token=${token}`);
    socket.send({ tool: "control", id: 1, command: "turn_on", entity_id: lamp });
    await untilRecorded(
      house,
      { entity_id: lamp, action: "devices.command" },
      { route: "GET /ws", outcome: "done", caller: { name: "admin" } },
    );
  });

  it("has a new user, and not the password", async () => {
    const username = "recorded-user";
    const password = "a password that is secret";
    await house.admin.post("/auth/users", { username, password, role: "viewer" });
    const [record] = await recordsOf(house, { action: "identity.createUser" });
    expect(record).toMatchObject({ outcome: "done", what: { username, role: "viewer" } });
    expect(JSON.stringify(await recordsOf(house))).not.toContain(password);
  });

  it("has the change of a document", async () => {
    const { status } = await house.admin.post("/areas", { name: "Recorded area" });
    expect(status).toBe(200);
    const [record] = await recordsOf(house, { action: "devices.addArea" });
    expect(record).toMatchObject({ outcome: "done", what: { name: "Recorded area" } });
  });
});
