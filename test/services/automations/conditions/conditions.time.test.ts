/** Which conditions on time and the sun hold, and what is said of them. */
import { describe, expect, it } from "@jest/globals";
import type { ConditionContext } from "../../../../services/automations/conditions/condition.ts";
import {
  type Condition,
  evaluateAll,
} from "../../../../services/automations/conditions/conditions.ts";
import { sunOn } from "../../../../shared/homes/sun.ts";
import type { SunEvent } from "../../../../shared/homes/sun-event.ts";
import type { Weekday } from "../../../../shared/kernel/caller.ts";
import { world } from "../condition-context.ts";
import { BERLIN, TROMSO } from "../times.ts";

const evaluate = (condition: Condition, context: ConditionContext) =>
  evaluateAll([condition], context);

describe("a condition on time", () => {
  const time = (after?: string, before?: string, weekdays?: readonly Weekday[]): Condition => ({
    condition: "time",
    ...(after && { after }),
    ...(before && { before }),
    ...(weekdays && { weekdays }),
  });

  // Berlin is two hours ahead of UTC on Friday, 1 May.
  it.each<[Condition, string, boolean]>([
    [time("08:00:00", "17:00:00"), "06:00:00", true],
    [time("08:00:00", "17:00:00"), "05:59:59.999", false],
    [time("08:00:00", "17:00:00"), "14:59:59.999", true],
    [time("08:00:00", "17:00:00"), "15:00:00", false],
    [time("22:00:00", "06:00:00"), "19:59:59", false],
    [time("22:00:00", "06:00:00"), "20:00:00", true],
    [time("22:00:00", "06:00:00"), "03:59:59", true],
    [time("22:00:00", "06:00:00"), "04:00:00", false],
    [time("14:00:00"), "11:59:59", false],
    [time("14:00:00"), "21:59:59.999", true],
    [time("14:00:00"), "22:00:00", false],
    [time(undefined, "14:00:00"), "11:59:59", true],
    [time(undefined, "14:00:00"), "12:00:00", false],
    [time("14:00:00", "14:00:00"), "12:00:00", true],
    [time(undefined, undefined, ["fri"]), "12:00:00", true],
    [time(undefined, undefined, ["fri"]), "22:00:00", false],
    [time(undefined, undefined, ["sat", "sun"]), "22:00:00", true],
    [time("22:00:00", "06:00:00", ["fri"]), "23:00:00", false],
    [time("08:00:00", "17:00:00", ["mon"]), "12:00:00", false],
  ])("%j at %s UTC holds: %j", (condition, clock, result) => {
    expect(evaluate(condition, world(`2026-05-01T${clock}Z`)).result).toBe(result);
  });

  it.each<[Condition, string]>([
    [
      time("08:00:00", "17:00:00", ["sat", "sun"]),
      "after 08:00:00, before 17:00:00, on sat or sun",
    ],
    [time("08:00:00"), "after 08:00:00"],
    [time(undefined, "17:00:00"), "before 17:00:00"],
  ])("%j says what the clock of the home shows, and what was asked", (asked, wanted) =>
    expect(evaluate(asked, world()).explain()).toBe(`it is fri 14:05:00; wanted: ${wanted}`),
  );

  it("shows midnight as 00:00:00", () => {
    expect(evaluate(time("00:00:00", "00:00:01"), world("2026-05-01T22:00:00Z")).result).toBe(true);
  });
});

describe("a condition on the sun", () => {
  const sun = (
    after?: SunEvent,
    before?: SunEvent,
    offsets: readonly [number, number] = [0, 0],
  ): Condition => ({
    condition: "sun",
    ...(after && { after }),
    ...(before && { before }),
    after_offset_ms: offsets[0] * 60_000,
    before_offset_ms: offsets[1] * 60_000,
  });

  // In Berlin, the sun of 1 May 2026 rises at 05:33 and sets at 20:35 in summer time.
  it.each<[Condition, string, boolean]>([
    [sun("sunrise"), "03:25", false],
    [sun("sunrise"), "03:40", true],
    [sun("sunrise"), "21:00", true],
    [sun("sunset"), "18:25", false],
    [sun("sunset"), "18:45", true],
    [sun("sunset"), "21:55", true],
    [sun("sunset"), "22:05", false],
    [sun(undefined, "sunrise"), "03:25", true],
    [sun(undefined, "sunrise"), "03:40", false],
    [sun(undefined, "sunset"), "18:25", true],
    [sun(undefined, "sunset"), "18:45", false],
    [sun("sunrise", "sunset"), "12:00", true],
    [sun("sunrise", "sunset"), "20:00", false],
    [sun("sunset", "sunrise"), "20:00", true],
    [sun("sunset", "sunrise"), "23:00", true],
    [sun("sunset", "sunrise"), "03:00", true],
    [sun("sunset", "sunrise"), "12:00", false],
    [sun("sunset", undefined, [-60, 0]), "17:45", true],
    [sun("sunset", undefined, [-60, 0]), "17:25", false],
    [sun("sunrise", "sunrise", [-30, 30]), "03:10", true],
    [sun("sunrise", "sunrise", [-30, 30]), "04:30", false],
    [sun("sunset", "sunrise", [0, 60]), "04:20", true],
  ])("%j at %s UTC holds: %j", (condition, clock, result) => {
    expect(evaluate(condition, world(`2026-05-01T${clock}:00Z`)).result).toBe(result);
  });

  it("begins at the very instant of its event, and ends before it", () => {
    const at = sunOn("sunset", world().now, BERLIN)?.toISOString();
    expect(evaluate(sun("sunset"), world(at)).result).toBe(true);
    expect(evaluate(sun(undefined, "sunset"), world(at)).result).toBe(false);
  });

  it.each<[Condition, RegExp]>([
    [
      sun("sunset", "sunrise", [-30, 0]),
      /^it is 14:05:00, sunset at 20:3\d:\d\d, sunrise at 05:3\d:\d\d; wanted: after sunset - 30 min, before sunrise$/,
    ],
    [
      sun("sunset", undefined, [90, 0]),
      /^it is 14:05:00, sunset at 20:3\d:\d\d; wanted: after sunset \+ 1 h 30 min$/,
    ],
    [sun(undefined, "sunset"), /^it is 14:05:00, sunset at 20:3\d:\d\d; wanted: before sunset$/],
  ])("%j says when the sun rises and sets, and what was asked", (asked, said) =>
    expect(evaluate(asked, world()).explain()).toMatch(said),
  );

  it.each([
    ["in polar night", "2026-12-21T11:00:00Z", false],
    ["on a polar day", "2026-06-21T23:00:00Z", true],
  ])("goes by whether the sun is up %s", (_when, now, isUp) => {
    const at = world(now, TROMSO);
    expect(evaluate(sun("sunrise", "sunset"), at).result).toBe(isUp);
    expect(evaluate(sun("sunset", "sunrise"), at).result).toBe(!isUp);
    expect(evaluate(sun("sunset"), at).result).toBe(!isUp);
    expect(evaluate(sun(undefined, "sunset"), at).result).toBe(isUp);
    expect(evaluate(sun("sunset"), at).explain()).toContain("no sunset today");
  });

  it("takes the day of the home's calendar, however far the sun is from its clock", () => {
    const kiritimati = { zone: "Pacific/Kiritimati", latitude: 1.87, longitude: -157.4 };
    const at = (now: string) => evaluate(sun("sunrise", "sunset"), world(now, kiritimati)).result;
    expect([at("2026-05-01T20:00:00Z"), at("2026-05-01T12:00:00Z")]).toEqual([true, false]);
  });
});
