/** The code of a lock reaches the home and nothing else: no event, no stream, no trace, no answer. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { logOf, untilOver, write } from "../../support/automations.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide } from "../approvals/agent-clients.ts";
import { socketOf } from "../streams/listeners.ts";

const LOCK = "lock.garage";
const CODE = "271828";
const given = { entity_id: LOCK, code: CODE };
const unlock = { action: "unlock", parameters: given };
const lock = { action: "lock", parameters: given };
const nowhere = { ...given, entity_id: "lock.nowhere" };
const actions = [{ device: LOCK, action: "lock", parameters: { code: CODE } }];
const act = (action: string, parameters: object) => ({ action, parameters });

describe("the code of a lock", () => {
  const house = sharedHouse();
  const eventsSince = async (position?: string) => {
    const since = position === undefined ? "" : `?since=${position}`;
    return (await house.admin.get(`/api/events${since}`)).body;
  };

  it.each<[string, string, object, number]>([
    ["a command", "/api/action", unlock, 200],
    ["the action control", "/api/action", act("control", { ...given, command: "lock" }), 200],
    ["a command that fails", "/api/action", act("unlock", nowhere), 404],
    ["a batch", "/api/actions/batch", { actions: [unlock, lock] }, 200],
  ])("is in no event and no answer of %s", async (_what, path, body, status) => {
    const { position } = await eventsSince();
    const answer = await house.admin.post(path, body, { "Idempotency-Key": randomUUID() });
    const told = await eventsSince(position);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(told)).toContain('"code":"***"');
    expect(JSON.stringify([answer.body, told, await logOf(house)])).not.toContain(CODE);
  });

  it("is in no approval, no record and no event, also where a sentence in a batch says it", async () => {
    const agent = await agentKey(house);
    const said = act("interpret", { input: `open the garage, the code is ${CODE}` });
    const id = askedFor(await agent.post("/api/actions/batch", { actions: [said, unlock] }));
    const { parameters } = await approvalOf(house.admin, id);
    expect(JSON.stringify(parameters)).toContain("the code is ***");
    await decide(house.admin, id, "approve");
    const read = ["/approvals?status=all", "/audit", "/scheduled?status=all"];
    const answers = await Promise.all(read.map((path) => house.admin.get(path)));
    expect(JSON.stringify([answers, await logOf(house)])).not.toContain(CODE);
    await house.admin.control(LOCK, "lock");
  });

  it("is in no event and no answer of a tool", async () => {
    const use = { tool: "control", ...given, command: "unlock" };
    const { status, body } = await house.admin.post("/api/tools", use);
    expect(status).toBe(200);
    expect(JSON.stringify([body, await logOf(house)])).not.toContain(CODE);
  });

  it("is in no answer to a call of Home Assistant's service, and in no event of it", async () => {
    const socket = await socketOf(house.admin, "/api/websocket");
    const call = { type: "call_service", domain: "lock", service: "lock", service_data: given };
    socket.send({ id: 7, ...call });
    const answer: Loose = await socket.next(({ id }) => id === 7);
    await socket.stop();
    expect(answer).toMatchObject({ success: true });
    expect(JSON.stringify([answer, await logOf(house)])).not.toContain(CODE);
  });

  it("is kept by a scene, and in no event of its making, its listing and its run", async () => {
    const made = await house.admin.post(
      "/api/action",
      act("create_scene", { name: "Leave", actions }),
    );
    expect(made.body.result).toMatchObject({ actions });
    await house.admin.post("/api/action", act("list_scenes", { details: true }));
    await house.admin.post("/api/action", act("activate_scene", { scene_id: "leave" }));
    const log = JSON.stringify(await logOf(house));
    expect(log).toContain("activate_scene");
    expect(log).not.toContain(CODE);
  });

  it("is in no trace of an automation, and in no event of its run", async () => {
    const action = { service: "lock.unlock", target: { entity_id: LOCK }, data: { code: CODE } };
    const trigger = { platform: "event", event_type: "at_the_door" };
    const id = await write(house.admin, { alias: "At the door", trigger, action });
    await house.admin.post(`/automations`, { action: "trigger", automation_id: id });
    const [trace] = await untilOver(house.admin, id);
    expect(trace).toMatchObject({
      state: "finished",
      steps: [{ said: "lock.unlock", success: true }],
    });
    await house.admin.post("/api/tools", { tool: "automation", action: "get", automation_id: id });
    expect(JSON.stringify([trace, await logOf(house)])).not.toContain(CODE);
  });
});
