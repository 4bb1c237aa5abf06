/** Of records that are written together, the last one is signed over all: what is done to any is found. */
import { describe, expect, it } from "@jest/globals";
import { openChain, unsigned } from "../../../../shared/store/audit/chain.ts";
import type { AuditHead, AuditRow } from "../../../../shared/store/port/audit-log.ts";
import {
  type AuditLogCopy,
  changedText,
  entry,
  headOf,
  KEY,
  LENGTH,
  listOf,
  placed,
  problemsOf,
  without,
  withRow,
} from "./logs.ts";

/** Writes of three records each: of each write, the last one is signed. */
const inWrites = (length = LENGTH): AuditLogCopy => {
  const chain = openChain();
  chain.open(KEY);
  chain.begin("a");
  const all = Array.from({ length }, (_, n) => chain.append(entry(`test.act_${n}`), n % 3 < 2));
  return { rows: placed(all), heads: [headOf(all)], registry: listOf(["a"]) };
};

describe("a chain whose writes have three records each", () => {
  it("holds as it was written", () => {
    expect(problemsOf(inWrites())).toEqual([]);
  });

  it.each(["a1", "a2", "a3", "a6"])("shows that record %s was changed", (name) => {
    expect(problemsOf(withRow(inWrites(), name, changedText))).toContain(`changed ${name}`);
  });

  it.each(["a1", "a2", "a3", "a5"])("shows that record %s was removed", (name) => {
    expect(problemsOf(without(inWrites(), name))).toEqual([`removed ${name}`]);
  });

  it("shows at the next one that is signed that records were changed together with their digests", () => {
    const [first, second, ...rest] = inWrites().rows as readonly [AuditRow, AuditRow, AuditRow];
    const text = changedText(first).text;
    const hash = unsigned("", text);
    const forged = [
      { ...first, text, hash },
      { ...second, hash: unsigned(hash, second.text) },
    ];
    expect(problemsOf({ ...inWrites(), rows: [...forged, ...rest] })).toEqual(["changed a3"]);
  });

  it("shows an end that was forged with digests that need no key", () => {
    const log = inWrites();
    const rows = log.rows.slice(0, 3);
    const [before] = rows.slice(-1) as [AuditRow];
    let { hash } = before;
    const forged = log.rows.slice(3).map((row) => {
      const text = changedText(row).text;
      hash = unsigned(hash, text);
      return { ...row, text, hash };
    });
    const [head] = log.heads as [AuditHead];
    expect(problemsOf({ ...log, rows: [...rows, ...forged] })).toEqual(["forged a6"]);
    expect(problemsOf({ ...log, rows: [...rows, ...forged], heads: [{ ...head, hash }] })).toEqual([
      "forged a6",
    ]);
  });
});
