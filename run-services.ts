/** Runs the services of a process: starts the gateway last and stops it first. */

import type { Service, ServiceSchema } from "moleculer";
import type { Bus } from "./shared/bus/bus.ts";
import { HTTP_SERVICES } from "./shared/config/settings.ts";
import { isSqlite } from "./shared/config/store-url.ts";
import { own } from "./shared/kernel/own-property.ts";
import type { ServiceDeps } from "./shared/service-deps.ts";
import { startLeaderElection } from "./shared/store/port/leader-election.ts";

type Schemas = ServiceSchema | readonly ServiceSchema[];
type BuildService = (deps: ServiceDeps) => Schemas | Promise<Schemas>;

/** Loaded only where they run. */
const BUILDERS: Readonly<Record<string, () => Promise<{ readonly default: BuildService }>>> = {
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
  web: () => import("./gateway/gateway.service.ts"),
};
/** Services that call the others: started after them, in this order, and stopped before them. */
const DRIVERS = ["automations", "web"];
/** They manage folders and programs: of the processes that share a store, one runs them. */
const SINGLES = ["addons", "packages"];
const LEASE_TERMS = { ttlMs: 5000, renewMs: 1500, pollMs: 500 };

/** Interval at which Moleculer checks for services; its own, a second, would be most of a start. */
const SERVICE_POLL_MS = 10;
/** A start that takes longer has failed. */
const START_TIMEOUT_MS = 30_000;

type PushRelease = (release: () => unknown) => void;

/** Gateway and push share one service and one port. */
const buildersFor = (services: readonly string[]): readonly string[] => [
  ...new Set(services.map((name) => (HTTP_SERVICES.includes(name) ? "web" : name))),
];

const build = async (name: string, deps: ServiceDeps): Promise<readonly ServiceSchema[]> =>
  [await (await own(BUILDERS, name)?.())?.default(deps)].flat().filter((one) => one !== undefined);

/** Runs a service while this process holds its lease; resolves after the first attempt. */
const standBy = async (name: string, deps: ServiceDeps, push: PushRelease): Promise<void> => {
  const { broker, store, owner, clock } = deps;
  let services: readonly Service[] = [];
  const end = async () => {
    const ended = services;
    services = [];
    await Promise.all(ended.map((service) => broker.destroyService(service)));
  };
  const led = {
    async start() {
      services = (await build(name, deps)).map((schema) => broker.createService(schema));
    },
    stop: end,
    onLost: end,
  };
  const terms = { ...LEASE_TERMS, lease: `service ${name}`, owner, clock };
  const leading = startLeaderElection(store, terms, led, (error) =>
    broker.logger.error("a service could not be taken over", { name, error }),
  );
  push(leading.stop);
  await leading.firstAttempt;
};

/** @param push  Gets the way to stop each part, in the order of their start. */
export const runServices = async (
  deps: ServiceDeps,
  bus: Bus,
  push: PushRelease,
): Promise<void> => {
  const { broker, config } = deps;
  const names = buildersFor(config.SERVICES);
  const singles = isSqlite(config) ? [] : names.filter((name) => SINGLES.includes(name));
  const isDriver = (name: string) => DRIVERS.includes(name) || singles.includes(name);
  const add = async (some: readonly string[]) => {
    const schemas = await Promise.all(some.map((name) => build(name, deps)));
    return schemas.flat().map((schema) => broker.createService(schema));
  };

  push(() => broker.stop());
  // Before the broker stops: calls that have arrived are answered.
  push(bus.leave);
  for (const schema of bus.services) broker.createService(schema);
  await add(names.filter((name) => !isDriver(name)));
  await broker.start();
  for (const name of singles) await standBy(name, deps, push);
  for (const driver of await add(DRIVERS.filter((name) => names.includes(name))))
    push(() => broker.destroyService(driver));
  await broker.waitForServices([...config.SERVICES], START_TIMEOUT_MS, SERVICE_POLL_MS);
};
