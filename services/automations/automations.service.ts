/** Automations: stored as clients write them, checked in every part, and run when triggers fire. */
import { placesIn } from "../../shared/access/entity-places.ts";
import { automations, written } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { appended } from "../../shared/contracts/events.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { homeLocation } from "../../shared/homes/local-time.ts";
import { type Call, call, implement, on } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { startLeaderElection } from "../../shared/store/port/leader-election.ts";
import { asTrace, automationView, readableBy, shownTo } from "./automation-view.ts";
import { callWebhook } from "./call-webhook.ts";
import { changer, patcher } from "./change-handlers.ts";
import { openAutomationReader } from "./config/compiled-automations.ts";
import { reachesOf, registryReader } from "./config/placed-calls.ts";
import { LEADER_TERMS, openEngine } from "./engine/engine.ts";
import { definitionOf, find, visible } from "./find-automation.ts";
import { nextTriggerOf } from "./next-trigger.ts";
import { restorer } from "./restoring.ts";
import { lastRunsOf, readRuns } from "./runs/run-record.ts";
import { startedBy } from "./started-by.ts";
import { watchesService } from "./watches/watches.ts";

const REQUIRED_SERVICES = ["devices", "identity"];
const SERVICES_TIMEOUT_MS = 1000;
const SERVICES_POLL_MS = 10;

export default (service: ServiceDeps) => {
  const { broker, config, store, clock, owner, tracing } = service;
  const home = homeLocation(config);
  const deps = { store, clock, home };
  const readAutomations = openAutomationReader(broker);
  const engine = openEngine({ broker, store, clock, tracing, home, readAutomations });
  const onError = (error: unknown) =>
    broker.logger.error("the automation engine could not start", { error });
  let stopLeading: (() => Promise<void>) | undefined;

  const detailed = async (
    ctx: Call,
    entity: Entity,
    definition: Definition | undefined,
    readRegistry = registryReader(ctx),
  ) => {
    const isOn = entity.state === "on";
    const next = definition && (isOn ? nextTriggerOf(definition, clock.now(), home) : null);
    const reaches = definition && (await reachesOf(readRegistry, definition));
    return shownTo(ctx.meta.caller, automationView(entity, definition, next, reaches));
  };

  const own = implement(
    automations,
    {
      async list(ctx) {
        const entities = await visible(ctx);
        if (!ctx.params.details) return entities.map((entity) => automationView(entity));
        const definitions = await call(ctx, devices.definitions, {});
        const readRegistry = registryReader(ctx);
        const byId = new Map(definitions.map((one) => [one.entity_id, one]));
        return Promise.all(
          entities.map((one) => detailed(ctx, one, byId.get(one.entity_id), readRegistry)),
        );
      },
      async get(ctx) {
        const entity = await find(ctx, ctx.params.automation_id);
        return detailed(ctx, entity, await definitionOf(ctx, entity.entity_id));
      },
      change: changer(deps),
      patch: patcher(deps),
      restore: restorer(deps),
      async traces(ctx) {
        const { entity_id } = await find(ctx, ctx.params.automation_id);
        // A grant that hides a part of the automation hides its runs, too.
        const definition = await definitionOf(ctx, entity_id);
        if (!definition) return [];
        const runs = lastRunsOf(await readRuns(store), entity_id);
        return readableBy(runs, definition, ctx.meta.caller, placesIn(store)).map(asTrace);
      },
      ...startedBy({ readAutomations, home, now: clock.now }),
      webhook: ({ params: { webhook_id, body = {} } }) =>
        callWebhook(readAutomations, deps, webhook_id, body),
    },
    {
      events: [on(appended, engine.wake), on(written, engine.changed)],
      async started() {
        // The devices start at the same time: waiting here for them would never end.
        const start = async () => {
          await broker.waitForServices(REQUIRED_SERVICES, SERVICES_TIMEOUT_MS, SERVICES_POLL_MS);
          await engine.start();
        };
        const terms = { ...LEADER_TERMS, owner, clock };
        stopLeading = startLeaderElection(store, terms, { ...engine, start }, onError).stop;
      },
      stopped: () => stopLeading?.(),
    },
  );
  return [own, watchesService(service)];
};
