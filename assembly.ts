/** Puts a process together: store, broker, and the services that it is to run. */
import { type BrokerOptions, ServiceBroker } from "moleculer";
import brokerOptions, { REQUEST_TIMEOUT_MS } from "./moleculer.config.ts";
import { runServices } from "./run-services.ts";
import { type Clock, systemClock } from "./shared/async/clock.ts";
import { openBus } from "./shared/bus/open-bus.ts";
import type { Config } from "./shared/config/config.ts";
import { checkListening } from "./shared/config/port-check.ts";
import { signingSecret } from "./shared/config/secrets.ts";
import { LISTENING } from "./shared/config/settings.ts";
import { appended } from "./shared/contracts/events.ts";
import { broadcast } from "./shared/kernel/contract.ts";
import { seal } from "./shared/kernel/seal.ts";
import { openLimiters } from "./shared/limiters/limiters.ts";
import { type Metrics, openMetrics } from "./shared/observability/metrics.ts";
import { openReadiness, type Readiness } from "./shared/observability/readiness.ts";
import type { ServiceDeps } from "./shared/service-deps.ts";
import { telling } from "./shared/store/port/append-notifier.ts";
import { openStore } from "./shared/store/port/open.ts";
import { keepTrimmed } from "./shared/store/port/retention.ts";
import type { Store } from "./shared/store/port/store.ts";

export interface House {
  readonly broker: ServiceBroker;
  /** The port of the API, where this process runs the gateway. */
  readonly port: number | undefined;
  /** The first admin's password, where this start made one. */
  readonly firstPassword: string | undefined;
  /** Finishes what is under way, in the order in which it was opened, backwards. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** How processes talk, where this is not the only one. */
  readonly bus?: BrokerOptions;
  /** By which everything in this process goes. */
  readonly clock?: Clock;
  /** Of the HTTP server, where they are to be shorter. */
  readonly serverTimeouts?: ServiceDeps["serverTimeouts"];
  /** Of new hashes of passwords, where they are to be cheaper. */
  readonly passwordCost?: ServiceDeps["passwordCost"];
  /** Shows the first admin's password, before it is kept: nobody may be locked out by a crash. */
  readonly show?: (password: string) => void;
}

type Release = () => unknown;

/** What is open, to be closed backwards. */
const openStack = () => {
  const releases: Release[] = [];
  return {
    push: (release: Release) => void releases.push(release),
    async close() {
      for (let last = releases.pop(); last; last = releases.pop()) await last();
    },
  };
};
type Stack = ReturnType<typeof openStack>;

const checkPorts = async ({ SERVICES, HOST, PORT, METRICS_PORT, HEALTH_PORT }: Config) => {
  if (SERVICES.some((name) => LISTENING.includes(name))) await checkListening("PORT", HOST, PORT);
  await checkListening("METRICS_PORT", HOST, METRICS_PORT);
  await checkListening("HEALTH_PORT", HOST, HEALTH_PORT);
};

interface PageParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly isDraining: () => boolean;
}

const trimming = ({ broker, store, config, clock }: ServiceDeps) => {
  const failed = (error: unknown) =>
    broker.logger.error("the event log could not be trimmed", { error });
  return keepTrimmed(store, config, failed, clock);
};

/** Pages of this process alone, each on a port of its own, where one is set. */
const servePages = async (parts: PageParts, opened: Stack): Promise<void> => {
  const { config, clock, metrics, readiness, isDraining } = parts;
  const { METRICS_PORT, HEALTH_PORT, SERVICES } = config;
  if (METRICS_PORT + HEALTH_PORT === 0) return;
  const { metricsPages, servePages: serve } = await import("./gateway/http/page-server.ts");
  const { healthPages } = await import("./gateway/documents/health.ts");
  const health = healthPages({ config, readiness, services: SERVICES, isDraining });
  if (METRICS_PORT !== 0)
    opened.push(await serve(METRICS_PORT, metricsPages(metrics), config, clock));
  if (HEALTH_PORT !== 0) opened.push(await serve(HEALTH_PORT, health, config, clock));
};

/** By name, where another process could hold it at the same time. */
const ownerOf = ({ STORE_URL }: Config, broker: ServiceBroker) =>
  STORE_URL.startsWith("sqlite:") ? "the only process" : broker.nodeID;

/** Each write that the log has grown by is told to all who follow it; they look by themselves, too. */
const tellingOn = (broker: ServiceBroker, store: Store): Store =>
  telling(store, (sequence) =>
    broadcast(broker, appended, { sequence }).catch((error) =>
      broker.logger.debug("the news that the log has grown is lost", { error }),
    ),
  );

const openBroker = async (config: Config, store: Store, clock: Clock, options: OpenOptions) => {
  const metrics = openMetrics();
  const secret = await signingSecret(config, store);
  const sealing = seal(secret);
  const bus = await openBus(config, store, REQUEST_TIMEOUT_MS, clock);
  const { middlewares = [], ...own } = brokerOptions({ config, store, sealing, metrics, clock });
  const broker = new ServiceBroker({
    ...own,
    ...bus.options,
    ...options.bus,
    middlewares: [...middlewares, ...bus.middlewares],
  });
  const readiness = openReadiness(broker, store, bus.isReachable, clock);
  return { broker, bus, metrics, secret, sealing, readiness };
};

const open = async (config: Config, options: OpenOptions, opened: Stack): Promise<House> => {
  const { clock = systemClock } = options;
  await checkPorts(config);
  const warnings: string[] = [];
  const store = await openStore(config, { warn: (line) => void warnings.push(line), clock });
  opened.push(() => store.close());
  const { broker, bus, ...opening } = await openBroker(config, store, clock, options);
  for (const line of warnings) broker.logger.warn(line);
  const limiters = await openLimiters(config, broker, clock);
  opened.push(limiters.close);
  let isDraining = false;
  await servePages({ config, clock, ...opening, isDraining: () => isDraining }, opened);

  let port: number | undefined;
  let firstPassword: string | undefined;
  const parts: ServiceDeps = {
    ...opening,
    broker,
    config,
    store: tellingOn(broker, store),
    limiters,
    clock,
    passwordCost: options.passwordCost,
    ...(options.serverTimeouts && { serverTimeouts: options.serverTimeouts }),
    owner: ownerOf(config, broker),
    firstPassword: (password) => {
      firstPassword = password;
      options.show?.(password);
    },
    listening: (on) => {
      port = on;
    },
  };
  await runServices(parts, bus, opened.push);
  opened.push(bus.watch(broker));
  if (config.SERVICES.includes("events")) opened.push(trimming({ ...parts, store }));
  const stop = () => {
    isDraining = true;
    return opened.close();
  };
  return { broker, port, firstPassword, stop };
};

/**
 * @throws when a part cannot start; what had started by then is stopped again.
 */
export const openHouse = async (config: Config, options: OpenOptions = {}): Promise<House> => {
  const opened = openStack();
  try {
    return await open(config, options, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
};
