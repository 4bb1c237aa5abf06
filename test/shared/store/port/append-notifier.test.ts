/** A store that tells when its log has grown: late enough to be read, no more often than needed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { StoredEvent } from "../../../../shared/kernel/event-data.ts";
import { notifyAppends } from "../../../../shared/store/port/append-notifier.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../../shared/store/sqlite/sqlite.ts";
import { happened, lamp, note, refusal } from "../conformance/bench.ts";

let folder: string;
let store: Store;
let told: number[];
/** What could be read when each word came. */
let readable: Promise<readonly StoredEvent[]>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-telling-"));
  const plain = openSqliteStore(join(folder, "hearth.db"));
  told = [];
  readable = [];
  store = notifyAppends(plain, (sequence) => {
    told.push(sequence);
    readable.push(plain.events.read(0, 1000));
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const write = (number: number) => store.apply({ events: [happened(number)] });

it("tells the place of the newest event of a write, when all of it can be read", async () => {
  expect(await store.apply({ events: [happened(1), happened(2)] })).toBe(2);
  expect(told).toEqual([2]);
  expect(await readable[0]).toHaveLength(2);
});

it("tells once of all that was written together, with the newest place", async () => {
  await Promise.all(Array.from({ length: 50 }, (_, number) => write(number)));
  expect(told).toEqual([50]);
});

it("tells anew of what is written after that", async () => {
  for (const number of [1, 2, 3]) await write(number);
  expect(told).toEqual([1, 2, 3]);
});

it("tells nothing of a write without events", async () => {
  await store.apply({ entities: [lamp(1)], documents: [note("one", {})], events: [] });
  await store.apply({});
  expect(told).toEqual([]);
});

it("tells nothing of what was refused, but of what was written beside it", async () => {
  const refused = store.apply({ entities: [lamp(7)], events: [happened(1)] });
  await Promise.all([expect(refused).rejects.toEqual(refusal("VERSION_CONFLICT")), write(2)]);
  expect(told).toEqual([1]);
  expect(await readable[0]).toMatchObject([{ data: { number: 2 } }]);
});

it("is the same store in all else", async () => {
  await store.apply({ entities: [lamp(1)], events: [happened(1)] });
  expect(await store.entity("light.kitchen")).toEqual(lamp(1));
  expect(await store.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
});
