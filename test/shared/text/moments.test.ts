/** Moments in the forms that people and programs write. */
import { describe, expect, it } from "@jest/globals";
import { momentIn } from "../../../shared/text/moments.ts";

const iso = (time: number | undefined) => time && new Date(time).toISOString();

describe("a moment", () => {
  it.each<[string, string, string]>([
    ["2026-11-22T08:00:00.000Z", "Europe/Vienna", "2026-11-22T08:00:00.000Z"],
    ["2026-11-22t08:00z", "Europe/Vienna", "2026-11-22T08:00:00.000Z"],
    ["2026-11-22T08:00:00+02:00", "UTC", "2026-11-22T06:00:00.000Z"],
    ["2026-11-22T08:00:00 02:00", "UTC", "2026-11-22T06:00:00.000Z"],
    ["2026-11-22T08:00:00-0530", "UTC", "2026-11-22T13:30:00.000Z"],
    ["2026-11-22T08:00", "Europe/Vienna", "2026-11-22T07:00:00.000Z"],
    ["2026-07-22 08:00:30.5", "Europe/Vienna", "2026-07-22T06:00:30.500Z"],
    ["2026-11-22", "Europe/Vienna", "2026-11-21T23:00:00.000Z"],
    ["2026-11-22", "America/New_York", "2026-11-22T05:00:00.000Z"],
    ["1795343000", "Europe/Vienna", "2026-11-22T10:23:20.000Z"],
    ["1795343000.25", "UTC", "2026-11-22T10:23:20.250Z"],
    // Clocks are set forward at two: half past two is as far after the jump.
    ["2026-03-29T02:30", "Europe/Vienna", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29T12:00", "Europe/Vienna", "2026-03-29T10:00:00.000Z"],
    // Clocks are set back at three: half past two comes twice.
    ["2026-10-25T02:30", "Europe/Vienna", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25T12:00", "Europe/Vienna", "2026-10-25T11:00:00.000Z"],
  ])("%s in %s is %s", (text, zone, expected) => expect(iso(momentIn(text, zone))).toBe(expected));

  it("as an end is the last one of a date, also of one that is shorter", () => {
    expect(iso(momentIn("2026-11-22", "Europe/Vienna", true))).toBe("2026-11-22T22:59:59.999Z");
    expect(iso(momentIn("2026-03-29", "Europe/Vienna", true))).toBe("2026-03-29T21:59:59.999Z");
  });

  it.each([
    ...["", "yesterday", "2026", "2026-13-01", "2026-02-30", "2026-11-22T24:00", "20261122"],
    ...["1795343000000", "-1795343000", "1e9", "2026-11-22T08", "2026-11-22T08:00:00 GMT"],
  ])("is not %j", (text) => expect(momentIn(text, "UTC")).toBeUndefined());
});
