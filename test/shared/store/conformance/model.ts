/** Random writes do to a store what they do to a few maps in memory. */
import { expect, it } from "@jest/globals";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../../shared/kernel/event-data.ts";
import type { Document, Store, Write } from "../../../../shared/store/port/store.ts";
import { fc } from "../../../support/any.ts";
import { happened, lamp, note, type Open, openBench } from "./bench.ts";

interface Kept extends Document<unknown> {
  readonly expiresAt: number | undefined;
}
interface World {
  readonly entities: Map<string, Entity>;
  readonly documents: Map<string, Kept>;
  readonly events: StoredEvent[];
}

const check = (holds: boolean, type: string) => {
  if (!holds) throw { type };
};

const versionIn = ({ entities }: World, id: string) => entities.get(id)?.version ?? 0;

const aliveIn = ({ documents }: World, id: string, now: number): Kept | undefined => {
  const kept = documents.get(id);
  return kept && (kept.expiresAt ?? Number.POSITIVE_INFINITY) > now ? kept : undefined;
};

/** The world after a write; the one before stays as it was. */
const applied = (before: World, write: Write, now: number): World => {
  const world: World = {
    entities: new Map(before.entities),
    documents: new Map(before.documents),
    events: [...before.events],
  };
  for (const { entity_id, version } of write.holds ?? [])
    check(versionIn(world, entity_id) === version, "VERSION_CONFLICT");
  for (const entity of write.entities ?? []) {
    check(versionIn(world, entity.entity_id) === entity.version - 1, "VERSION_CONFLICT");
    world.entities.set(entity.entity_id, entity);
  }
  for (const { id, value, expects, expiresAt } of write.documents ?? []) {
    const revision = aliveIn(world, id, now)?.revision ?? 0;
    check(expects === undefined || expects === revision, "CONFLICT");
    if (value === undefined) world.documents.delete(id);
    else world.documents.set(id, { id, value, revision: revision + 1, expiresAt });
  }
  for (const event of write.events ?? [])
    world.events.push({ ...event, sequence: world.events.length + 1, time: now });
  return world;
};

/** What is tried, as said without knowing what is stored: `off` is how far beside the right one. */
type Step = (world: World, now: number) => Write | number | "reopen";

const id = fc.constantFrom("light.a", "light.b", "light.c");
const off = fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 2));
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });

const wish = fc.record({
  entities: some(fc.record({ id, off, state: fc.string({ maxLength: 4 }) })),
  holds: some(fc.record({ id, off })),
  documents: some(
    fc.record({
      id,
      off: fc.option(off),
      value: fc.option(fc.record({ text: fc.string() })),
      life: fc.option(fc.integer({ min: 1, max: 2000 })),
    }),
  ),
  events: some(fc.option(id)),
});

const write: fc.Arbitrary<Step> = wish.map((wanted) => (world, now) => ({
  entities: wanted.entities.map((one) =>
    lamp(versionIn(world, one.id) + 1 + one.off, one.state, one.id),
  ),
  holds: wanted.holds.map((one) => ({
    entity_id: one.id,
    version: versionIn(world, one.id) + one.off,
  })),
  documents: wanted.documents.map((one) =>
    note(one.id, one.value ?? undefined, {
      ...(one.off !== null && { expects: (aliveIn(world, one.id, now)?.revision ?? 0) + one.off }),
      ...(one.life !== null && { expiresAt: now + one.life }),
    }),
  ),
  events: wanted.events.map((entity_id, index) => happened(index, entity_id ?? undefined)),
}));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: write },
  fc.integer({ min: 0, max: 1500 }).map((ms) => () => ms),
  fc.constant(() => "reopen" as const),
);

const byId = <T>(all: readonly T[], idOf: (one: T) => string) =>
  [...all].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

const seenIn = async (store: Store) => ({
  entities: byId(await store.entities(), (one) => one.entity_id),
  documents: await store.documents.all("notes"),
  events: await store.events.read(0, 1000),
  head: await store.events.head(),
  place: (await store.snapshot()).sequence,
});

const seenInWorld = (world: World, now: number) => ({
  entities: byId([...world.entities.values()], (one) => one.entity_id),
  documents: byId([...world.documents.keys()], (one) => one)
    .flatMap((one) => aliveIn(world, one, now) ?? [])
    .map(({ expiresAt: _, ...document }) => document),
  events: world.events,
  head: world.events.length,
  place: world.events.length,
});

const outcomeOf = async (run: () => Promise<World> | World) => {
  try {
    return await run();
  } catch (error) {
    return (error as { type: string }).type;
  }
};

export const agreement = (open: Open) => {
  it("agrees with maps in memory whatever is written", async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const bench = await openBench(open);
      let world: World = { entities: new Map(), documents: new Map(), events: [] };
      for (const next of steps) {
        const wanted = next(world, bench.now);
        if (wanted === "reopen") await bench.reopen();
        else if (typeof wanted === "number") bench.later(wanted);
        else {
          const expected = await outcomeOf(() => applied(world, wanted, bench.now));
          const place = await outcomeOf(() => bench.store.apply(wanted) as never);
          if (typeof expected === "string") expect(place).toBe(expected);
          else expect(place).toBe(expected.events.length);
          if (typeof expected !== "string") world = expected;
        }
        expect(await seenIn(bench.store)).toEqual(seenInWorld(world, bench.now));
      }
      await bench.close();
    });
    await fc.assert(property, { numRuns: 20 });
  });
};
