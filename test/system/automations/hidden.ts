/** What a grant hides of an automation: all that it watches counts, not only what it commands. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const ID = "automation.at_the_door";
const HOOK = "Jx3nq7VtR2mC8wYb5KpL";
const config = {
  alias: "At the door",
  triggers: [
    { trigger: "webhook", webhook_id: HOOK },
    { trigger: "state", entity_id: "lock.front_door" },
  ],
  actions: [{ action: "light.turn_on", target: { entity_id: "light.kitchen" } }],
};

describe("an automation that watches what a grant hides", () => {
  const house = sharedHouse();
  let narrowed: Client;
  const change = (by: Client, action: string, parts: object = {}) =>
    by.post("/automations?dry_run=true", { action, automation_id: ID, ...parts });
  beforeAll(async () => {
    await house.admin.post("/automations", { action: "create", config });
    narrowed = await house.key("admin", { entities: ["light.kitchen", "automation.*"] });
  });

  it.each(["toggle", "trigger"])("shows nothing of its configuration to %s", async (action) => {
    const { status, text } = await change(narrowed, action);
    expect(status).toBe(200);
    expect(text).not.toMatch(/lock\.front_door|Jx3nq7/);
  });

  it.each(["update", "delete", "duplicate"])("refuses %s", async (action) => {
    const { status, body } = await change(narrowed, action, action === "update" ? { config } : {});
    expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
    expect((await change(house.admin, action, { config })).status).toBe(200);
  });
});
