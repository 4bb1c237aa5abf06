/** How Moleculer is set up: dependable first, its own validator and loggers tamed. */
import type { BrokerOptions, LoggerConfig } from "moleculer";
import { type LoggerOptions, stdSerializers } from "pino";
import { access } from "./shared/access.ts";
import type { Config } from "./shared/config.ts";
import { idempotency } from "./shared/idempotency.ts";
import type { Metrics } from "./shared/metrics.ts";
import type { Seal } from "./shared/seal.ts";
import type { Store } from "./shared/store/store.ts";

/** Milliseconds; the gateway gives each request less, by what it has used up already. */
export const REQUEST_TIMEOUT_MS = 10_000;

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
}

export default ({ config, store, sealing, metrics }: BrokerParts): BrokerOptions => ({
  namespace: config.NAMESPACE,
  logger: loggerFor(config),
  requestTimeout: REQUEST_TIMEOUT_MS,
  // The contracts' rules are checked where an action is implemented.
  validator: false,
  tracking: { enabled: true, shutdownTimeout: REQUEST_TIMEOUT_MS },
  // Signals are for whoever started the broker: streams and requests end before services do.
  skipProcessEventRegistration: true,
  // From the outside in: what is refused is measured, what is refused is not remembered.
  middlewares: [metrics.actions(), access(), idempotency(store, sealing)],
});
