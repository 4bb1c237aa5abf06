/** The fuller form of a configuration: other spellings, modes, and no unknown field. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { calling, NIGHT, night } from "../configs.ts";

const DOOR = { entity_id: ["binary_sensor.front_door"], to: "on", id: "door" };
const LIGHT = {
  metadata: {},
  data: {},
  target: { entity_id: "light.hallway" },
  alias: "Let there be light",
};
const HALL = {
  id: "1700000000000",
  alias: "Hall light",
  description: "",
  triggers: [{ trigger: "state", ...DOOR }],
  conditions: [],
  actions: [{ action: "light.turn_on", ...LIGHT }],
  mode: "single",
};
const hall = (parts: object) => ({ ...HALL, ...parts });
const fieldsOf = (config: unknown) => readConfig(config).problems.map(({ field }) => field);

describe("a configuration as Home Assistant's editor writes it", () => {
  it("is kept in its own words, and read into the form in which it runs", () => {
    expect(readConfig(HALL)).toMatchObject({ problems: [], value: HALL });
    expect(readConfig(HALL).plan).toEqual({
      triggers: [
        {
          id: "door",
          path: "config.triggers[0]",
          platform: "state",
          entity_ids: ["binary_sensor.front_door"],
          to: ["on"],
          for_ms: 0,
        },
      ],
      conditions: [],
      actions: [
        {
          path: "config.actions[0]",
          kind: "service",
          service: "light.turn_on",
          members: [{ entity_id: "light.hallway", command: "turn_on" }],
        },
      ],
      mode: "single",
      max: 1,
    });
  });

  it("means what the same means in the words of the interface", () => {
    const { triggers: _door, actions: _light, conditions: _none, ...rest } = HALL;
    const { plan, problems } = readConfig({
      ...rest,
      trigger: { platform: "state", ...DOOR },
      action: { service: "light.turn_on", ...LIGHT },
    });
    const other = JSON.stringify(readConfig(HALL).plan)
      .replaceAll("config.triggers[0]", "config.trigger")
      .replaceAll("config.actions[0]", "config.action");
    expect(problems).toEqual([]);
    expect(plan).toEqual(JSON.parse(other));
  });

  it.each([
    ["triggers", hall({ trigger: NIGHT.trigger })],
    ["actions", hall({ action: NIGHT.action })],
    ["conditions", hall({ condition: [] })],
    ["triggers[0].trigger", hall({ triggers: [{ ...NIGHT.trigger, trigger: "sun" }] })],
    [
      "actions[0].action",
      hall({ actions: [calling("light.turn_on", { action: "light.toggle" })] }),
    ],
    [
      "triggers.event_type",
      hall({ triggers: { trigger: "event", event: "a", event_type: ["b"] } }),
    ],
  ])("is refused where it says a thing twice: config.%s", (field, config) => {
    expect(fieldsOf(config)).toEqual([`config.${field}`]);
  });

  it.each([
    ["initial_state", hall({ initial_state: true })],
    ["triggers[0].form", hall({ triggers: [{ ...NIGHT.trigger, form: "off" }] })],
    [
      "triggers.for.weeks",
      hall({ triggers: { ...HALL.triggers[0], for: { hours: 1, weeks: 1 } } }),
    ],
    ["conditions[0].stat", hall({ conditions: [{ condition: "sun", after: "sunset", stat: 1 }] })],
    ["actions.data.shine", hall({ actions: calling("light.turn_on", { data: { shine: 1 } }) })],
    [
      "actions.target.zone_id",
      hall({
        actions: calling("light.turn_on", { target: { entity_id: "light.a", zone_id: "b" } }),
      }),
    ],
    ["trigger.colour", night({ trigger: { trigger: "sun", event: "sunset", colour: 1 } })],
    ["colour", night({ colour: 1, action: [NIGHT.action, { delay: 5 }] })],
    ["colour", night({ colour: 1, max: 3, mode: "queued" })],
    ["colour", night({ colour: 1 })],
    ["trigger.form", night({ trigger: { ...NIGHT.trigger, form: "off" } })],
    ["colour", night({ colour: 1, trigger: { platform: "cron", pattern: "0 7 * * *" } })],
  ])("is refused for an unknown field: config.%s", (field, config) => {
    const { problems } = readConfig(config);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field: `config.${field}`, missing: false });
    expect(problems[0]?.message).toMatch(/ field is not known[.;].* (Known|Nearest of \d+) are: /);
  });

  it("has its mistakes named in the words of the client", () => {
    const config = hall({
      triggers: { trigger: "telepathy" },
      conditions: { condition: "hope" },
      actions: [calling("light.toggle"), { action: "light.glow", entity_id: "light.a" }],
    });
    expect(fieldsOf(config)).toEqual([
      "config.triggers.trigger",
      "config.conditions.condition",
      "config.actions[1].action",
    ]);
  });
});

describe("what is switched off", () => {
  it("is kept and checked, but does not run", () => {
    const off = { enabled: false };
    const config = hall({
      triggers: [{ ...HALL.triggers[0], ...off }, NIGHT.trigger],
      conditions: [{ condition: "sun", after: "sunset", ...off }],
      actions: [{ ...HALL.actions[0], ...off }, { delay: 5, ...off }, { scene: "scene.a" }],
    });
    const { plan, steps, value, problems, entities } = readConfig(config);
    expect({ value, problems }).toEqual({ value: config, problems: [] });
    expect(plan.triggers).toMatchObject([{ id: "1", platform: "sun" }]);
    expect(plan.conditions).toEqual([]);
    expect(plan.actions).toMatchObject([{ path: "config.actions[2]", kind: "scene" }]);
    expect(steps).toHaveLength(1);
    expect(entities).toEqual([{ id: "scene.a", path: "config.actions[2].scene" }]);
    const wrong = hall({ actions: [...HALL.actions, { action: "light.glow", ...off }] });
    expect(fieldsOf(wrong)).toContain("config.actions[1].action");
  });
});

describe("how many runs there may be at a time", () => {
  it.each([
    [{}, "single", 1],
    [{ mode: "restart" }, "restart", 1],
    [{ mode: "queued" }, "queued", 10],
    [{ mode: "parallel", max: 3 }, "parallel", 3],
  ])("follows from %j", (parts, mode, max) => {
    expect(readConfig(night(parts)).plan).toMatchObject({ mode, max });
  });

  it.each([
    { max: 2 },
    { mode: "single", max: 2 },
    { mode: "restart", max: 1 },
    { mode: "queued", max: 0 },
    { mode: "queued", max: 10_001 },
    { mode: "parallel", max: 1.5 },
    { mode: "parallel", max: "3" },
  ])("is not %j", (parts) => expect(fieldsOf(night(parts))).toEqual(["config.max"]));
});
