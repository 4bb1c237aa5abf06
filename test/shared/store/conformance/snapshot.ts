/** A snapshot: all entities, and the place in the log up to which events have led there. */
import { expect, it } from "@jest/globals";
import type { Store } from "../../../../shared/store/port/store.ts";
import { fc } from "../../../support/any.ts";
import { lamp, type Open, openBench, useBench } from "./bench.ts";

const CHANGED = "state_changed";
const LAMPS = ["light.a", "light.b", "light.c"];

/** One version more of a lamp, told by an event that holds all of it. */
const change = (entity_id: string, version: number) => {
  const entity = lamp(version, `state ${version}`, entity_id);
  return { entities: [entity], events: [{ kind: CHANGED, entity_id, data: { ...entity } }] };
};

const versionsIn = (entities: readonly { entity_id: string; version: number }[]) =>
  Object.fromEntries(entities.map(({ entity_id, version }) => [entity_id, version]));

/** The states of a snapshot, and what the events after it have made of them. */
const replayed = async (
  store: Store,
  { entities, sequence }: Awaited<ReturnType<Store["snapshot"]>>,
) => {
  const later = (await store.events.read(sequence, 10_000)).filter(({ kind }) => kind === CHANGED);
  const steps = later.map(({ data }) => data as unknown as ReturnType<typeof lamp>);
  const after = new Map(entities.map((one) => [one.entity_id, one]));
  for (const one of steps) {
    // Each event builds upon the state before it: none of them is in the snapshot already.
    expect(one.version).toBe((after.get(one.entity_id)?.version ?? 0) + 1);
    after.set(one.entity_id, one);
  }
  return [...after.values()];
};

const byId = <T extends { readonly entity_id: string }>(all: readonly T[]) =>
  [...all].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));

export const snapshot = (open: Open) => {
  const bench = useBench(open);

  it("is empty at the beginning", async () => {
    expect(await bench.store.snapshot()).toEqual({ entities: [], sequence: 0 });
  });

  it("holds every entity and the place of the newest event, also after a restart", async () => {
    await bench.store.apply(change("light.a", 1));
    await bench.store.apply(change("light.b", 1));
    await bench.store.apply({ events: [{ kind: "other", data: {} }] });
    const expected = { "light.a": 1, "light.b": 1 };
    const before = await bench.store.snapshot();
    expect([versionsIn(before.entities), before.sequence]).toEqual([expected, 3]);
    await bench.reopen();
    const after = await bench.store.snapshot();
    expect([versionsIn(after.entities), after.sequence]).toEqual([expected, 3]);
  });

  it("holds nothing of a write that was refused", async () => {
    await bench.store.apply(change("light.a", 1));
    await bench.store.apply(change("light.a", 7)).catch(() => "refused");
    const { entities, sequence } = await bench.store.snapshot();
    expect([versionsIn(entities), sequence]).toEqual([{ "light.a": 1 }, 1]);
  });

  it("keeps its place where old events are dropped", async () => {
    for (const version of [1, 2, 3]) await bench.store.apply(change("light.a", version));
    await bench.store.events.trim(bench.now + 1, 1);
    expect((await bench.store.snapshot()).sequence).toBe(3);
  });

  it("stays as it is while others write", async () => {
    await bench.store.apply(change("light.a", 1));
    const taken = await bench.store.snapshot();
    await bench.store.apply(change("light.a", 2));
    await bench.store.apply(change("light.b", 1));
    expect([versionsIn(taken.entities), taken.sequence]).toEqual([{ "light.a": 1 }, 1]);
  });

  const moments = fc.array(
    fc.record({
      writer: fc.constantFrom(...LAMPS),
      isAwaited: fc.boolean(),
      isTaken: fc.boolean(),
      turns: fc.nat(2),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it("and the events after it give how all stands in the end, whenever it is taken", async () => {
    const property = fc.asyncProperty(moments, async (all) => {
      const own = await openBench(open);
      const versions = new Map<string, number>();
      const writes: Promise<unknown>[] = [];
      const taken: ReturnType<Store["snapshot"]>[] = [];
      for (const { writer, isAwaited, isTaken, turns } of all) {
        const version = (versions.get(writer) ?? 0) + 1;
        versions.set(writer, version);
        writes.push(own.store.apply(change(writer, version)));
        for (let left = turns; left > 0; left -= 1) await new Promise(setImmediate);
        if (isTaken) taken.push(own.store.snapshot());
        if (isAwaited) await writes.at(-1);
      }
      await Promise.all(writes);
      const last = byId(await own.store.entities());
      for (const one of [...(await Promise.all(taken)), await own.store.snapshot()])
        expect(byId(await replayed(own.store, one))).toEqual(last);
      await own.close();
    });
    await fc.assert(property, { numRuns: 15 });
  });
};
