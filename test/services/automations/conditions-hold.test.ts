/** Which conditions hold, and what is said of them. */
import { describe, expect, it } from "@jest/globals";
import { allHold, holds, type World } from "../../../services/automations/conditions-hold.ts";
import type { Condition, SunEvent, Weekday } from "../../../services/automations/plan.ts";
import { entity, looking } from "./told.ts";

const BERLIN = { zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405 };
const TROMSO = { zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96 };

const world = (now = "2026-05-01T12:05:00Z", place = BERLIN): World => ({
  ...place,
  now: new Date(now),
  look: looking(
    entity("light.hall", "on", { brightness: 200 }, "2026-05-01T12:00:00.000Z"),
    entity("light.door", "off"),
    entity("sensor.t", "21.5"),
    entity("sensor.limit", "20"),
    entity("sensor.off", "unavailable"),
    entity("sensor.text", "warm"),
    entity("light.gone", "unavailable", { removed: true }),
  ),
});

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
    expect(holds(condition, world())).toEqual({ result, said });
  });

  it.each([
    ["2026-05-01T12:04:59.999Z", false],
    ["2026-05-01T12:05:00Z", true],
    ["2026-05-02T12:00:00Z", true],
  ])("for five minutes holds at %s: %j", (now, result) => {
    const held = holds(state("light.hall", "on", { for_ms: 300_000 }), world(now));
    expect(held.result).toBe(result);
    expect(held.said).toContain("for 5 min (last changed 2026-05-01T12:00:00.000Z)");
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
    expect(holds(condition, world())).toEqual({ result, said });
  });
});

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
    expect(holds(condition, world(`2026-05-01T${clock}Z`)).result).toBe(result);
  });

  it("says what the clock of the home shows", () => {
    const asked = time("08:00:00", "17:00:00", ["sat", "sun"]);
    expect(holds(asked, world()).said).toBe(
      "it is fri 14:05:00; wanted: after 08:00:00, before 17:00:00, on sat or sun",
    );
  });

  it("shows midnight as 00:00:00", () => {
    expect(holds(time("00:00:00", "00:00:01"), world("2026-05-01T22:00:00Z")).result).toBe(true);
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
    expect(holds(condition, world(`2026-05-01T${clock}:00Z`)).result).toBe(result);
  });

  it("says when the sun rises and sets, and what was asked", () => {
    const { said } = holds(sun("sunset", "sunrise", [-30, 0]), world());
    expect(said).toMatch(
      /^it is 14:05:00, sunset at 20:3\d:\d\d, sunrise at 05:3\d:\d\d; wanted: after sunset - 30 min, before sunrise$/,
    );
  });

  it.each([
    ["in polar night", "2026-12-21T11:00:00Z", false],
    ["on a polar day", "2026-06-21T23:00:00Z", true],
  ])("goes by whether the sun is up %s", (_when, now, isUp) => {
    const at = world(now, TROMSO);
    expect(holds(sun("sunrise", "sunset"), at).result).toBe(isUp);
    expect(holds(sun("sunset", "sunrise"), at).result).toBe(!isUp);
    expect(holds(sun("sunset"), at).result).toBe(!isUp);
    expect(holds(sun(undefined, "sunset"), at).result).toBe(isUp);
    expect(holds(sun("sunset"), at).said).toContain("no sunset today");
  });

  it("takes the day of the home's calendar, however far the sun is from its clock", () => {
    const kiritimati = { zone: "Pacific/Kiritimati", latitude: 1.87, longitude: -157.4 };
    const at = (now: string) => holds(sun("sunrise", "sunset"), world(now, kiritimati)).result;
    expect([at("2026-05-01T20:00:00Z"), at("2026-05-01T12:00:00Z")]).toEqual([true, false]);
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
    [group("and"), true, "nothing is asked"],
    [group("or", NO, YES), true, "light.hall is on; wanted: on"],
    [group("or", UNKNOWN, YES), true, "light.hall is on; wanted: on"],
    [group("or", NO, UNKNOWN), false, "there is no light.none"],
    [group("or"), false, "nothing is asked"],
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
    expect(holds(condition, world())).toEqual({ result, said });
  });

  it("hold together only if each does", () => {
    expect(allHold([YES, YES], world()).result).toBe(true);
    expect(allHold([YES, NO], world()).result).toBe(false);
    expect(allHold([], world())).toEqual({ result: true, said: "nothing is asked" });
  });
});
