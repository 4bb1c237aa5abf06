/** Durations and times of day in each form that configurations have. */
import { describe, expect, it } from "@jest/globals";
import {
  asClock,
  inUnit,
  lengthOf,
  shortTime,
} from "../../../dashboard/pages/automations/config/durations.ts";

describe("durations", () => {
  it.each<[unknown, number | undefined]>([
    [90, 90_000],
    ["00:05", 300_000],
    ["01:00:30", 3_630_000],
    ["-00:30", -1_800_000],
    [{ minutes: 5 }, 300_000],
    [{ hours: 1, milliseconds: 500 }, 3_600_500],
    [{ weeks: 1 }, undefined],
    [{ minutes: "5" }, undefined],
    ["five", undefined],
    [undefined, undefined],
  ])("%j is %p ms", (value, length) => {
    expect(lengthOf(value)).toBe(length);
  });

  it.each([
    [300_000, [5, "minutes"]],
    [5_400_000, [90, "minutes"]],
    [86_400_000, [1, "days"]],
    [1500, [1.5, "seconds"]],
    [0, [0, "minutes"]],
  ])("%d ms are %j", (length, found) => {
    expect(inUnit(length)).toEqual(found);
  });

  it("become clock times, and times of day lose needless seconds", () => {
    expect([asClock(-1_800_000), asClock(3_630_000)]).toEqual(["-00:30:00", "01:00:30"]);
    expect(["7:00", "07:00:00", "07:00:30"].map(shortTime)).toEqual(["07:00", "07:00", "07:00:30"]);
  });
});
