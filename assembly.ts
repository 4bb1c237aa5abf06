/** Starts the deps of a process: store, broker, services; stops them in reverse order. */
import { type BrokerOptions, ServiceBroker } from "moleculer";
import brokerOptions, { REQUEST_TIMEOUT_MS } from "./moleculer.config.ts";
import { runServices } from "./run-services.ts";
import { openAuditedStore } from "./shared/access/audited-store.ts";
import { openRefusals, type Refusals } from "./shared/access/refusals.ts";
import { seal } from "./shared/access/seal.ts";
import { type Clock, systemClock } from "./shared/async/clock.ts";
import { openBus } from "./shared/bus/open-bus.ts";
import type { Config } from "./shared/config/config.ts";
import { checkPort } from "./shared/config/port-check.ts";
import { HTTP_SERVICES } from "./shared/config/settings.ts";
import { isSqlite } from "./shared/config/store-url.ts";
import { appended } from "./shared/contracts/events.ts";
import { broadcast } from "./shared/kernel/contract.ts";
import { openLimiters } from "./shared/limiters/open-limiters.ts";
import { type Metrics, openMetrics } from "./shared/observability/metrics.ts";
import { openReadiness, type Readiness } from "./shared/observability/readiness.ts";
import { tracedBatches, tracedStore } from "./shared/observability/traced-store.ts";
import type { ServiceDeps } from "./shared/service-deps.ts";
import { auditKey } from "./shared/store/audit/chain.ts";
import { startAuditTrimming } from "./shared/store/audit/trim.ts";
import { openStore } from "./shared/store/open.ts";
import { notifyAppends } from "./shared/store/port/append-notifier.ts";
import { startLogTrimming } from "./shared/store/port/retention.ts";
import { signingSecret } from "./shared/store/port/secrets.ts";
import type { Store } from "./shared/store/port/store.ts";
import { openTracing } from "./shared/tracing/open-tracing.ts";
import type { Tracing } from "./shared/tracing/tracing.ts";

export interface RunningProcess {
  readonly broker: ServiceBroker;
  /** The port of the API, where this process runs the gateway. */
  readonly port: number | undefined;
  /** The first admin's password, where this start created it. */
  readonly firstPassword: string | undefined;
  /** Finishes requests and stops all deps, the last one first. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  /** Broker options that replace those of the bus. */
  readonly bus?: BrokerOptions;
  /** The system clock by default. */
  readonly clock?: Clock;
  /** Shorter timeouts of the HTTP server. */
  readonly serverTimeouts?: ServiceDeps["serverTimeouts"];
  /** A lower cost of new password hashes. */
  readonly passwordCost?: ServiceDeps["passwordCost"];
  /** Shows the first admin's password, before it is stored: a crash must not lose it. */
  readonly showPassword?: (password: string) => void;
  /** Starts the process again with a backup that was sent to it, or with changed settings. */
  readonly restart?: ServiceDeps["restart"];
}

type Release = () => unknown;

/** Closes in reverse order of opening. */
const openStack = () => {
  const releases: Release[] = [];
  return {
    push: (release: Release) => void releases.push(release),
    async close() {
      for (let last = releases.pop(); last; last = releases.pop()) await last();
    },
  };
};
type ReleaseStack = ReturnType<typeof openStack>;

const checkPorts = async ({ SERVICES, HOST, PORT, METRICS_PORT, HEALTH_PORT }: Config) => {
  if (SERVICES.some((name) => HTTP_SERVICES.includes(name))) await checkPort("PORT", HOST, PORT);
  await checkPort("METRICS_PORT", HOST, METRICS_PORT);
  await checkPort("HEALTH_PORT", HOST, HEALTH_PORT);
};

interface PageDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly isDraining: () => boolean;
}

const trimming = ({ broker, store, config, clock }: ServiceDeps) => {
  const failed = (error: unknown) =>
    broker.logger.error("the event log could not be trimmed", { error });
  return startLogTrimming(store, config, failed, clock);
};

const trimmingAudit = ({ broker, store, config, secret, clock }: ServiceDeps) => {
  const failed = (error: unknown) =>
    broker.logger.error("the audit log could not be trimmed", { error });
  return startAuditTrimming(store, auditKey(secret), config, failed, clock);
};

/** Serves health and metrics of this process, each on a port of its own, where one is set. */
const servePages = async (deps: PageDeps, opened: ReleaseStack): Promise<void> => {
  const { config, clock, metrics, readiness, isDraining } = deps;
  const { METRICS_PORT, HEALTH_PORT, SERVICES } = config;
  if (METRICS_PORT + HEALTH_PORT === 0) return;
  const { metricsPages, servePages: serve } = await import("./gateway/http/page-server.ts");
  const { healthPages } = await import("./gateway/documents/health.ts");
  const health = healthPages({ config, readiness, services: SERVICES, isDraining });
  if (METRICS_PORT !== 0)
    opened.push(await serve(METRICS_PORT, metricsPages(metrics), config, clock));
  if (HEALTH_PORT !== 0) opened.push(await serve(HEALTH_PORT, health, config, clock));
};

/** Owner of leases; the node ID where several processes share the store. */
const ownerOf = (config: Config, broker: ServiceBroker) =>
  isSqlite(config) ? "the only process" : broker.nodeID;

/** Announces each growth of the log to its followers, which also poll. */
const tellingOn = (broker: ServiceBroker, store: Store): Store =>
  notifyAppends(store, (sequence) =>
    broadcast(broker, appended, { sequence }).catch((error) =>
      broker.logger.debug("the notification of new events could not be sent", { error }),
    ),
  );

interface BrokerInput {
  readonly config: Config;
  readonly store: Store;
  readonly secret: string;
  readonly clock: Clock;
  readonly tracing: Tracing | undefined;
}

const openBroker = async (input: BrokerInput, options: ProcessOptions) => {
  const { config, store, secret, clock, tracing } = input;
  const metrics = openMetrics();
  const sealing = seal(secret);
  const unrecorded = (error: unknown) =>
    broker.logger.error("a refusal could not be recorded", { error });
  const refusals: Refusals = openRefusals(store, clock, unrecorded);
  const bus = await openBus(config, store, REQUEST_TIMEOUT_MS, clock);
  const { middlewares = [], ...own } = brokerOptions({
    config,
    store,
    sealing,
    refusals,
    metrics,
    clock,
    tracing,
  });
  const broker: ServiceBroker = new ServiceBroker({
    ...own,
    ...bus.options,
    ...options.bus,
    // A call over the bus is one span, however often it is sent: traces are outermost.
    middlewares: [...middlewares, ...bus.middlewares, ...(tracing ? [tracing.middleware] : [])],
  });
  const readiness = openReadiness(broker, store, bus.isReachable, clock);
  return { broker, bus, metrics, secret, sealing, refusals, readiness, tracing };
};

/** Traces are opened before the broker that logs what becomes of them. */
const openTraces = async (config: Config, brokerOf: () => ServiceBroker | undefined) =>
  openTracing(config, {
    warn: (line, facts) => brokerOf()?.logger.warn(line, facts),
    info: (line) => brokerOf()?.logger.info(line),
  });

const open = async (
  config: Config,
  options: ProcessOptions,
  opened: ReleaseStack,
): Promise<RunningProcess> => {
  await checkPorts(config);
  let running: ServiceBroker | undefined;
  const tracing = await openTraces(config, () => running);
  if (tracing) opened.push(tracing.stop);
  const { clock: plainClock = systemClock } = options;
  const clock = tracing ? tracing.clock(plainClock) : plainClock;
  const warnings: string[] = [];
  const plain = await openStore(config, {
    warn: (line) => void warnings.push(line),
    clock: plainClock,
    observer: tracing && tracedBatches(tracing),
  });
  opened.push(() => plain.close());
  const secret = await signingSecret(config, plain);
  const traced = tracing ? tracedStore(plain, tracing) : plain;
  const store = await openAuditedStore(traced, secret, clock);
  const input = { config, store, secret, clock, tracing };
  const { broker, bus, ...opening } = await openBroker(input, options);
  running = broker;
  opened.push(opening.refusals.flush);
  for (const line of warnings) broker.logger.warn(line);
  const limiters = await openLimiters(config, broker, clock);
  opened.push(limiters.close);
  let isDraining = false;
  await servePages({ config, clock, ...opening, isDraining: () => isDraining }, opened);

  let port: number | undefined;
  let firstPassword: string | undefined;
  const deps: ServiceDeps = {
    ...opening,
    broker,
    config,
    store: tellingOn(broker, store),
    limiters,
    clock,
    passwordCost: options.passwordCost,
    restart: options.restart,
    ...(options.serverTimeouts && { serverTimeouts: options.serverTimeouts }),
    owner: ownerOf(config, broker),
    onFirstPassword: (password) => {
      firstPassword = password;
      options.showPassword?.(password);
    },
    onListening: (on) => {
      port = on;
    },
  };
  await runServices(deps, bus, opened.push);
  opened.push(bus.watch(broker));
  if (config.SERVICES.includes("events")) {
    opened.push(trimming({ ...deps, store }));
    opened.push(trimmingAudit({ ...deps, store }));
  }
  const stop = () => {
    isDraining = true;
    return opened.close();
  };
  return { broker, port, firstPassword, stop };
};

/** @throws when a part cannot start; the deps that have started are stopped again. */
export const startProcess = async (
  config: Config,
  options: ProcessOptions = {},
): Promise<RunningProcess> => {
  const opened = openStack();
  try {
    return await open(config, options, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
};
