/** What is so for a while: afterwards it is as it was before, unless something has changed it since. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const A_WHILE = 0.5;

describe("for a while", () => {
  const house = sharedHouse();
  const read = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body as Loose;
  const at = (id: string) => house.admin.get(`/scheduled/${id}`).then(({ body }) => body.scheduled);
  const control = (body: object) => house.admin.post("/control", body);

  it("a lamp is bright at once, and then as it was", async () => {
    const lamp = house.own("light");
    await control({ entity_id: lamp, command: "turn_on", brightness: 40 });
    const bright = { entity_id: lamp, command: "turn_on", brightness: 200 };
    const { status, body } = await control({ ...bright, for: A_WHILE });
    expect([status, body.status, body.scheduled.status]).toEqual([200, "confirmed", "active"]);
    expect((await read(lamp)).attributes.brightness).toBe(200);
    await eventually(() => read(lamp), { state: "on", attributes: { brightness: 40 } });
    await eventually(() => at(body.scheduled.id), { status: "done" });
  });

  it("what was changed since stays", async () => {
    const lamp = house.own("light");
    const { body } = await control({ entity_id: lamp, command: "turn_on", for: A_WHILE });
    await control({ entity_id: lamp, command: "set_brightness", brightness: 5 });
    await eventually(() => at(body.scheduled.id), { status: "done" });
    expect(await read(lamp)).toMatchObject({ state: "on", attributes: { brightness: 5 } });
  });

  it("a lamp goes on later, and off after that", async () => {
    const lamp = house.own("light");
    const asked = { entity_id: lamp, command: "turn_on", in: 0.2, for: A_WHILE };
    const { status, body } = await control(asked);
    expect(status).toBe(202);
    const { until, at: begins } = body.scheduled;
    expect(Date.parse(until) - Date.parse(begins)).toBe(A_WHILE * 1000);
    await eventually(() => read(lamp), { state: "on" });
    await eventually(() => read(lamp), { state: "off" });
    await eventually(() => at(body.scheduled.id), { status: "done" });
  });

  it("a sentence counts, too", async () => {
    const lamp = house.own("light");
    const asked = { input: `turn on ${lamp}`, for: A_WHILE };
    const { status, body } = await house.admin.post("/interpret", asked);
    expect([status, body.structured_data.entities_affected]).toEqual([200, [lamp]]);
    await eventually(() => read(lamp), { state: "off" });
  });

  it("what is cancelled stays as it is", async () => {
    const lamp = house.own("light");
    const asked = { entity_id: lamp, command: "turn_on", for: A_WHILE };
    const { id } = (await control(asked)).body.scheduled;
    expect((await house.admin.send("DELETE", `/scheduled/${id}`)).status).toBe(200);
    const other = house.own("light");
    const { scheduled } = (await control({ ...asked, entity_id: other })).body;
    await eventually(() => at(scheduled.id), { status: "done" });
    expect([(await read(other)).state, (await read(lamp)).state]).toEqual(["off", "on"]);
  });

  it("a command that is refused leaves nothing behind", async () => {
    const count = async () =>
      (await house.admin.get("/scheduled?status=all")).body.scheduled.length;
    const before = await count();
    const asked = { entity_id: "light.nowhere", command: "turn_on", for: A_WHILE };
    expect((await control(asked)).status).toBe(404);
    expect(await count()).toBe(before);
  });
});
