/** A plan that is carried out later, or for a while: claimed at once, done once, taken back at its end. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { agentKey, askedFor, decide } from "../approvals/agent-clients.ts";

const SOON = 0.4;
/** As long as it takes to look at it several times before. */
const LATER = 1;
const A_WHILE = 0.5;
const FAR = "01:00:00";
const on = (entity_id: string, fields: object = {}) => ({
  action: "turn_on",
  parameters: { entity_id, ...fields },
});

describe("a plan for later", () => {
  const house = sharedHouse();
  const read = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body as Loose;
  const stateOf = async (entity_id: string) => (await read(entity_id)).state as string;
  const at = (id: string) => house.admin.get(`/scheduled/${id}`).then(({ body }) => body.scheduled);
  const planOf = async (client: Client, ...actions: object[]) =>
    (await client.post("/api/plan", { actions })).body.plan.id as string;
  const apply = (client: Client, id: string, body: object) =>
    client.post(`/api/plan/${id}/apply`, body);
  const planned = (id: string) => house.admin.get(`/api/plan/${id}`).then(({ body }) => body.plan);
  const change = (body: object) =>
    house.admin.send("PATCH", "/policy", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  afterEach(() => change({ rows: null }));

  it("waits, is listed with its steps, is done once, and is taken back as one", async () => {
    const [lamp, fan] = [house.own("light"), house.own("fan")];
    const plan = await planOf(house.admin, on(lamp, { brightness: 80 }), on(fan));
    const { status, body } = await apply(house.admin, plan, { in: LATER });
    expect([status, body.success, body.scheduled.status]).toEqual([202, true, "waiting"]);
    const { id, action, parameters } = body.scheduled;
    const steps = [on(lamp, { brightness: 80 }), on(fan)];
    expect([action, parameters]).toMatchObject(["apply_plan", { plan_id: plan, actions: steps }]);
    expect(await planned(plan)).toMatchObject({ status: "scheduled", scheduled_id: id });
    for (const again of [{}, { in: 60 }]) {
      const refused = await apply(house.admin, plan, again);
      expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    }
    expect(await stateOf(lamp)).toBe("off");
    await eventually(() => at(id), { status: "done" });
    expect([(await read(lamp)).attributes.brightness, await stateOf(fan)]).toEqual([80, "on"]);
    await house.admin.post("/api/undo", { context_id: id });
    expect([await stateOf(lamp), await stateOf(fan)]).toEqual(["off", "off"]);
  });

  it("goes back at its end to what was before its first step", async () => {
    const lamp = house.own("light");
    const steps = [on(lamp, { brightness: 50 }), on(lamp, { brightness: 90 })];
    const plan = await planOf(house.admin, ...steps);
    const { status, body } = await apply(house.admin, plan, { for: A_WHILE });
    expect([status, body.summary.succeeded, body.scheduled.status]).toEqual([200, 2, "active"]);
    expect((await read(lamp)).attributes.brightness).toBe(90);
    await eventually(() => read(lamp), { state: "off" });
    await eventually(() => at(body.scheduled.id), { status: "done" });
    expect((await planned(plan)).status).toBe("applied");
  });

  it("begins later and goes back after that, also where it was changed before it began", async () => {
    const [lamp, other] = [house.own("light"), house.own("light")];
    const plan = await planOf(house.admin, on(lamp), on(other));
    const { body } = await apply(house.admin, plan, { in: SOON, for: A_WHILE, atomic: true });
    await house.admin.control(other, "turn_on");
    await eventually(() => read(lamp), { state: "on" });
    await eventually(() => at(body.scheduled.id), { status: "done" });
    expect([await stateOf(lamp), await stateOf(other)]).toEqual(["off", "on"]);
  });

  it("is refused where the home has changed since the plan, and nothing is kept", async () => {
    const lamp = house.own("light");
    const anna = await house.key("user");
    const plan = await planOf(anna, on(lamp));
    await house.admin.control(lamp, "turn_on");
    const { status, body } = await apply(anna, plan, { in: FAR });
    expect([status, body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await anna.get("/scheduled")).body.scheduled).toEqual([]);
  });

  it("gives a race of two one place", async () => {
    const plan = await planOf(house.admin, on(house.own("light")));
    const both = [apply(house.admin, plan, { in: FAR }), apply(house.admin, plan, { in: FAR })];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it("is claimed once for a request that is repeated with its key", async () => {
    const plan = await planOf(house.admin, on(house.own("light")));
    const key = { "idempotency-key": `later-${plan}` };
    const ask = () => house.admin.post(`/api/plan/${plan}/apply`, { in: FAR }, key);
    const [one, other] = [await ask(), await ask()];
    expect([one.status, other.body]).toEqual([202, one.body]);
  });

  it("is tried without being claimed by a dry run", async () => {
    const plan = await planOf(house.admin, on(house.own("light")));
    const tried = await house.admin.post(`/api/plan/${plan}/apply?dry_run=true`, { in: FAR });
    expect([tried.status, (await planned(plan)).status]).toEqual([202, "open"]);
  });

  it("stays claimed once it is cancelled, and is never done", async () => {
    const lamp = house.own("light");
    const plan = await planOf(house.admin, on(lamp));
    const { body } = await apply(house.admin, plan, { in: FAR });
    await house.admin.send("DELETE", `/scheduled/${body.scheduled.id}`);
    expect((await apply(house.admin, plan, {})).status).toBe(409);
    expect(await stateOf(lamp)).toBe("off");
  });

  it.each<[string, object, number]>([
    ["a field that there is not", { when: "now" }, 400],
    ["a time that is past", { at: "2020-01-01T08:00" }, 400],
    ["two times", { in: 5, at: "2999-01-01T08:00" }, 400],
    ["an end before its beginning", { in: 60, until: "2020-01-01T08:00" }, 400],
  ])("with %s is refused, and stays open", async (_what, body, status) => {
    const plan = await planOf(house.admin, on(house.own("light")));
    expect((await apply(house.admin, plan, body)).status).toBe(status);
    expect((await planned(plan)).status).toBe("open");
  });

  it("for a while is refused where a step cannot be taken back, with its place", async () => {
    const context = { action: "set_context", parameters: { context: { mood: "fine" } } };
    const plan = await planOf(house.admin, on(house.own("light")), context);
    for (const times of [{ for: 60 }, { in: 60, for: 60 }, { in: 60, atomic: true }]) {
      const { status, body } = await apply(house.admin, plan, times);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("actions[1]")]);
    }
  });

  it("of another caller is not found", async () => {
    const plan = await planOf(house.admin, on(house.own("light")));
    expect((await apply(await house.key("user"), plan, { in: 60 })).status).toBe(404);
  });

  it("does nothing at all where a step is refused by then", async () => {
    const [lamp, other] = [house.own("light"), house.own("light")];
    const plan = await planOf(house.admin, on(lamp), on(other));
    const { body } = await apply(house.admin, plan, { in: SOON });
    const row = { id: "no", who: ["anyone"], what: { entities: [other] }, effect: "deny" };
    await change({ rows: [row] });
    const failed = { status: "failed", error: { code: "FORBIDDEN" } };
    await eventually(() => at(body.scheduled.id), failed);
    expect([await stateOf(lamp), await stateOf(other)]).toEqual(["off", "off"]);
  });

  it("is asked about as a whole before it is scheduled, and by then where it was not", async () => {
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    const agent = await agentKey(house);
    const unlock = { action: "unlock", parameters: { entity_id: lock } };
    const plan = await planOf(agent, on(lamp), unlock);
    const asked = askedFor(await apply(agent, plan, { in: SOON }));
    expect((await agent.get("/scheduled")).body.scheduled).toEqual([]);
    await decide(house.admin, asked, "approve");
    await eventually(() => read(lock), { state: expect.stringMatching(/^unlock/) });
    const later = await apply(agent, await planOf(agent, on(house.own("light"))), { in: SOON });
    const row = { id: "ask", who: ["agents"], what: { domains: ["light"] }, effect: "ask" };
    await change({ rows: [row] });
    const failed = { status: "failed", error: { code: "APPROVAL_REQUIRED" } };
    await eventually(() => at(later.body.scheduled.id), failed);
    const { approvals } = (await house.admin.get("/approvals")).body;
    expect(approvals.map(({ user_id }: Loose) => user_id)).toContain(later.body.scheduled.user_id);
  });

  it("shows no code, and keeps it encrypted", async () => {
    const code = "4711471";
    const parameters = { entity_id: house.own("lock"), code };
    const plan = await planOf(house.admin, { action: "unlock", parameters });
    const { text } = await apply(house.admin, plan, { in: FAR });
    expect(text).toContain("***");
    expect(text).not.toContain(code);
    expect(await house.kept.bytes()).not.toContain(code);
  });

  it("is scheduled by a tool and by an action, too", async () => {
    const [lamp, other] = [house.own("light"), house.own("light")];
    const first = { tool: "plan", plan_id: await planOf(house.admin, on(lamp)), in: SOON };
    const alone = await house.admin.post("/api/tools", first);
    expect([alone.status, JSON.stringify(alone.body)]).toEqual([400, expect.stringMatching(/in/)]);
    const { body } = await house.admin.post("/api/tools", { ...first, apply: true });
    expect(body.result.scheduled.status).toBe("waiting");
    const parameters = { plan_id: await planOf(house.admin, on(other)) };
    const action = { action: "apply_plan", parameters, in: SOON };
    expect((await house.admin.post("/api/action", action)).status).toBe(202);
    for (const one of [lamp, other]) await eventually(() => read(one), { state: "on" });
  });
});
