/** When daily times are next, also on days on which the clock is changed. */
import { describe, expect, it } from "@jest/globals";
import {
  nextTime,
  type Trigger,
  timesBetween,
} from "../../../../services/automations/triggers/triggers.ts";
import { type HomeLocation, localTime } from "../../../../shared/homes/local-time.ts";
import { fc } from "../../../support/any.ts";
import { BERLIN, between, NEW_YORK, time } from "../times.ts";

describe("a daily time", () => {
  it.each<[string, Trigger, string, number, HomeLocation, readonly string[]]>([
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
      { numRuns: 10 },
    );
  });
});
