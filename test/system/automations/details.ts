/** What an editor of automations reads at once, over HTTP and as a tool. */
import { describe, expect, it } from "@jest/globals";
import { LIGHT, turn, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const SECRET = "an-id-that-an-editor-may-not-show";
const CONFIG = {
  alias: "Early & late",
  trigger: [
    { platform: "time", at: "07:00:00" },
    { platform: "webhook", webhook_id: SECRET },
  ],
  action: turn(LIGHT),
};

const listed = async (client: Client, id: string): Promise<Loose> => {
  const { body } = await client.get("/automations?details=true");
  return body.automations.find(({ entity_id }: Loose) => entity_id === id);
};

describe("the details of automations", () => {
  const house = sharedHouse();
  const use = (payload: object, query = "") =>
    house.admin.post(`/api/tools${query}`, { tool: "automation", ...payload });

  it("are in one list: configurations, and when the clock starts them next", async () => {
    const id = await write(house.admin, CONFIG);
    const { config, next_trigger, description } = await listed(house.admin, id);
    expect([config.trigger, description]).toEqual([CONFIG.trigger, ""]);
    const ahead = Date.parse(next_trigger) - Date.now();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(25 * 3_600_000);
  });

  it("have no next time while the automation is off, or waits for something else", async () => {
    const off = await write(house.admin, { ...CONFIG, alias: "Off", trigger: CONFIG.trigger[0] });
    await house.admin.control(off, "turn_off");
    const trigger = { platform: "event", event_type: "someday" };
    const waiting = await write(house.admin, { ...CONFIG, alias: "Waiting", trigger });
    for (const id of [off, waiting])
      expect(await listed(house.admin, id)).toMatchObject({ next_trigger: null });
  });

  it("hide the ids of webhooks from viewers, and are left out where they are not asked for", async () => {
    const viewer = await house.user("viewer");
    const text = JSON.stringify(await listed(viewer, "automation.early_late"));
    expect(text).toContain("(hidden)");
    expect(text).not.toContain(SECRET);
    const { body } = await viewer.get("/automations");
    for (const one of body.automations) expect(one).not.toHaveProperty("config");
  });

  it("are read and written by a tool, too", async () => {
    const config = { ...CONFIG, alias: "By a tool", trigger: CONFIG.trigger[0] };
    const { body: tried } = await use({ action: "create", config }, "?dry_run=true");
    const { body: made } = await use({ action: "create", config });
    const { automation_id } = made.result;
    expect([tried.success, automation_id]).toEqual([true, "automation.by_a_tool"]);
    const { body: list } = await use({ action: "list" });
    expect(list.result.map(({ entity_id }: Loose) => entity_id)).toContain(automation_id);
    const { body: read } = await use({ action: "get", automation_id });
    expect(read.result.config.trigger).toEqual(config.trigger);
    const { body: traces } = await use({ action: "traces", automation_id });
    expect(traces.result).toEqual([]);
    const { body: gone } = await use({ action: "delete", automation_id });
    expect(gone.result.message).toContain("deleted");
  });

  it("a tool names what an action needs", async () => {
    const { status, body } = await use({ action: "get" });
    expect([status, body.error.details.missing_fields]).toEqual([400, ["automation_id"]]);
  });
});
