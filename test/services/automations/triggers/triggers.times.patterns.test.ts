/** When cron patterns and the sun are next, also on days on which the clock is changed. */
import { describe, expect, it } from "@jest/globals";
import { nextTime } from "../../../../services/automations/triggers/triggers.ts";
import type { HomeLocation } from "../../../../shared/homes/local-time.ts";
import type { SunEvent } from "../../../../shared/homes/sun-event.ts";
import { BERLIN, between, cron, NEW_YORK, sun, TROMSO } from "../times.ts";

describe("a cron pattern", () => {
  it.each<[string, string, string, number, HomeLocation, readonly string[]]>([
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
  it.each<[SunEvent, string, HomeLocation, string]>([
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
