/** What was begun for a while gets another end: it ends then, and not at the first one. */
import { describe, expect, it } from "@jest/globals";
import { carrierOut } from "../../../services/actions/scheduled/carry-out.ts";
import {
  type ScheduledRecord,
  scheduledRecords,
} from "../../../services/actions/scheduled/scheduled-records.ts";
import { endOf } from "../../../services/actions/scheduled/times.ts";
import { stillClock } from "../../support/clocks.ts";
import { documentStore } from "../../support/documents.ts";

const SECOND = 1000;
const OWNER = { sub: "user:1", name: "admin", via: "token" } as const;
const FENCE = { lease: "scheduled", token: 1 };
const refuse = () => Promise.reject(new TypeError("it is only taken back"));

it("is taken back at its end, also where it is looked at before", async () => {
  const clock = stillClock();
  const records = scheduledRecords(documentStore(), clock);
  const ended: string[] = [];
  const takeBack = async (id: string) => {
    ended.push(id);
    return undefined;
  };
  const calls = { run: refuse, foreseen: refuse, takeBack };
  const carryOut = carrierOut({ clock, records, calls });
  const now = clock.now();
  const kept = { action: "control", shown: {}, sealed: "", created_at: now, owner: OWNER };
  const record: ScheduledRecord = { ...kept, at: now, until: now + 10 * SECOND, status: "active" };
  await records.keep("fan", record);
  const found = await records.find("fan");
  if (!found) throw new TypeError("it was not kept");
  await records.change(found, { ...record, until: now + 20 * SECOND });
  await clock.advance(10 * SECOND);
  expect(await carryOut("fan", FENCE)).toMatchObject({ status: "active" });
  expect(ended).toEqual([]);
  await clock.advance(10 * SECOND);
  expect(await carryOut("fan", FENCE)).toMatchObject({ status: "done" });
  expect(ended).toEqual(["fan"]);
});

describe("another end", () => {
  const BEGUN = Date.parse("2030-01-01T18:00:00Z");
  const present = { now: BEGUN + 60 * SECOND, zone: "UTC" };

  it("counts from the beginning, or is a moment", () => {
    expect(endOf({ for: 600 }, BEGUN, present)).toBe(BEGUN + 600 * SECOND);
    expect(endOf({ until: "2030-01-01T19:00:00Z" }, BEGUN, present)).toBe(BEGUN + 3600 * SECOND);
  });

  it.each([
    ["is past", { for: 30 }],
    ["is past", { until: "2030-01-01T18:00:30Z" }],
    ["is more than a year ahead", { for: 400 * 24 * 3600 }],
    ["is said twice", { for: 600, until: "2030-01-01T19:00:00Z" }],
    ["is missing", {}],
  ])("is refused where it %s: %j", (_why, end) => {
    expect(() => endOf(end, BEGUN, present)).toThrow();
  });
});
