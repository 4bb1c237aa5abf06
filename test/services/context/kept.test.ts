/** Documents of free keys, changed by several processes at once. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { type DocumentPlace, openDocuments } from "../../../services/context/kept.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import { stillClock } from "../../support/clocks.ts";
import { type FreshStore, freshStore } from "../devices/fresh-store.ts";

const PLACE: DocumentPlace = { collection: "notes", id: "one", keptMs: 1000 };

/** No wait before another try. */
const clock: Clock = { ...stillClock(), sleep: async () => undefined };
let store: FreshStore;
beforeEach(() => {
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const adding = (key: string) => (before: Free) => {
  const after = { ...before, [key]: true };
  return { after, event: { kind: "added", data: { key } }, answer: after };
};

it("loses no change when others are faster, and tells of each once", async () => {
  const keys = ["a", "b", "c", "d", "e"];
  await Promise.all(keys.map((key) => openDocuments(store, clock).change(PLACE, adding(key))));
  expect(Object.keys(await openDocuments(store, clock).read(PLACE)).sort()).toEqual(keys);
  const told = (await store.events.read(0, 100)).map(({ data }) => data.key);
  expect(told.sort()).toEqual(keys);
});

it("gives up when the receipt belongs to another caller by now", async () => {
  let tries = 0;
  const settle = (answer: unknown) => {
    tries += 1;
    return { key: "key", token: "not mine", answer };
  };
  const change = openDocuments(store, clock).change(PLACE, adding("a"), { settle });
  await expect(change).rejects.toMatchObject({ type: "CONFLICT" });
  expect(tries).toBe(1);
  expect(await openDocuments(store, clock).read(PLACE)).toEqual({});
});

it("gives up when others are faster again and again", async () => {
  let tries = 0;
  const apply = (write: Write) => {
    tries += 1;
    return store.apply(write).then(() => fail("CONFLICT", { collection: PLACE.collection }));
  };
  const { change } = openDocuments({ ...store, apply }, clock);
  await expect(change(PLACE, adding("a"))).rejects.toMatchObject({ type: "CONFLICT" });
  expect(tries).toBe(50);
});

it("does nothing of what no caller waits for any more", async () => {
  const { change, read } = openDocuments(store, clock);
  const late = change(PLACE, adding("a"), { deadline: clock.now() - 1 });
  await expect(late).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(await read(PLACE)).toEqual({});
});

it("keeps a document for its time after each write, or for ever", async () => {
  const ends: unknown[] = [];
  store.refuse(({ documents = [] }) => {
    ends.push(...documents.map(({ expiresAt }) => expiresAt));
    return false;
  });
  const kept = openDocuments(store, clock);
  await kept.change(PLACE, adding("a"));
  await kept.change({ collection: "notes", id: "two" }, adding("a"));
  expect(ends).toEqual([clock.now() + 1000, undefined]);
});
