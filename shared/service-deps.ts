/** Dependencies of every service; assembly.ts creates them. */
import type { ServiceBroker } from "moleculer";
import type { Refusals } from "./access/refusals.ts";
import type { Seal } from "./access/seal.ts";
import type { Clock } from "./async/clock.ts";
import type { Config } from "./config/config.ts";
import type { Limiters } from "./limiters/limiters.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { Readiness } from "./observability/readiness.ts";
import type { Store } from "./store/port/store.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** Milliseconds. */
export interface ServerTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
  /** Longest time in which a client reads nothing of an answer. */
  readonly stallTimeout: number;
}

/** Cost of a password hash. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** restore: the staged backup replaces the store in between. */
export type RestartReason = "restore" | "settings";

export interface ServiceDeps {
  readonly broker: ServiceBroker;
  readonly config: Config;
  readonly store: Store;
  /** Rate limits and mutexes that all processes share. */
  readonly limiters: Limiters;
  readonly clock: Clock;
  /** Other timeouts of the HTTP server; Node measures them without our clock. */
  readonly serverTimeouts?: Partial<ServerTimeouts>;
  readonly sealing: Seal;
  /** Records of refusals before an action is called. */
  readonly refusals: Refusals;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Missing while traces are off. */
  readonly tracing?: Tracing | undefined;
  /** Name under which this process holds leases. */
  readonly owner: string;
  /** Signs tokens. */
  readonly secret: string;
  /** Cost of new hashes; the recommended one by default. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Gets the first admin's password, where one was created; it is not shown again. */
  readonly onFirstPassword: (password: string) => void;
  /** Stops the process and starts it again; missing where it cannot do that itself. */
  readonly restart?: ((reason: RestartReason) => void) | undefined;
  /** Gets the port of the API. */
  readonly onListening: (port: number) => void;
}
