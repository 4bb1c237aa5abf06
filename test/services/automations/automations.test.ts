/** The life of an automation, as a client sees it: made, found, run, copied, changed, deleted. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SYSTEM } from "../../../shared/caller.ts";
import { call } from "../../../shared/contract.ts";
import { automations } from "../../../shared/contracts/automations.ts";
import { openStore } from "../../../shared/store/open.ts";
import { type Booted, boot, configFor } from "../../support/boot.ts";
import type { Client } from "../../support/client.ts";
import { calling, NIGHT, night } from "./configs.ts";

const SERVICES = "devices,identity,scenes,automations,gateway";
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let house: Booted;
let admin: Client;
beforeAll(async () => {
  house = await boot({ SERVICES });
  admin = house.admin;
});
afterAll(() => house.stop());

const change = (action: string, parts: object = {}, by: Client = admin) =>
  by.post("/automations", { action, ...parts });
const create = async (parts: Record<string, unknown> = {}) => {
  const { body } = await change("create", { config: night(parts) });
  return body.automation_id as string;
};
const listed = async (entity_id: string, by: Client = admin) =>
  (await by.get("/automations")).body.automations.find(
    (one: { entity_id: string }) => one.entity_id === entity_id,
  );
const stateOf = async (entity_id: string) =>
  (await admin.get(`/api/state/${entity_id}`)).body.state;

describe("a new automation", () => {
  it("is answered, listed, and an entity like any other", async () => {
    const { status, body } = await change("create", { config: NIGHT });
    expect(status).toBe(200);
    const shown = { entity_id: "automation.night_mode", name: "Night mode", state: "on" };
    expect(body).toMatchObject({
      success: true,
      automation_id: "automation.night_mode",
      automation: { ...shown, last_triggered: null, description: NIGHT.description, config: NIGHT },
    });
    expect(body.message).toBe("Night mode: created");
    expect(await listed("automation.night_mode")).toEqual({ ...shown, last_triggered: null });
    const { body: entity } = await admin.get("/api/state/automation.night_mode");
    expect(entity).toMatchObject({ state: "on", attributes: { friendly_name: "Night mode" } });
  });

  it("gets an id of its own, also when several are made at once", async () => {
    const request = { action: "create" as const, config: night({ alias: "Twin" }) };
    const meta = { caller: SYSTEM };
    const { broker } = house.house;
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => call(broker, automations.change, request, { meta: { ...meta } })),
    );
    const ids = made.map(({ automation_id }) => automation_id);
    expect([...ids].sort()).toEqual([
      "automation.twin",
      "automation.twin_2",
      "automation.twin_3",
      "automation.twin_4",
    ]);
  });

  it("is only tried in a dry run", async () => {
    const config = night({ alias: "Never" });
    const { status, body } = await admin.post("/automations?dry_run=true", {
      action: "create",
      config,
    });
    expect([status, body.automation_id]).toEqual([200, "automation.never"]);
    expect(await listed("automation.never")).toBeUndefined();
  });

  it("is made once for one Idempotency-Key", async () => {
    const request = { action: "create", config: night({ alias: "Once" }) };
    const send = () => admin.post("/automations", request, { "idempotency-key": "once" });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await listed("automation.once_2")).toBeUndefined();
  });
});

describe("an automation that cannot run", () => {
  it.each([
    ["lacks its trigger", { trigger: undefined }, "INVALID_PARAMETERS", "trigger"],
    [
      "calls an unknown service",
      { action: calling("light.glow") },
      "INVALID_REQUEST",
      "action.service",
    ],
    [
      "names no device there is",
      {
        action: calling("light.turn_on", {
          target: { entity_id: ["light.kitchen", "light.attic"] },
        }),
      },
      "DEVICE_NOT_FOUND",
      "action.target.entity_id[1]",
    ],
    [
      "commands what the device does not take",
      {
        action: [
          calling("light.toggle"),
          calling("homeassistant.turn_on", { target: { entity_id: "cover.office" } }),
        ],
      },
      "INVALID_REQUEST",
      "action[1].service",
    ],
    [
      "lacks what the command needs",
      { action: { service: "cover.set_cover_position", target: { entity_id: "cover.office" } } },
      "INVALID_PARAMETERS",
      "action.data.position",
    ],
    [
      "wants more than the device can",
      {
        action: calling("light.turn_on", {
          target: { entity_id: "light.hallway" },
          data: { brightness_pct: 50 },
        }),
      },
      "INVALID_REQUEST",
      "action.data.brightness_pct",
    ],
  ])("is refused by its path, as it %s", async (_what, parts, code, path) => {
    const { status, body } = await change("create", { config: night({ alias: "Bad", ...parts }) });
    expect([status, body.error.code]).toEqual([code === "DEVICE_NOT_FOUND" ? 404 : 400, code]);
    const fields = body.error.details.problems.map((one: { field: string }) => one.field);
    expect(fields).toContain(`config.${path}`);
    if (code === "INVALID_PARAMETERS")
      expect(body.error.details.missing_fields).toContain(`config.${path}`);
    expect(await listed("automation.bad")).toBeUndefined();
  });
});

describe("triggered by hand, an automation", () => {
  it("does what it says, with all of it in the answer, and remembers when", async () => {
    const action = [
      calling("light.turn_on", { data: { brightness_pct: 20 } }),
      { service: "cover.close_cover", target: { entity_id: "cover.office" } },
    ];
    const automation_id = await create({ alias: "Evening", action });
    const { body } = await change("trigger", { automation_id });
    expect(body).toMatchObject({
      success: true,
      results: [
        { entity_id: "light.kitchen", action: "turn_on", success: true },
        { entity_id: "cover.office", action: "close", success: true },
      ],
    });
    expect(body.automation.last_triggered).toMatch(ISO_TIME);
    expect((await admin.get("/api/state/light.kitchen")).body).toMatchObject({
      state: "on",
      attributes: { brightness: 51 },
    });
    expect((await listed(automation_id)).last_triggered).toBe(body.automation.last_triggered);
  });

  it("runs also while it is off", async () => {
    await admin.control("light.bathroom", "turn_off");
    const target = { entity_id: "light.bathroom" };
    const automation_id = await create({
      alias: "Bath",
      action: calling("light.turn_on", { target }),
    });
    await change("toggle", { automation_id });
    await change("trigger", { automation_id });
    expect(await stateOf("light.bathroom")).toBe("on");
    expect(await stateOf(automation_id)).toBe("off");
  });

  it("does nothing in a dry run, but shows what it would do", async () => {
    await admin.control("light.garage", "turn_off");
    const target = { entity_id: "light.garage" };
    const automation_id = await create({
      alias: "Dry",
      action: calling("light.turn_on", { target }),
    });
    const { body } = await admin.post("/automations?dry_run=true", {
      action: "trigger",
      automation_id,
    });
    expect(body.results).toMatchObject([{ success: true, state: { state: "on" } }]);
    expect(await stateOf("light.garage")).toBe("off");
    expect((await listed(automation_id)).last_triggered).toBeNull();
  });

  it("activates a scene", async () => {
    const action = { service: "scene.turn_on", target: { entity_id: "scene.bright_kitchen" } };
    const automation_id = await create({ alias: "Cooking", action });
    await change("trigger", { automation_id });
    expect(await stateOf("scene.bright_kitchen")).toMatch(ISO_TIME);
    expect(await stateOf("light.kitchen_counter")).toBe("on");
  });

  it("says so when something of it fails, and does the rest", async () => {
    await admin.control("light.office", "turn_off");
    const other = await create({ alias: "Other" });
    const action = [
      { service: "automation.trigger", target: { entity_id: other } },
      calling("light.turn_on", { target: { entity_id: "light.office" } }),
    ];
    const automation_id = await create({ alias: "Chain", action });
    await change("delete", { automation_id: other });
    const { status, body } = await change("trigger", { automation_id });
    expect([status, body.success]).toEqual([200, false]);
    expect(body.results).toMatchObject([
      { entity_id: other, success: false, error: { code: "DEVICE_NOT_FOUND" } },
      { entity_id: "light.office", success: true },
    ]);
    expect(body.message).toMatch(/1 of 2 actions fail/);
    expect(await stateOf("light.office")).toBe("on");
  });

  it("does it once for one Idempotency-Key", async () => {
    const target = { entity_id: "switch.car_charger" };
    const action = { service: "switch.toggle", target };
    const automation_id = await create({ alias: "Charge", action });
    const request = { action: "trigger", automation_id };
    const send = () => admin.post("/automations", request, { "idempotency-key": "charge" });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await stateOf("switch.car_charger")).toBe("on");
  });
});

describe("an automation that is there", () => {
  it("is meant by its id, its slug and its alias", async () => {
    const automation_id = await create({ alias: "Kids' bedtime" });
    for (const written of [automation_id, "kids_bedtime", "Kids' bedtime"]) {
      const { body } = await change("trigger", { automation_id: written });
      expect(body.automation_id).toBe(automation_id);
    }
  });

  it("turns off and on again", async () => {
    const automation_id = await create({ alias: "Switched" });
    const { body } = await change("toggle", { automation_id });
    expect(body.automation).toMatchObject({ state: "off", config: { alias: "Switched" } });
    await admin.control(automation_id, "turn_on");
    expect((await listed(automation_id)).state).toBe("on");
  });

  it("changes what it does under the same id, and stays off if it was", async () => {
    const automation_id = await create({ alias: "Changed" });
    await change("toggle", { automation_id });
    const target = { entity_id: "light.bedroom" };
    const config = night({ alias: "Renamed", action: calling("light.turn_on", { target }) });
    const { body } = await change("update", { automation_id, config });
    expect(body).toMatchObject({
      automation_id,
      automation: { name: "Renamed", state: "off", config },
    });
    await change("trigger", { automation_id });
    expect(await stateOf("light.bedroom")).toBe("on");
  });

  it("is copied under a new name, and the copy is off", async () => {
    const automation_id = await create({ alias: "Original" });
    const { body } = await change("duplicate", { automation_id });
    expect(body).toMatchObject({
      automation_id: "automation.original_copy",
      automation: {
        name: "Original (copy)",
        state: "off",
        config: { ...NIGHT, alias: "Original (copy)" },
      },
    });
    await change("update", { automation_id: body.automation_id, config: body.automation.config });
    expect((await listed(automation_id)).state).toBe("on");
  });

  it("is gone when it is deleted, and its id is free again", async () => {
    const automation_id = await create({ alias: "Gone" });
    const { body } = await change("delete", { automation_id });
    expect(body).toMatchObject({
      automation_id,
      automation: { name: "Gone", config: { alias: "Gone" } },
    });
    expect(await listed(automation_id)).toBeUndefined();
    expect((await admin.get(`/api/state/${automation_id}`)).status).toBe(404);
    expect((await change("trigger", { automation_id })).body.error.code).toBe(
      "AUTOMATION_NOT_FOUND",
    );
    expect(await create({ alias: "Gone" })).toBe(automation_id);
  });
});

describe("a restart", () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-test-"));
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));
  const automation_id = "automation.night_mode";

  it("leaves an automation as it was, and it still runs", async () => {
    const first = await boot({ SERVICES, DATA_DIR });
    await change("create", { config: NIGHT }, first.admin);
    await change("toggle", { automation_id }, first.admin);
    await first.stop();
    const second = await boot({ SERVICES, DATA_DIR });
    expect(await listed(automation_id, second.admin)).toMatchObject({ state: "off" });
    await second.admin.post("/automations?dry_run=true", { action: "trigger", automation_id });
    const { body } = await change("trigger", { automation_id }, second.admin);
    expect(body).toMatchObject({ success: true, automation: { config: NIGHT } });
    expect((await second.admin.get("/api/state/light.kitchen")).body.state).toBe("on");
    await second.stop();
  });

  it("finds in the log that an automation was triggered, once, and by whom", async () => {
    const store = await openStore(configFor({ DATA_DIR }));
    const events = await store.events.read(0, 1000);
    await store.close();
    expect(events.filter(({ kind }) => kind === "automation_triggered")).toMatchObject([
      {
        entity_id: automation_id,
        data: { name: "Night mode", success: true, context: { user_id: expect.any(String) } },
      },
    ]);
  });
});

describe("an automation of the home itself", () => {
  it("is listed, switched and triggered", async () => {
    const automation_id = "automation.hallway_light";
    expect(await listed(automation_id)).toMatchObject({ name: "Light the hallway", state: "off" });
    const { body } = await change("trigger", { automation_id });
    expect(body.results).toMatchObject([{ entity_id: "light.hallway", success: true }]);
    expect((await change("toggle", { automation_id })).body.automation.state).toBe("on");
  });

  it.each(["update", "delete", "duplicate"])("refuses %s: the home owns it", async (action) => {
    const { status, body } = await change(action, {
      automation_id: "morning_blinds",
      config: NIGHT,
    });
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toMatch(/belongs to the home/);
  });
});

describe("a request about automations", () => {
  it.each([
    ["create", { automation_id: "night_mode" }, ["config"]],
    ["update", {}, ["automation_id", "config"]],
    ["delete", {}, ["automation_id"]],
    ["trigger", {}, ["automation_id"]],
    ["toggle", { config: NIGHT }, ["automation_id"]],
    ["duplicate", {}, ["automation_id"]],
  ])("to %s hears what it lacks", async (action, parts, missing_fields) => {
    const { status, body } = await change(action, parts);
    expect([status, body.error.code]).toEqual([400, "INVALID_PARAMETERS"]);
    expect(body.error.details.missing_fields).toEqual(missing_fields);
  });

  it.each(["automation.nothing", "nothing", "No such name", "light.kitchen"])(
    "about %s, which is none, is a 404",
    async (automation_id) => {
      const { status, body } = await change("toggle", { automation_id });
      expect([status, body.error.code]).toEqual([404, "AUTOMATION_NOT_FOUND"]);
      expect(body.error.details).toMatchObject({ automation_id });
    },
  );

  it("about a name that several have asks for the id", async () => {
    await create({ alias: "Same name" });
    await create({ alias: "Same name" });
    const { status, body } = await change("delete", { automation_id: "Same name" });
    expect([status, body.error.message]).toEqual([409, expect.stringMatching(/same_name_2/)]);
  });

  it("needs an admin", async () => {
    const user = await house.key("user");
    expect((await change("trigger", { automation_id: "hallway_light" }, user)).status).toBe(403);
    expect((await user.get("/automations")).status).toBe(200);
  });

  it("sees and makes only what its grant covers", async () => {
    const narrow = await house.key("admin", {
      entities: ["automation.hallway_*", "light.hallway"],
    });
    const { body } = await narrow.get("/automations");
    expect(body.automations.map((one: { entity_id: string }) => one.entity_id)).toEqual([
      "automation.hallway_light",
    ]);
    const foreign = { automation_id: "morning_blinds" };
    expect((await change("toggle", foreign, narrow)).status).toBe(403);
    const config = night({ alias: "Hallway evening" });
    expect((await change("create", { config }, narrow)).status).toBe(403);
  });
});
