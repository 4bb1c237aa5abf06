/** Automations: kept as clients write them, checked part by part, and run when their triggers fire. */

import { placesIn } from "../../shared/access/entity-places.ts";
import { automations, written } from "../../shared/contracts/automations.ts";
import { appended } from "../../shared/contracts/events.ts";
import { implement, on } from "../../shared/kernel/contract.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { automationView } from "./automation-view.ts";
import { callWebhook } from "./call-webhook.ts";
import { changer, patcher } from "./change-handlers.ts";
import { shownTo } from "./conceal.ts";
import { openAutomationReader } from "./config/compiled-automations.ts";
import { openEngine } from "./engine/engine.ts";
import { lead } from "./engine/lead.ts";
import { definitionOf, find, visible } from "./find-automation.ts";
import { readRuns, runsOf } from "./runs/run-record.ts";
import { asTrace, readableBy } from "./traces.ts";

/** Services that the engine calls. */
const NEEDED = ["devices", "identity"];
/** Where they are away, it is tried again. */
const PATIENCE_MS = 1000;
const POLL_MS = 10;

export default ({ broker, config, store, clock, owner }: ServiceDeps) => {
  const { LATITUDE: latitude, LONGITUDE: longitude, TIME_ZONE: zone } = config;
  const place = { latitude, longitude, zone };
  const readArmed = openAutomationReader(broker);
  const engine = openEngine({ broker, store, clock, place, readArmed });
  const refused = (error: unknown) =>
    broker.logger.error("automations cannot be looked after now", { error });
  let stopLeading: (() => Promise<void>) | undefined;

  return implement(
    automations,
    {
      list: async (ctx) => (await visible(ctx)).map((entity) => automationView(entity)),
      async get(ctx) {
        const entity = await find(ctx, ctx.params.automation_id);
        const definition = await definitionOf(ctx, entity.entity_id);
        return shownTo(ctx.meta.caller, automationView(entity, definition));
      },
      change: changer({ store, place, clock }),
      patch: patcher({ store, place, clock }),
      async traces(ctx) {
        const { entity_id } = await find(ctx, ctx.params.automation_id);
        // Whose grant hides a part of it reads nothing of what it does.
        const definition = await definitionOf(ctx, entity_id);
        if (!definition) return [];
        const runs = runsOf(await readRuns(store), entity_id);
        return readableBy(runs, definition, ctx.meta.caller, placesIn(store)).map(asTrace);
      },
      webhook: ({ params: { webhook_id, body = {} } }) =>
        callWebhook(readArmed, { store, clock }, webhook_id, body),
    },
    {
      events: [on(appended, engine.wake), on(written, engine.changed)],
      async started() {
        // The devices start at the same time: whoever waits for them here would wait for ever.
        const start = async () => {
          await broker.waitForServices(NEEDED, PATIENCE_MS, POLL_MS);
          await engine.start();
        };
        stopLeading = lead(store, { owner, clock }, { ...engine, start }, refused);
      },
      stopped: () => stopLeading?.(),
    },
  );
};
