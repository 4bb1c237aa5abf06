/** When triggers of time, cron and sun are next, also on days on which the clock is changed. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { nextTime, timesBetween } from "../../../services/automations/calendar.ts";
import { localTime, type Place } from "../../../services/automations/local-time.ts";
import type { SunEvent, Trigger } from "../../../services/automations/plan.ts";

const DAY = 86_400_000;
const named = { id: "0", path: "config.triggers[0]" };
const time = (...at: readonly string[]): Trigger => ({ ...named, platform: "time", at });
const cron = (pattern: string): Trigger => ({ ...named, platform: "cron", pattern });
const sun = (event: SunEvent, offset_ms = 0): Trigger => ({
  ...named,
  platform: "sun",
  event,
  offset_ms,
});

const BERLIN = { zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405 };
const NEW_YORK = { zone: "America/New_York", latitude: 40.71, longitude: -74.01 };
const TROMSO = { zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96 };

const iso = (dates: readonly Date[]) =>
  dates.map((date) => date.toISOString().replace(":00.000Z", "Z"));
const between = (trigger: Trigger, from: string, days: number, place: Place = BERLIN) => {
  const start = new Date(`${from}Z`);
  return iso(timesBetween(trigger, start, new Date(start.getTime() + days * DAY), place));
};

describe("a daily time", () => {
  it.each<[string, Trigger, string, number, Place, readonly string[]]>([
    [
      "keeps to the clock of the home",
      time("07:00:00"),
      "2026-03-27T12:00",
      3,
      BERLIN,
      ["2026-03-28T06:00Z", "2026-03-29T05:00Z", "2026-03-30T05:00Z"],
    ],
    [
      "takes several in their order",
      time("19:00:00", "07:30:00"),
      "2026-05-01T00:00",
      1,
      BERLIN,
      ["2026-05-01T05:30Z", "2026-05-01T17:00Z"],
    ],
    [
      "left out in Berlin comes at the jump, and once",
      time("02:30:00"),
      "2026-03-28T12:00",
      2,
      BERLIN,
      ["2026-03-29T01:00Z", "2026-03-30T00:30Z"],
    ],
    [
      "shown twice in Berlin comes the first time only",
      time("02:30:00"),
      "2026-10-24T12:00",
      2,
      BERLIN,
      ["2026-10-25T00:30Z", "2026-10-26T01:30Z"],
    ],
    [
      "left out in New York comes at the jump, and once",
      time("02:30:00"),
      "2026-03-07T12:00",
      2,
      NEW_YORK,
      ["2026-03-08T07:00Z", "2026-03-09T06:30Z"],
    ],
    [
      "shown twice in New York comes the first time only",
      time("01:30:00"),
      "2026-10-31T12:00",
      2,
      NEW_YORK,
      ["2026-11-01T05:30Z", "2026-11-02T06:30Z"],
    ],
    [
      "left out together with others comes with them",
      time("02:15:00", "02:30:00", "03:00:00"),
      "2026-03-28T12:00",
      1,
      BERLIN,
      ["2026-03-29T01:00Z"],
    ],
    [
      "after the jump is not moved",
      time("03:00:00", "03:30:00"),
      "2026-03-28T12:00",
      1,
      BERLIN,
      ["2026-03-29T01:00Z", "2026-03-29T01:30Z"],
    ],
    [
      "knows seconds",
      time("07:00:30"),
      "2026-05-01T00:00",
      1,
      BERLIN,
      ["2026-05-01T05:00:30.000Z"],
    ],
    ["comes at midnight", time("00:00:00"), "2026-05-01T00:00", 1, BERLIN, ["2026-05-01T22:00Z"]],
  ])("%s", (_what, trigger, from, days, place, expected) => {
    expect(between(trigger, from, days, place)).toEqual(expected);
  });

  it("is not the present instant, but one of a millisecond later", () => {
    const next = (after: string) => nextTime(time("07:00:00"), new Date(after), BERLIN);
    expect(next("2026-05-01T04:59:59.999Z")).toEqual(new Date("2026-05-01T05:00:00Z"));
    expect(next("2026-05-01T05:00:00Z")).toEqual(new Date("2026-05-02T05:00:00Z"));
  });

  it("does not come again in the second of two hours of the same name", () => {
    const after = new Date("2026-10-25T01:15:00Z");
    expect(nextTime(time("02:30:00"), after, BERLIN)).toEqual(new Date("2026-10-26T01:30:00Z"));
  });

  it("comes once on each day of the calendar, wherever the home is", () => {
    const zones = [
      "Europe/Berlin",
      "America/New_York",
      "Australia/Lord_Howe",
      "Africa/Cairo",
      "America/Havana",
      "America/Santiago",
      "Atlantic/Azores",
      "Asia/Kolkata",
    ];
    const clock = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), clock, (zone, { hour, minute }) => {
        const place = { ...BERLIN, zone };
        const [from, until] = [new Date("2026-01-01T12:00:00Z"), new Date("2027-01-01T12:00:00Z")];
        const times = timesBetween(time(`${hour}:${minute}:00`), from, until, place);
        const days = times.map((at) => localTime(at, zone).day);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toHaveLength(365);
      }),
      { numRuns: 25 },
    );
  });
});

describe("a cron pattern", () => {
  it.each<[string, string, string, number, Place, readonly string[]]>([
    ["of five fields", "30 7 * * mon", "2026-05-01T00:00", 7, BERLIN, ["2026-05-04T05:30Z"]],
    [
      "of six, seconds first",
      "15 30 7 * * *",
      "2026-05-01T00:00",
      1,
      BERLIN,
      ["2026-05-01T05:30:15.000Z"],
    ],
    [
      "at a fixed time left out in Berlin comes at the jump",
      "30 2 * * *",
      "2026-03-28T12:00",
      1,
      BERLIN,
      ["2026-03-29T01:00Z"],
    ],
    [
      "at fixed times left out in Berlin comes at the jump, once",
      "0,30 2,3 * * *",
      "2026-03-28T12:00",
      1,
      BERLIN,
      ["2026-03-29T01:00Z", "2026-03-29T01:30Z"],
    ],
    [
      "at a fixed time shown twice in Berlin comes once",
      "30 2 * * *",
      "2026-10-24T12:00",
      1,
      BERLIN,
      ["2026-10-25T00:30Z"],
    ],
    [
      "at a fixed time left out in New York comes at the jump",
      "30 2 * * *",
      "2026-03-07T12:00",
      1,
      NEW_YORK,
      ["2026-03-08T07:00Z"],
    ],
    [
      "at a fixed time shown twice in New York comes once",
      "30 1 * * *",
      "2026-10-31T12:00",
      1,
      NEW_YORK,
      ["2026-11-01T05:30Z"],
    ],
    [
      "of steps goes on through the jump in Berlin",
      "*/30 * * * *",
      "2026-03-29T00:15",
      0.0625,
      BERLIN,
      ["2026-03-29T00:30Z", "2026-03-29T01:00Z", "2026-03-29T01:30Z"],
    ],
    [
      "of steps goes through both hours of the same name",
      "*/30 * * * *",
      "2026-11-01T04:45",
      0.0834,
      NEW_YORK,
      ["2026-11-01T05:00Z", "2026-11-01T05:30Z", "2026-11-01T06:00Z", "2026-11-01T06:30Z"],
    ],
    ["of steps in one hour is left out with it", "*/30 2 * * *", "2026-03-28T12:00", 1, BERLIN, []],
    [
      "of steps in one hour comes in both of the same name",
      "*/30 2 * * *",
      "2026-10-24T12:00",
      1,
      BERLIN,
      ["2026-10-25T00:00Z", "2026-10-25T00:30Z", "2026-10-25T01:00Z", "2026-10-25T01:30Z"],
    ],
  ])("%s", (_what, pattern, from, days, place, expected) => {
    expect(between(cron(pattern), from, days, place)).toEqual(expected);
  });

  it("waits for years, if need be", () => {
    const next = nextTime(cron("0 0 29 2 *"), new Date("2026-05-01T00:00:00Z"), BERLIN);
    expect(next).toEqual(new Date("2028-02-28T23:00:00Z"));
  });

  it("of a date that never comes has no next time", () => {
    const next = nextTime(cron("0 0 30 2 *"), new Date("2026-05-01T00:00:00Z"), BERLIN);
    expect(next).toBeUndefined();
  });
});

describe("the sun", () => {
  // To the minute, as almanacs have them.
  it.each<[SunEvent, string, Place, string]>([
    ["sunrise", "2026-06-20T22:00Z", BERLIN, "2026-06-21T02:43Z"],
    ["sunset", "2026-06-20T22:00Z", BERLIN, "2026-06-21T19:33Z"],
    ["sunrise", "2026-12-20T23:00Z", BERLIN, "2026-12-21T07:15Z"],
    ["sunset", "2026-12-20T23:00Z", BERLIN, "2026-12-21T14:54Z"],
    ["sunrise", "2026-06-21T04:00Z", NEW_YORK, "2026-06-21T09:25Z"],
    ["sunset", "2026-06-21T04:00Z", NEW_YORK, "2026-06-22T00:31Z"],
  ])("of %s after %s in %j is at %s", (event, after, place, expected) => {
    const at = nextTime(sun(event), new Date(after), place);
    const off = Math.abs(Number(at) - Date.parse(expected));
    expect(off).toBeLessThan(3 * 60_000);
  });

  // It sets at 18:35 UTC on that day.
  it.each([
    ["2026-05-01T18:30:00Z", -3_600_000, "2026-05-02"],
    ["2026-05-01T18:30:00Z", 3_600_000, "2026-05-01"],
    ["2026-05-01T20:00:00Z", 3_600_000, "2026-05-02"],
    ["2026-05-01T18:30:00Z", 30 * 3_600_000, "2026-04-30"],
  ])("after %s, with an offset of %d ms, is next that of %s", (after, offset_ms, day) => {
    const plain = nextTime(sun("sunset"), new Date(`${day}T12:00:00Z`), BERLIN);
    const shifted = nextTime(sun("sunset", offset_ms), new Date(after), BERLIN);
    expect(Number(shifted)).toBe(Number(plain) + offset_ms);
  });

  it("comes after a polar night, and not within it", () => {
    const next = nextTime(sun("sunrise"), new Date("2026-12-01T00:00:00Z"), TROMSO);
    expect(next?.toISOString()).toMatch(/^2027-01-1\d/);
  });

  it("comes after a polar day, and not within it", () => {
    const next = nextTime(sun("sunset"), new Date("2026-06-01T00:00:00Z"), TROMSO);
    expect(next?.toISOString()).toMatch(/^2026-07-2\d/);
  });

  it("is not awaited where it does not come for more than a year", () => {
    const pole = { zone: "UTC", latitude: 90, longitude: 0 };
    expect(nextTime(sun("sunrise"), new Date("2026-05-01T00:00:00Z"), pole)).toBeUndefined();
  });

  it("comes once a day, over a year", () => {
    expect(between(sun("sunset"), "2026-01-01T00:00", 365)).toHaveLength(365);
  });
});

describe("any trigger of time", () => {
  const instant = fc
    .integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2030-01-01T00:00:00Z") })
    .map((ms) => new Date(ms));
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => `${parts.map((part) => String(part).padStart(2, "0")).join(":")}:00`);
  const trigger = fc.oneof(
    fc.array(clock, { minLength: 1, maxLength: 3 }).map((at) => time(...at)),
    fc
      .constantFrom("*/7 * * * *", "30 2 * * *", "0 */5 2 * * *", "0 9 1 * mon", "30 1 L * *")
      .map(cron),
    fc
      .tuple(
        fc.constantFrom<SunEvent>("sunrise", "sunset"),
        fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      )
      .map(([event, offset_ms]) => sun(event, offset_ms)),
  );
  const place = fc.constantFrom<Place>(BERLIN, NEW_YORK, TROMSO, {
    zone: "Australia/Lord_Howe",
    latitude: -31.55,
    longitude: 159.08,
  });

  it("comes later than the instant after which it is asked for", () => {
    fc.assert(
      fc.property(trigger, instant, place, (asked, after, where) => {
        expect(Number(nextTime(asked, after, where))).toBeGreaterThan(after.getTime());
      }),
    );
  });

  it("is never earlier when asked for later, and the same until it has come", () => {
    const share = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(trigger, instant, place, share, (asked, after, where, part) => {
        const next = Number(nextTime(asked, after, where));
        const later = new Date(after.getTime() + Math.floor((next - after.getTime()) * part));
        const then = Number(nextTime(asked, later, where));
        if (part < 1) expect(then).toBe(next);
        else expect(then).toBeGreaterThan(next);
      }),
    );
  });

  it("comes between two instants as often as one asks for the next", () => {
    fc.assert(
      fc.property(trigger, instant, place, (asked, after, where) => {
        const until = new Date(after.getTime() + 3 * DAY);
        const one: Date[] = [];
        let at = nextTime(asked, after, where);
        while (at && at <= until) {
          one.push(at);
          at = nextTime(asked, at, where);
        }
        expect(timesBetween(asked, after, until, where)).toEqual(one);
      }),
      { numRuns: 40 },
    );
  });

  it("includes the end, and not the beginning", () => {
    const [from, until] = [new Date("2026-05-01T05:00:00Z"), new Date("2026-05-02T05:00:00Z")];
    expect(timesBetween(time("07:00:00"), from, until, BERLIN)).toEqual([until]);
  });

  it("comes at most 10,000 times, the first ones", () => {
    const from = new Date("2026-05-01T00:00:00Z");
    const times = timesBetween(cron("* * * * * *"), from, new Date(from.getTime() + DAY), BERLIN);
    expect(times).toHaveLength(10_000);
    expect(times.at(-1)).toEqual(new Date(from.getTime() + 10_000_000));
  });

  it.each<Trigger>([
    { ...named, platform: "state", entity_ids: ["light.hall"], for_ms: 0 },
    { ...named, platform: "numeric_state", entity_ids: ["light.hall"], above: 1, for_ms: 0 },
    { ...named, platform: "event", event_types: ["doorbell"] },
    { ...named, platform: "homeassistant", event: "start" },
    { ...named, platform: "webhook", webhook_id: "x".repeat(20) },
  ])("is not %j", (asked) => {
    const [from, until] = [new Date(0), new Date()];
    expect(nextTime(asked, from, BERLIN)).toBeUndefined();
    expect(timesBetween(asked, from, until, BERLIN)).toEqual([]);
  });
});
