/** How the processes of a home talk: not at all where there is one, else over NATS. */
import type { BrokerOptions, Middleware, ServiceBroker, ServiceSchema } from "moleculer";
import type { Clock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import { clusterSecrets } from "../config/secrets.ts";
import type { Store } from "../store/port/store.ts";

export interface Bus {
  readonly options: BrokerOptions;
  readonly middlewares: readonly Middleware[];
  /** What runs on every process besides its services. */
  readonly services: readonly ServiceSchema[];
  /** Whether other processes can reach this one, and it them. */
  isHeard(): boolean;
  /** Takes no call of others any more, for good; those that have come are not concerned. */
  leave(): Promise<void>;
  /** Begins to look whether it is heard; returns the way to stop. */
  watch(broker: ServiceBroker): () => void;
}

const NONE: Bus = {
  options: {},
  middlewares: [],
  services: [],
  isHeard: () => true,
  leave: async () => undefined,
  watch: () => () => undefined,
};

/** @param longestMs  How long a call waits that says nothing of it. */
export const openBus = async (
  config: Config,
  store: Store,
  longestMs: number,
  clock: Clock,
): Promise<Bus> => {
  if (config.TRANSPORTER === "none") return NONE;
  const { natsBus } = await import("./nats-bus.ts");
  return natsBus(config, await clusterSecrets(config, store), longestMs, clock);
};
