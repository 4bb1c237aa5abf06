/** What an automation may do, one after the other, and what it comes to. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { branch, calling, night } from "../configs.ts";

const read = (actions: unknown) => {
  const { action: _action, ...rest } = night({});
  return readConfig({ ...rest, actions });
};
const meant = (action: unknown) => {
  const { plan, problems } = read([action]);
  expect(problems).toEqual([]);
  return plan.actions[0];
};
const fieldsOf = (actions: unknown) => read(actions).problems.map(({ field }) => field);

const on = { action: "light.turn_on", target: { entity_id: "light.a" } };
const dark = { condition: "sun", after: "sunset" };
const asDark = { ...dark, after_offset_ms: 0, before_offset_ms: 0 };
const asOn = (path: string) => ({
  path,
  kind: "service",
  service: "light.turn_on",
  members: [{ entity_id: "light.a", command: "turn_on" }],
});
const AT = "config.actions[0]";

/** So many sequences within the first one. */
const nested = (depth: number): object =>
  depth === 0 ? { delay: 1 } : { repeat: { count: 1, sequence: nested(depth - 1) } };

describe("an action", () => {
  it.each<[object, object]>([
    [on, asOn(AT)],
    [
      {
        service: "light.turn_on",
        entity_id: ["light.a", "light.b"],
        data: { brightness_pct: 20, entity_id: "light.a" },
      },
      {
        path: AT,
        kind: "service",
        service: "light.turn_on",
        members: ["light.a", "light.b"].map((entity_id) => ({
          entity_id,
          command: "turn_on",
          fields: { brightness_pct: 20 },
        })),
      },
    ],
    [{ delay: 1.5 }, { path: AT, kind: "delay", ms: 1500 }],
    [{ delay: "00:01:10" }, { path: AT, kind: "delay", ms: 70_000 }],
    [{ delay: { hours: 1 } }, { path: AT, kind: "delay", ms: 3_600_000 }],
    [
      {
        wait_for_trigger: { platform: "event", event: "bell" },
        timeout: 5,
        continue_on_timeout: false,
      },
      {
        path: AT,
        kind: "wait_for_trigger",
        triggers: [
          { id: "0", path: `${AT}.wait_for_trigger`, platform: "event", event_types: ["bell"] },
        ],
        timeout_ms: 5000,
        continue_on_timeout: false,
      },
    ],
    [
      { wait_for_trigger: [{ trigger: "time", at: "7:00" }] },
      {
        path: AT,
        kind: "wait_for_trigger",
        triggers: [
          { id: "0", path: `${AT}.wait_for_trigger[0]`, platform: "time", at: ["07:00:00"] },
        ],
        continue_on_timeout: true,
      },
    ],
    [
      { choose: [{ conditions: dark, sequence: [on] }], default: on },
      {
        path: AT,
        kind: "choose",
        options: [{ conditions: [asDark], sequence: [asOn(`${AT}.choose[0].sequence[0]`)] }],
        default: [asOn(`${AT}.default`)],
      },
    ],
    [
      { choose: { condition: [dark], sequence: [] } },
      { path: AT, kind: "choose", options: [{ conditions: [asDark], sequence: [] }], default: [] },
    ],
    [
      branch(dark, on, [on, { stop: "" }]),
      {
        path: AT,
        kind: "if",
        conditions: [asDark],
        ["then" as string]: [asOn(`${AT}.then`)],
        else: [
          asOn(`${AT}.else[0]`),
          { path: `${AT}.else[1]`, kind: "stop", reason: "", isError: false },
        ],
      },
    ],
    [
      { repeat: { count: 3, sequence: [on] } },
      { path: AT, kind: "repeat", count: 3, sequence: [asOn(`${AT}.repeat.sequence[0]`)] },
    ],
    [
      { repeat: { while: [dark], sequence: { delay: 1 } } },
      {
        path: AT,
        kind: "repeat",
        while: [asDark],
        sequence: [{ path: `${AT}.repeat.sequence`, kind: "delay", ms: 1000 }],
      },
    ],
    [
      { repeat: { until: dark, sequence: [] } },
      { path: AT, kind: "repeat", until: [asDark], sequence: [] },
    ],
    [{ scene: "scene.movie_night" }, { path: AT, kind: "scene", entity_id: "scene.movie_night" }],
    [
      { event: "my_event", event_data: { a: [1] } },
      { path: AT, kind: "event", event_type: "my_event", event_data: { a: [1] } },
    ],
    [{ event: "my_event" }, { path: AT, kind: "event", event_type: "my_event", event_data: {} }],
    [dark, { path: AT, kind: "condition", condition: asDark }],
    [
      { stop: "enough", error: true },
      { path: AT, kind: "stop", reason: "enough", isError: true },
    ],
  ])("%j means %j", (given, action) => expect(meant(given)).toEqual(action));

  it.each<[string, unknown]>([
    ["[0].service", [{}]],
    ["[0].service", [{ parallel: [] }]],
    ["[0].delay", [{ ...on, delay: 5 }]],
    ["[0].delay", [{ delay: "later" }]],
    ["[0].delay", [{ delay: -1 }]],
    ["[0].target", [{ action: "light.turn_on" }]],
    ["[1].target.entity_id", [on, { ...on, target: { entity_id: "lock.a" } }]],
    [
      "[0].wait_for_trigger[1].at",
      [
        {
          wait_for_trigger: [
            { trigger: "sun", event: "sunset" },
            { trigger: "time", at: "x" },
          ],
        },
      ],
    ],
    ["[0].timeout", [{ wait_for_trigger: { trigger: "time", at: "1:00" }, timeout: "x" }]],
    ["[0].choose", [{ choose: [] }]],
    ["[0].choose[0].conditions", [{ choose: [{ sequence: [on] }] }]],
    ["[0].choose[0].sequence", [{ choose: [{ conditions: dark }] }]],
    [
      "[0].choose[0].sequence[0].service",
      [
        {
          choose: [
            { conditions: dark, sequence: [{ service: "light.glow", entity_id: "light.a" }] },
          ],
        },
      ],
    ],
    ["[0].then", [{ if: dark }]],
    ["[0].if[0].condition", [branch([{}], [])]],
    ["[0].if", [branch([], [])]],
    ["[0].repeat.count", [{ repeat: { sequence: [] } }]],
    ["[0].repeat.count", [{ repeat: { count: 1001, sequence: [] } }]],
    ["[0].repeat.count", [{ repeat: { count: 0, sequence: [] } }]],
    ["[0].repeat.until", [{ repeat: { count: 1, until: dark, sequence: [] } }]],
    ["[0].repeat.while", [{ repeat: { while: { ...dark, enabled: false }, sequence: [] } }]],
    ["[0].repeat.for_each", [{ repeat: { count: 2, for_each: [1], sequence: [] } }]],
    ["[0].scene", [{ scene: "light.a" }]],
    ["[0].event", [{ event: "state_changed" }]],
    ["[0].event", [{ event: "No Name" }]],
    ["[0].event_data", [{ event: "a", event_data: 1 }]],
    ["[0].stop", [{ stop: 1 }]],
    [
      "[0].conditions[0].event",
      [{ condition: "or", conditions: [{ condition: "sun", after: "sunset", event: "x" }] }],
    ],
    ["", []],
  ])("is refused with its path: config.actions%s", (field, actions) => {
    expect(fieldsOf(actions)).toEqual([`config.actions${field}`]);
  });

  it("hears which kinds there are", () => {
    expect(read([{ telepathy: 1 }]).problems[0]?.message).toMatch(
      /needs one of: service, action, delay, .*choose, if, repeat/,
    );
  });
});

describe("a sequence", () => {
  it("may be nested eight deep, and no deeper", () => {
    expect(fieldsOf(nested(8))).toEqual([]);
    expect(fieldsOf(nested(9))).toEqual([`config.actions${".repeat.sequence".repeat(9)}`]);
  });

  it("has at most a hundred actions, those within it included", () => {
    const waits = Array.from({ length: 50 }, () => ({ delay: 1 }));
    const branches = branch(dark, waits, waits.slice(1));
    expect(fieldsOf([branches])).toEqual([]);
    expect(fieldsOf([branches, { delay: 1 }])).toEqual(["config.actions"]);
  });

  it("comes to at most a hundred commands", () => {
    const many = (length: number) => ({
      ...on,
      target: { entity_id: Array.from({ length }, (_one, index) => `light.a${index}`) },
    });
    expect(fieldsOf([branch(dark, many(50), many(50))])).toEqual([]);
    expect(fieldsOf([branch(dark, many(50), many(50)), { scene: "scene.a" }])).toEqual([
      "config.actions",
    ]);
  });

  it("tells where each of its commands comes from, however deep", () => {
    const { steps } = read([
      { scene: "scene.a" },
      {
        repeat: { count: 2, sequence: { choose: { conditions: dark, sequence: on }, default: on } },
      },
      calling("light.turn_on", { data: { brightness: 5 } }),
    ]);
    const inner = "config.actions[1].repeat.sequence";
    const row = (path: string, called: string, ...given: readonly string[]) => [
      path,
      `${path}.${called}`,
      `${path}.target.entity_id`,
      given,
    ];
    expect(steps.map(({ path, called, target, given }) => [path, called, target, given])).toEqual([
      ["config.actions[0]", "config.actions[0].scene", "config.actions[0].scene", []],
      row(`${inner}.choose.sequence`, "action"),
      row(`${inner}.default`, "action"),
      row("config.actions[2]", "service", "brightness"),
    ]);
    expect(steps[0]?.member).toEqual({ entity_id: "scene.a", command: "activate" });
  });
});
