/** Puts a process together: store, broker, and the services that it is to run. */
import { type BrokerOptions, ServiceBroker, type ServiceSchema } from "moleculer";
import brokerOptions from "./moleculer.config.ts";
import { type Clock, systemClock } from "./shared/clock.ts";
import { type Config, signingSecret } from "./shared/config.ts";
import { broadcast } from "./shared/contract.ts";
import { appended } from "./shared/contracts/events.ts";
import { checkListening } from "./shared/listening.ts";
import { openMetrics } from "./shared/metrics.ts";
import type { Parts } from "./shared/parts.ts";
import { seal } from "./shared/seal.ts";
import { openStore } from "./shared/store/open.ts";
import { keepTrimmed } from "./shared/store/retention.ts";
import { telling } from "./shared/store/telling.ts";

type Build = (parts: Parts) => ServiceSchema | Promise<ServiceSchema>;

/** Loaded only where they run. */
const BUILDERS: Readonly<Record<string, () => Promise<{ readonly default: Build }>>> = {
  devices: () => import("./services/devices/devices.service.ts"),
  identity: () => import("./services/identity/identity.service.ts"),
  scenes: () => import("./services/scenes/scenes.service.ts"),
  undo: () => import("./services/undo/undo.service.ts"),
  automations: () => import("./services/automations/automations.service.ts"),
  addons: () => import("./services/addons/addons.service.ts"),
  packages: () => import("./services/packages/packages.service.ts"),
  jobs: () => import("./services/jobs/jobs.service.ts"),
  events: () => import("./services/events/events.service.ts"),
  history: () => import("./services/history/history.service.ts"),
  context: () => import("./services/context/context.service.ts"),
  actions: () => import("./services/actions/actions.service.ts"),
  interpretation: () => import("./services/interpretation/interpretation.service.ts"),
  gateway: () => import("./gateway/gateway.service.ts"),
};
/**
 * Who has things done by the others: opened after them, one after the other, and closed before them,
 * so that nothing is left half done. The way in comes last.
 */
const DRIVERS = ["automations", "gateway"];

/** Moleculer looks whether services are there in steps; its own, a second, would be most of a start. */
const POLL_MS = 10;
/** A start that takes longer has failed; a small slow machine needs some of it. */
const START_MS = 30_000;

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
  /** By which automations go. */
  readonly clock?: Clock;
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

const checkPorts = async ({ SERVICES, HOST, PORT, METRICS_PORT }: Config) => {
  if (SERVICES.includes("gateway")) await checkListening("PORT", HOST, PORT);
  await checkListening("METRICS_PORT", HOST, METRICS_PORT);
};

const isDriver = (name: string) => DRIVERS.includes(name);

/** Moleculer leaves news of its services to be sent a second later, which keeps a finished process. */
const stopBroker = async (broker: ServiceBroker): Promise<void> => {
  await broker.stop();
  const { localServiceChanged } = broker as unknown as { localServiceChanged: { cancel(): void } };
  localServiceChanged.cancel();
};

const runServices = async (parts: Parts, opened: Stack): Promise<void> => {
  const { broker, config } = parts;
  const add = async (names: readonly string[]) => {
    const schemas = await Promise.all(
      names.map(async (name) => (await BUILDERS[name]?.())?.default(parts)),
    );
    return schemas.flatMap((schema) => (schema ? broker.createService(schema) : []));
  };

  opened.push(() => stopBroker(broker));
  await add(config.SERVICES.filter((name) => !isDriver(name)));
  await broker.start();
  for (const driver of await add(DRIVERS.filter((name) => config.SERVICES.includes(name))))
    opened.push(() => broker.destroyService(driver));
  await broker.waitForServices([...config.SERVICES], START_MS, POLL_MS);
};

const open = async (
  config: Config,
  { bus, show, clock = systemClock }: OpenOptions,
  opened: Stack,
): Promise<House> => {
  await checkPorts(config);
  const store = await openStore(config);
  opened.push(() => store.close());
  const metrics = openMetrics();
  if (config.METRICS_PORT !== 0) {
    const { serveMetrics } = await import("./gateway/metrics-server.ts");
    opened.push(await serveMetrics(metrics, config));
  }

  const secret = signingSecret(config);
  const sealing = seal(secret);
  const options = { ...brokerOptions({ config, store, sealing, metrics }), ...bus };
  const broker = new ServiceBroker(options);
  let port: number | undefined;
  let firstPassword: string | undefined;
  const parts: Parts = {
    broker,
    config,
    store: telling(store, (sequence) =>
      // Whoever follows the log looks by itself, too.
      broadcast(broker, appended, { sequence }).catch((error) =>
        broker.logger.debug("the news that the log has grown is lost", { error }),
      ),
    ),
    clock,
    sealing,
    metrics,
    secret,
    firstPassword: (password) => {
      firstPassword = password;
      show?.(password);
    },
    listening: (on) => {
      port = on;
    },
  };
  await runServices(parts, opened);
  opened.push(
    keepTrimmed(store, config, (error) =>
      broker.logger.error("the event log could not be trimmed", { error }),
    ),
  );
  return { broker, port, firstPassword, stop: opened.close };
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
