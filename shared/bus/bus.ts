/** The port to the bus: how the processes of one installation call each other. */
import type { BrokerOptions, Middleware, ServiceBroker, ServiceSchema } from "moleculer";

export interface Bus {
  readonly options: BrokerOptions;
  readonly middlewares: readonly Middleware[];
  /** Services that run on every process. */
  readonly services: readonly ServiceSchema[];
  /** Whether other processes can call this one, and it can call them. */
  isReachable(): boolean;
  /** Takes no further calls of other processes; calls that have arrived are finished. */
  leave(): Promise<void>;
  /** Starts the loopback check; returns the way to stop it. */
  watch(broker: ServiceBroker): () => void;
}
