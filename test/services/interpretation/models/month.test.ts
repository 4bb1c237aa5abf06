/** Months of a budget end where the home is. */
import { describe, expect, it } from "@jest/globals";
import { endOfMonth, monthOf } from "../../../../services/interpretation/models/month.ts";

describe("a month", () => {
  it.each([
    ["2026-11-24T12:00:00Z", "UTC", "2026-11", "2026-12-01T00:00:00.000Z"],
    ["2026-10-31T23:30:00Z", "Europe/Berlin", "2026-11", "2026-11-30T23:00:00.000Z"],
    ["2026-03-15T00:00:00Z", "Europe/Berlin", "2026-03", "2026-03-31T22:00:00.000Z"],
    ["2026-12-31T12:00:00Z", "Pacific/Auckland", "2027-01", "2027-01-31T11:00:00.000Z"],
    ["2028-02-01T00:00:00Z", "America/New_York", "2028-01", "2028-02-01T05:00:00.000Z"],
  ])("of %s in %s is %s, and ends at %s", (time, zone, month, end) => {
    const now = Date.parse(time);
    expect(monthOf(now, zone)).toBe(month);
    expect(new Date(endOfMonth(now, zone)).toISOString()).toBe(end);
  });
});
