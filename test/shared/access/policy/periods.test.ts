/** Hours of a day: whether it is one of them, when they end, and whether others are among them. */
import { describe, expect, it } from "@jest/globals";
import { endOfHours, holdsHours } from "../../../../shared/access/policy/periods.ts";

const at = (time: string) => Date.parse(`2026-01-15T${time}:30Z`);
const hoursOf = (text: string) => {
  const [from = "", to = ""] = text.split("-");
  return { from, to };
};

describe("hours", () => {
  it.each([
    ["07:00-22:00", "06:59", "UTC", undefined],
    ["07:00-22:00", "07:00", "UTC", "2026-01-15T22:00:00.000Z"],
    ["07:00-22:00", "21:59", "UTC", "2026-01-15T22:00:00.000Z"],
    ["07:00-22:00", "22:00", "UTC", undefined],
    ["22:00-06:00", "23:10", "UTC", "2026-01-16T06:00:00.000Z"],
    ["22:00-06:00", "05:59", "UTC", "2026-01-15T06:00:00.000Z"],
    ["22:00-06:00", "06:00", "UTC", undefined],
    ["00:00-00:00", "13:00", "UTC", "2026-01-16T00:00:00.000Z"],
    ["09:00-10:00", "08:30", "Europe/Berlin", "2026-01-15T09:00:00.000Z"],
    ["09:00-10:00", "09:30", "Europe/Berlin", undefined],
  ])("%s at %s in %s end at %s", (hours, time, zone, end) => {
    const found = endOfHours(hoursOf(hours), at(time), zone);
    expect(found && new Date(found).toISOString()).toBe(end);
  });

  it.each([
    ["07:00-22:00", "08:00-12:00", true],
    ["07:00-22:00", "07:00-22:00", true],
    ["07:00-22:00", "06:00-12:00", false],
    ["07:00-22:00", "08:00-23:00", false],
    ["07:00-22:00", "23:00-01:00", false],
    ["07:00-22:00", "00:00-00:00", false],
    ["22:00-06:00", "23:00-05:00", true],
    ["22:00-06:00", "23:00-07:00", false],
    ["00:00-00:00", "23:00-07:00", true],
  ])("%s hold %s: %s", (outer, inner, holds) =>
    expect(holdsHours(hoursOf(outer), hoursOf(inner))).toBe(holds),
  );
});
