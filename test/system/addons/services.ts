/** Actions of add-ons as services: over Home Assistant's protocol and in automations, checked and traced. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useFastNpm } from "../../services/addons/fast-npm.ts";
import { tracesOf, untilOver, write } from "../../support/automations.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { openSocket, type Socket } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";

const NOTIFY = "notify_log.notify";
const never = { platform: "event", event_type: "never" };

describe("the service of an add-on", () => {
  useFastNpm();
  const house = sharedHouse();
  const addon = (action: string) => house.admin.post("/addons", { action, slug: "notify_log" });
  const addonState = async () => (await addon("info")).body.addon;
  const lines = async (): Promise<readonly string[]> =>
    (await addon("logs")).body.logs.map(({ text }: Loose) => text);

  let socket: Socket;
  let count = 0;
  const ask = (message: object, on = socket) => {
    count += 1;
    on.send({ id: count, ...message });
    return on.next(({ id }) => id === count);
  };
  const callService = (service: string, service_data: object, more: object = {}, on = socket) => {
    const [domain, name] = service.split(".");
    return ask({ type: "call_service", domain, service: name, service_data, ...more }, on);
  };
  const open = async (authorization = house.admin.authorization ?? "") =>
    openSocket(`${house.url}/api/websocket`, { headers: { authorization } });

  beforeAll(async () => {
    await addon("install");
    await eventually(addonState, { installed: true });
    await addon("start");
    await eventually(addonState, { state: "started" });
    socket = await open();
  });
  afterAll(async () => {
    await addon("uninstall");
    await eventually(addonState, { installed: false });
  });

  it("is in the list of services, with its fields", async () => {
    const { result } = await ask({ type: "get_services" });
    expect(result.notify_log).toEqual({
      notify: {
        name: "Notify",
        description: "Write a line to the log of the add-on",
        fields: {
          message: expect.objectContaining({ name: "Message", required: true }),
          title: expect.objectContaining({ name: "Title", required: false }),
        },
        response: { optional: true },
      },
    });
    expect(result.light.turn_on).toBeDefined();
  });

  it("is called, and has a response for those who want it", async () => {
    expect(await callService(NOTIFY, { message: "Tea" })).toMatchObject({
      success: true,
      result: { response: null, context: { id: expect.any(String) } },
    });
    const asked = await callService(NOTIFY, { message: "Cake" }, { return_response: true });
    expect(asked).toMatchObject({ success: true, result: { response: { written: true } } });
    await eventually(lines, expect.arrayContaining(["INFO Tea", "INFO Cake"]));
  });

  it.each<[string, string, object, object, RegExp]>([
    [
      "an unknown field",
      NOTIFY,
      { message: "a", colour: "red" },
      {},
      /service_data\.colour|colour/,
    ],
    ["no message", NOTIFY, {}, {}, /message/],
    ["a message of another type", NOTIFY, { message: 5 }, {}, /message/],
    ["a target", NOTIFY, { message: "a" }, { target: { entity_id: "light.kitchen" } }, /no target/],
    [
      "another name",
      "notify_log.shout",
      {},
      {},
      /no service notify_log\.shout.*notify_log\.notify/,
    ],
    ["another add-on", "notify.me", {}, {}, /no service notify\.me/],
    ["a name of prototypes", "notify_log.constructor", {}, {}, /no service/],
  ])("is not called with %s", async (_what, service, data, more, why) => {
    const { success, error } = await callService(service, data, more);
    expect([success, error.message]).toEqual([false, expect.stringMatching(why)]);
  });

  it("is not for a credential with a grant", async () => {
    const narrow = await house.key("user", { entities: ["light.*"] });
    const limited = await open(narrow.authorization);
    const { success, error } = await callService(NOTIFY, { message: "a" }, {}, limited);
    expect([success, error.code]).toEqual([false, "unauthorized"]);
  });

  it("is called by an automation, whose trace has it", async () => {
    const action = [{ action: NOTIFY, data: { title: "Door", message: "Open & shut" } }];
    const config = { alias: "Tells", trigger: never, action };
    const { body: tried } = await house.admin.post("/automations?dry_run=true", {
      action: "create",
      config,
    });
    expect(JSON.stringify(tried)).toContain(`call ${NOTIFY}`);
    const id = await write(house.admin, config);
    const { body } = await house.admin.post("/automations", {
      action: "trigger",
      automation_id: id,
    });
    expect(body).toMatchObject({ success: true, results: [{ action: NOTIFY, success: true }] });
    const [trace] = await untilOver(house.admin, id);
    expect(trace.steps.at(-1)).toMatchObject({ kind: "service", said: NOTIFY, success: true });
    await eventually(lines, expect.arrayContaining(["INFO Door: Open &amp; shut"]));
  });

  it("that fails in an automation fails there with its reason, and what follows is done", async () => {
    const calls = ["x".repeat(1001), "After"].map((message) => ({
      service: NOTIFY,
      data: { message },
    }));
    const id = await write(house.admin, { alias: "Too long", trigger: never, action: calls });
    await house.admin.post("/automations", { action: "trigger", automation_id: id });
    await untilOver(house.admin, id);
    const [{ steps }] = await tracesOf(house.admin, id);
    expect(steps.map(({ success }: Loose) => success).slice(-2)).toEqual([false, true]);
    expect(JSON.stringify(steps)).toContain("1000");
  });

  it.each<[string, object, string, RegExp]>([
    [
      "an unknown field",
      { action: NOTIFY, data: { message: "a", colour: 1 } },
      "data.colour",
      /not known/,
    ],
    ["no message", { action: NOTIFY, data: {} }, "data.message", /required/],
    ["no such service", { action: "notify_log.shout" }, "service", /no running add-on/],
    ["no such add-on", { service: "notify.me" }, "service", /notify_log\.notify/],
    ["a target", { action: NOTIFY, target: { entity_id: "light.kitchen" } }, "target", /target/],
  ])("is checked when an automation is saved: %s", async (_what, action, field, why) => {
    const config = { alias: "Wrong", trigger: never, action: [{ delay: 1 }, action] };
    const { status, body } = await house.admin.post("/automations", { action: "create", config });
    expect(status).toBe(400);
    const [problem] = body.error.details.problems;
    expect([problem.field, problem.message]).toEqual([
      `config.action[1].${field}`,
      expect.stringMatching(why),
    ]);
  });
});
