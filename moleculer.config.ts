/** Options of the Moleculer broker. */

import type { BrokerOptions, LoggerConfig } from "moleculer";
import { type LoggerOptions, stdSerializers } from "pino";
import { access } from "./shared/access/access.ts";
import { audit } from "./shared/access/audit.ts";
import { idempotency } from "./shared/access/idempotency.ts";
import { asking } from "./shared/access/policy/asking.ts";
import type { Refusals } from "./shared/access/refusals.ts";
import type { Seal } from "./shared/access/seal.ts";
import type { Clock } from "./shared/async/clock.ts";
import type { Config } from "./shared/config/config.ts";
import type { Metrics } from "./shared/observability/metrics.ts";
import type { Store } from "./shared/store/port/store.ts";
import type { Tracing } from "./shared/tracing/tracing.ts";

/** The gateway subtracts the time that a request has already taken. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Time for other processes to learn that this one stops; Moleculer's own figure. */
const STOP_DELAY_MS = 100;

/** Milliseconds after which a change of services is announced; Moleculer's typings lack it. */
const ANNOUNCEMENT: object = { serviceChangedDebounceTime: 10 };

/** Modules of Moleculer that log each service at level info. */
const QUIET_MODULES = ["BROKER", "REGISTRY", "TRANSIT", "TRANSPORTER", "METRICS", "CACHER"];

/** Our lines are a text and its fields; Pino takes the fields first, and errors as `err` only. */
const PINO: LoggerOptions = {
  serializers: { error: stdSerializers.errWithCause },
  hooks: {
    logMethod(args, log) {
      const [text, fields, ...rest] = args as unknown[];
      const isOurs = typeof text === "string" && typeof fields === "object" && fields !== null;
      if (isOurs) log.apply(this, [fields, text, ...rest]);
      else log.apply(this, args);
    },
  },
};

const pinoWith = (tracing: Tracing | undefined): LoggerOptions =>
  tracing ? { ...PINO, mixin: () => ({ ...tracing.ids() }) } : PINO;

const loggerFor = ({ LOG_FORMAT, LOG_LEVEL }: Config, tracing?: Tracing): LoggerConfig => {
  const level =
    LOG_LEVEL === "info"
      ? { ...Object.fromEntries(QUIET_MODULES.map((name) => [name, "warn"])), "**": LOG_LEVEL }
      : LOG_LEVEL;
  return LOG_FORMAT === "json"
    ? { type: "Pino", options: { level, pino: { options: pinoWith(tracing) } } }
    : { type: "Console", options: { level, formatter: "short" } };
};

interface BrokerDeps {
  readonly config: Config;
  readonly store: Store;
  readonly sealing: Seal;
  readonly refusals: Refusals;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly tracing?: Tracing | undefined;
}

export default ({
  config,
  store,
  sealing,
  refusals,
  metrics,
  clock,
  tracing,
}: BrokerDeps): BrokerOptions => ({
  namespace: config.NAMESPACE,
  logger: loggerFor(config, tracing),
  requestTimeout: REQUEST_TIMEOUT_MS,
  // `implement` checks the parameters.
  validator: false,
  registry: { stopDelay: config.TRANSPORTER === "none" ? 0 : STOP_DELAY_MS },
  // Moleculer's own, a second, keeps a finished process.
  transit: ANNOUNCEMENT,
  tracking: { enabled: true, shutdownTimeout: REQUEST_TIMEOUT_MS },
  // start.ts handles the signals: streams and requests end before services do.
  skipProcessEventRegistration: true,
  // The first is the innermost: metrics and audit see refused calls too; idempotency sees only allowed calls.
  middlewares: [
    idempotency(store, sealing, clock),
    access({ clock, store, timeZone: config.TIME_ZONE }),
    audit({ store, refusals, clock, tracing }),
    asking(),
    metrics.actions(),
  ],
});
