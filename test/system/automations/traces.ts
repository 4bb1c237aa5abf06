/** What automations leave of their runs: the last twenty, and no more. Webhooks leave no secret. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { fire, LIGHT, logOf, tracesOf, turn, untilOver, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const SECRET = "an-id-that-only-its-owner-knows";

describe("in a house", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });

  it("an automation keeps its last twenty runs, newest first", async () => {
    const trigger = { platform: "event", event_type: "again" };
    const parts = { mode: "queued", max: 100, trigger, action: turn(LIGHT) };
    const id = await write(admin, { alias: "Often", ...parts });
    for (let count = 0; count < 30; count += 1) await fire(admin, "again");
    const triggered = async () => {
      const all = (await logOf(house)).filter(({ entity_id }) => entity_id === id);
      return { count: all.filter(({ kind }) => kind === "automation_triggered").length };
    };
    await eventually(triggered, { count: 30 });
    const traces = await untilOver(admin, id, 20);
    expect(traces).toHaveLength(20);
    const times = traces.map(({ started_at }: Loose) => started_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each(["automation.unknown", "unknown"])("%s has none", async (id) => {
    const { status, body } = await admin.get(`/automations/${id}/traces`);
    expect([status, body.error.code]).toEqual([404, "AUTOMATION_NOT_FOUND"]);
  });

  it("one of the home's own has none that are kept", async () => {
    expect(await tracesOf(admin, "automation.hallway_light")).toEqual([]);
  });

  it("a webhook is called by a client that knows its id, and its id is secret", async () => {
    const trigger = { platform: "webhook", webhook_id: SECRET };
    const id = await write(admin, { alias: "Hooked", trigger, action: turn(LIGHT) });
    const { status, body } = await house.anyone.post(`/webhooks/${SECRET}`, { temperature: 21 });
    expect([status, body]).toEqual([200, { success: true }]);
    const [trace] = await untilOver(admin, id);
    expect(trace).toMatchObject({ trigger: { said: "webhook" }, state: "finished" });
    expect(JSON.stringify(await logOf(house))).not.toContain(SECRET);
  });

  it("a run may wait for a webhook", async () => {
    const webhook_id = "another-id-that-only-its-owner-knows";
    const id = await write(admin, {
      alias: "Awaits",
      trigger: { platform: "event", event_type: "await" },
      action: [{ wait_for_trigger: { platform: "webhook", webhook_id } }, turn(LIGHT)],
    });
    await fire(admin, "await");
    await eventually(async () => (await tracesOf(admin, id))[0] ?? {}, { state: "running" });
    await house.anyone.post(`/webhooks/${webhook_id}`, {});
    expect((await untilOver(admin, id))[0].steps[0]).toMatchObject({ said: "webhook" });
  });

  it.each<[string, number]>([
    ["a-well-formed-id-that-is-unknown", 404],
    ["short", 400],
  ])("the webhook %s is refused", async (webhook, refusal) => {
    expect((await house.anyone.post(`/webhooks/${webhook}`, {})).status).toBe(refusal);
  });

  it("a deleted webhook is unknown", async () => {
    const webhook_id = "an-id-that-is-about-to-be-deleted";
    const trigger = { platform: "webhook", webhook_id };
    const id = await write(admin, { alias: "Short-lived", trigger, action: turn(LIGHT) });
    await admin.post("/automations", { action: "delete", automation_id: id });
    expect((await house.anyone.post(`/webhooks/${webhook_id}`, {})).status).toBe(404);
  });
});
