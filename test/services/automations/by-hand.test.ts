/** Automations that a client triggers by hand, while it waits. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Asking, ISO_TIME, openAsking } from "./asking.ts";
import { calling } from "./configs.ts";

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
afterAll(() => asking.stop());

const change: Asking["change"] = (...args) => asking.change(...args);
const create: Asking["create"] = (...args) => asking.create(...args);
const listed: Asking["listed"] = (...args) => asking.listed(...args);
const stateOf: Asking["stateOf"] = (...args) => asking.stateOf(...args);

describe("triggered by hand, an automation", () => {
  it("does what it says, with all of it in the answer, and remembers when", async () => {
    const action = [
      calling("light.turn_on", { data: { brightness_pct: 20 } }),
      { service: "cover.close_cover", target: { entity_id: "cover.office" } },
    ];
    const automation_id = await create({ alias: "Evening", action });
    const { body } = await change("trigger", { automation_id });
    expect(body).toMatchObject({
      success: true,
      results: [
        { entity_id: "light.kitchen", action: "turn_on", success: true },
        { entity_id: "cover.office", action: "close", success: true },
      ],
    });
    expect(body.automation.last_triggered).toMatch(ISO_TIME);
    expect((await asking.admin.get("/api/state/light.kitchen")).body).toMatchObject({
      state: "on",
      attributes: { brightness: 51 },
    });
    expect((await listed(automation_id)).last_triggered).toBe(body.automation.last_triggered);
  });

  it("runs also while it is off", async () => {
    await asking.admin.control("light.bathroom", "turn_off");
    const target = { entity_id: "light.bathroom" };
    const automation_id = await create({
      alias: "Bath",
      action: calling("light.turn_on", { target }),
    });
    await change("toggle", { automation_id });
    await change("trigger", { automation_id });
    expect(await stateOf("light.bathroom")).toBe("on");
    expect(await stateOf(automation_id)).toBe("off");
  });

  it("does nothing in a dry run, but shows what it would do", async () => {
    await asking.admin.control("light.garage", "turn_off");
    const target = { entity_id: "light.garage" };
    const automation_id = await create({
      alias: "Dry",
      action: calling("light.turn_on", { target }),
    });
    const { body } = await asking.admin.post("/automations?dry_run=true", {
      action: "trigger",
      automation_id,
    });
    expect(body.results).toMatchObject([{ success: true, state: { state: "on" } }]);
    expect(await stateOf("light.garage")).toBe("off");
    expect((await listed(automation_id)).last_triggered).toBeNull();
  });

  it("activates a scene", async () => {
    const action = { service: "scene.turn_on", target: { entity_id: "scene.bright_kitchen" } };
    const automation_id = await create({ alias: "Cooking", action });
    await change("trigger", { automation_id });
    expect(await stateOf("scene.bright_kitchen")).toMatch(ISO_TIME);
    expect(await stateOf("light.kitchen_counter")).toBe("on");
  });

  it("says so when something of it fails, and does the rest", async () => {
    await asking.admin.control("light.office", "turn_off");
    const other = await create({ alias: "Other" });
    const action = [
      { service: "automation.trigger", target: { entity_id: other } },
      calling("light.turn_on", { target: { entity_id: "light.office" } }),
    ];
    const automation_id = await create({ alias: "Chain", action });
    await change("delete", { automation_id: other });
    const { status, body } = await change("trigger", { automation_id });
    expect([status, body.success]).toEqual([200, false]);
    expect(body.results).toMatchObject([
      { entity_id: other, success: false, error: { code: "DEVICE_NOT_FOUND" } },
      { entity_id: "light.office", success: true },
    ]);
    expect(body.message).toMatch(/1 of 2 actions fail/);
    expect(await stateOf("light.office")).toBe("on");
  });

  it("does it once for one Idempotency-Key", async () => {
    const target = { entity_id: "switch.car_charger" };
    const action = { service: "switch.toggle", target };
    const automation_id = await create({ alias: "Charge", action });
    const request = { action: "trigger", automation_id };
    const send = () => asking.admin.post("/automations", request, { "idempotency-key": "charge" });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await stateOf("switch.car_charger")).toBe("on");
  });
});
