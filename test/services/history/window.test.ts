/** Which time a history covers. */
import { describe, expect, it } from "@jest/globals";
import { windowOf } from "../../../services/history/window.ts";

const NOW = Date.parse("2026-06-15T12:00:00.000Z");
/** A time of that June, unless it says which month. */
const iso = (time: string) =>
  new Date(time.startsWith("2026") ? time : `2026-06-${time}`).toISOString();

describe("a history covers", () => {
  it.each([
    ["the last day without times", {}, "14T12:00:00Z", "15T12:00:00Z"],
    ["a day from a start", { start_time: "2026-06-10T08:00:00Z" }, "10T08:00:00Z", "11T08:00:00Z"],
    [
      "what there is of that day",
      { start_time: "2026-06-15T08:00:00Z" },
      "15T08:00:00Z",
      "15T12:00:00Z",
    ],
    ["the day before an end", { end_time: "2026-06-10T08:00:00Z" }, "09T08:00:00Z", "10T08:00:00Z"],
    [
      "the last day before an end to come",
      { end_time: "2027-01-01T00:00:00Z" },
      "14T12:00:00Z",
      "15T12:00:00Z",
    ],
    [
      "what is between two times, whatever their zone",
      { start_time: "2026-06-10T08:00:00+02:00", end_time: "2026-06-12T08:00:00.500Z" },
      "10T06:00:00Z",
      "12T08:00:00.500Z",
    ],
    [
      "one moment",
      { start_time: "2026-06-10T08:00:00Z", end_time: "2026-06-10T08:00:00Z" },
      "10T08:00:00Z",
      "10T08:00:00Z",
    ],
    [
      "31 days at most",
      { start_time: "2026-05-10T00:00:00Z", end_time: "2026-06-10T00:00:00Z" },
      "2026-05-10T00:00:00Z",
      "10T00:00:00Z",
    ],
    [
      "31 days until now at most",
      { start_time: "2026-05-15T12:00:00Z", end_time: "2026-09-01T00:00:00Z" },
      "2026-05-15T12:00:00Z",
      "15T12:00:00Z",
    ],
  ])("%s", (_what, times, from, to) => {
    const window = windowOf(times, "UTC", NOW);
    expect(new Date(window.from).toISOString()).toBe(iso(from));
    expect(new Date(window.to).toISOString()).toBe(iso(to));
  });
});

describe("no history covers", () => {
  it.each([
    [
      "a start after its end",
      { start_time: "2026-06-10T08:00:00.001Z", end_time: "2026-06-10T08:00:00Z" },
      /after/,
    ],
    ["what is to come", { start_time: "2026-06-15T12:00:00.001Z" }, /future/],
    [
      "what is to come until later",
      { start_time: "2026-06-16T12:00:00Z", end_time: "2026-06-17T12:00:00Z" },
      /future/,
    ],
    [
      "more than 31 days",
      { start_time: "2026-05-10T00:00:00Z", end_time: "2026-06-10T00:00:00.001Z" },
      /31 days/,
    ],
  ])("%s", (_what, times, message) => {
    const error = expect.objectContaining({
      type: "INVALID_REQUEST",
      message: expect.stringMatching(message),
      data: { problems: [expect.objectContaining({ field: "start_time" })] },
    });
    expect(() => windowOf(times, "UTC", NOW)).toThrow(error);
  });
});
