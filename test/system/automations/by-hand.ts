/** Automations triggered by hand, by whatever facade: one run for each time, whatever its trigger. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  LIGHT,
  logOf,
  stateOf,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openSocket } from "../../support/streams.ts";

const ID = "automation.by_hand";
const NEVER = { platform: "event", event_type: "never" };

describe("in a house", () => {
  const house = sharedHouse({ LIMIT_C_WS: "off" });
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });
  beforeEach(async () => {
    await admin.control(LIGHT, "turn_off");
    const isOff = { condition: "state", entity_id: LIGHT, state: "on" };
    await write(admin, {
      alias: "By hand",
      mode: "queued",
      trigger: NEVER,
      condition: isOff,
      action: turn(LIGHT),
    });
  });
  afterEach(async () => {
    await endStreams();
    await admin.post("/automations", { action: "delete", automation_id: ID });
  });

  const trigger = { entity_id: ID, command: "trigger" };
  it.each<[string, string, object]>([
    ["A", "/api/control", trigger],
    ["B, a command", "/control", trigger],
    [
      "B, an action on automations",
      "/automations",
      { action: "trigger", automation_id: "by_hand" },
    ],
    [
      "C, an action",
      "/api/action",
      { action: "trigger_automation", parameters: { automation_id: ID } },
    ],
    ["C, a tool", "/api/tools", { tool: "automation", automation_id: ID }],
    ["D, a sentence", "/api/command", { command: "trigger by hand" }],
    ["B, a sentence", "/interpret", { input: "run the by hand automation" }],
  ])("runs it once for %s", async (_facade, path, body) => {
    const answer = await admin.post(path, body);
    expect([answer.status, answer.body.success ?? true]).toEqual([200, true]);
    const [trace] = await untilOver(admin, ID);
    expect(trace).toMatchObject({ state: "finished", trigger: { id: null, said: "by hand" } });
    expect(await stateOf(admin, LIGHT)).toMatchObject({ state: "on" });
    expect(await tracesOf(admin, ID)).toHaveLength(1);
    const told = (await logOf(house)).filter(
      ({ kind, entity_id }) => kind === "automation_triggered" && entity_id === ID,
    );
    expect(told.length).toBeGreaterThan(0);
    expect(await stateOf(admin, ID)).toMatchObject({
      attributes: { last_triggered: expect.any(String), current: 0 },
    });
  });

  it("tells B what became of each action", async () => {
    const asked = { action: "trigger", automation_id: ID };
    const { body } = await admin.post("/automations", asked);
    expect(body).toMatchObject({
      success: true,
      message: "By hand: triggered",
      results: [{ entity_id: LIGHT, action: "turn_on", success: true }],
    });
  });

  it("runs it twice for a batch that names it twice", async () => {
    const step = { action: "trigger_automation", parameters: { automation_id: ID } };
    const control = { action: "trigger", parameters: { entity_id: ID } };
    const { body } = await admin.post("/api/actions/batch", { actions: [step, step, control] });
    expect(body.success).toBe(true);
    await untilOver(admin, ID, 3);
    expect(await tracesOf(admin, ID)).toHaveLength(3);
  });

  it("runs it with a scene that it is part of", async () => {
    const actions = [{ device: ID, action: "trigger" }];
    await admin.post("/api/scene", { name: "With it", actions });
    const { body } = await admin.post("/scenes/activate", { scene_id: "with_it" });
    expect(body.success).toBe(true);
    await untilOver(admin, ID);
    await admin.post("/scenes/activate", { scene_id: "with_it" });
    await untilOver(admin, ID, 2);
    expect(await tracesOf(admin, ID)).toHaveLength(2);
  });

  it("runs it for another automation", async () => {
    const action = { service: "automation.trigger", target: { entity_id: ID } };
    const other = await write(admin, { alias: "Other", trigger: NEVER, action });
    await admin.control(other, "trigger");
    await untilOver(admin, ID);
    await untilOver(admin, other);
    expect(await tracesOf(admin, other)).toHaveLength(1);
    await admin.post("/automations", { action: "delete", automation_id: other });
  });

  it("does nothing in a dry run, and tells what it would", async () => {
    const asked = { action: "trigger", automation_id: ID };
    const { body } = await admin.post("/automations?dry_run=true", asked);
    expect(body).toMatchObject({ success: true, results: [{ entity_id: LIGHT, success: true }] });
    await admin.post("/api/control?dry_run=true", trigger);
    expect(await stateOf(admin, LIGHT)).toMatchObject({ state: "off" });
    expect(await tracesOf(admin, ID)).toEqual([]);
  });

  it("runs it for Home Assistant's protocol, which tells how it went", async () => {
    const headers = { authorization: admin.authorization ?? "" };
    const socket = await openSocket(`${house.url}/api/websocket`, { headers });
    let id = 0;
    const ask = async (type: string, more: object): Promise<Loose> => {
      id += 1;
      const own = id;
      socket.send({ id: own, type, ...more });
      const answer = await socket.next((one) => one.id === own && one.type === "result");
      expect(answer).toMatchObject({ success: true });
      return answer.result;
    };
    const target = { entity_id: ID };
    await ask("call_service", { domain: "automation", service: "trigger", target });
    await untilOver(admin, ID);
    const item = { domain: "automation", item_id: "by_hand" };
    const [run] = await ask("trace/list", item);
    expect(run).toMatchObject({
      state: "stopped",
      script_execution: "finished",
      trigger: "by hand",
    });
    const trace = await ask("trace/get", { ...item, run_id: run.run_id });
    expect(trace.trace["config.action"]).toMatchObject([{ said: "light.turn_on", success: true }]);
    const { config } = await ask("automation/config", { entity_id: ID });
    expect(config).toMatchObject({ alias: "By hand", trigger: NEVER });
    await admin.control(LIGHT, "turn_on");
    await ask("fire_event", { event_type: "never", event_data: {} });
    await untilOver(admin, ID, 2);
    await ask("call_service", { domain: "automation", service: "turn_off", target });
    expect(await stateOf(admin, ID)).toMatchObject({ state: "off" });
  });
});
