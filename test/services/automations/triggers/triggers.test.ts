/** What triggers and conditions mean, however they are written. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { fc } from "../../../support/any.ts";
import { night } from "../configs.ts";

const planOf = (parts: object) => {
  const { plan, problems } = readConfig(night({ ...parts }));
  expect(problems).toEqual([]);
  return plan;
};
const trigger = (given: unknown) => planOf({ trigger: given }).triggers[0];
const condition = (given: unknown) => planOf({ condition: given }).conditions[0];
const problemsOf = (parts: object) =>
  readConfig(night({ ...parts })).problems.map(({ field }) => field);

const lamp = { platform: "state", entity_id: "light.kitchen" };
const deep = (levels: number): object => (levels === 0 ? {} : { in: deep(levels - 1) });
const KEY = "a-key_that-cannot-be-guessed";

describe("a trigger", () => {
  it.each<[object, object]>([
    [lamp, { platform: "state", entity_ids: ["light.kitchen"], for_ms: 0 }],
    [
      {
        ...lamp,
        attribute: "brightness",
        from: "0",
        to: ["1", "2"],
        for: { minutes: 1, seconds: 5 },
      },
      { attribute: "brightness", from: ["0"], to: ["1", "2"], for_ms: 65_000 },
    ],
    [
      { ...lamp, platform: "numeric_state", above: "sensor.low", below: 9.5, for: 30 },
      { platform: "numeric_state", above: "sensor.low", below: 9.5, for_ms: 30_000 },
    ],
    [
      { platform: "event", event_type: ["a", "b"], event_data: { x: { y: 1 } } },
      { platform: "event", event_types: ["a", "b"], event_data: { x: { y: 1 } } },
    ],
    [{ platform: "event", event: "a", event_data: deep(19) }, { event_data: deep(19) }],
    [{ platform: "event", event: "doorbell" }, { event_types: ["doorbell"] }],
    [
      { platform: "time", at: ["7:30", "23:59:01", "07:30:00"] },
      { platform: "time", at: ["07:30:00", "23:59:01"] },
    ],
    [
      { platform: "cron", pattern: " 30 6 * * MON-FRI " },
      { platform: "cron", pattern: "30 6 * * MON-FRI" },
    ],
    [{ platform: "cron", pattern: "*/10 * * * * *" }, { pattern: "*/10 * * * * *" }],
    [
      { platform: "sun", event: "sunset", offset: "-00:30:00" },
      { platform: "sun", event: "sunset", offset_ms: -1_800_000 },
    ],
    [{ platform: "sun", event: "sunrise", offset: 90 }, { offset_ms: 90_000 }],
    [{ platform: "sun", event: "sunrise" }, { offset_ms: 0 }],
    [
      { platform: "homeassistant", event: "shutdown" },
      { platform: "homeassistant", event: "shutdown" },
    ],
    [
      { platform: "webhook", webhook_id: KEY },
      { platform: "webhook", webhook_id: KEY },
    ],
  ])("%j means %j", (given, meant) => {
    const { platform, ...rest } = given as { platform: string };
    const expected = { id: "0", path: "config.trigger", ...meant };
    expect(trigger(given)).toMatchObject(expected);
    expect(trigger({ trigger: platform, ...rest })).toMatchObject(expected);
  });

  it.each([
    [{ minutes: "/5" }, "0 */5 * * * *"],
    [{ hours: 3 }, "0 0 3 * * *"],
    [{ hours: "/2", minutes: "07" }, "0 7 */2 * * *"],
    [{ seconds: "/10" }, "*/10 * * * * *"],
    [{ hours: "*", minutes: 0 }, "0 0 * * * *"],
    [{ hours: "*", minutes: "*", seconds: "*" }, "* * * * * *"],
    [{ hours: "0", seconds: 5 }, "5 0 0 * * *"],
  ])("of the time pattern %j is one of the pattern %s", (parts, pattern) => {
    expect(trigger({ platform: "time_pattern", ...parts })).toMatchObject({
      platform: "cron",
      pattern,
    });
  });

  it("without a name is called by its place", () => {
    const { triggers } = planOf({ trigger: [lamp, { ...lamp, id: "mine" }, lamp] });
    expect(triggers.map(({ id, path }) => [id, path])).toEqual([
      ["0", "config.trigger[0]"],
      ["mine", "config.trigger[1]"],
      ["2", "config.trigger[2]"],
    ]);
  });

  it.each([
    ["trigger.at", { platform: "time", at: "25:00" }],
    ["trigger.at[1]", { platform: "time", at: ["10:00", "10:60"] }],
    ["trigger.above", { ...lamp, platform: "numeric_state", above: 20, below: 20 }],
    ["trigger.above", { ...lamp, platform: "numeric_state", above: 21, below: 20 }],
    ["trigger.for", { ...lamp, for: "1 hour" }],
    ["trigger.for", { ...lamp, for: { days: 365, seconds: 1 } }],
    ["trigger.for.days", { ...lamp, for: {} }],
    ["trigger.for.weeks", { ...lamp, for: { days: 1, weeks: 1 } }],
    ["trigger.for", { ...lamp, for: 1e300 }],
    ["trigger.event_data", { platform: "event", event: "a", event_data: deep(21) }],
    ["trigger.id", { ...lamp, id: 1 }],
    ["trigger.enabled", { ...lamp, enabled: "no" }],
    ["trigger.pattern", { platform: "cron" }],
    ["trigger.pattern", { platform: "cron", pattern: "61 * * * *" }],
    ["trigger.pattern", { platform: "cron", pattern: "* * * *" }],
    ["trigger.pattern", { platform: "cron", pattern: "* * * * * * 2030" }],
    ["trigger.pattern", { platform: "cron", pattern: "@daily" }],
    ["trigger.pattern", { platform: "cron", pattern: "2030-01-01T00:00:00" }],
    ["trigger.pattern", { platform: "cron", pattern: "every five minutes please now" }],
    ["trigger.webhook_id", { platform: "webhook", webhook_id: "short" }],
    ["trigger.webhook_id", { platform: "webhook", webhook_id: `${KEY}/..` }],
    ["trigger[1].webhook_id", [1, 2].map(() => ({ platform: "webhook", webhook_id: KEY }))],
  ])("is refused with its path: config.%s", (field, given) => {
    expect(problemsOf({ trigger: given })).toEqual([`config.${field}`]);
  });

  it("hears what is wrong with a pattern", () => {
    const { problems } = readConfig(
      night({ trigger: { platform: "cron", pattern: "0 25 * * *" } }),
    );
    expect(problems[0]?.message).toMatch(
      /five fields, or of six with seconds first: .*hour: 25\.$/,
    );
  });

  it("of cron takes any pattern, or refuses it as the client's mistake", () => {
    const part = fc.oneof(
      fc.constantFrom("*", "*/5", "L", "MON", "?", "1#2", "15W", "1-"),
      fc.string(),
    );
    const pattern = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((all) => all.join(" ")),
    );
    const property = fc.property(pattern, (given) => {
      const fields = problemsOf({ trigger: { platform: "cron", pattern: given } });
      expect([[], ["config.trigger.pattern"]]).toContainEqual(fields);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe("a length of time", () => {
  it.each([
    [0, 0],
    [1.5, 1500],
    ["00:05", 300_000],
    ["100:00:01", 360_001_000],
    [{ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 }, 93_784_005],
    [{ minutes: 0.5 }, 30_000],
  ])("%j is so many milliseconds: %d", (given, for_ms) => {
    expect(trigger({ ...lamp, for: given })).toMatchObject({ for_ms });
  });
});

describe("a condition", () => {
  it.each<[object, object]>([
    [
      { condition: "state", entity_id: ["light.a", "light.b"], state: "on", for: "00:01:00" },
      { condition: "state", entity_ids: ["light.a", "light.b"], states: ["on"], for_ms: 60_000 },
    ],
    [
      {
        condition: "numeric_state",
        entity_id: "sensor.a",
        attribute: "x",
        above: 1,
        below: "sensor.b",
      },
      {
        condition: "numeric_state",
        entity_ids: ["sensor.a"],
        attribute: "x",
        above: 1,
        below: "sensor.b",
      },
    ],
    [
      { condition: "time", after: "22:00", before: "6:00:30", weekday: "mon" },
      { condition: "time", after: "22:00:00", before: "06:00:30", weekdays: ["mon"] },
    ],
    [
      { condition: "sun", after: "sunset", after_offset: "-01:00:00" },
      { condition: "sun", after: "sunset", after_offset_ms: -3_600_000, before_offset_ms: 0 },
    ],
    [
      {
        condition: "not",
        conditions: { condition: "or", conditions: [{ condition: "sun", before: "sunrise" }] },
      },
      {
        condition: "not",
        conditions: [
          {
            condition: "or",
            conditions: [
              { condition: "sun", before: "sunrise", after_offset_ms: 0, before_offset_ms: 0 },
            ],
          },
        ],
      },
    ],
  ])("%j means %j", (given, meant) => expect(condition(given)).toEqual(meant));

  it.each([
    ["condition.above", { condition: "numeric_state", entity_id: "sensor.a", above: 2, below: 1 }],
    ["condition.for", { condition: "state", entity_id: "light.a", state: "on", for: "soon" }],
    ["condition.after", { condition: "time", after: "25:00" }],
  ])("is refused with its path: config.%s", (field, given) => {
    expect(problemsOf({ condition: given })).toEqual([`config.${field}`]);
  });
});
