/** A log for each test of a file, read by the service of events as on a node; it may become another one. */
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import type { Scheduler } from "fast-check";
import { ServiceBroker } from "moleculer";
import events from "../../../services/events/events.service.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { type FreshStore, freshStore } from "../../services/devices/fresh-store.ts";

export const addon = occurred("addon_changed", { slug: "mqtt", state: "started", timestamp: "" });

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

/** What was asked at once is answered later; unlike a scheduled function, it is not written down. */
export const delayedBy =
  (s: Scheduler) =>
  <A extends readonly unknown[], R>(ask: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    const answer = ask(...args);
    await s.schedule(Promise.resolve());
    return answer;
  };

/** @param now  When events are written, in epoch milliseconds. */
export const openLogs = (now: () => number) => {
  const stores: FreshStore[] = [];
  let store: Store;
  const present = new Proxy({} as Store, { get: (_none, name) => Reflect.get(store, name) });
  const broker = new ServiceBroker({ logger: false });
  broker.createService(events({ store: present } as ServiceDeps));

  const fresh = () => {
    const one = freshStore(now);
    stores.push(one);
    return one;
  };

  beforeAll(() => broker.start());
  beforeEach(() => {
    store = fresh();
  });
  afterEach(async () => {
    for (const one of stores.splice(0)) await one.remove();
  });
  afterAll(() => broker.stop());

  return {
    broker,
    /** Whichever store is read by then. */
    present,
    fresh,
    get store() {
      return store;
    },
    /** From now on, this one is read. */
    set store(other: Store) {
      store = other;
    },
    /** The store that is read now, but for some of what its log does. */
    withEvents: (some: Partial<Store["events"]>): Store => ({
      ...store,
      events: { ...store.events, ...some },
    }),
    write: (...all: readonly NewEvent[]) => store.apply({ events: all }),
    writeMany: (count: number) =>
      store.apply({ events: Array.from({ length: count }, () => addon) }),
    /** Drops all but the newest. */
    trim: (keep: number) => store.events.trim(now() + 1, keep),
  };
};

export type Logs = ReturnType<typeof openLogs>;
