/** A plan says what it would do, and is carried out once, by its maker, while nothing has changed. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { livingHouse } from "../../support/shared-house.ts";

describe("a house", () => {
  const house = livingHouse();
  let anna: Client;
  let viewer: Client;
  beforeAll(async () => {
    anna = await house.key("user");
    viewer = await house.key("viewer");
  });

  const step = (action: string, entity_id: string) => ({ action, parameters: { entity_id } });
  const planned = async (client: Client, ...actions: readonly object[]) => {
    const { status, body } = await client.post("/api/plan", { actions });
    expect(status).toBe(200);
    return body.plan;
  };
  const apply = (client: Client, id: string) => client.post(`/api/plan/${id}/apply`, {});
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;

  it("predicts without doing, carries out once, and takes all of it back with one undo", async () => {
    await house.admin.control("light.kitchen", "turn_off");
    await house.admin.control("light.bedroom", "turn_off");
    const lights = ["light.kitchen", "light.bedroom"];
    const plan = await planned(anna, ...lights.map((id) => step("turn_on", id)));
    expect(plan).toMatchObject({ applicable: true, cost: { actions: 2, entities: 2 } });
    expect(await stateOf("light.kitchen")).toBe("off");
    const done = await apply(anna, plan.id);
    expect(done.body).toMatchObject({ success: true, summary: { succeeded: 2, skipped: 0 } });
    expect((await apply(anna, plan.id)).body).toMatchObject({ error: { code: "CONFLICT" } });
    expect((await anna.get(`/api/plan/${plan.id}`)).body.plan.status).toBe("applied");
    await anna.post("/api/undo", { context_id: done.body.context.id });
    expect(await Promise.all(lights.map(stateOf))).toEqual(["off", "off"]);
  });

  it("gives a race of two applies one effect", async () => {
    const plan = await planned(anna, step("toggle", "light.office"));
    const answers = await Promise.all([apply(anna, plan.id), apply(anna, plan.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("names the entity that has changed since", async () => {
    const plan = await planned(anna, step("toggle", "light.kitchen"));
    await house.admin.control("light.kitchen", "toggle");
    const { status, body } = await apply(anna, plan.id);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: "VERSION_CONFLICT",
      details: { entities: ["light.kitchen"] },
    });
  });

  it("hides a plan from other callers, and tells a viewer what it may not do", async () => {
    const plan = await planned(anna, step("toggle", "light.hallway"));
    expect((await apply(house.admin, plan.id)).status).toBe(404);
    const own = await planned(viewer, step("toggle", "light.hallway"));
    expect(own).toMatchObject({ applicable: false });
    expect(own.steps[0]).toMatchObject({ allowed: false, error: { code: "FORBIDDEN" } });
    expect((await apply(viewer, own.id)).body.error.code).toBe("FORBIDDEN");
  });
});
