/** Automations read as they were written, and changed in parts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { LIGHT, turn, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const ID = "automation.in_parts";
const WHOLE = {
  alias: "In parts",
  description: "As a whole",
  triggers: [{ trigger: "event", event_type: "never" }],
  condition: { condition: "state", entity_id: LIGHT, state: "off" },
  action: turn(LIGHT),
  mode: "queued",
  max: 3,
};

const WHILE_AWAY = { condition: "state", entity_id: "person.unknown", state: "not_home" };
const FLYING = { service: "light.fly", target: { entity_id: LIGHT } };
const GLARING = { ...turn(LIGHT), data: { brightness: 900 } };

describe("in a house an automation", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(() => {
    admin = house.admin;
  });
  const remove = () => admin.post("/automations", { action: "delete", automation_id: ID });
  beforeEach(async () => {
    await remove();
    await write(admin, WHOLE);
  });
  afterAll(remove);

  const patch = (changes: object, { by = admin, query = "" } = {}) =>
    by.send("PATCH", `/automations/in_parts${query}`, {
      body: JSON.stringify(changes),
      headers: { "content-type": "application/json" },
    });
  const configOf = async (client = admin): Promise<Loose> =>
    (await client.get(`/automations/${ID}`)).body.automation.config;

  it.each([["automation.in_parts"], ["in_parts"]])(
    "is read by %s, as it was written",
    async (id) => {
      const { status, body } = await admin.get(`/automations/${id}`);
      expect(status).toBe(200);
      expect(body.automation).toMatchObject({ entity_id: ID, name: "In parts", state: "on" });
      expect(body.automation.config).toEqual(WHOLE);
    },
  );

  it("of the home itself is read without a configuration, as it has none", async () => {
    const { automations } = (await admin.get("/automations")).body;
    const own = automations.find((one: Loose) => one.entity_id === "automation.hallway_light");
    const { body } = await admin.get("/automations/hallway_light");
    expect(body.automation).toEqual(own);
  });

  it("is a 404 where there is none, to read and to change", async () => {
    const body = { error: { code: "AUTOMATION_NOT_FOUND" } };
    expect(await admin.get("/automations/nowhere")).toMatchObject({ status: 404, body });
    const init = { body: "{}", headers: { "content-type": "application/json" } };
    const answer = await admin.send("PATCH", "/automations/nowhere", init);
    expect(answer).toMatchObject({ status: 404, body });
  });

  it.each<[string, object, object]>([
    ["its description", { description: "New" }, { ...WHOLE, description: "New" }],
    [
      "its trigger, in the other spelling",
      { trigger: { platform: "sun", event: "sunset" } },
      { ...WHOLE, triggers: undefined, trigger: { platform: "sun", event: "sunset" } },
    ],
    ["its condition, away", { condition: null }, { ...WHOLE, condition: undefined }],
    [
      "its condition by the other name, away",
      { conditions: null },
      { ...WHOLE, condition: undefined },
    ],
    [
      "all that it needs, and leaves the rest",
      { alias: "Other", trigger: WHOLE.triggers, action: turn(LIGHT, false) },
      {
        ...WHOLE,
        alias: "Other",
        triggers: undefined,
        trigger: WHOLE.triggers,
        action: turn(LIGHT, false),
      },
    ],
  ])("has changed %s", async (_part, changes, after) => {
    const { status, body } = await patch(changes);
    expect([status, body.automation_id]).toEqual([200, ID]);
    expect(body.automation.config).toEqual(JSON.parse(JSON.stringify(after)));
    expect(await configOf()).toEqual(body.automation.config);
  });

  it("is updated in part by POST as well, where what is sent cannot be the whole", async () => {
    const update = (config: object) =>
      admin.post("/automations", { action: "update", automation_id: ID, config });
    expect((await update({ mode: "single", max: null })).status).toBe(200);
    const { max: _max, ...rest } = WHOLE;
    expect(await configOf()).toEqual({ ...rest, mode: "single" });
    const whole = { alias: "Whole", trigger: WHOLE.triggers, action: WHOLE.action };
    await update(whole);
    expect(await configOf()).toEqual(whole);
  });

  it.each<[string, object, number, string]>([
    ["nothing", {}, 400, "alias"],
    ["what is not known", { condtion: [] }, 400, "condtion"],
    ["what is not known, away", { condtion: null }, 400, "condtion"],
    ["what it needs, away", { alias: null }, 400, "alias"],
    ["what does not fit the rest", { mode: "single" }, 400, "max"],
    ["a part of a part", { trigger: [{ trigger: "sun", event: "noon" }] }, 400, "trigger[0].event"],
    ["an entity that is not there", { condition: WHILE_AWAY }, 400, "condition.entity_id"],
    ["a command that is not there", { action: [FLYING] }, 400, "action[0].service"],
    ["a value of a command", { actions: [GLARING] }, 400, "actions[0].data.brightness"],
  ])("is not changed by %s", async (_what, changes, status, field) => {
    const answer = await patch(changes);
    expect(answer.status).toBe(status);
    expect(answer.body.error.details.problems).toContainEqual(expect.objectContaining({ field }));
    expect(answer.text).not.toContain("config.");
    expect(await configOf()).toEqual(WHOLE);
  });

  it("stays as it is in a dry run, which tells what it would be", async () => {
    const { body } = await patch({ description: "New" }, { query: "?dry_run=true" });
    expect(body.message).toContain("would be updated");
    expect(body.preview.triggers).toEqual(["when never occurs"]);
    expect(await configOf()).toEqual(WHOLE);
  });

  it("does not show the id of its webhook to those who may not write it", async () => {
    const webhook_id = "a-secret-of-this-very-story";
    await patch({ triggers: { trigger: "webhook", webhook_id } });
    expect((await configOf()).triggers).toMatchObject({ webhook_id });
    const user = await house.user("user");
    const answers = [
      await user.get(`/automations/${ID}`),
      await user.post("/automations", { action: "toggle", automation_id: ID }),
    ];
    for (const { status, text } of answers) {
      expect([status, text.includes(webhook_id)]).toEqual([200, false]);
      expect(text).toContain("(hidden)");
    }
  });

  it.each([["trigger"], ["toggle"]])("takes %s from a user, on every way", async (command) => {
    const [user, viewer] = [await house.user("user"), await house.user("viewer")];
    const ways = [
      (by: Client) => by.post("/automations", { action: command, automation_id: ID }),
      (by: Client) => by.control(ID, command),
      (by: Client) => by.post("/control", { entity_id: ID, command }),
      (by: Client) =>
        by.post("/api/action", { action: "control", parameters: { entity_id: ID, command } }),
    ];
    for (const way of ways) {
      expect((await way(user)).status).toBe(200);
      expect((await way(viewer)).status).toBe(403);
    }
  });

  it.each([["create"], ["update"], ["delete"], ["duplicate"]])(
    "takes %s from admins only",
    async (action) => {
      const asked = { action, automation_id: ID, config: WHOLE };
      const { status } = await (await house.user("user")).post("/automations?dry_run=true", asked);
      expect(status).toBe(403);
      expect((await patch({ alias: "x" }, { by: await house.user("user") })).status).toBe(403);
    },
  );
});
