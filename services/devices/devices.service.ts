/** Devices: reads, commands and records everything in the homes. */

import { isSentAgain, keepKey, onceOf, takeSettle } from "../../shared/access/idempotency.ts";
import { openKeyedMutex } from "../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../shared/async/with-timeout.ts";
import { addonHome as addonActions } from "../../shared/contracts/addons.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { DOMAIN_NAMES } from "../../shared/domains/domains.ts";
import { type Call, implement } from "../../shared/kernel/contract.ts";
import { type Entity, isPresent } from "../../shared/kernel/entity.ts";
import type { NewEvent } from "../../shared/kernel/event-data.ts";
import { occurred } from "../../shared/kernel/events.ts";
import { logThrottle } from "../../shared/observability/log-throttle.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { startLeaderElection } from "../../shared/store/port/leader-election.ts";
import { controller } from "./commands/control.ts";
import { restorer } from "./commands/restoring.ts";
import { routines } from "./commands/routines.ts";
import { doneBefore, settleOf } from "./commands/traced.ts";
import { addonHome, obeyBy } from "./homes/addons/addons.ts";
import { contributions } from "./homes/addons/contributions.ts";
import { ownHome } from "./homes/definitions.ts";
import type { Report } from "./homes/home.ts";
import { openHome } from "./homes/open.ts";
import { type Cause, openRecorder } from "./recorder/recorder.ts";
import { openLedger } from "./recorder/write-queue.ts";
import { definer, readDefinitions } from "./registry/definitions.ts";
import { unknownDevice } from "./registry/entity-refusal.ts";
import { checkFilter, type Filter, passes } from "./registry/filter.ts";
import { openHomes } from "./registry/homes.ts";
import { keeper, TERMS } from "./registry/reconcile.ts";
import { recaller } from "./undo/recalling.ts";
import { openUndoSteps } from "./undo/undo-steps.ts";

/** Whoever asks for several writes at once: their receipt is written when all are done. */
const callerOf = ({ meta: { caller, deadline, context_id, by_itself } }: Call) => ({
  caller,
  deadline,
  context_id,
  isByItself: by_itself === true,
  settle: undefined,
});
const askerOf = (ctx: Call) => ({
  ...callerOf(ctx),
  settle: takeSettle(ctx),
  owed: () => keepKey(ctx),
  isAgain: isSentAgain(ctx),
});

/** The event of a run that a trigger has started. */
const asTriggered = (
  entity_id: string,
  context: Cause["context"],
  { name, timestamp }: { readonly name: string; readonly timestamp: string },
): NewEvent => {
  const run = { entity_id, name, success: true, context, timestamp };
  return occurred("automation_triggered", { ...run, by_itself: true });
};

/** How long a stop waits for homes that have not confirmed an order yet. */
const PATIENCE_MS = 5000;

export default async ({ broker, config, store, limiters, owner, clock }: ServiceDeps) => {
  const recorder = openRecorder(store, clock);
  const { latest, refresh, entities, coverage } = recorder;
  const { isSeen } = coverage;
  const visible = <T extends { readonly entity_id: string }>(all: readonly T[], { meta }: Call) =>
    all.filter(({ entity_id }) => isSeen(entity_id, meta.caller));
  const tellSeldom = logThrottle(clock);
  const refused = (error: unknown) =>
    tellSeldom("refused", (others) =>
      broker.logger.error("a change is not recorded; what the store refuses now is tried again", {
        error,
        ...(others > 0 && { others }),
      }),
    );
  const unlooked = (error: unknown) =>
    broker.logger.error("the homes cannot be looked after now", { error });
  const ledger = openLedger(recorder, clock, refused);
  const tell = (reports: readonly Report[]) => ledger.later(reports);
  const definitions = store.cache.documents<Definition>("definitions");
  const visitors = addonHome(obeyBy(broker), store.cache.documents("addon_entities"), tell);
  const homes = await openHomes({
    homes: config.HOMES.map((url) => openHome(url, config, clock, recorder)),
    own: ownHome(definitions, clock),
    visitors,
    tell,
  });
  const undoSteps = openUndoSteps(store, clock);
  const unchanged = (sub: string, context_id: string) =>
    undoSteps.noteUnchanged(sub, context_id).catch((error: unknown) => {
      broker.logger.warn("it is not kept that a request has changed nothing", { error });
    });
  const control = controller({ homes, recorder, ledger, turns: limiters.mutex, clock, unchanged });
  const { run, drive } = routines(homes, control);
  const { reproduce, restore } = restorer(store, latest, control);
  const { recall, conclude } = recaller(store.events, undoSteps, recorder.coverage, clock);
  const { find } = control;
  const { define, undefine, isOpen } = definer({
    store,
    homes,
    recorder,
    turns: openKeyedMutex(),
    find,
    clock,
  });
  const visits = contributions({ home: visitors, homes, ledger, latest, store, clock });
  const kept = keeper({
    homes,
    recorder,
    ledger,
    clock,
    visits,
    areas: store.cache.documents("areas"),
  });
  let stopLeading: (() => Promise<void>) | undefined;

  /** Whoever decides, or tells, knows of all that was acknowledged before. */
  const fresh =
    <Ctx, Result>(act: (ctx: Ctx) => Result | Promise<Result>) =>
    async (ctx: Ctx): Promise<Result> => {
      await refresh();
      return act(ctx);
    };

  const check = ({ params, meta }: Call<Filter>) =>
    checkFilter(params, entities(), homes.registry, coverage, meta.caller);

  return implement(
    { ...devices, ...addonActions },
    {
      list: fresh((ctx) => {
        const isAll = Object.values(ctx.params).every((wish) => wish === undefined);
        const all = ctx.meta.caller?.grant ? visible(entities(), ctx) : entities();
        if (isAll) return all;
        check(ctx);
        return all.filter(passes(ctx.params));
      }),
      checkFilter: fresh(check),
      get: fresh(({ params: { entity_id }, meta }) => {
        const entity = store.cache.entities.get(entity_id);
        return entity && isPresent(entity)
          ? entity
          : unknownDevice(entities(), entity_id, coverage, meta.caller);
      }),
      registry: fresh((ctx) => {
        const { registry } = homes;
        if (!ctx.meta.caller?.grant) return registry;
        return { ...registry, entities: visible(registry.entities, ctx) };
      }),
      config: () => ({
        latitude: config.LATITUDE,
        longitude: config.LONGITUDE,
        time_zone: config.TIME_ZONE,
        version: config.version,
        components: DOMAIN_NAMES.toSorted(),
      }),
      command: fresh(async (ctx) => {
        const done = await doneBefore(store, clock, ctx);
        if (done) return done;
        const asker = askerOf(ctx);
        return control.command(ctx.params, { ...asker, settle: settleOf(ctx, asker.settle) });
      }),
      represent: fresh((ctx) => control.represent(ctx.params, askerOf(ctx))),
      run: fresh((ctx) => run(ctx.params, askerOf(ctx), onceOf(ctx))),
      drive: fresh((ctx) => drive(ctx.params.wishes, ctx.params.dry_run, callerOf(ctx))),
      reproduce: fresh((ctx) => reproduce(ctx.params.entities)),
      recall: fresh((ctx) => recall(ctx.params, askerOf(ctx))),
      async conclude({ params, meta }) {
        await conclude(params, meta.caller);
        return null;
      },
      restore: fresh((ctx) => restore(ctx.params, askerOf(ctx))),
      definitions: fresh((ctx) =>
        visible(readDefinitions(definitions, ctx.params.entity_id), ctx).filter(
          ({ entity_id, entities: about = [] }) =>
            isOpen(entity_id, ctx.meta.caller) && about.every((id) => isSeen(id, ctx.meta.caller)),
        ),
      ),
      define: fresh((ctx) => define(ctx.params, askerOf(ctx))),
      recordRun: fresh(
        async ({ params: { entity_id, context, attributes, triggered, documents }, meta }) => {
          await find(entity_id, meta.caller);
          await recorder.record([{ entity_id, attributes }], {
            context,
            about: entity_id,
            events: triggered && [asTriggered(entity_id, context, triggered)],
            documents: documents.map(({ value, ...rest }) => ({ ...rest, value })),
          });
          return latest(entity_id) as Entity;
        },
      ),
      undefine: fresh((ctx) => undefine(ctx.params.entity_id, ctx.params.dry_run, callerOf(ctx))),
      contribute: fresh(({ params: { slug, entities } }) => visits.contribute(slug, entities)),
      withdraw: fresh(({ params: { slug, is_removed } }) => visits.withdraw(slug, is_removed)),
    },
    {
      async started() {
        const { firstAttempt, stop } = startLeaderElection(
          store,
          { ...TERMS, owner, clock },
          kept,
          unlooked,
        );
        stopLeading = stop;
        await firstAttempt;
        await kept.ready();
      },
      async stopped() {
        await withTimeout(clock, PATIENCE_MS, control.settled());
        await stopLeading?.();
        await ledger.settled();
      },
    },
  );
};
