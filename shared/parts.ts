/** What every service is built from; whoever assembles a process hands it over. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Limiters } from "./limiters.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";
import type { Seal } from "./seal.ts";
import type { Store } from "./store/store.ts";

export interface Parts {
  readonly broker: ServiceBroker;
  readonly config: Config;
  readonly store: Store;
  /** Limits and turns of all processes together. */
  readonly limiters: Limiters;
  readonly clock: Clock;
  readonly sealing: Seal;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** By which this process holds what only one may hold. */
  readonly owner: string;
  /** Signs tokens. */
  readonly secret: string;
  /** Shows the first admin's password, where one was made; it is never seen again. */
  readonly firstPassword: (password: string) => void;
  /** Told on which port the API listens. */
  readonly listening: (port: number) => void;
}
