/** Automations as a client sees them: made, refused, those of the home, and who may. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { automations } from "../../../shared/contracts/automations.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { type Asking, changeBy, openAsking } from "./asking.ts";
import { calling, NIGHT, night } from "./configs.ts";

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
afterAll(() => asking.stop());

const change: Asking["change"] = (...args) => asking.change(...args);
const create: Asking["create"] = (...args) => asking.create(...args);
const listed: Asking["listed"] = (...args) => asking.listed(...args);

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
    const { body: entity } = await asking.admin.get("/api/state/automation.night_mode");
    expect(entity).toMatchObject({ state: "on", attributes: { friendly_name: "Night mode" } });
  });

  it("gets an id of its own, also when several are made at once", async () => {
    const request = { action: "create" as const, config: night({ alias: "Twin" }) };
    const meta = { caller: SYSTEM };
    const { broker } = asking.house.house;
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
    const { status, body } = await asking.admin.post("/automations?dry_run=true", {
      action: "create",
      config,
    });
    expect([status, body.automation_id]).toEqual([200, "automation.never"]);
    expect(await listed("automation.never")).toBeUndefined();
  });

  it("is made once for one Idempotency-Key", async () => {
    const request = { action: "create", config: night({ alias: "Once" }) };
    const send = () => asking.admin.post("/automations", request, { "idempotency-key": "once" });
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

  it("needs an admin, to change one", async () => {
    const user = await asking.house.key("user");
    expect((await changeBy(user)("delete", { automation_id: "hallway_light" })).status).toBe(403);
    expect((await user.get("/automations")).status).toBe(200);
  });

  it("sees and makes only what its grant covers", async () => {
    const narrow = await asking.house.key("admin", {
      entities: ["automation.hallway_*", "light.hallway"],
    });
    const { body } = await narrow.get("/automations");
    expect(body.automations.map((one: { entity_id: string }) => one.entity_id)).toEqual([
      "automation.hallway_light",
    ]);
    const foreign = { automation_id: "morning_blinds" };
    expect((await changeBy(narrow)("toggle", foreign)).status).toBe(403);
    const config = night({ alias: "Hallway evening" });
    expect((await changeBy(narrow)("create", { config })).status).toBe(403);
  });
});
