/** A backup of one store, restored into another, is the store that it was. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Store } from "../../../../shared/store/port/store.ts";
import { fc } from "../../../support/any.ts";
import { happened, lamp, note } from "../conformance/bench.ts";
import {
  asTexts,
  backup,
  contents,
  contentsOf,
  type Engine,
  fill,
  type Place,
  restore,
} from "./backup-bench.ts";

const HOUR = 3600_000;

/** Between these two engines. */
export const moving = (from: Engine, to: Engine) => {
  let old: Place;
  let fresh: Place;
  beforeEach(async () => {
    old = await from.place();
    fresh = await to.place();
  });
  afterEach(async () => {
    await old.remove();
    await fresh.remove();
  });

  const inside = async <T>(place: Place, use: (store: Store) => Promise<T>): Promise<T> => {
    const store = await place.open();
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  };
  const move = async () => restore(fresh, (await backup(old)).bytes);

  it("has all that was in it, whatever that is", async () => {
    const property = fc.asyncProperty(contents, async (lines) => {
      await fill(old, lines);
      const { bytes } = await backup(old);
      await restore(fresh, bytes, true);
      expect(await contentsOf(fresh)).toEqual(asTexts(lines));
    });
    await fc.assert(property, { numRuns: 10 });
  });

  it("is a store that goes on where the other was", async () => {
    const write = { entities: [lamp(1)], events: [happened(1, "light.kitchen"), happened(2)] };
    const definition = { ...note("kitchen", { known: true }), collection: "definitions" };
    await inside(old, (store) => store.apply({ ...write, documents: [definition] }));
    await move();
    await inside(fresh, async (store) => {
      expect(store.cache.documents("definitions").get("kitchen")).toEqual({ known: true });
      expect(await store.snapshot()).toEqual({ entities: [lamp(1)], sequence: 2 });
      const next = { from: [lamp(1)], entities: [lamp(2)], events: [happened(3, "light.kitchen")] };
      const change = { ...definition, expects: 1 };
      expect(await store.apply({ ...next, documents: [change] })).toBe(3);
      const times = { from: 0, to: Date.now() + HOUR, limit: 10 };
      const events = await store.events.range({ entity_id: "light.kitchen", ...times });
      expect(events.map(({ sequence }) => sequence)).toEqual([1, 3]);
    });
  });

  it("begins a log of its own, so that no process goes on in it from a place of the other", async () => {
    const epoch = await inside(old, async (store) => store.epoch);
    await move();
    const other = await inside(fresh, async (store) => store.epoch);
    expect(other).toMatch(/^[0-9a-f]{8}$/);
    expect(other).not.toBe(epoch);
  });

  it("gives leases to a process that comes, with tokens that were never given", async () => {
    await inside(old, async ({ leases }) => {
      await leases.acquire("home", "ann", HOUR);
      await leases.release("home", "ann");
      expect(await leases.acquire("home", "bob", HOUR)).toEqual({ token: 2 });
    });
    await move();
    await inside(fresh, async ({ leases }) => {
      expect(await leases.acquire("home", "cyd", HOUR)).toEqual({ token: 3 });
    });
  });

  it("answers a repeated request, and does again what was not done", async () => {
    const claim = ({ idempotency }: Store, key: string) => idempotency.claim(key, "print", HOUR, 1);
    await inside(old, async (store) => {
      const { outcome, ...claimed } = await claim(store, "done");
      expect(outcome).toBe("new");
      const { receipt } = claimed as { receipt: { key: string; token: string } };
      await store.apply({ receipt: { ...receipt, answer: { ok: [1] } } });
      await claim(store, "lost");
    });
    await move();
    await inside(fresh, async (store) => {
      expect(await claim(store, "done")).toEqual({ outcome: "done", answer: { ok: [1] } });
      expect(await claim(store, "lost")).toMatchObject({ outcome: "new" });
    });
  });

  it("has nothing that was over, and of a trimmed log what was left", async () => {
    const gone = note("gone", {}, { expiresAt: Date.now() - 1 });
    const stays = note("stays", {}, { expiresAt: Date.now() + HOUR });
    await inside(old, async (store) => {
      for (const number of [1, 2, 3]) await store.apply({ events: [happened(number)] });
      await store.apply({ documents: [gone, stays] });
      await store.events.trim(Date.now() + HOUR, 2);
    });
    await move();
    await inside(fresh, async ({ documents, events }) => {
      expect((await documents.all("notes")).map(({ id }) => id)).toEqual(["stays"]);
      expect([await events.tail(), await events.head()]).toEqual([1, 3]);
    });
  });
};
