/** The scheduler: what is due is carried out in time, also what no notice has told of. */
import { describe, expect, it } from "@jest/globals";
import {
  type ScheduledRecord,
  scheduledRecords,
} from "../../../services/actions/scheduled/scheduled-records.ts";
import { openScheduler } from "../../../services/actions/scheduled/scheduler.ts";
import { stillClock } from "../../support/clocks.ts";
import { documentStore } from "../../support/documents.ts";

const SECOND = 1000;
const OWNER = { sub: "user:1", name: "admin", via: "token" } as const;

const bench = () => {
  const clock = stillClock();
  const store = documentStore();
  const records = scheduledRecords(store, clock);
  const done: string[] = [];
  const refused: unknown[] = [];
  let reads = 0;
  const scheduler = openScheduler({
    clock,
    records: {
      ...records,
      find: (id) => {
        reads += 1;
        return records.find(id);
      },
    },
    async carryOut(id) {
      const found = await records.find(id);
      if (found?.value.status !== "waiting") return found?.value;
      done.push(id);
      return (await records.change(found, { ...found.value, status: "done" })).value;
    },
    failed: (error) => refused.push(error),
  });
  const keep = (id: string, inMs: number) => {
    const at = clock.now() + inMs;
    const kept = { action: "control", shown: {}, sealed: "", created_at: clock.now() };
    const record: ScheduledRecord = { ...kept, owner: OWNER, at, until: null, status: "waiting" };
    return records.keep(id, record);
  };
  const cancel = async (id: string) => {
    const found = await records.find(id);
    if (found) await records.change(found, { ...found.value, status: "cancelled" });
  };
  const takeReads = () => {
    const before = reads;
    reads = 0;
    return before;
  };
  return { clock, scheduler, done, refused, keep, cancel, takeReads };
};

describe("the process that carries out what is scheduled", () => {
  it("does what was stored before it began, each at its time", async () => {
    const { clock, scheduler, done, keep } = bench();
    await keep("second", 20 * SECOND);
    await keep("first", 10 * SECOND);
    await scheduler.task.start(1);
    await clock.advance(9 * SECOND);
    expect(done).toEqual([]);
    await clock.advance(SECOND);
    expect(done).toEqual(["first"]);
    await clock.advance(10 * SECOND);
    expect(done).toEqual(["first", "second"]);
    await scheduler.task.stop();
  });

  it("does what no notice has told of, and not what was cancelled without one", async () => {
    const { clock, scheduler, done, refused, keep, cancel } = bench();
    await keep("cancelled", 15 * SECOND);
    await scheduler.task.start(1);
    await keep("new", 15 * SECOND);
    await cancel("cancelled");
    await clock.advance(60 * SECOND);
    expect([done, refused]).toEqual([["new"], []]);
    await scheduler.task.stop();
  });

  it("reads each new one once, however long it waits", async () => {
    const { clock, scheduler, done, keep, takeReads } = bench();
    for (const id of ["a", "b", "c"]) await keep(id, 3600 * SECOND);
    await scheduler.task.start(1);
    expect(takeReads()).toBe(0);
    await keep("new", 3600 * SECOND);
    await clock.advance(600 * SECOND);
    expect(takeReads()).toBe(1);
    await clock.advance(3000 * SECOND);
    expect(done.toSorted()).toEqual(["a", "b", "c", "new"]);
    await scheduler.task.stop();
  });

  it("does many that are due at once, each once, and none after it has stopped", async () => {
    const { clock, scheduler, done, keep } = bench();
    const ids = Array.from({ length: 100 }, (_, n) => `${n}`);
    for (const id of ids) await keep(id, SECOND);
    await keep("after", 5 * SECOND);
    await scheduler.task.start(1);
    await clock.advance(SECOND);
    for (let turn = 0; done.length < ids.length && turn < 100; turn += 1) await clock.advance(1);
    expect(done.toSorted()).toEqual(ids.toSorted());
    await scheduler.task.stop();
    await clock.advance(10 * SECOND);
    expect(done).toHaveLength(ids.length);
  });
});
