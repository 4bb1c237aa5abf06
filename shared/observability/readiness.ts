/** Readiness of a process: services, store and bus. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import { own } from "../kernel/own-property.ts";
import type { Store } from "../store/port/store.ts";

/** The store is probed at most once in this time. */
const PROBE_INTERVAL_MS = 1000;
const PROBE = { documents: [{ collection: "health", id: "probe", value: {} }] };

export type Readiness = ReturnType<typeof openReadiness>;

/** Whether the store takes writes, by a write. */
const storeProbe = (store: Store, clock: Clock) => {
  let last = { at: Number.NEGATIVE_INFINITY, works: Promise.resolve(true) };
  return (): Promise<boolean> => {
    const at = clock.elapsed();
    if (at - last.at >= PROBE_INTERVAL_MS) {
      const works = store.apply(PROBE).then(
        () => true,
        () => false,
      );
      last = { at, works };
    }
    return last.works;
  };
};

/** @param isReachable  Whether other processes can reach this one. */
export const openReadiness = (
  broker: ServiceBroker,
  store: Store,
  isReachable: () => boolean,
  clock: Clock,
) => {
  const takesWrites = storeProbe(store, clock);
  /** Which of some services run, on any node. */
  const services = (names: readonly string[]): Readonly<Record<string, "ok" | "missing">> => {
    const list = broker.registry.getServiceList({ onlyAvailable: true }) as { name: string }[];
    const running = new Set(list.map(({ name }) => name));
    return Object.fromEntries(names.map((name) => [name, running.has(name) ? "ok" : "missing"]));
  };
  return {
    services,
    /** What is missing of some services, the bus and the store. */
    async missing(names: readonly string[]): Promise<readonly string[]> {
      const found = services(names);
      return [
        ...names.filter((name) => own(found, name) === "missing"),
        ...(isReachable() ? [] : ["bus"]),
        ...((await takesWrites()) ? [] : ["store"]),
      ];
    },
  };
};
