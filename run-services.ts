/** Runs the services of a process: those that are needed first, the way in last, and back again. */

import type { Service, ServiceBroker, ServiceSchema } from "moleculer";
import { lead } from "./shared/async/leader-election.ts";
import type { Bus } from "./shared/bus/bus.ts";
import { LISTENING } from "./shared/config/settings.ts";
import { own } from "./shared/kernel/own-property.ts";
import type { ServiceDeps } from "./shared/service-deps.ts";

type Schemas = ServiceSchema | readonly ServiceSchema[];
type Build = (parts: ServiceDeps) => Schemas | Promise<Schemas>;

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
  web: () => import("./gateway/gateway.service.ts"),
};
/**
 * Who has things done by the others: opened after them, one after the other, and closed before them,
 * so that nothing is left half done. The way in comes last.
 */
const DRIVERS = ["automations", "web"];
/** They look after folders and programs: one process does, of those that share a store, and others stand by. */
const SINGLES = ["addons", "packages"];
const TERMS = { ttlMs: 5000, renewMs: 1500, tryMs: 500 };

/** Moleculer looks whether services are there in steps; its own, a second, would be most of a start. */
const POLL_MS = 10;
/** A start that takes longer has failed; a small slow machine needs some of it. */
const START_MS = 30_000;

type Push = (release: () => unknown) => void;

/** Streams and requests come in at one port, whichever of both is served. */
const buildersFor = (services: readonly string[]): readonly string[] => [
  ...new Set(services.map((name) => (LISTENING.includes(name) ? "web" : name))),
];

/** Moleculer leaves news of its services to be sent a second later, which keeps a finished process. */
const stopBroker = async (broker: ServiceBroker): Promise<void> => {
  await broker.stop();
  const { localServiceChanged } = broker as unknown as { localServiceChanged: { cancel(): void } };
  localServiceChanged.cancel();
};

const build = async (name: string, parts: ServiceDeps): Promise<readonly ServiceSchema[]> =>
  [await (await own(BUILDERS, name)?.())?.default(parts)].flat().filter((one) => one !== undefined);

/** Offers a service while no other process does; resolves after the first try. */
const standBy = async (name: string, parts: ServiceDeps, push: Push): Promise<void> => {
  const { broker, store, owner, clock } = parts;
  let services: readonly Service[] = [];
  const end = async () => {
    const ended = services;
    services = [];
    await Promise.all(ended.map((service) => broker.destroyService(service)));
  };
  const led = {
    async start() {
      services = (await build(name, parts)).map((schema) => broker.createService(schema));
    },
    stop: end,
    leave: end,
  };
  const terms = { ...TERMS, lease: `service ${name}`, owner, clock };
  const leading = lead(store, terms, led, (error) =>
    broker.logger.error("a service cannot be taken over now", { name, error }),
  );
  push(leading.stop);
  await leading.looked;
};

/** @param push  Gets the way to end each part, in the order in which they were opened. */
export const runServices = async (parts: ServiceDeps, bus: Bus, push: Push): Promise<void> => {
  const { broker, config } = parts;
  const names = buildersFor(config.SERVICES);
  const singles = config.STORE_URL.startsWith("sqlite:")
    ? []
    : names.filter((name) => SINGLES.includes(name));
  const isDriver = (name: string) => DRIVERS.includes(name) || singles.includes(name);
  const add = async (some: readonly string[]) => {
    const schemas = await Promise.all(some.map((name) => build(name, parts)));
    return schemas.flat().map((schema) => broker.createService(schema));
  };

  push(() => stopBroker(broker));
  // Whatever came until then is answered.
  push(bus.leave);
  for (const schema of bus.services) broker.createService(schema);
  await add(names.filter((name) => !isDriver(name)));
  await broker.start();
  for (const name of singles) await standBy(name, parts, push);
  for (const driver of await add(DRIVERS.filter((name) => names.includes(name))))
    push(() => broker.destroyService(driver));
  await broker.waitForServices([...config.SERVICES], START_MS, POLL_MS);
};
