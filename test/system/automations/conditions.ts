/** Conditions: what they hold up, and as of when they are looked at. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  bootAt,
  type ClockedHouse,
  fire,
  LIGHT,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import { movedClock } from "../../support/clocks.ts";

const PLUG = "switch.tv_socket";
const SENSOR = "sensor.outdoor_temperature";
const VIENNA = { TIME_ZONE: "Europe/Vienna", LATITUDE: "48.2", LONGITUDE: "16.37" };
/** A Wednesday, 12:00 in Vienna. */
const NOON = "2027-05-05T10:00:00Z";

const state = (entity_id: string, wanted: string) => ({
  condition: "state",
  entity_id,
  state: wanted,
});

describe("an automation with a condition", () => {
  let house: ClockedHouse;
  beforeAll(async () => {
    house = await bootAt(VIENNA, movedClock(NOON));
    await house.admin.control(PLUG, "turn_on");
    await house.admin.post("/api/state", { entity_id: SENSOR, state: "21" });
  });
  afterAll(() => house.stop());

  it.each<[string, unknown, boolean]>([
    ["state", state(PLUG, "on"), true],
    ["state", state(PLUG, "off"), false],
    ["several states", [state(PLUG, "on"), state(LIGHT, "on")], false],
    [
      "numeric_state",
      { condition: "numeric_state", entity_id: SENSOR, above: -90, below: 90 },
      true,
    ],
    ["numeric_state", { condition: "numeric_state", entity_id: SENSOR, above: 90 }, false],
    ["time", { condition: "time", after: "11:00:00", before: "13:00:00" }, true],
    ["time", { condition: "time", after: "13:00:00" }, false],
    ["weekday", { condition: "time", weekday: ["wed"] }, true],
    ["weekday", { condition: "time", weekday: ["mon", "sun"] }, false],
    ["sun", { condition: "sun", after: "sunrise", before: "sunset" }, true],
    ["sun", { condition: "sun", after: "sunset" }, false],
    ["and", { condition: "and", conditions: [state(PLUG, "on"), state(PLUG, "off")] }, false],
    ["or", { condition: "or", conditions: [state(PLUG, "on"), state(PLUG, "off")] }, true],
    ["not", { condition: "not", conditions: [state(PLUG, "off")] }, true],
  ])("%s %j lets the rest be done: %p", async (_name, condition, goesOn) => {
    const { admin } = house;
    await admin.control(LIGHT, "turn_off");
    const id = await write(admin, {
      alias: "Asking",
      trigger: { platform: "event", event_type: "never" },
      action: [...[condition].flat(), turn(LIGHT)],
    });
    await admin.control(id, "trigger");
    const [trace] = await untilOver(admin, id);
    expect(trace.state).toBe(goesOn ? "finished" : "stopped");
    await admin.post("/automations", { action: "delete", automation_id: id });
  });

  it.each([
    ["on", 1],
    ["off", 0],
  ])("that wants %s of what is on runs %d times", async (wanted, runs) => {
    const { admin } = house;
    const trigger = { platform: "event", event_type: "ask" };
    const condition = [state(PLUG, "on"), state(PLUG, wanted)];
    const parts = { trigger, action: turn(LIGHT) };
    const asking = await write(admin, { alias: "Asking", condition, ...parts });
    const always = await write(admin, { alias: "Always", trigger, action: { event: "seen" } });
    await fire(admin, "ask");
    await untilOver(admin, always);
    if (runs > 0) await untilOver(admin, asking);
    expect(await tracesOf(admin, asking)).toHaveLength(runs);
    for (const automation_id of [asking, always])
      await admin.post("/automations", { action: "delete", automation_id });
  });

  it("looks at them as everything was when it was triggered, not as it is later", async () => {
    const { admin } = house;
    await admin.control(LIGHT, "turn_off");
    const id = await write(admin, {
      alias: "Once on",
      mode: "queued",
      trigger: { platform: "state", entity_id: PLUG },
      condition: state(PLUG, "off"),
      action: turn(LIGHT),
    });
    for (let count = 0; count < 6; count += 1) await admin.control(PLUG, "toggle");
    await untilOver(admin, id, 3);
    expect(await tracesOf(admin, id)).toHaveLength(3);
  });
});
