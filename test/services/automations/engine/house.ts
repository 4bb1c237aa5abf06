/** Automations in a house without a way in, on a store that may refuse writes for a while. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@jest/globals";
import automationsService from "../../../../services/automations/automations.service.ts";
import devicesService from "../../../../services/devices/devices.service.ts";
import eventsService from "../../../../services/events/events.service.ts";
import identityService from "../../../../services/identity/identity.service.ts";
import { automations } from "../../../../shared/contracts/automations.ts";
import { events } from "../../../../shared/contracts/events.ts";
import type { Caller } from "../../../../shared/kernel/caller.ts";
import { call } from "../../../../shared/kernel/contract.ts";
import type { LogEvent } from "../../../../shared/kernel/events.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../../../shared/service-deps.ts";
import type { Write } from "../../../../shared/store/port/store.ts";
import { movedClock } from "../../../support/clocks.ts";
import { partsOf } from "../../../support/parts.ts";
import { configFor } from "../../../support/settings.ts";
import { freshStore } from "../../devices/fresh-store.ts";

/** Whether a write has to do with a kind of document. */
export const keeps =
  (collection: string) =>
  ({ documents = [] }: Write): boolean =>
    documents.some((one) => one.collection === collection);

const openParts = async () => {
  const clock = movedClock();
  const store = freshStore(clock.now);
  const config = configFor({});
  const parts = await partsOf(config, store, clock);
  return { ...parts, store, clock };
};

/** The first admin: an automation must have an owner. */
const adminOf = async (store: ServiceDeps["store"]): Promise<Caller> => {
  const [user] = await store.documents.all<{ id: string; username: string }>("users");
  const { id = "", username = "" } = user?.value ?? {};
  return { sub: id, name: username, role: "admin", via: "token" };
};

/** Ten minutes at most, half a second after the other. */
const STEPS = 1200;
const STEP_MS = 500;

const matches = (found: unknown, expected: object): boolean => {
  try {
    expect(found).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
};

export const openAutomations = async () => {
  const parts = await openParts();
  const { broker, store, clock } = parts;
  for (const service of [devicesService, eventsService, identityService])
    for (const schema of [await service(parts)].flat()) broker.createService(schema);
  await broker.start();
  const services = automationsService(parts).map((schema) => broker.createService(schema));
  await broker.waitForServices(["automations"], 10_000, 5);
  const meta = { caller: await adminOf(store) };
  const log = async () => (await store.events.read(0, 10_000)) as unknown as readonly LogEvent[];

  return {
    ...parts,
    create: async (config: Free): Promise<string> =>
      (await call(broker, automations.change, { action: "create", config }, { meta }))
        .automation_id,
    fire: (event_type: string) => call(broker, events.fire, { event_type }, { meta }),
    traces: (automation_id: string) =>
      call(broker, automations.traces, { automation_id }, { meta }),
    log,
    /** Lets time pass until it reads so. */
    async passing(read: () => Promise<unknown>, expected: object) {
      for (let left = STEPS; left > 0 && !matches(await read(), expected); left -= 1) {
        clock.advance(STEP_MS);
        await pause(1);
      }
      expect(await read()).toMatchObject(expected);
    },
    /** How many events of a client's own there are. */
    count: async (event_type: string): Promise<number> =>
      (await log()).filter(
        ({ kind, data }) => kind === "custom_event" && data.event_type === event_type,
      ).length,
    async stop() {
      for (const service of services) await broker.destroyService(service);
      await broker.stop();
      await store.remove();
    },
  };
};

export type AutomationsHouse = Awaited<ReturnType<typeof openAutomations>>;
