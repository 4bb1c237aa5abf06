/** Automations have the rights that their writer has at that moment, and no others. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { fire, LIGHT, put, tracesOf, turn, untilOver, write } from "../../support/automations.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const PASSWORD = "a password of the tests";
const WEBHOOK = "a-secret-that-is-not-guessed";

describe("in a house an automation", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });

  let made = 0;
  /** An admin, what he has written, and the ways to change what he may. */
  const writer = async (parts = {}) => {
    made += 1;
    const username = `writer${made}`;
    await admin.post("/auth/users", { username, password: PASSWORD, role: "admin" });
    const { body } = await house.anyone.post("/auth/token", { username, password: PASSWORD });
    const client = clientFor(house.url, `Bearer ${body.token}`);
    const trigger = { platform: "event", event_type: `by_${username}` };
    const id = await write(client, { alias: username, trigger, action: turn(LIGHT), ...parts });
    const path = `/auth/users/${username}`;
    return {
      id,
      fire: () => fire(admin, `by_${username}`),
      change: (changes: object) =>
        admin.send("PATCH", path, {
          body: JSON.stringify(changes),
          headers: { "content-type": "application/json" },
        }),
      remove: () => admin.send("DELETE", path),
    };
  };
  /** Another one has run by then: all that came before has been looked at. */
  const looked = async () => {
    made += 1;
    const event_type = `looked${made}`;
    const trigger = { platform: "event", event_type };
    const id = await write(admin, { alias: event_type, trigger, action: { event: "seen" } });
    await fire(admin, event_type);
    await untilOver(admin, id);
  };
  const refusedIn = ([trace]: readonly Loose[]) => trace.steps[0].results[0].error;

  it("is refused what its writer, who is only a viewer now, may not do, and says why", async () => {
    const own = await writer({ action: [turn(LIGHT), { event: "mine" }] });
    expect((await own.change({ role: "viewer" })).status).toBe(200);
    await own.fire();
    const traces = await untilOver(admin, own.id);
    const refusal = { code: "FORBIDDEN", message: "This needs the role user" };
    expect(refusedIn(traces)).toMatchObject(refusal);
    expect(traces[0].steps[1]).toMatchObject({ kind: "event", success: false });
    expect(traces[0]).toMatchObject({ state: "finished", message: "2 of its actions failed" });
  });

  it("is refused what a grant that was narrowed does not cover any more", async () => {
    const trigger = { platform: "webhook", webhook_id: WEBHOOK };
    const own = await writer({ trigger });
    await own.change({ grant: { entities: ["switch.*"] } });
    expect((await house.anyone.post(`/webhooks/${WEBHOOK}`, {})).status).toBe(200);
    const traces = await untilOver(admin, own.id);
    expect(refusedIn(traces).code).toBe("FORBIDDEN");
  });

  it("does not hear of what a grant that was narrowed hides", async () => {
    const own = await writer({ trigger: { platform: "state", entity_id: "light.office" } });
    await own.change({ grant: { entities: ["switch.*"] } });
    await admin.control("light.office", "toggle");
    await looked();
    expect(await tracesOf(admin, own.id)).toEqual([]);
  });

  it("does not fire when its writer is gone, and by hand says why it can do nothing", async () => {
    const own = await writer();
    await own.remove();
    await own.fire();
    await looked();
    expect(await tracesOf(admin, own.id)).toEqual([]);
    await admin.control(own.id, "trigger");
    const error = refusedIn(await untilOver(admin, own.id));
    expect(error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("no longer has permissions"),
    });
  });

  it("does not fire when the key that has written it was revoked", async () => {
    const { body: key } = await admin.post("/auth/keys", { name: "writer", role: "admin" });
    const trigger = { platform: "event", event_type: "by_key" };
    const client = clientFor(house.url, `ApiKey ${key.key}`);
    const id = await write(client, { alias: "Of a key", trigger, action: turn(LIGHT) });
    await fire(admin, "by_key");
    await untilOver(admin, id);
    await admin.send("DELETE", `/auth/keys/${key.id}`);
    await fire(admin, "by_key");
    await looked();
    expect(await tracesOf(admin, id)).toHaveLength(1);
  });

  it("has the rights of its last writer", async () => {
    const own = await writer();
    await own.change({ role: "viewer" });
    const trigger = { platform: "event", event_type: "by_admin" };
    const config = { alias: "Taken over", trigger, action: turn(LIGHT) };
    await admin.post("/automations", { action: "update", automation_id: own.id, config });
    await fire(admin, "by_admin");
    expect((await untilOver(admin, own.id))[0].steps[0]).toMatchObject({ success: true });
  });

  describe("shows its traces", () => {
    const SENSOR = "binary_sensor.front_door";
    let id = "";
    beforeAll(async () => {
      await put(admin, SENSOR, "off");
      id = await write(admin, {
        alias: "Seen",
        trigger: { platform: "state", entity_id: SENSOR, to: "on" },
        action: turn(LIGHT),
      });
      await put(admin, SENSOR, "on");
      await untilOver(admin, id);
    });

    it.each<[string, string, object | undefined, number]>([
      ["who may see all", "viewer", undefined, 1],
      ["whose grant covers all of it", "viewer", { entities: ["*.*"] }, 1],
      ["whose grant hides what it commands", "admin", { entities: ["automation.*", SENSOR] }, 0],
      ["whose grant hides what it watches", "admin", { entities: ["automation.*", "light.*"] }, 0],
    ])("to a client %s", async (_whom, role, grant, count) => {
      const client = await house.key(role, grant);
      expect(await tracesOf(client, id)).toHaveLength(count);
    });

    it("to no client whose grant hides the automation itself", async () => {
      const client = await house.key("admin", { entities: ["light.*", SENSOR] });
      expect((await client.get(`/automations/${id}/traces`)).status).toBe(403);
      expect((await house.anyone.get(`/automations/${id}/traces`)).status).toBe(401);
    });

    it("of what it was before only to those without a grant", async () => {
      const client = await house.key("viewer", { entities: ["*.*"] });
      const config = {
        alias: "Seen",
        trigger: { platform: "event", event_type: "never" },
        action: turn("light.office"),
      };
      await admin.post("/automations", { action: "update", automation_id: id, config });
      expect(await tracesOf(client, id)).toEqual([]);
      expect(await tracesOf(admin, id)).toHaveLength(1);
    });
  });
});
