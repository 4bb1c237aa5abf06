/** Everything by name over HTTP: the catalogue, single actions, batches, tools for agents. */
import { describe, expect, it } from "@jest/globals";
import { commandsOf } from "../../../services/devices/commands/check-command.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { houseEntities } from "../../services/devices/entities.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LAMP = "light.kitchen";
const on = { action: "turn_on", parameters: { entity_id: LAMP } };
const off = { action: "turn_off", parameters: { entity_id: LAMP } };
const nowhere = { action: "turn_on", parameters: { entity_id: "light.nowhere" } };

/** Parameters for each action that needs some, beside the entity that a command is for. */
const PARAMETERS: Readonly<Record<string, object>> = {
  control: { entity_id: LAMP, command: "toggle" },
  get_state: { entity_id: LAMP },
  set_state: { entity_id: LAMP, state: "on" },
  get_history: { entity_id: LAMP },
  create_scene: { name: "Agent", actions: [{ device: LAMP, action: "on" }] },
  update_scene: { scene_id: "agent", description: "Changed" },
  delete_scene: { scene_id: "agent" },
  capture_scene: { name: "Captured", entities: [LAMP] },
  activate_scene: { scene_id: "movie_night", transition: 1 },
  fire_event: { event_type: "doorbell", event_data: { button: "front" } },
  undo: { last: true },
  trigger_automation: { automation_id: "hallway_light" },
  set_context: { context: { mood: "fine" } },
  interpret: { input: "is the kitchen light on?" },
  set_brightness: { entity_id: LAMP, brightness: 9 },
  set_color: { entity_id: "light.bedroom", rgb_color: [1, 2, 3] },
  set_color_temp: { entity_id: LAMP, color_temp: 300 },
  set_temperature: { entity_id: "climate.bedroom", temperature: 20 },
  set_hvac_mode: { entity_id: "climate.bedroom", hvac_mode: "heat" },
  set_position: { entity_id: "cover.office", position: 50 },
  set_tilt_position: { entity_id: "cover.office", tilt_position: 20 },
  set_fan_speed: { entity_id: "vacuum.downstairs", fan_speed: "turbo" },
  set_volume: { entity_id: "media_player.kitchen", volume: 0.2 },
  select_source: { entity_id: "media_player.kitchen", source: "TV" },
  set_percentage: { entity_id: "fan.bedroom", percentage: 20 },
  set_preset_mode: { entity_id: "climate.office", preset_mode: "eco" },
  set_fan_mode: { entity_id: "climate.office", fan_mode: "high" },
  set_swing_mode: { entity_id: "climate.office", swing_mode: "vertical" },
  oscillate: { entity_id: "fan.bedroom", oscillating: true },
  set_direction: { entity_id: "fan.bedroom", direction: "reverse" },
};
/** Actions that only make sense after others. */
const AFTER: Readonly<Record<string, readonly string[]>> = { redo: ["toggle", "undo"] };
const ENTITIES = {
  cover: [
    "open",
    "close",
    "open_tilt",
    "close_tilt",
    "stop_tilt",
    "toggle_tilt",
    "set_tilt_position",
  ],
  media_player: ["play", "pause", "play_pause", "stop", "next", "previous", "mute", "unmute"],
  lock: ["lock", "unlock"],
  vacuum: ["start", "return_to_base", "clean_spot", "locate", "set_fan_speed"],
  scene: ["activate"],
  automation: ["trigger"],
};
const NAMES: Readonly<Record<string, string>> = {
  cover: "cover.office",
  media_player: "media_player.kitchen",
  lock: "lock.garage",
  vacuum: "vacuum.downstairs",
  scene: "scene.movie_night",
  automation: "automation.hallway_light",
};
const entityFor = (action: string) => {
  const [domain] = Object.entries(ENTITIES).find(([, all]) => all.includes(action)) ?? [];
  return domain === undefined ? LAMP : NAMES[domain];
};

const takers = (command: string) =>
  DOMAINS.filter(({ commands }) => Object.hasOwn(commands, command)).map(({ name }) => name);
const taken = new Set(houseEntities.flatMap(commandsOf));
/** Whether an action is no command, or one that an entity of the virtual house takes. */
const isOfHouse = ({ name }: Loose): boolean => takers(name).length === 0 || taken.has(name);

describe("a house", () => {
  const house = sharedHouse();

  const act = (action: string, parameters: object) =>
    house.admin.post("/api/action", { action, parameters });
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;

  it("does every action of its catalogue, which names all parameters", async () => {
    const { actions } = (await house.admin.get("/api/actions")).body;
    expect(actions.length).toBeGreaterThan(35);
    const { plan } = (await house.admin.post("/api/plan", { actions: [{ action: "get_context" }] }))
      .body;
    // What the actions before it change is not in it.
    const all: Loose = { ...PARAMETERS, apply_plan: { plan_id: plan.id } };
    const parametersFor = (name: string, known: readonly string[]) =>
      all[name] ?? (known.includes("entity_id") ? { entity_id: entityFor(name) } : {});
    for (const { name, parameters, description } of actions.filter(isOfHouse)) {
      const given = parametersFor(name, parameters);
      for (const before of AFTER[name] ?? [])
        await act(before, parametersFor(before, ["entity_id"]));
      expect(parameters).toEqual(expect.arrayContaining(Object.keys(given)));
      expect(description.length).toBeGreaterThan(5);
      const { status, body } = await act(name, given);
      expect([name, status, body.success, body.action]).toEqual([name, 200, true, name]);
      expect(body.result).toBeDefined();
    }
  });

  it("refuses a command that the entity does not take, by the names of those that it takes", async () => {
    const { actions } = (await house.admin.get("/api/actions")).body;
    const others = actions.filter((one: Loose) => !isOfHouse(one));
    expect(others.map(({ name }: Loose) => name)).toContain("set_humidity");
    const { status, body } = await act("press", { entity_id: LAMP });
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining("light.kitchen does not support the command press; it supports:"),
    ]);
  });

  it("answers with what the action led to", async () => {
    const { body } = await act("turn_on", { entity_id: LAMP, brightness: 77 });
    expect(body.result).toMatchObject({
      success: true,
      status: "confirmed",
      state: { state: "on", attributes: { brightness: 77 } },
    });
  });

  it.each<[number, string, object, object]>([
    [400, "INVALID_REQUEST", { action: "fly" }, { action: "fly", allowed: expect.any(Array) }],
    [400, "INVALID_PARAMETERS", {}, { missing_fields: ["action"] }],
    [400, "INVALID_PARAMETERS", { action: "turn_on" }, { missing_fields: ["entity_id"] }],
    [
      400,
      "INVALID_PARAMETERS",
      { action: "set_brightness", parameters: { entity_id: LAMP } },
      { missing_fields: ["brightness"] },
    ],
    [400, "INVALID_REQUEST", { action: "turn_on", parameters: [] }, {}],
    [400, "INVALID_REQUEST", { action: "toString" }, {}],
    [404, "DEVICE_NOT_FOUND", nowhere, { device_id: "light.nowhere" }],
  ])("answers %d %s to %j", async (status, code, body, details) => {
    const answer = await house.admin.post("/api/action", body);
    expect([answer.status, answer.body.error]).toMatchObject([status, { code, details }]);
  });

  describe("a batch", () => {
    const run = (actions: readonly object[], more = {}) =>
      house.admin.post("/api/actions/batch", { actions, ...more });

    it("runs in its order, goes on after a failure, and counts", async () => {
      const { status, body } = await run([on, nowhere, off, on]);
      expect(status).toBe(200);
      expect(body.success).toBe(false);
      expect(body.results.map(({ index, success }: Loose) => [index, success])).toEqual([
        [0, true],
        [1, false],
        [2, true],
        [3, true],
      ]);
      const versions = [0, 2, 3].map((index) => body.results[index].result.state.version);
      expect(versions).toEqual([versions[0], versions[0] + 1, versions[0] + 2]);
      expect(body.results[1].error).toMatchObject({ code: "DEVICE_NOT_FOUND" });
      expect(body.summary).toEqual({ total: 4, succeeded: 3, failed: 1, skipped: 0 });
    });

    it("skips what follows a failure, if it is told to", async () => {
      const { body } = await run([off, nowhere, on], { stop_on_error: true });
      expect(body.summary).toEqual({ total: 3, succeeded: 1, failed: 1, skipped: 1 });
      expect(await stateOf(LAMP)).toBe("off");
    });

    it.each<[string, readonly object[], object]>([
      ["an unknown action", [on, { action: "fly" }], { code: "INVALID_REQUEST" }],
      [
        "a missing field",
        [on, { action: "set_brightness", parameters: { entity_id: LAMP } }],
        {
          code: "INVALID_PARAMETERS",
          details: { missing_fields: ["actions[1].parameters.brightness"] },
        },
      ],
      [
        "a field that only its command asks for",
        [
          on,
          { action: "control", parameters: { entity_id: "light.office", command: "set_color" } },
        ],
        {
          code: "INVALID_PARAMETERS",
          details: { missing_fields: ["actions[1].parameters.rgb_color"] },
        },
      ],
      [
        "a command that does not exist",
        [on, { action: "control", parameters: { entity_id: LAMP, command: "fly" } }],
        { code: "INVALID_REQUEST" },
      ],
      [
        "a scene that lacks a value",
        [
          on,
          {
            action: "create_scene",
            parameters: { name: "Half", actions: [{ device: LAMP, action: "dim" }] },
          },
        ],
        {
          code: "INVALID_PARAMETERS",
          details: { missing_fields: ["actions[1].parameters.actions[0].value"] },
        },
      ],
      ["no action at all", [], { code: "INVALID_REQUEST" }],
      ["101 actions", Array(101).fill(on), { code: "INVALID_REQUEST" }],
    ])("with %s is a 400 before the first effect", async (_what, actions, error) => {
      await run([off]);
      const { status, body } = await run(actions);
      expect([status, body.error]).toMatchObject([400, error]);
      expect(await stateOf(LAMP)).toBe("off");
    });

    it("happens once for one Idempotency-Key", async () => {
      const toggle = { action: "toggle", parameters: { entity_id: "light.garage" } };
      const send = () =>
        house.admin.post("/api/actions/batch", { actions: [toggle] }, { "idempotency-key": "b1" });
      const [first, second] = [await send(), await send()];
      expect(second.body).toEqual(first.body);
      expect(await stateOf("light.garage")).toBe("on");
    });

    it("is predicted by a dry run", async () => {
      await run([off]);
      const { body } = await house.admin.post("/api/actions/batch?dry_run=true", { actions: [on] });
      expect(body.results[0].result).toMatchObject({ status: "predicted", state: { state: "on" } });
      expect(await stateOf(LAMP)).toBe("off");
    });
  });
});
