/** What an atomic batch refuses before anything is done. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";

describe("an atomic batch refuses", () => {
  const house = sharedHouse();

  it.each<[string, string, object]>([
    ["a stored context", "set_context", { context: { mood: "fine" } }],
    ["an automation that runs", "trigger_automation", { automation_id: "automation.none" }],
    ["an event", "fire_event", { event_type: "tick", event_data: {} }],
    ["an undo", "undo", { last: true }],
    ["a reading", "get_state", {}],
  ])("%s, with its place", async (_what, action, parameters) => {
    const lamp = house.own("light");
    const actions = [
      { action: "turn_on", parameters: { entity_id: lamp } },
      { action, parameters },
    ];
    const { status, body } = await house.admin.post("/api/actions/batch", {
      actions,
      atomic: true,
    });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.error.details.problems).toEqual([
      {
        field: "actions[1].action",
        message: expect.stringContaining(`${action} cannot be undone`),
      },
    ]);
    expect((await house.admin.get(`/api/state/${lamp}`)).body.state).toBe("off");
  });

  it("to go on after a failure", async () => {
    const actions = [{ action: "turn_on", parameters: { entity_id: "light.kitchen" } }];
    const asked = { actions, atomic: true, stop_on_error: false };
    const { status, body } = await house.admin.post("/api/actions/batch", asked);
    expect([status, body.error.details.problems[0].field]).toEqual([400, "stop_on_error"]);
  });
});
