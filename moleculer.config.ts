/** How Moleculer is set up: dependable first, its own validator and loggers tamed. */

import type { BrokerOptions, LoggerConfig } from "moleculer";
import { type LoggerOptions, stdSerializers } from "pino";
import { access } from "./shared/access/access.ts";
import { idempotency } from "./shared/access/idempotency.ts";
import type { Clock } from "./shared/async/clock.ts";
import type { Config } from "./shared/config/config.ts";
import type { Seal } from "./shared/kernel/seal.ts";
import type { Metrics } from "./shared/observability/metrics.ts";
import type { Store } from "./shared/store/port/store.ts";

/** Milliseconds; the gateway gives each request less, by what it has used up already. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Milliseconds; Moleculer's own figure. */
const STOP_DELAY_MS = 100;

/** Moleculer's own modules speak of each service that starts; that is for those who debug. */
const CHATTY = ["BROKER", "REGISTRY", "TRANSIT", "TRANSPORTER", "METRICS", "CACHER"];

/** Our lines are a text and its facts; Pino wants the facts first, and knows errors as `err` only. */
const PINO: LoggerOptions = {
  serializers: { error: stdSerializers.errWithCause },
  hooks: {
    logMethod([first, second, ...rest], log) {
      const isOurs = typeof first === "string" && typeof second === "object" && second !== null;
      log.apply(this, (isOurs ? [second, first, ...rest] : [first, second, ...rest]) as never);
    },
  },
};

const loggerFor = ({ LOG_FORMAT, LOG_LEVEL }: Config): LoggerConfig => {
  const level =
    LOG_LEVEL === "info"
      ? { ...Object.fromEntries(CHATTY.map((name) => [name, "warn"])), "**": LOG_LEVEL }
      : LOG_LEVEL;
  return LOG_FORMAT === "json"
    ? { type: "Pino", options: { level, pino: { options: PINO } } }
    : { type: "Console", options: { level, formatter: "short" } };
};

export interface BrokerParts {
  readonly config: Config;
  readonly store: Store;
  readonly sealing: Seal;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

export default ({ config, store, sealing, metrics, clock }: BrokerParts): BrokerOptions => ({
  namespace: config.NAMESPACE,
  logger: loggerFor(config),
  requestTimeout: REQUEST_TIMEOUT_MS,
  // The contracts' rules are checked where an action is implemented.
  validator: false,
  // For other processes to hear that this one stops; where it is alone, there is nobody to wait for.
  registry: { stopDelay: config.TRANSPORTER === "none" ? 0 : STOP_DELAY_MS },
  tracking: { enabled: true, shutdownTimeout: REQUEST_TIMEOUT_MS },
  // Signals are for whoever started the broker: streams and requests end before services do.
  skipProcessEventRegistration: true,
  // Moleculer makes the first one the innermost. Read backwards, from the outside in: all calls are
  // measured, also those that are refused; none is remembered, or answered from memory, that is refused.
  middlewares: [idempotency(store, sealing, clock), access(clock, store), metrics.actions()],
});
