/** An atomic batch does all of its actions; where one fails, the others are undone. */
import { describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const NOWHERE = { action: "turn_on", parameters: { entity_id: "light.nowhere" } };

describe("an atomic batch", () => {
  const house = sharedHouse();
  const read = async (entity_id: string) => {
    const { state, attributes } = (await house.admin.get(`/api/state/${entity_id}`)).body;
    return { state, attributes };
  };
  const batch = (actions: readonly object[], by: Client = house.admin, headers = {}) =>
    by.post("/api/actions/batch", { actions, atomic: true }, headers);
  const on = (entity_id: string, more: object = {}) => ({
    action: "turn_on",
    parameters: { entity_id, ...more },
  });

  it("does all of its actions", async () => {
    const lamps = [house.own("light"), house.own("light")];
    const { status, body } = await batch(lamps.map((id) => on(id, { brightness: 33 })));
    expect([status, body.success, body.restored]).toEqual([200, true, undefined]);
    expect(body.summary).toEqual({ total: 2, succeeded: 2, failed: 0, skipped: 0 });
    for (const id of lamps)
      expect(await read(id)).toMatchObject({ state: "on", attributes: { brightness: 33 } });
  });

  it("undoes what was done where one fails, and does nothing more", async () => {
    const [first, second, last] = [house.own("light"), house.own("light"), house.own("light")];
    await house.admin.control(second, "turn_on", { brightness: 71 });
    const before = await Promise.all([first, second, last].map(read));
    const asked = [on(first), on(second, { brightness: 200 }), NOWHERE, on(last)];
    const { status, body } = await batch(asked);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.results).toMatchObject([
      { index: 0, success: true, undone: true },
      { index: 1, success: true, undone: true },
      { index: 2, success: false, error: { code: "DEVICE_NOT_FOUND" } },
      { index: 3, success: false, skipped: true },
    ]);
    expect(body.summary).toEqual({ total: 4, succeeded: 2, failed: 1, skipped: 1, undone: 2 });
    expect(body.restored.map(({ entity_id, status }: Loose) => [entity_id, status]).sort()).toEqual(
      [first, second].sort().map((id) => [id, "confirmed"]),
    );
    expect(await Promise.all([first, second, last].map(read))).toEqual(before);
  });

  it("brings an entity back to what it was before the first of its actions", async () => {
    const lamp = house.own("light");
    await house.admin.control(lamp, "turn_on", { brightness: 12 });
    const before = await read(lamp);
    const { body } = await batch([
      on(lamp, { brightness: 90 }),
      { action: "toggle", parameters: { entity_id: lamp } },
      NOWHERE,
    ]);
    expect(body.results.map(({ undone }: Loose) => undone)).toEqual([true, true, undefined]);
    expect(await read(lamp)).toEqual(before);
  });

  it("undoes a scene and a sentence, too", async () => {
    const [one, other] = [house.own("light"), house.own("light")];
    const name = `Whole ${one}`;
    await house.admin.post("/api/scene", { name, actions: [{ device: one, action: "on" }] });
    const { body } = await batch([
      { action: "activate_scene", parameters: { scene_id: name } },
      { action: "interpret", parameters: { input: `turn on ${other}` } },
      NOWHERE,
    ]);
    expect(body.results.map(({ undone }: Loose) => undone)).toEqual([true, true, undefined]);
    expect([(await read(one)).state, (await read(other)).state]).toEqual(["off", "off"]);
  });

  it("leaves nothing on the undo stack where it was undone", async () => {
    const user = await house.key("user");
    const [first, second] = [house.own("light"), house.own("light")];
    await user.control(first, "turn_on");
    await batch([on(second), NOWHERE], user);
    const { body } = await user.post("/api/undo", { last: true });
    expect(body.results.map(({ entity_id }: Loose) => entity_id)).toEqual([first]);
  });

  it("is undone as a whole where it was done", async () => {
    const user = await house.key("user");
    const lamps = [house.own("light"), house.own("light")];
    await batch(
      lamps.map((id) => on(id)),
      user,
    );
    const { body } = await user.post("/api/undo", { last: true });
    expect(body.results.map(({ entity_id }: Loose) => entity_id).sort()).toEqual(lamps.sort());
  });

  it("answers a repetition as before, without doing it again", async () => {
    const lamp = house.own("light");
    const headers = { "idempotency-key": `atomic-${lamp}` };
    const first = await batch([on(lamp), NOWHERE], house.admin, headers);
    await house.admin.control(lamp, "turn_on");
    expect((await batch([on(lamp), NOWHERE], house.admin, headers)).text).toBe(first.text);
    expect((await read(lamp)).state).toBe("on");
  });

  it("is tried without an effect", async () => {
    const lamp = house.own("light");
    const body = { actions: [on(lamp), NOWHERE], atomic: true };
    const tried = await house.admin.post("/api/actions/batch?dry_run=true", body);
    expect(tried.body.results.map(({ success }: Loose) => success)).toEqual([true, false]);
    expect((await read(lamp)).state).toBe("off");
  });

  it("may be a plan that is carried out, over HTTP and by the tool", async () => {
    const lamp = house.own("light");
    const planned = async () => {
      const made = await house.admin.post("/api/plan", { actions: [on(lamp, { brightness: 44 })] });
      return made.body.plan.id as string;
    };
    const applied = await house.admin.post(`/api/plan/${await planned()}/apply`, { atomic: true });
    expect(applied.body).toMatchObject({ success: true, summary: { succeeded: 1 } });
    await house.admin.control(lamp, "turn_off");
    const asked = { tool: "plan", plan_id: await planned(), apply: true, atomic: true };
    expect((await house.admin.post("/api/tools", asked)).body.result.success).toBe(true);
    expect(await read(lamp)).toMatchObject({ attributes: { brightness: 44 } });
  });
});
