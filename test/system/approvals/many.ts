/** Many entities by one agent: counted over what it asks for in some seconds, whichever way it takes. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide, stateOf } from "./agent-clients.ts";

const on = (entity_id: string) => ({ action: "turn_on", parameters: { entity_id } });

describe("an agent that commands many entities", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000005/60" });
  const lamps = (count: number) => Array.from({ length: count }, () => house.own("light"));
  const darken = (...all: readonly string[]) =>
    Promise.all(all.map((one) => house.admin.control(one, "turn_off")));
  const lit = async (...all: readonly string[]) => {
    const states = await Promise.all(all.map((one) => stateOf(house, one)));
    return states.filter((state) => state === "on").length;
  };
  const batch = (agent: Client, ...actions: readonly object[]) =>
    agent.post("/api/actions/batch", { actions });
  const change = (rows: readonly object[] | null) =>
    house.admin.send("PATCH", "/policy", {
      body: JSON.stringify({ rows }),
      headers: { "content-type": "application/json" },
    });
  const scene = async (...all: readonly string[]) => {
    const name = `Many ${all[0]}`;
    const actions = all.map((device) => ({ device, action: "turn_on" }));
    await house.admin.post("/api/scene", { name, actions });
    return { action: "activate_scene", parameters: { scene_id: name } };
  };
  afterEach(() => change(null));

  it("one after the other is asked at the eleventh, and no person is", async () => {
    const all = lamps(11);
    await darken(...all);
    const agent = await agentKey(house);
    const [last = "", ...first] = all;
    for (const one of first) expect((await agent.control(one, "turn_on")).status).toBe(200);
    const id = askedFor(await agent.control(last, "turn_on"));
    expect((await approvalOf(house.admin, id)).policy).toEqual(["agents_everything"]);
    expect(await stateOf(house, last)).toBe("off");
    // What it has commanded already, and what another agent commands, is not more.
    expect((await agent.control(first[0] ?? "", "turn_off")).status).toBe(200);
    expect((await (await agentKey(house)).control(last, "turn_off")).status).toBe(200);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await stateOf(house, last)).toBe("on");
  });

  it("at the same time gets ten of them", async () => {
    const all = lamps(14);
    await darken(...all);
    const agent = await agentKey(house);
    await Promise.all(all.map((one) => agent.control(one, "turn_on")));
    expect(await lit(...all)).toBe(10);
  });

  it("may go on after the seconds of the row", async () => {
    const row = { id: "two", who: ["agents"], what: { more_than: 2, within_seconds: 1 } };
    await change([{ ...row, effect: "ask" }]);
    const agent = await agentKey(house);
    const [first = "", second = "", third = ""] = lamps(3);
    await agent.control(first, "turn_on");
    await agent.control(second, "turn_on");
    askedFor(await agent.control(third, "turn_on"));
    await house.pass(1000);
    expect((await agent.control(third, "turn_on")).status).toBe(200);
  });

  it("in two batches is asked about all of the second", async () => {
    const all = lamps(12);
    await darken(...all);
    const agent = await agentKey(house);
    expect((await batch(agent, ...all.slice(0, 6).map(on))).status).toBe(200);
    const id = askedFor(await batch(agent, ...all.slice(6).map(on)));
    expect(await lit(...all)).toBe(6);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await lit(...all)).toBe(12);
  });

  it("is told so by a dry run, which counts nothing", async () => {
    const all = lamps(11);
    const agent = await agentKey(house);
    const tried = () =>
      Promise.all(
        all.map((entity_id) =>
          agent.post("/control?dry_run=true", { entity_id, command: "turn_on" }),
        ),
      );
    expect(new Set((await tried()).map(({ status }) => status))).toEqual(new Set([200]));
    for (const one of all.slice(1)) await agent.control(one, "turn_on");
    expect((await tried())[0]?.status).toBe(202);
  });

  it("by a scene in a batch asks for all of it", async () => {
    const all = lamps(12);
    const routine = await scene(...all.slice(0, 6));
    await darken(...all);
    const agent = await agentKey(house);
    const id = askedFor(await batch(agent, ...all.slice(6).map(on), routine));
    expect(await lit(...all)).toBe(0);
    const { asks } = await approvalOf(house.admin, id);
    expect(asks.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual(
      expect.arrayContaining(all),
    );
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await lit(...all)).toBe(12);
  });

  it("by a sentence in a batch asks for all of it", async () => {
    const all = lamps(12);
    await darken(...all);
    const agent = await agentKey(house);
    const input = `turn on ${all.slice(0, 6).join(" and ")}`;
    const sentence = { action: "interpret", parameters: { input } };
    askedFor(await batch(agent, sentence, ...all.slice(6).map(on)));
    expect(await lit(...all)).toBe(0);
  });

  it("by a scene in a plan asks for all of it", async () => {
    const all = lamps(12);
    const routine = await scene(...all.slice(0, 6));
    await darken(...all);
    const agent = await agentKey(house);
    const actions = [...all.slice(6).map(on), routine];
    const { body } = await agent.post("/api/plan", { actions });
    const id = askedFor(await agent.post(`/api/plan/${body.plan.id}/apply`, {}));
    expect(await lit(...all)).toBe(0);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await lit(...all)).toBe(12);
  });

  it("by scenes in a scene asks when it is saved", async () => {
    const all = lamps(12);
    await scene(...all.slice(0, 6));
    const agent = await agentKey(house);
    const inner = `scene.many_${all[0]?.replace(".", "_")}`;
    const actions = [
      { device: inner, action: "activate" },
      ...all.slice(6).map((device) => ({ device, action: "turn_on" })),
    ];
    askedFor(await agent.post("/api/scene", { name: `Outer ${all[6]}`, actions }));
  });

  it("asks with an unlocking scene beside a lamp in a batch, and nothing of it is done", async () => {
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    const name = `Beside ${lock}`;
    await house.admin.post("/api/scene", { name, actions: [{ device: lock, action: "unlock" }] });
    await darken(lamp);
    const routine = { action: "activate_scene", parameters: { scene_id: name } };
    const id = askedFor(await batch(await agentKey(house), on(lamp), routine));
    expect(await stateOf(house, lamp)).toBe("off");
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await stateOf(house, lock)).toMatch(/^unlock/);
  });

  const RELATIONS: readonly (readonly [string, (areas: readonly string[]) => object])[] = [
    ["areas", (area_id) => ({ service: "light.turn_on", target: { area_id } })],
    [
      "areas in a branch",
      (area_id) => ({
        choose: [
          {
            conditions: [{ condition: "sun", after: "sunset" }],
            sequence: [{ service: "light.turn_on", target: { area_id } }],
          },
        ],
      }),
    ],
  ];
  it.each(RELATIONS)("by an automation of %s asks when it is saved", async (_how, action) => {
    const areas = lamps(11).map((one) => one.replace("light.", ""));
    const agent = await agentKey(house, "admin");
    const save = (alias: string, some: readonly string[]) =>
      agent.post("/automations", {
        action: "create",
        config: { alias, trigger: { platform: "event", event_type: "x" }, action: action(some) },
      });
    const { status, body } = await save(`Few ${areas[0]}`, areas.slice(1));
    expect(status).toBe(200);
    const id = askedFor(await save(`Many ${areas[0]}`, areas));
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    const patched = await agent.send("PATCH", `/automations/${body.automation_id}`, {
      body: JSON.stringify({ action: action(areas) }),
      headers: { "content-type": "application/json" },
    });
    askedFor(patched);
  });
});
