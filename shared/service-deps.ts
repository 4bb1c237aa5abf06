/** What every service is built from; whoever assembles a process hands it over. */
import type { ServiceBroker } from "moleculer";
import type { Seal } from "./access/seal.ts";
import type { Clock } from "./async/clock.ts";
import type { Config } from "./config/config.ts";
import type { Limiters } from "./limiters/limiters.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { Readiness } from "./observability/readiness.ts";
import type { Store } from "./store/port/store.ts";

/** Milliseconds. */
export interface ServerTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
  /** So long may nothing of an answer be taken. */
  readonly stallTimeout: number;
}

/** What the hash of a password costs whoever makes it. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface ServiceDeps {
  readonly broker: ServiceBroker;
  readonly config: Config;
  readonly store: Store;
  /** Limits and turns of all processes together. */
  readonly limiters: Limiters;
  readonly clock: Clock;
  /** Of the HTTP server, where they are not its own: Node counts them by no clock of ours. */
  readonly serverTimeouts?: Partial<ServerTimeouts>;
  readonly sealing: Seal;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** By which this process holds what only one may hold. */
  readonly owner: string;
  /** Signs tokens. */
  readonly secret: string;
  /** Of new hashes, where it is not what is recommended. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Shows the first admin's password, where one was made; it is never seen again. */
  readonly onFirstPassword: (password: string) => void;
  /** Told on which port the API listens. */
  readonly onListening: (port: number) => void;
}
