/** Automations run when something happens: each trigger once for each time that it fires. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  fire,
  LIGHT,
  put,
  stateOf,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const DOOR = "binary_sensor.front_door";
const SENSOR = "sensor.outdoor_temperature";

describe("an automation of a house", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });

  it("turns the hall light on when the front door opens, and shows how", async () => {
    await put(admin, DOOR, "off");
    await admin.control(LIGHT, "turn_off");
    const id = await write(admin, {
      alias: "Hall light",
      trigger: { platform: "state", entity_id: DOOR, to: "on" },
      action: { service: "light.turn_on", target: { entity_id: LIGHT } },
    });
    await put(admin, DOOR, "on");
    const [trace] = await untilOver(admin, id);
    expect(trace).toMatchObject({
      state: "finished",
      trigger: { id: "0", said: `state of ${DOOR}` },
      steps: [{ kind: "service", said: "light.turn_on", success: true }],
    });
    expect(await stateOf(admin, LIGHT)).toMatchObject({ state: "on" });
    const { attributes } = await stateOf(admin, id);
    expect(attributes).toMatchObject({ last_triggered: trace.started_at, current: 0 });
  });

  it.each<[string, object, (who: Client) => Promise<unknown>]>([
    [
      "state",
      { platform: "state", entity_id: "switch.tv_socket" },
      (who) => who.control("switch.tv_socket", "toggle"),
    ],
    [
      "numeric_state",
      { platform: "numeric_state", entity_id: SENSOR, above: 90 },
      (who) => put(who, SENSOR, "95"),
    ],
    [
      "event",
      { platform: "event", event_type: "doorbell", event_data: { button: "front" } },
      (who) => fire(who, "doorbell", { button: "front" }),
    ],
    [
      "webhook",
      { platform: "webhook", webhook_id: "a-secret-of-this-test-only" },
      () => house.anyone.post("/webhooks/a-secret-of-this-test-only", { who: "me" }),
    ],
  ])("fires once for a trigger %s", async (name, trigger, act) => {
    const id = await write(admin, { alias: `By ${name}`, trigger, action: turn(LIGHT) });
    await act(admin);
    await untilOver(admin, id);
    await fire(admin, "something_else");
    expect(await tracesOf(admin, id)).toHaveLength(1);
  });

  it("does not fire for what is other than it waits for", async () => {
    const trigger = { platform: "event", event_type: "bell", event_data: { button: "back" } };
    const id = await write(admin, { alias: "Back door", trigger, action: turn(LIGHT) });
    await fire(admin, "bell", { button: "front" });
    await fire(admin, "bell", { button: "back" });
    await untilOver(admin, id);
    expect(await tracesOf(admin, id)).toHaveLength(1);
  });

  it("fires no more while it is turned off, and again when it is on", async () => {
    const trigger = { platform: "event", event_type: "knock" };
    const id = await write(admin, { alias: "Knock", trigger, action: turn(LIGHT) });
    await admin.control(id, "turn_off");
    await fire(admin, "knock");
    await admin.control(id, "toggle");
    await fire(admin, "knock");
    await untilOver(admin, id);
    await admin.control(id, "turn_off");
    await fire(admin, "knock");
    await admin.control(id, "turn_on");
    await fire(admin, "knock");
    await untilOver(admin, id, 2);
    expect(await tracesOf(admin, id)).toHaveLength(2);
  });

  it("tells of each run in the log", async () => {
    const trigger = { platform: "event", event_type: "ding" };
    const id = await write(admin, { alias: "Ding", trigger, action: turn(LIGHT) });
    const told = await write(admin, {
      alias: "Told",
      trigger: {
        platform: "event",
        event_type: "automation_triggered",
        event_data: { entity_id: id },
      },
      action: turn(LIGHT),
    });
    await fire(admin, "ding");
    await untilOver(admin, told);
    const [trace] = await tracesOf(admin, id);
    await eventually(() => stateOf(admin, id), {
      attributes: { last_triggered: trace.started_at },
    });
  });
});
