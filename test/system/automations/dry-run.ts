/** A dry run tells what an automation would do, and how often it would have run; it does nothing. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { fire, LIGHT, stateOf, turn, write } from "../../support/automations.ts";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const PLUG = "switch.tv_socket";

describe("in a house a dry run", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
    // On when it was new, then off, then three times each.
    await admin.control(PLUG, "turn_off");
    for (let count = 0; count < 6; count += 1) await admin.control(PLUG, "toggle");
    for (let count = 0; count < 4; count += 1) await fire(admin, "rehearsed");
  });

  const rehearse = async (trigger: object, more = {}) => {
    const config = { alias: "Rehearsed", trigger, action: turn(LIGHT), ...more };
    const { status, body } = await admin.post("/automations?dry_run=true", {
      action: "create",
      config,
    });
    expect(status).toBe(200);
    return body.preview;
  };

  it.each<[string, object, object, number]>([
    ["changes of an entity", { platform: "state", entity_id: PLUG, from: "off", to: "on" }, {}, 3],
    [
      "changes that conditions let pass",
      { platform: "state", entity_id: PLUG },
      { condition: { condition: "state", entity_id: PLUG, state: "off" } },
      4,
    ],
    ["events of a client's own", { platform: "event", event_type: "rehearsed" }, {}, 4],
    [
      "changes as events",
      { platform: "event", event_type: "state_changed", event_data: { entity_id: PLUG } },
      {},
      8,
    ],
    ["a time of each day", { platform: "time", at: ["08:00:00", "20:00:00"] }, {}, 14],
  ])("counts %s", async (_what, trigger, more, fired) => {
    expect(await rehearse(trigger, more)).toMatchObject({ fired });
  });

  it.each([
    ["short", {}],
    ["full", { mode: "queued", max: 2, triggers: [], actions: [] }],
  ])(
    "tells of the %s form the first of 5,000 fields that are not known, and how many more",
    async (_form, more) => {
      const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f_${at}`, 1]));
      const trigger = { platform: "event", event_type: "rehearsed" };
      const config = { alias: "Strange", trigger, action: turn(LIGHT), ...more, ...strange };
      const { text } = await admin.post("/automations?dry_run=true", { action: "create", config });
      expect(text).toContain("f_0");
      expect(text).toMatch(/nor are 49\d\d more/);
      expect(text.length).toBeLessThan(10_000);
    },
  );

  it("says in words what would be done, and keeps nothing", async () => {
    const preview = await rehearse({ platform: "state", entity_id: PLUG, to: "on" });
    expect(preview).toMatchObject({
      triggers: [`when ${PLUG} turns to on`],
      conditions: [],
      actions: [`turn_on ${LIGHT}`],
    });
    expect((await admin.get("/api/state/automation.rehearsed")).status).toBe(404);
    await admin.control(PLUG, "toggle");
    expect(await stateOf(admin, LIGHT)).toMatchObject({ state: "off" });
  });

  it("counts for a client with a grant only what he may see", async () => {
    const narrow = await house.key("admin", { entities: ["light.*", "automation.*"] });
    const config = {
      alias: "Narrow",
      trigger: { platform: "event", event_type: "state_changed" },
      action: turn(LIGHT),
    };
    const asked = { action: "create", config };
    const { body } = await narrow.post("/automations?dry_run=true", asked);
    const { body: all } = await admin.post("/automations?dry_run=true", asked);
    expect(body.preview.fired).toBeLessThan(all.preview.fired);
  });

  it("of a change leaves the automation as it is", async () => {
    const id = await write(admin, {
      alias: "Stays",
      trigger: { platform: "event", event_type: "never" },
      action: turn(LIGHT),
    });
    const config = {
      alias: "Other",
      trigger: { platform: "time", at: "08:00" },
      action: turn(PLUG),
    };
    const asked = { action: "update", automation_id: id, config };
    expect((await admin.post("/automations?dry_run=true", asked)).body.success).toBe(true);
    expect(await stateOf(admin, id)).toMatchObject({ attributes: { friendly_name: "Stays" } });
  });
});
