/** Plans of credentials that may not do all of it, over tools, and after their time. */
import { describe, expect, it } from "@jest/globals";
import { layout } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const on = (entity_id: string) => ({ action: "turn_on", parameters: { entity_id } });
const TEN_MINUTES_MS = 10 * 60_000;

describe("a plan", () => {
  const house = sharedHouse();
  const planOf = async (client: Client, ...actions: object[]) =>
    (await client.post("/api/plan", { actions })).body.plan;
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;

  it("of a narrowed key says which step it may not do, and does none of them", async () => {
    const lamp = house.own("light");
    const key = await house.key("user", { domains: ["light"] });
    const plan = await planOf(key, on(lamp), {
      action: "unlock",
      parameters: { entity_id: "lock.front_door" },
    });
    expect(plan.applicable).toBe(false);
    expect(plan.steps.map(({ allowed }: { allowed: boolean }) => allowed)).toEqual([true, false]);
    const applied = await key.post(`/api/plan/${plan.id}/apply`, {});
    expect(applied.status).toBeGreaterThanOrEqual(403);
    expect(await stateOf(lamp)).toBe("off");
  });

  it("predicts each step from the one before it, commands as well as sentences", async () => {
    const lamp = house.own("light");
    const bright = { entity_id: lamp, brightness: 51 };
    const { steps } = await planOf(
      house.admin,
      { action: "turn_on", parameters: bright },
      { action: "set_brightness", parameters: { entity_id: lamp, brightness_step: 51 } },
      { action: "toggle", parameters: { entity_id: lamp } },
      { action: "interpret", parameters: { input: `is ${lamp} on?` } },
      { action: "toggle", parameters: { entity_id: lamp } },
    );
    const shown = steps.map(({ changes }: Loose) => changes[lamp]);
    expect(shown).toMatchObject([
      { from: { state: "off" }, to: { state: "on", attributes: { brightness: 51 } } },
      { from: { attributes: { brightness: 51 } }, to: { attributes: { brightness: 102 } } },
      { from: { state: "on" }, to: { state: "off" } },
      undefined,
      { from: { state: "off" }, to: { state: "on", attributes: { brightness: 102 } } },
    ]);
    expect(await stateOf(lamp)).toBe("off");
  });

  it("names the automations that it would start, and that command the same", async () => {
    const [lamp, other] = [house.own("light"), house.own("light")];
    const config = {
      alias: `Mirror ${lamp}`,
      triggers: [
        { platform: "state", entity_id: lamp, to: "on" },
        { platform: "state", entity_id: lamp, to: "on", for: 300 },
      ],
      conditions: [{ condition: "state", entity_id: other, state: "on" }],
      actions: [{ service: "light.turn_off", target: { entity_id: other } }],
    };
    const made = await house.admin.post("/automations", { action: "create", config });
    const { automation_id } = made.body;
    const conflicts = async (client: Client) =>
      (await planOf(client, on(other), on(lamp))).conflicts;
    expect(await conflicts(house.admin)).toEqual([
      expect.objectContaining({
        steps: [1],
        entity_id: other,
        message: `Step 1 starts ${automation_id} by the state of ${lamp}, after 300 s, which commands ${other}, too.`,
      }),
    ]);
    await house.admin.control(other, "turn_on");
    const started = `Step 0 starts ${automation_id} by the state of ${lamp}, which commands`;
    const dimmed = { entity_id: other, brightness: 9 };
    const body = { actions: [on(lamp), { action: "turn_on", parameters: dimmed }] };
    const { plan } = (await house.admin.post("/api/plan", body)).body;
    expect(plan.conflicts[0].message).toContain(started);
    const narrow = await house.key("user", { entities: [lamp, other] });
    expect(await conflicts(narrow)).toEqual([]);
    await house.admin.control(automation_id, "turn_off");
    expect(await conflicts(house.admin)).toEqual([]);
  });

  it("of an entity that does not exist is not applicable", async () => {
    const { applicable, steps } = await planOf(house.admin, on("light.nowhere"));
    expect(applicable).toBe(false);
    expect(steps[0].error.code).toBe("DEVICE_NOT_FOUND");
  });

  it.each([
    ["no actions", {}],
    ["an empty list", { actions: [] }],
    ["an unknown action", { actions: [{ action: "explode" }] }],
    ["an unknown field", { actions: [on("light.kitchen")], when: "now" }],
    [
      "a wrong value",
      {
        actions: [
          { action: "turn_on", parameters: { entity_id: "light.kitchen", brightness: 900 } },
        ],
      },
    ],
  ])("with %s is refused", async (_what, body) =>
    expect((await house.admin.post("/api/plan", body)).status).toBe(400),
  );

  // With Redis, time passes at its own pace.
  if (layout === "one process")
    it("is not found after ten minutes", async () => {
      const lamp = house.own("light");
      const { id } = await planOf(house.admin, on(lamp));
      await house.pass(TEN_MINUTES_MS + 1);
      expect((await house.admin.post(`/api/plan/${id}/apply`, {})).status).toBe(404);
      expect(await stateOf(lamp)).toBe("off");
    });

  it("is carried out once for a request that is repeated with its key", async () => {
    const lamp = house.own("light");
    const { id } = await planOf(house.admin, on(lamp));
    const again = { "idempotency-key": `apply-${id}` };
    const [one, other] = [
      await house.admin.post(`/api/plan/${id}/apply`, {}, again),
      await house.admin.post(`/api/plan/${id}/apply`, {}, again),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.context).toEqual(one.body.context);
    expect((await house.admin.get(`/api/plan/${id}`)).body.plan.status).toBe("applied");
  });

  it("changes nothing by a dry run, and can be applied afterwards", async () => {
    const lamp = house.own("light");
    const { id } = await planOf(house.admin, on(lamp));
    expect((await house.admin.post(`/api/plan/${id}/apply?dry_run=true`, {})).status).toBe(200);
    expect(await stateOf(lamp)).toBe("off");
    expect((await house.admin.post(`/api/plan/${id}/apply`, {})).body.success).toBe(true);
    expect(await stateOf(lamp)).toBe("on");
  });

  it("is a tool, whose actions may be texts as strict schemas have them", async () => {
    const lamp = house.own("light");
    const parameters = JSON.stringify({ entity_id: lamp });
    const made = await house.admin.post("/api/tools", {
      tool: "plan",
      actions: [{ action: "turn_on", parameters }],
      plan_id: null,
      apply: null,
    });
    const { id } = made.body.result;
    const applied = await house.admin.post("/api/tools", {
      tool: "plan",
      plan_id: id,
      apply: true,
    });
    expect(applied.body).toMatchObject({ success: true, result: { success: true } });
    expect(await stateOf(lamp)).toBe("on");
  });
});
