/** Whatever is done to records afterwards is found, and named. */
import { describe, expect, it } from "@jest/globals";
import { type Chained, openChain } from "../../../../shared/store/audit/chain.ts";
import { registryWrite, type SegmentList } from "../../../../shared/store/audit/registry.ts";
import type { AuditHead, AuditRow } from "../../../../shared/store/port/audit-log.ts";
import {
  type AuditLogCopy,
  chainOf,
  changedText,
  entry,
  headOf,
  KEY,
  LENGTH,
  OTHER_KEY,
  placed,
  problemsOf,
  swapped,
  whole,
  without,
  withRow,
} from "./logs.ts";

describe("a log of two chains", () => {
  it("holds as it was written", () => {
    expect(problemsOf(whole())).toEqual([]);
  });

  it("holds where it is empty", () => {
    expect(problemsOf({ rows: [], heads: [], registry: undefined })).toEqual([]);
  });

  it.each(["a1", "b3", "a6"])("shows that record %s was changed", (name) => {
    expect(problemsOf(withRow(whole(), name, changedText))).toEqual(
      expect.arrayContaining([`changed ${name}`]),
    );
  });

  it("shows a changed record alone, where it is in the middle", () => {
    expect(problemsOf(withRow(whole(), "b3", changedText))).toEqual(["changed b3"]);
  });

  it.each(["a1", "b3", "a6", "b6"])("shows that record %s was removed", (name) => {
    expect(problemsOf(without(whole(), name))).toEqual([`removed ${name}`]);
  });

  it("shows that several were removed", () => {
    expect(problemsOf(without(whole(), "a2", "a3", "b5", "b6"))).toEqual([
      "removed a2",
      "removed b5",
    ]);
  });

  it("shows that the last was removed, though the end was set back to the one before", () => {
    const log = without(whole(), "a6");
    const last = log.rows.findLast(({ segment }) => segment === "a") as AuditRow;
    const [, b] = log.heads as readonly [AuditHead, AuditHead];
    const forged = { segment: "a", sequence: 5, hash: last.hash, token: last.hash };
    expect(problemsOf({ ...log, heads: [forged, b] })).toEqual(["forged a5"]);
  });

  it("shows that two records changed places", () => {
    expect(problemsOf(swapped(whole(), 4, 6))).toEqual(["reordered a3"]);
  });

  it("shows that the contents of two records changed places", () => {
    const log = whole();
    const [third, fourth] = [log.rows[4], log.rows[6]] as [AuditRow, AuditRow];
    const swap =
      (name: string, { text, hash }: AuditRow) =>
      (all: AuditLogCopy) =>
        withRow(all, name, (row) => ({ ...row, text, hash }));
    const both = swap("a4", third)(swap("a3", fourth)(log));
    expect(problemsOf(both)).toEqual(expect.arrayContaining(["changed a3", "changed a4"]));
  });

  it("shows a record that was added at the end without the key", () => {
    const log = whole();
    const added = chainOf("a", OTHER_KEY, LENGTH + 1).at(-1) as Chained;
    expect(problemsOf({ ...log, rows: [...log.rows, { ...added, place: 13 }] })).toContain(
      "changed a7",
    );
  });

  it("shows a chain that was forged with another key", () => {
    const forged = chainOf("c", OTHER_KEY);
    const log = whole();
    const rows = [...log.rows, ...placed(forged)];
    expect(problemsOf({ ...log, rows, heads: [...log.heads, headOf(forged)] })).toEqual([
      "forged c1",
    ]);
  });

  it("shows a record that is there twice", () => {
    const log = whole();
    expect(problemsOf({ ...log, rows: [...log.rows, log.rows[4] as AuditRow] })).toEqual([
      "forged a3",
    ]);
  });

  it("shows that a whole chain was removed, with its end", () => {
    const log = whole();
    const rows = log.rows.filter(({ segment }) => segment === "a");
    const heads = log.heads.filter(({ segment }) => segment === "a");
    expect(problemsOf({ ...log, rows, heads })).toEqual(["removed b0"]);
  });

  it("shows that the list of chains was changed along with it", () => {
    const log = whole();
    const rows = log.rows.filter(({ segment }) => segment === "a");
    const heads = log.heads.filter(({ segment }) => segment === "a");
    const registry = { ...(log.registry as SegmentList), segments: [{ id: "a" }] };
    expect(problemsOf({ rows, heads, registry })).toEqual(["unverifiable 0"]);
  });

  it("shows that everything was removed but the ends", () => {
    expect(problemsOf({ ...whole(), rows: [] })).toEqual(["removed a1", "removed b1"]);
  });

  it("cannot be verified with another secret", () => {
    expect(problemsOf(whole(), OTHER_KEY)[0]).toBe("changed a1");
    expect(problemsOf(whole(), OTHER_KEY)).toContain("unverifiable 0");
  });

  it("goes on from the anchor of what was dropped", () => {
    const log = whole();
    const anchor = { sequence: 2, hash: (log.rows[2] as AuditRow).hash };
    const segments = [{ id: "a", anchor }, { id: "b" }];
    const registry = registryWrite(KEY, undefined, { epoch: "0", segments }).value;
    const trimmed = { ...without(log, "a1", "a2"), registry };
    expect(problemsOf(trimmed)).toEqual([]);
    expect(problemsOf(without(trimmed, "a3"))).toEqual(["removed a3"]);
  });

  it("bounds a record whose parameters are long, and says so", () => {
    const chain = openChain();
    chain.open(KEY);
    chain.begin("a");
    const what = { entity_id: "light.kitchen", attributes: { text: "x".repeat(100_000) } };
    const { text } = chain.append({ ...entry("devices.represent"), what });
    expect(text.length).toBeLessThan(1000);
    expect(JSON.parse(text).what).toEqual({ entity_id: "light.kitchen", is_shortened: true });
  });
});
