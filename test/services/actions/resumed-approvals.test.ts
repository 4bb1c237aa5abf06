/** What was approved when its process died: another one goes on with it within seconds, and one alone. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type ApprovalRecord,
  approvalRecords,
} from "../../../services/actions/approvals/approval-records.ts";
import { startResuming } from "../../../services/actions/approvals/resume.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { memoryFolder } from "../../support/memory-folder.ts";
import { until } from "../../support/until.ts";

const SECOND = 1000;
const ID = "an-approval";

describe("what was approved when its process died", () => {
  let folder: string;
  let clock: StillClock;
  let store: Store;
  let records: ReturnType<typeof approvalRecords>;
  beforeEach(() => {
    folder = memoryFolder("approvals");
    clock = stillClock();
    store = openSqliteStore(join(folder, "hearth.db"), clock.now);
    records = approvalRecords(store, clock);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** Approved by a process, which has begun with it. */
  const approved = async () => {
    const record: ApprovalRecord = {
      ...{ owner: { sub: "key:1", name: "agent", via: "api_key" }, by_itself: false },
      ...{ action: "devices.control", shown: {}, sealed: "", asks: [], policy: [], pin: false },
      ...{ status: "open", created_at: clock.now(), expires_at: clock.now() + 900 * SECOND },
      ...{ print: "", has_key: false },
    };
    await records.keep(ID, record, undefined);
    return records.change(
      { id: ID, value: record, revision: 1 },
      { ...record, status: "approved" },
    );
  };

  /** A process that looks for what to go on with. */
  const open = (did: string[], name: string) => {
    const refused: unknown[] = [];
    const looks = { count: 0 };
    const ids = () => {
      looks.count += 1;
      return records.ids();
    };
    const resume: Parameters<typeof startResuming>[0]["resume"] = async (found) => {
      const taken = await records.takeOver(found).catch((error: unknown) => {
        if (isA("CONFLICT", error)) return undefined;
        throw error;
      });
      if (!taken) return;
      did.push(name);
      await records.change(taken, { ...taken.value, status: "done" });
    };
    const failed = (error: unknown) => refused.push(error);
    const stop = startResuming({ clock, records: { ...records, ids }, resume, failed });
    return { stop, refused, looks };
  };
  const statusNow = async () => (await records.find(ID))?.value.status;

  it("is gone on with by one of the others, within seconds, and by its own process no more", async () => {
    const begun = await approved();
    const did: string[] = [];
    const others = ["one", "other"].map((name) => open(did, name));
    for (let second = 0; second < 7; second += 1) await clock.advance(SECOND);
    await until(async () => (await statusNow()) === "done");
    expect(did).toHaveLength(1);
    await expect(records.change(begun, { ...begun.value, status: "failed" })).rejects.toMatchObject(
      { type: "CONFLICT" },
    );
    await expect(records.renew(ID, 1)).rejects.toMatchObject({ type: "CONFLICT" });
    expect([await statusNow(), ...others.map(({ refused }) => refused)]).toEqual(["done", [], []]);
    for (const { stop } of others) stop();
  });

  it("is left to its process while that goes on with it", async () => {
    const begun = await approved();
    const did: string[] = [];
    const other = open(did, "other");
    for (let times = 1; times <= 10; times += 1) {
      await clock.advance(2 * SECOND);
      await records.renew(ID, times);
    }
    await until(() => other.looks.count > 5);
    expect(did).toEqual([]);
    await records.change(begun, { ...begun.value, status: "done" });
    await clock.advance(10 * SECOND);
    expect([did, await statusNow(), await records.isCarried(ID)]).toEqual([[], "done", false]);
    other.stop();
  });
});
