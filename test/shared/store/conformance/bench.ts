/** What the store's tests work at: an empty store for each test, with a clock that they move. */
import { afterEach, beforeEach, expect } from "@jest/globals";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import type { DocumentWrite, Store } from "../../../../shared/store/port/store.ts";

/** Where data lies that outlives a store. */
export interface Place {
  /**
   * @param now  Epoch milliseconds.
   */
  open(now: () => number): Promise<Store>;
  remove(): void;
}
export type Open = () => Place;

/** When each test begins. */
export const START = Date.parse("2026-03-01T12:00:00.000Z");

export interface Bench {
  readonly store: Store;
  readonly now: number;
  /** Lets time pass; a clock may be set back, too. */
  later(ms: number): void;
  /** Ends the store and opens the same data again, as a restart does. */
  reopen(): Promise<void>;
}

export const openBench = async (open: Open): Promise<Bench & { close(): Promise<void> }> => {
  const place = open();
  let now = START;
  let store = await place.open(() => now);
  return {
    get store() {
      return store;
    },
    get now() {
      return now;
    },
    later(ms) {
      now += ms;
    },
    async reopen() {
      await store.close();
      store = await place.open(() => now);
    },
    async close() {
      await store.close();
      place.remove();
    },
  };
};

/** A bench that is new for each test of the chapter. */
export const useBench = (open: Open): Bench => {
  let bench: Awaited<ReturnType<typeof openBench>>;
  beforeEach(async () => {
    bench = await openBench(open);
  });
  afterEach(() => bench.close());
  return {
    get store() {
      return bench.store;
    },
    get now() {
      return bench.now;
    },
    later: (ms) => bench.later(ms),
    reopen: () => bench.reopen(),
  };
};

export const lamp = (version: number, state = "on", entity_id = "light.kitchen"): Entity => ({
  entity_id,
  state,
  attributes: { brightness: 100 + version },
  last_changed: new Date(START).toISOString(),
  last_updated: new Date(START + version).toISOString(),
  version,
});

export const note = (id: string, value: object | undefined, rest = {}): DocumentWrite => ({
  collection: "notes",
  id,
  value: value as DocumentWrite["value"],
  ...rest,
});

export const happened = (number: number, entity_id?: string) => ({
  kind: "state_changed",
  ...(entity_id !== undefined && { entity_id }),
  data: { number },
});

/** How a refused write looks to its caller. */
export const refusal = (type: string) => expect.objectContaining({ type });
