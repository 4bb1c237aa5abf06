/** What an automation may say: each part is checked, and a mistake is named by its path. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { calling, NIGHT, night, refusal } from "../configs.ts";

const repeated = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);
const on = (trigger: unknown) => night({ trigger });
const when = (condition: unknown) => night({ condition });
const doing = (action: unknown) => night({ action });

const nested = (depth: number): object =>
  depth === 0
    ? { condition: "sun", after: "sunset" }
    : { condition: "not", conditions: nested(depth - 1) };

const state = { platform: "state", entity_id: "light.kitchen" };
const several = { platform: "state", entity_id: ["light.kitchen", "light.hallway"] };

describe("a configuration that is right", () => {
  it.each([
    ["what the interface shows", NIGHT],
    ["no description", night({ description: undefined })],
    ["an empty description", night({ description: "" })],
    ["several triggers", on([NIGHT.trigger, { platform: "event", event: "doorbell" }])],
    [
      "an event by its type",
      on({ platform: "event", event_type: ["a", "b"], event_data: { x: 1 } }),
    ],
    ["a state", on({ ...state, from: "off", to: ["on", "unavailable"], for: "00:05:00" })],
    ["states of several entities", on({ ...several, for: { minutes: 5 } })],
    ["a number above", on({ ...state, platform: "numeric_state", above: 20.5 })],
    ["a number below another's", on({ ...state, platform: "numeric_state", below: "sensor.x" })],
    ["a time", on({ platform: "time", at: "07:30" })],
    ["several times", on({ platform: "time", at: ["07:30:15", "23:59"] })],
    ["every five minutes", on({ platform: "time_pattern", minutes: "/5" })],
    ["each full hour", on({ platform: "time_pattern", hours: "*", minutes: 0 })],
    ["before the sun sets", on({ ...NIGHT.trigger, offset: "-00:30:00" })],
    ["a webhook", on({ platform: "webhook", webhook_id: "gate-of-the-garden-7f3a" })],
    ["the start", on({ platform: "homeassistant", event: "start" })],
    ["a condition", when({ condition: "state", entity_id: "light.kitchen", state: "on" })],
    ["conditions", night({ conditions: [{ condition: "time", after: "22:00", weekday: "mon" }] })],
    ["nested conditions", when(nested(4))],
    ["either condition", when({ condition: "or", conditions: [nested(1), nested(0)] })],
    ["a mode", night({ mode: "restart" })],
    ["several actions", doing([calling("light.turn_on"), calling("light.toggle")])],
    ["an entity beside target", doing({ service: "light.toggle", entity_id: "light.kitchen" })],
    ["an entity in data", doing({ service: "light.toggle", data: { entity_id: "light.kitchen" } })],
  ])("is kept as it is: %s", (_what, config) => {
    expect(readConfig(config)).toMatchObject({ problems: [], value: config });
  });

  it("is kept without unknown fields, at any depth", () => {
    const config = {
      ...NIGHT,
      colour: "blue",
      trigger: { ...NIGHT.trigger, variables: { a: 1 } },
      action: calling("light.turn_on", { data: { brightness: 3, shine: 2 }, response: true }),
    };
    const data = { brightness: 3 };
    expect(readConfig(config).value).toEqual(night({ action: calling("light.turn_on", { data }) }));
  });

  it("is read without a change to what was sent", () => {
    const config = on({ ...state, for: { minutes: 5, weeks: 1 } });
    const sent = structuredClone(config);
    readConfig(config);
    expect(config).toEqual(sent);
  });
});

describe("a configuration that lacks something", () => {
  it.each([
    ["alias", night({ alias: undefined })],
    ["trigger", night({ trigger: undefined })],
    ["action", night({ action: undefined })],
    ["trigger.platform", on({ event: "sunset" })],
    ["trigger[1].platform", on([NIGHT.trigger, {}])],
    ["trigger.event", on({ platform: "sun" })],
    ["trigger.event", on({ platform: "event" })],
    ["trigger.entity_id", on({ platform: "state" })],
    ["trigger.above", on({ ...state, platform: "numeric_state" })],
    ["trigger.at", on({ platform: "time" })],
    ["trigger.hours", on({ platform: "time_pattern" })],
    ["trigger.webhook_id", on({ platform: "webhook" })],
    ["trigger.event", on({ platform: "homeassistant" })],
    ["condition.condition", when({})],
    ["condition[1].state", when([nested(0), { condition: "state", entity_id: "light.a" }])],
    ["condition.after", when({ condition: "time" })],
    ["condition.conditions", when({ condition: "and" })],
    [
      "condition.conditions[0].after",
      when({ condition: "or", conditions: [{ condition: "sun" }] }),
    ],
    ["conditions.condition", night({ conditions: {} })],
    ["action.service", doing({ target: { entity_id: "light.kitchen" } })],
    ["action.target", doing({ service: "light.turn_on" })],
    ["action.target", doing(calling("light.turn_on", { target: {} }))],
    ["action[1].service", doing([NIGHT.action, {}])],
  ])("is refused with the path of what is missing: config.%s", (path, config) => {
    const { type, data } = refusal(config) ?? {};
    expect(type).toBe("INVALID_PARAMETERS");
    expect(data?.missing_fields).toContain(`config.${path}`);
    expect(data?.problems).toContainEqual(expect.objectContaining({ field: `config.${path}` }));
  });

  it("hears of everything that it lacks at once", () => {
    expect(refusal({})?.data.missing_fields).toEqual([
      "config.alias",
      "config.trigger",
      "config.action",
    ]);
  });
});

describe("a configuration with a mistake", () => {
  it.each([
    ["alias", night({ alias: "" })],
    ["alias", night({ alias: 5 })],
    ["alias", night({ alias: "x".repeat(101) })],
    ["description", night({ description: "x".repeat(1001) })],
    ["description", night({ description: null })],
    ["mode", night({ mode: "twice" })],
    ["trigger", on("sunset")],
    ["trigger", on(null)],
    ["trigger", on([])],
    ["trigger", on(repeated(NIGHT.trigger, 21))],
    ["trigger[0]", on(["sunset"])],
    ["trigger.platform", on({ platform: "telepathy" })],
    ["trigger.platform", on({ platform: 5 })],
    ["trigger.platform", on({ platform: "constructor" })],
    ["trigger.event", on({ platform: "sun", event: "noon" })],
    ["trigger.offset", on({ ...NIGHT.trigger, offset: "half an hour" })],
    ["trigger.entity_id", on({ ...state, entity_id: "Kitchen" })],
    ["trigger.entity_id[1]", on({ ...state, entity_id: ["light.kitchen", "light"] })],
    ["trigger.entity_id", on({ ...state, entity_id: [] })],
    ["trigger.to", on({ ...state, to: 5 })],
    ["trigger.for", on({ ...state, for: -1 })],
    ["trigger.for.minutes", on({ ...state, for: { minutes: "5" } })],
    ["trigger.above", on({ ...state, platform: "numeric_state", above: "20" })],
    ["trigger.at", on({ platform: "time", at: "24:00" })],
    ["trigger.at[1]", on({ platform: "time", at: ["23:00", "noon"] })],
    ["trigger.minutes", on({ platform: "time_pattern", minutes: "/0" })],
    ["trigger.minutes", on({ platform: "time_pattern", minutes: 60 })],
    ["trigger.hours", on({ platform: "time_pattern", hours: "24" })],
    ["trigger.webhook_id", on({ platform: "webhook", webhook_id: "" })],
    ["trigger.event", on({ platform: "homeassistant", event: "pause" })],
    ["condition.condition", when({ condition: "hope" })],
    ["condition", when(repeated(nested(0), 21))],
    ["condition[0].weekday", when([{ condition: "time", weekday: "someday" }])],
    ["condition.conditions.conditions.conditions.conditions.conditions", when(nested(5))],
    ["action", doing("lights off")],
    ["action", doing([])],
    ["action", doing(repeated(NIGHT.action, 101))],
    ["action.service", doing(calling("light.explode"))],
    // An add-on may have such a service, which is for no entity.
    ["action.target", doing(calling("notify.phone"))],
    ["action.service", doing(calling("constructor"))],
    ["action[1].service", doing([NIGHT.action, calling("turn_on")])],
    ["action.target", doing(calling("light.turn_on", { target: "light.kitchen" }))],
    ["action.target.entity_id", doing(calling("light.turn_on", { target: { entity_id: "all" } }))],
    ["action.target.entity_id", doing(calling("switch.turn_on"))],
    [
      "action.target.entity_id[1]",
      doing(calling("light.turn_on", { target: { entity_id: ["light.hallway", "lock.garage"] } })),
    ],
    ["action.entity_id", doing({ service: "light.turn_on", entity_id: "lock.garage" })],
    ["action.data", doing(calling("light.turn_on", { data: [] }))],
    ["action.data.brightness", doing(calling("light.turn_on", { data: { brightness: 256 } }))],
    ["action.data.brightness", doing(calling("light.turn_on", { data: { brightness: "9" } }))],
    [
      "action.data.rgb_color[1]",
      doing(calling("light.turn_on", { data: { rgb_color: [1, -1, 1] } })),
    ],
    ["action.data.kelvin", doing(calling("light.turn_on", { data: { kelvin: 370 } }))],
    [
      "action.data.brightness_pct",
      doing(calling("light.turn_on", { data: { brightness: 9, brightness_pct: 9 } })),
    ],
    [
      "action",
      doing(
        repeated(calling("light.turn_on", { target: { entity_id: ["light.a", "light.b"] } }), 51),
      ),
    ],
  ])("is refused with its path: config.%s", (path, config) => {
    const { type, data } = refusal(config) ?? {};
    expect(type).toBe("INVALID_REQUEST");
    expect(data?.problems).toContainEqual(expect.objectContaining({ field: `config.${path}` }));
  });

  it("hears which platforms there are", () => {
    const { problems } = readConfig(on({ platform: "telepathy" }));
    expect(problems[0]?.message).toMatch(/event, state, numeric_state, time, time_pattern, sun/);
  });

  it("hears which services the domain has", () => {
    const { problems } = readConfig(doing(calling("lock.turn")));
    expect(problems[0]?.message).toMatch(/lock\.lock, lock\.unlock/);
  });

  it("hears how a time is written", () => {
    const { problems } = readConfig(on({ platform: "time", at: "noon" }));
    expect(problems[0]?.message).toMatch(/hh:mm/);
  });
});
