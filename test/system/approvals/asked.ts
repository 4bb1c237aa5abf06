/** What the policy asks about: nothing is done until a person approves it, by whichever way it was asked. */
import { describe, expect, it } from "@jest/globals";
import type { Answer, Client } from "../../support/client.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { agentKey, approvalOf, askedFor, decide, stateOf } from "./agent-clients.ts";

describe("an agent that would unlock", () => {
  const house = sharedHouse();
  const scene = async (...locks: readonly string[]) => {
    const name = `Open ${locks[0]}`;
    const actions = locks.map((device) => ({ device, action: "unlock" }));
    await house.admin.post("/api/scene", { name, actions });
    return `scene.${name.toLowerCase().replaceAll(/[ .]/g, "_")}`;
  };

  type Way = (agent: Client, lock: string) => Promise<Answer>;
  const WAYS: readonly (readonly [string, Way])[] = [
    ["POST /api/control", (agent, lock) => agent.control(lock, "unlock")],
    [
      "POST /control",
      (agent, lock) => agent.post("/control", { entity_id: lock, command: "unlock" }),
    ],
    [
      "POST /api/action",
      (agent, lock) =>
        agent.post("/api/action", { action: "unlock", parameters: { entity_id: lock } }),
    ],
    [
      "a batch",
      (agent, lock) =>
        agent.post("/api/actions/batch", {
          actions: [
            { action: "turn_on", parameters: { entity_id: "light.office" } },
            { action: "unlock", parameters: { entity_id: lock } },
          ],
        }),
    ],
    ["a sentence", (agent, lock) => agent.post("/interpret", { input: `unlock ${lock}` })],
    ["a sentence of D", (agent, lock) => agent.post("/api/command", { command: `unlock ${lock}` })],
    [
      "a scene",
      async (agent, lock) => agent.post("/scenes/activate", { scene_id: await scene(lock) }),
    ],
    ["a scene as a device", async (agent, lock) => agent.control(await scene(lock), "activate")],
    [
      "a tool",
      (agent, lock) =>
        agent.post("/api/tools", {
          tool: "control",
          entity_id: lock,
          command: "unlock",
        }),
    ],
    [
      "later",
      (agent, lock) => agent.post("/control", { entity_id: lock, command: "unlock", in: 1 }),
    ],
    [
      "a plan",
      async (agent, lock) => {
        const actions = [{ action: "unlock", parameters: { entity_id: lock } }];
        const { body } = await agent.post("/api/plan", { actions });
        return agent.post(`/api/plan/${body.plan.id}/apply`, {});
      },
    ],
  ];

  it.each(WAYS)("by %s asks, and it is done once a person approves it", async (_way, ask) => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const answer = await ask(agent, lock);
    const id = askedFor(answer);
    expect(answer.body).toMatchObject({ success: false, approval: { status: "open" } });
    expect(await stateOf(house, lock)).toBe("locked");
    const { body } = await decide(house.admin, id, "approve");
    expect(body.approval).toMatchObject({ status: "done", decided_by: "admin" });
    await eventually(async () => [await stateOf(house, lock)], [
      expect.stringMatching(/^unlock/),
    ] as unknown as object);
  });

  it.each(WAYS)("by %s does nothing after a refusal", async (_way, ask) => {
    const lock = house.own("lock");
    const id = askedFor(await ask(await agentKey(house), lock));
    expect((await decide(house.admin, id, "refuse")).body.approval.status).toBe("refused");
    expect((await decide(house.admin, id, "approve")).status).toBe(409);
    expect(await stateOf(house, lock)).toBe("locked");
  });

  it("takes an unlock back only with an approval", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    await house.admin.control(lock, "unlock");
    expect((await agent.control(lock, "lock")).status).toBe(200);
    const id = askedFor(await agent.post("/api/undo", { last: true }));
    expect(await stateOf(house, lock)).toMatch(/^lock/);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
  });

  it("over the Model Context Protocol asks, and is told so in words", async () => {
    const lock = house.own("lock");
    const client = await connectAgent(await agentKey(house));
    const { content, isError } = await client.callTool({
      name: "control",
      arguments: { entity_id: lock, command: "unlock" },
    });
    await client.close();
    const [{ text = "" } = {}] = content as { text?: string }[];
    expect([isError, JSON.parse(text)]).toMatchObject([
      true,
      { success: false, approval: { status: "open" } },
    ]);
    expect(await stateOf(house, lock)).toBe("locked");
  });

  it("may lock, and do all else, without asking", async () => {
    const agent = await agentKey(house);
    const lamp = house.own("light");
    expect((await agent.control(lamp, "turn_on")).status).toBe(200);
    expect((await agent.control(house.own("lock"), "lock")).status).toBe(200);
  });

  it("asks for a whole batch at once: nothing before the lock is done", async () => {
    const [lamp, lock, other] = [house.own("light"), house.own("lock"), house.own("lock")];
    const agent = await agentKey(house);
    const actions = [
      { action: "turn_on", parameters: { entity_id: lamp } },
      { action: "unlock", parameters: { entity_id: lock } },
      { action: "unlock", parameters: { entity_id: other } },
    ];
    const id = askedFor(await agent.post("/api/actions/batch", { actions }));
    expect(await stateOf(house, lamp)).toBe("off");
    const { asks } = await approvalOf(house.admin, id);
    expect(asks.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual([lock, other]);
    await decide(house.admin, id, "approve");
    expect(await stateOf(house, lamp)).toBe("on");
  });

  it("asks for everything at once, although each light alone is allowed", async () => {
    const agent = await agentKey(house);
    const lamps = Array.from({ length: 11 }, () => house.own("light"));
    const entities = await agent.post("/api/actions/batch", {
      actions: lamps.map((entity_id) => ({ action: "turn_on", parameters: { entity_id } })),
    });
    expect((await approvalOf(house.admin, askedFor(entities))).policy).toEqual([
      "agents_everything",
    ]);
    expect(await stateOf(house, lamps[0] ?? "")).toBe("off");
    const few = lamps
      .slice(1)
      .map((entity_id) => ({ action: "turn_on", parameters: { entity_id } }));
    expect((await agent.post("/api/actions/batch", { actions: few })).status).toBe(200);
  });

  it("asks for keys and users; the key that it gets is one of an agent, too", async () => {
    const agent = await agentKey(house, "admin");
    const id = askedFor(await agent.post("/auth/keys", { name: "wider", role: "admin" }));
    await decide(house.admin, id, "approve");
    const { result } = await approvalOf(agent, id);
    expect(result).toMatchObject({
      name: "wider",
      agent: true,
      key: expect.stringMatching(/^hk_/),
    });
    // The person who has approved it does not get the key.
    expect((await approvalOf(house.admin, id)).result).toBeUndefined();
    const user = { username: "wider", password: "a long password", role: "admin" };
    const asked = await agent.post("/auth/users", user);
    expect((await approvalOf(house.admin, askedFor(asked))).parameters.password).toBe("***");
  });

  it("is told by a dry run that it would be asked about, without asking", async () => {
    const agent = await agentKey(house);
    const lock = house.own("lock");
    const { status, body } = await agent.post("/control?dry_run=true", {
      entity_id: lock,
      command: "unlock",
    });
    expect([status, body.approval, body.needed]).toEqual([
      202,
      undefined,
      [{ entity_id: lock, command: "unlock" }],
    ]);
    expect((await agent.get("/approvals")).body.approvals).toEqual([]);
  });

  it("asks, too, before it puts an unlock into a scene that a person would activate", async () => {
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    const agent = await agentKey(house);
    const save = (...actions: readonly object[]) =>
      agent.post("/api/scene", { name: `Trap ${lock}`, actions });
    const lit = { device: lamp, action: "on" };
    expect((await save(lit)).status).toBe(200);
    const id = askedFor(await save(lit, { device: lock, action: "unlock" }));
    await house.admin.post("/scenes/activate", { scene_id: `Trap ${lock}` });
    expect([await stateOf(house, lamp), await stateOf(house, lock)]).toEqual(["on", "locked"]);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
  });

  it("keeps a code of a lock out of all answers", async () => {
    const agent = await agentKey(house);
    const lock = house.own("lock");
    const id = askedFor(await agent.control(lock, "unlock", { code: "271828" }));
    const { text } = await house.admin.get("/approvals?status=all");
    expect([text.includes(id), text.includes("271828")]).toEqual([true, false]);
  });
});

describe("a sentence about everything", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });

  it.each(["unlock everything", "turn off everything", "turn off all the lights"])(
    "asks a person about %j, and not itself",
    async (input) => {
      const agent = await agentKey(house);
      expect(
        (await approvalOf(agent, askedFor(await agent.post("/interpret", { input })))).status,
      ).toBe("open");
    },
  );
});
