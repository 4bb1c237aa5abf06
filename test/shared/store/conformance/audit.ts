/** The audit log: a record is in the write of its effect, in a chain that holds. */
import { expect, it } from "@jest/globals";
import type { AuditEntry } from "../../../../shared/kernel/receipt.ts";
import { auditKey } from "../../../../shared/store/audit/chain.ts";
import { beginSegment, readRegistry } from "../../../../shared/store/audit/registry.ts";
import { trimAudit } from "../../../../shared/store/audit/trim.ts";
import { openVerifier } from "../../../../shared/store/audit/verify.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { lamp, type Open, refusal, START, useBench } from "./bench.ts";

const KEY = auditKey("a secret of the tests that is long enough");
const ALL = 10_000;
const at = (ms: number) => new Date(START + ms).toISOString();

const entry = (action: string, ms = 0): AuditEntry => ({
  at: at(ms),
  action,
  outcome: "done",
  caller: null,
});

const begin = async (store: Store) => {
  store.audit.open(KEY);
  await beginSegment(store, KEY, at(0));
};

const verified = async (store: Store) => {
  const registry = (await readRegistry(store))?.value;
  const verifier = openVerifier(KEY, registry, await store.audit.heads());
  const found = (await store.audit.forward(0, ALL)).flatMap((row) => verifier.take(row));
  const { records, problems } = verifier.finish();
  return { records, problems: [...found, ...problems] };
};

const actionsIn = async (store: Store) =>
  (await store.audit.forward(0, ALL)).map(({ text }) => JSON.parse(text).action as string);

export const audit = (open: Open) => {
  const bench = useBench(open);

  it("has a record with the effect of its write, in a chain that holds", async () => {
    await begin(bench.store);
    await bench.store.apply({ entities: [lamp(1)], audit: [entry("devices.command")] });
    expect(await actionsIn(bench.store)).toEqual(["audit.opened", "devices.command"]);
    expect(await verified(bench.store)).toEqual({ records: 2, problems: [] });
  });

  it("has no record of a write that is refused, and a whole chain of those beside it", async () => {
    await begin(bench.store);
    await bench.store.apply({ entities: [lamp(1)] });
    const writes = Array.from({ length: 40 }, (_, n) =>
      bench.store.apply({
        ...(n % 3 === 0 && { holds: [{ entity_id: lamp(1).entity_id, version: 7 }] }),
        audit: [entry(`test.act_${n}`)],
      }),
    );
    const outcomes = await Promise.allSettled(writes);
    const done = outcomes.flatMap(({ status }, n) =>
      status === "fulfilled" ? [`test.act_${n}`] : [],
    );
    expect(done.length).toBe(26);
    expect((await actionsIn(bench.store)).slice(1).sort()).toEqual(done.sort());
    expect(await verified(bench.store)).toEqual({ records: 27, problems: [] });
  });

  it("goes on after a restart with a chain of its own", async () => {
    await begin(bench.store);
    await bench.store.apply({ audit: [entry("test.before")] });
    await bench.reopen();
    await begin(bench.store);
    await bench.store.apply({ audit: [entry("test.after")] });
    const rows = await bench.store.audit.forward(0, ALL);
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 1, 2]);
    expect(new Set(rows.map(({ segment }) => segment)).size).toBe(2);
    expect(await verified(bench.store)).toEqual({ records: 4, problems: [] });
  });

  it("is read backwards, a page at a time", async () => {
    await begin(bench.store);
    for (const n of [1, 2, 3]) await bench.store.apply({ audit: [entry(`test.act_${n}`)] });
    const newest = await bench.store.audit.backward(Number.MAX_SAFE_INTEGER, 2);
    const rest = await bench.store.audit.backward(newest.at(-1)?.place ?? 0, 10);
    const actions = [...newest, ...rest].map(({ text }) => JSON.parse(text).action);
    expect(actions).toEqual(["test.act_3", "test.act_2", "test.act_1", "audit.opened"]);
  });

  it("is trimmed from its start, and still holds", async () => {
    await begin(bench.store);
    for (const n of [1, 2, 3, 4]) await bench.store.apply({ audit: [entry("test.act", n)] });
    expect(await trimAudit(bench.store, KEY, START + 3, 100)).toBe(3);
    expect(await bench.store.audit.size()).toBe(2);
    expect(await trimAudit(bench.store, KEY, 0, 1)).toBe(1);
    expect(await verified(bench.store)).toEqual({ records: 1, problems: [] });
    await bench.store.apply({ audit: [entry("test.later", 5)] });
    expect(await verified(bench.store)).toEqual({ records: 2, problems: [] });
  });

  it("drops a chain of which nothing is left, and begins another for one that goes on", async () => {
    await begin(bench.store);
    await bench.reopen();
    await begin(bench.store);
    await bench.store.apply({ audit: [entry("test.act", 5)] });
    await trimAudit(bench.store, KEY, START + 1, 1);
    expect((await readRegistry(bench.store))?.value.segments.length).toBe(1);
    expect((await bench.store.audit.heads()).length).toBe(1);
    expect(await verified(bench.store)).toEqual({ records: 1, problems: [] });
  });

  it("keeps the list of chains of two that begin at once", async () => {
    bench.store.audit.open(KEY);
    const stored = await readRegistry(bench.store);
    await beginSegment(bench.store, KEY, at(0));
    expect(stored).toBeUndefined();
    const first = bench.store.audit.segment();
    await beginSegment(bench.store, KEY, at(1));
    const segments = (await readRegistry(bench.store))?.value.segments.map(({ id }) => id);
    expect(segments).toEqual([first, bench.store.audit.segment()]);
  });

  it("refuses to drop a chain that has grown", async () => {
    await begin(bench.store);
    const segment = bench.store.audit.segment() ?? "";
    await bench.store.apply({ audit: [entry("test.act")] });
    const trim = { through: 1, ended: [{ segment, sequence: 1 }] };
    await expect(bench.store.apply({ auditTrim: trim })).rejects.toEqual(refusal("CONFLICT"));
    expect(await bench.store.audit.size()).toBe(2);
  });
};
