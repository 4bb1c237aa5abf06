/** When automations that go by the clock are due, and what is due of what was missed. */
import { describe, expect, it } from "@jest/globals";
import {
  MAX_LATENESS_MS,
  openSchedule,
} from "../../../../services/automations/engine/due-triggers.ts";
import { armed, timed } from "./fixtures.ts";

const PLACE = { zone: "Europe/Vienna", latitude: 48.2, longitude: 16.37 };
const at = (text: string): number => Date.parse(text);
const START = at("2027-05-05T10:00:00Z");

const tableOf = (trigger: object, since = START) =>
  openSchedule([armed({ triggers: [timed(trigger)] })], since, PLACE);
const timesOf = (all: readonly { readonly time: number }[]) =>
  all.map(({ time }) => new Date(time).toISOString());

describe("a timetable", () => {
  it("has what is due once, and the next time then", () => {
    const table = tableOf({ platform: "time", at: ["12:30:00"] });
    expect(table.next).toBe(at("2027-05-05T10:30:00Z"));
    expect(table.due(START + 1000)).toEqual([]);
    expect(timesOf(table.due(at("2027-05-05T10:30:00Z")))).toEqual(["2027-05-05T10:30:00.000Z"]);
    expect(table.due(at("2027-05-05T10:30:01Z"))).toEqual([]);
    expect(table.next).toBe(at("2027-05-06T10:30:00Z"));
  });

  it("has of what was missed only the last one", () => {
    const table = tableOf({ platform: "cron", pattern: "*/10 * * * *" });
    expect(timesOf(table.due(at("2027-05-05T10:30:20Z")))).toEqual(["2027-05-05T10:30:00.000Z"]);
    expect(table.due(at("2027-05-05T11:25:00Z"))).toHaveLength(1);
  });

  it("finds the last one of very many", () => {
    const table = tableOf({ platform: "cron", pattern: "* * * * * *" });
    const now = START + 7 * 24 * 3600_000 + 500;
    const [due] = table.due(now);
    expect(now - (due?.time ?? 0)).toBeLessThan(MAX_LATENESS_MS);
  });

  it("begins when its automation was written", () => {
    const late = { ...armed({ triggers: [timed({ platform: "time", at: ["12:30:00"] })] }) };
    const table = openSchedule([{ ...late, since: at("2027-05-05T10:45:00Z") }], START, PLACE);
    expect(table.next).toBe(at("2027-05-06T10:30:00Z"));
  });

  it("has nothing for triggers that wait for events", () => {
    const table = tableOf({ platform: "event", event_types: ["go"] });
    expect([table.next, table.due(START + 1e12)]).toEqual([undefined, []]);
  });
});
