/** What the conditions of a configuration mean, as clients write them. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { night } from "../configs.ts";

const read = (condition: unknown) => readConfig(night({ condition }));
const meant = (condition: unknown) => {
  const { plan, problems } = read(condition);
  expect(problems).toEqual([]);
  return plan.conditions;
};
const fieldsOf = (condition: unknown) => read(condition).problems.map(({ field }) => field);

const lamp = { condition: "state", entity_id: "light.a", state: "on" };
const isOn = { condition: "state", entity_ids: ["light.a"], states: ["on"], for_ms: 0 };
const warm = { condition: "numeric_state", entity_id: "sensor.a" };
const evening = { condition: "sun", after: "sunset" };
const isEvening = {
  condition: "sun",
  after: "sunset",
  after_offset_ms: 0,
  before_offset_ms: 0,
};

describe("a condition that a client writes", () => {
  it.each<[string, object, object]>([
    ["one entity in one state", lamp, isOn],
    [
      "each of several entities in one of several states, each once",
      { ...lamp, entity_id: ["light.a", "light.b", "light.a"], state: ["on", "off", "on"] },
      { ...isOn, entity_ids: ["light.a", "light.b"], states: ["on", "off"] },
    ],
    [
      "an attribute that has been so for a while",
      { ...lamp, attribute: "effect", state: "rainbow", for: "00:05" },
      { ...isOn, attribute: "effect", states: ["rainbow"], for_ms: 300_000 },
    ],
    [
      "a number above another one",
      { ...warm, above: 20.5 },
      { condition: "numeric_state", entity_ids: ["sensor.a"], above: 20.5 },
    ],
    [
      "an attribute below the number of an entity",
      { ...warm, attribute: "humidity", below: "sensor.limit" },
      {
        condition: "numeric_state",
        entity_ids: ["sensor.a"],
        attribute: "humidity",
        below: "sensor.limit",
      },
    ],
    [
      "a window of the clock, in full",
      { condition: "time", after: "9:30", before: "17:00:05", weekday: ["mon", "tue", "mon"] },
      { condition: "time", after: "09:30:00", before: "17:00:05", weekdays: ["mon", "tue"] },
    ],
    [
      "one weekday",
      { condition: "time", weekday: "sun" },
      { condition: "time", weekdays: ["sun"] },
    ],
    ["one end of the sun's window", evening, isEvening],
    [
      "the sun's window, both ends shifted",
      { ...evening, before: "sunrise", after_offset: "-00:30", before_offset: 90 },
      { ...isEvening, before: "sunrise", after_offset_ms: -1_800_000, before_offset_ms: 90_000 },
    ],
  ])("means %s", (_what, condition, means) => expect(meant(condition)).toStrictEqual([means]));

  it.each(["and", "or", "not"])("combines others by %s, one or several", (condition) => {
    expect(meant({ condition, conditions: [lamp, evening] })).toStrictEqual([
      { condition, conditions: [isOn, isEvening] },
    ]);
    expect(meant({ condition, conditions: { condition: "not", conditions: lamp } })).toStrictEqual([
      { condition, conditions: [{ condition: "not", conditions: [isOn] }] },
    ]);
  });

  it("is one of several in their order, or none of an empty list", () => {
    expect(meant([evening, lamp])).toStrictEqual([isEvening, isOn]);
    expect(meant([])).toEqual([]);
  });

  it("is left out where it is switched off, also within others", () => {
    const off = { ...evening, alias: "Only at night", enabled: false };
    expect(meant([off, { ...lamp, enabled: true }])).toStrictEqual([isOn]);
    expect(meant({ condition: "or", conditions: [lamp, off] })).toStrictEqual([
      { condition: "or", conditions: [isOn] },
    ]);
    expect(meant({ condition: "or", conditions: lamp, enabled: false })).toEqual([]);
  });
});

describe("a condition with a mistake", () => {
  it.each<[string, object]>([
    ["entity_id", { condition: "state", state: "on" }],
    ["state", { ...lamp, state: [] }],
    ["for", { ...lamp, for: "soon" }],
    ["attribute", { ...lamp, attribute: "" }],
    ["above", warm],
    ["above", { ...warm, above: 20, below: 20 }],
    ["above", { ...warm, above: 21, below: 20 }],
    ["below", { ...warm, below: "20" }],
    ["after", { condition: "time", after: "24:00" }],
    ["before", { condition: "time", before: "noon" }],
    ["after", { condition: "sun", after: "noon" }],
    ["after", { condition: "sun", after_offset: 60 }],
    ["before_offset", { ...evening, before_offset: "soon" }],
    ["enabled", { ...lamp, enabled: "no" }],
    ["conditions", { condition: "or", conditions: [] }],
    ["for", { ...lamp, for: "soon", enabled: false }],
  ])("is refused with its path: config.condition.%s of %j", (field, condition) =>
    expect(fieldsOf(condition)).toEqual([`config.condition.${field}`]),
  );

  it("is one of more than 20 within another", () => {
    const conditions = (length: number) => ({
      condition: "and",
      conditions: Array.from({ length }, () => lamp),
    });
    expect(fieldsOf(conditions(20))).toEqual([]);
    expect(fieldsOf(conditions(21))).toEqual(["config.condition.conditions"]);
  });
});
