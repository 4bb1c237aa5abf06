/** How an automation is told to people: one line for each trigger, condition and action. */
import { expect, it, describe as suite } from "@jest/globals";
import { describe } from "../../../../services/automations/config/automation-plan.ts";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { branch } from "../configs.ts";

const told = (parts: object) => {
  const whole = {
    alias: "a",
    triggers: { trigger: "sun", event: "sunset" },
    actions: { delay: 1 },
  };
  const { plan, problems } = readConfig({ ...whole, ...parts });
  expect(problems).toEqual([]);
  return describe(plan);
};
const door = { trigger: "state", entity_id: "binary_sensor.front_door" };
const dark = { condition: "sun", after: "sunset" };
const lamp = { condition: "state", entity_id: "light.a", state: "on" };

suite("a trigger", () => {
  it.each<[string, object]>([
    ["when binary_sensor.front_door turns to on", { ...door, to: "on" }],
    ["when binary_sensor.front_door changes for 5 min", { ...door, for: "00:05" }],
    [
      "when brightness of light.a or light.b turns from 0 to 1 or 2",
      {
        ...door,
        entity_id: ["light.a", "light.b"],
        attribute: "brightness",
        from: "0",
        to: ["1", "2"],
      },
    ],
    [
      "when sensor.a gets above 5 and below sensor.b for 1 h 30 s",
      {
        trigger: "numeric_state",
        entity_id: "sensor.a",
        above: 5,
        below: "sensor.b",
        for: "01:00:30",
      },
    ],
    ["when bell or ring occurs", { trigger: "event", event_type: ["bell", "ring"] }],
    ["at 07:00:00 or 08:30:00", { trigger: "time", at: ["7:00", "8:30"] }],
    ["at times of the pattern 0 */5 * * * *", { trigger: "time_pattern", minutes: "/5" }],
    ["at sunrise", { trigger: "sun", event: "sunrise" }],
    ["30 min before sunset", { trigger: "sun", event: "sunset", offset: "-00:30" }],
    ["1 min 30 s after sunset", { trigger: "sun", event: "sunset", offset: 90 }],
    ["when the service starts", { trigger: "homeassistant", event: "start" }],
    ["when its webhook is called", { trigger: "webhook", webhook_id: "a-key-that-is-secret" }],
  ])("is told as: %s", (line, trigger) => {
    expect(told({ triggers: trigger }).triggers).toEqual([line]);
  });
});

suite("a condition", () => {
  it.each<[string, object]>([
    ["light.a is on", lamp],
    [
      "x of light.a and light.b is 1 or 2 for 2 s",
      { ...lamp, entity_id: ["light.a", "light.b"], attribute: "x", state: ["1", "2"], for: 2 },
    ],
    ["sensor.a is above 5", { condition: "numeric_state", entity_id: "sensor.a", above: 5 }],
    [
      "it is from 22:00:00 before 06:00:00 on mon or tue",
      { condition: "time", after: "22:00", before: "6:00", weekday: ["mon", "tue"] },
    ],
    [
      "it is later than 1 h before sunset and earlier than sunrise",
      { ...dark, after_offset: "-01:00", before: "sunrise" },
    ],
    [
      "(light.a is on or none of (light.a is on))",
      { condition: "or", conditions: [lamp, { condition: "not", conditions: lamp }] },
    ],
  ])("is told as: %s", (line, condition) => {
    expect(told({ conditions: condition }).conditions).toEqual([line]);
  });
});

suite("an action", () => {
  it.each<[string, object]>([
    ["turn_on light.hallway", { action: "light.turn_on", entity_id: "light.hallway" }],
    ["open cover.a, cover.b", { action: "cover.open_cover", entity_id: ["cover.a", "cover.b"] }],
    ["wait 1 min 500 ms", { delay: 60.5 }],
    [
      "wait for one of: at sunset; when bell occurs, at most 5 s",
      {
        wait_for_trigger: [
          { trigger: "sun", event: "sunset" },
          { trigger: "event", event: "bell" },
        ],
        timeout: 5,
      },
    ],
    ["continue if light.a is on", lamp],
    ["choose the first of 1 option that holds", { choose: { conditions: lamp, sequence: [] } }],
    ["if light.a is on: 1 action, else 0", branch(lamp, { delay: 1 })],
    ["repeat 1 action 3 times", { repeat: { count: 3, sequence: { delay: 1 } } }],
    ["repeat 0 actions until light.a is on", { repeat: { until: lamp, sequence: [] } }],
    ["repeat 0 actions while light.a is on", { repeat: { while: lamp, sequence: [] } }],
    ["activate scene.movie_night", { scene: "scene.movie_night" }],
    ["fire my_event", { event: "my_event" }],
    ["stop", { stop: "" }],
    ["stop with an error: enough", { stop: "enough", error: true }],
  ])("is told as: %s", (line, action) => {
    expect(told({ actions: action }).actions).toEqual([line]);
  });
});
