/** Which conditions hold, and what is said of them. */
import { describe, expect, it } from "@jest/globals";
import type { ConditionContext } from "../../../../services/automations/conditions/condition.ts";
import {
  type Condition,
  evaluateAll,
} from "../../../../services/automations/conditions/conditions.ts";
import { world } from "../condition-context.ts";

const verdictOf = (conditions: readonly Condition[], context: ConditionContext) => {
  const { result, explain } = evaluateAll(conditions, context);
  return { result, said: explain() };
};
const evaluate = (condition: Condition, context: ConditionContext) =>
  verdictOf([condition], context);

const state = (
  entity_ids: string | readonly string[],
  states: string,
  more: object = {},
): Condition => ({
  condition: "state",
  entity_ids: [entity_ids].flat(),
  states: states.split("|"),
  for_ms: 0,
  ...more,
});
const number = (entity_id: string, asked: object): Condition => ({
  condition: "numeric_state",
  entity_ids: [entity_id],
  ...asked,
});

describe("a condition on states", () => {
  it.each<[Condition, boolean, string]>([
    [state("light.hall", "on"), true, "light.hall is on; wanted: on"],
    [state("light.hall", "off"), false, "light.hall is on; wanted: off"],
    [state("light.hall", "off|on"), true, "light.hall is on; wanted: off or on"],
    [state(["light.hall", "light.door"], "on"), false, "light.door is off; wanted: on"],
    [
      state(["light.hall", "light.door"], "on|off"),
      true,
      "light.hall is on; wanted: on or off; light.door is off; wanted: on or off",
    ],
    [
      state("light.hall", "200", { attribute: "brightness" }),
      true,
      "brightness of light.hall is 200; wanted: 200",
    ],
    [
      state("light.door", "200", { attribute: "brightness" }),
      false,
      "brightness of light.door is not there; wanted: 200",
    ],
    [state("light.none", "on"), false, "there is no light.none"],
    [state("light.gone", "unavailable"), false, "there is no light.gone"],
  ])("%j: %j, %s", (condition, result, said) => {
    expect(evaluate(condition, world())).toEqual({ result, said });
  });

  it.each([
    ["2026-05-01T12:04:59.999Z", false],
    ["2026-05-01T12:05:00Z", true],
    ["2026-05-02T12:00:00Z", true],
  ])("for five minutes holds at %s: %j", (now, result) => {
    const held = evaluate(state("light.hall", "on", { for_ms: 300_000 }), world(now));
    expect(held.result).toBe(result);
    expect(held.said).toContain("for 5 min (last changed 2026-05-01T12:00:00.000Z)");
  });
});

describe("a condition on a state that has just come", () => {
  // The clocks of two processes differ by some milliseconds.
  it("holds also where the change bears a later time than the clock shows", () => {
    const now = world("2026-05-01T11:59:59.999Z");
    expect(evaluate(state("light.hall", "on"), now).result).toBe(true);
    expect(evaluate(state("light.hall", "on", { for_ms: 1 }), now).result).toBe(false);
  });
});

describe("a condition on numbers", () => {
  it.each<[Condition, boolean, string]>([
    [number("sensor.t", { above: 20 }), true, "sensor.t is 21.5; wanted: above 20"],
    [
      number("sensor.t", { above: 20, below: 21.5 }),
      false,
      "sensor.t is 21.5; wanted: above 20, below 21.5",
    ],
    [
      number("sensor.t", { above: "sensor.limit" }),
      true,
      "sensor.t is 21.5; wanted: above sensor.limit, which is 20",
    ],
    [
      number("sensor.t", { below: "sensor.none" }),
      false,
      "sensor.t is 21.5; wanted: below sensor.none, which is not there",
    ],
    [
      number("sensor.t", { below: "sensor.off" }),
      false,
      "sensor.t is 21.5; wanted: below sensor.off, which is unavailable",
    ],
    [
      number("light.hall", { attribute: "brightness", below: 201 }),
      true,
      "brightness of light.hall is 200; wanted: below 201",
    ],
    [
      number("light.door", { attribute: "brightness", below: 201 }),
      false,
      "brightness of light.door is not there; wanted: below 201",
    ],
    [number("sensor.off", { below: 5 }), false, "sensor.off is unavailable; wanted: below 5"],
    [number("sensor.text", { below: 5 }), false, "sensor.text is warm; wanted: below 5"],
    [number("sensor.none", { below: 5 }), false, "there is no sensor.none"],
  ])("%j: %j, %s", (condition, result, said) => {
    expect(evaluate(condition, world())).toEqual({ result, said });
  });
});

describe("conditions within conditions", () => {
  const YES = state("light.hall", "on");
  const NO = state("light.hall", "off");
  const UNKNOWN = state("light.none", "on");
  const group = (
    condition: "and" | "or" | "not",
    ...conditions: readonly Condition[]
  ): Condition => ({
    condition,
    conditions,
  });

  it.each<[Condition, boolean, string]>([
    [group("and", YES, NO), false, "light.hall is on; wanted: off"],
    [group("and", YES, YES), true, "light.hall is on; wanted: on; light.hall is on; wanted: on"],
    [group("and", YES, UNKNOWN), false, "there is no light.none"],
    [group("and"), true, "no condition"],
    [group("or", NO, YES), true, "light.hall is on; wanted: on"],
    [group("or", UNKNOWN, YES), true, "light.hall is on; wanted: on"],
    [group("or", NO, UNKNOWN), false, "there is no light.none"],
    [group("or"), false, "no condition"],
    [group("not", NO), true, "light.hall is on; wanted: off"],
    [group("not", NO, YES), false, "light.hall is on; wanted: on"],
    [group("not", UNKNOWN), false, "there is no light.none"],
    [group("not", group("not", UNKNOWN)), false, "there is no light.none"],
    [
      group("not", group("and", YES, group("or", NO, NO))),
      true,
      "light.hall is on; wanted: off; light.hall is on; wanted: off",
    ],
    [
      group("not", number("sensor.text", { above: 1 })),
      false,
      "sensor.text is warm; wanted: above 1",
    ],
    [
      group("not", number("sensor.off", { above: 1 })),
      true,
      "sensor.off is unavailable; wanted: above 1",
    ],
  ])("%j: %j", (condition, result, said) => {
    expect(evaluate(condition, world())).toEqual({ result, said });
  });

  it("hold together only if each does", () => {
    expect(evaluateAll([YES, YES], world()).result).toBe(true);
    expect(evaluateAll([YES, NO], world()).result).toBe(false);
    expect(verdictOf([], world())).toEqual({ result: true, said: "no condition" });
  });
});
