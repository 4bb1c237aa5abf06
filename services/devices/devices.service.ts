/** Devices: reads, commands and records everything in the homes. */
import { type KeptArea, placesIn } from "../../shared/access/entity-places.ts";
import { onceOf } from "../../shared/access/idempotency.ts";
import { openKeyedMutex } from "../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../shared/async/with-timeout.ts";
import { addonHome as addonActions } from "../../shared/contracts/addons.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { appended } from "../../shared/contracts/events.ts";
import { homes as homesContract } from "../../shared/contracts/homes.ts";
import { registry as registryContract } from "../../shared/contracts/registry/registry.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { DOMAIN_NAMES } from "../../shared/domains/domains.ts";
import { type Call, implement, on } from "../../shared/kernel/contract.ts";
import { isPresent } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { logThrottle } from "../../shared/observability/log-throttle.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { startLeaderElection } from "../../shared/store/port/leader-election.ts";
import { openRecorder } from "../../shared/store/recorder/state-recorder.ts";
import { versionsIn } from "../../shared/store/versions.ts";
import { announcingLeader } from "./announce/announcing-leader.ts";
import { allAssuming, assuming } from "./commands/assumed.ts";
import { controller } from "./commands/control.ts";
import { coverageIn } from "./commands/coverage.ts";
import { entityPermissions } from "./commands/permissions.ts";
import { requestContext, withoutReceipt } from "./commands/request-context.ts";
import { restorer } from "./commands/restoring.ts";
import { routines } from "./commands/routines.ts";
import { doneBefore, settleTraced } from "./commands/traced.ts";
import { openRegistryEditor } from "./edits/editor.ts";
import { houseCache } from "./edits/house-cache.ts";
import { registryActions } from "./edits/registry-actions.ts";
import { seenRegistry } from "./edits/views.ts";
import { openGuard } from "./guard/guard.ts";
import { addonOwner, obeyBy, type StoredAddonEntity } from "./homes/addons/addons.ts";
import { openAddonContributions } from "./homes/addons/contributions.ts";
import { definitionOwner } from "./homes/definitions.ts";
import type { HomeDeps, Report } from "./homes/home.ts";
import { type OpenHome, openHome } from "./homes/open.ts";
import { definer, readDefinitions } from "./registry/definitions.ts";
import { unknownDevice } from "./registry/entity-refusal.ts";
import { checkFilter, type Filter, passes } from "./registry/filter.ts";
import { homeAdmin } from "./registry/home-admin.ts";
import { openHomeList } from "./registry/home-list.ts";
import type { HomeRecord } from "./registry/home-record.ts";
import { openHomes } from "./registry/homes.ts";
import { openListedHomes } from "./registry/listed-homes.ts";
import { statusLog } from "./registry/note-status.ts";
import { HOME_LEASE, openReconciler } from "./registry/reconcile.ts";
import { openReportQueue } from "./report-queue/report-queue.ts";
import { recaller } from "./undo/recalling.ts";
import { openUndoSteps } from "./undo/undo-steps.ts";

/** How long a stop waits for homes that have not confirmed an order yet. */
const STOP_TIMEOUT_MS = 5000;

/** @param open  Opens a home by its URL. */
export default async (
  { broker, config, store, limiters, owner, clock, sealing, tracing }: ServiceDeps,
  open: OpenHome = openHome,
) => {
  const recorder = openRecorder(store, clock);
  const places = placesIn(store);
  const coverage = coverageIn(places);
  const { latest, refresh, entities } = recorder;
  const { isSeen } = coverage;
  const visible = <T extends { readonly entity_id: string }>(all: readonly T[], { meta }: Call) =>
    all.filter(({ entity_id }) => isSeen(entity_id, meta.caller));
  const tellSeldom = logThrottle(clock);
  const refused = (error: unknown) =>
    tellSeldom("refused", (others) => {
      const more = others > 0 ? { error, others } : { error };
      broker.logger.error("a change is not recorded; refused writes are retried", more);
    });
  const unlooked = (error: unknown) =>
    broker.logger.error("the homes could not be started", { error });
  const queue = openReportQueue(recorder, clock, refused);
  const addReports = (reports: readonly Report[]) => queue.add(reports);
  const definitions = store.cache.documents<Definition>("definitions");
  const shown = store.cache.documents<StoredAddonEntity>("addon_entities");
  const addonEntities = addonOwner(obeyBy(broker), shown, addReports);
  const versions = versionsIn(store.documents, clock);
  const homeList = openHomeList(store, sealing, versions);
  const records = store.cache.documents<HomeRecord>("homes");
  const homeDeps = (id: string): HomeDeps => ({
    place: config,
    clock,
    memory: { latest: (entity_id) => latest(homes.idIn(id, entity_id)), refresh },
    ownMarks: leader.marksFor(id),
    warn: (line) => broker.logger.warn(line, { home: id }),
  });
  const listedHomes = openListedHomes(homeList, open, homeDeps);
  const homes = openHomes({
    listed: listedHomes.current,
    records,
    definitions: definitionOwner(definitions, clock),
    addonEntities,
    house: houseCache(store.cache),
    report: addReports,
    tracing,
  });
  const undoSteps = openUndoSteps(store, clock);
  const noteUnchanged = (sub: string, context_id: string) =>
    undoSteps.noteUnchanged(sub, context_id).catch((error: unknown) => {
      broker.logger.warn("a request without changes could not be recorded", { error });
    });
  const { mutex } = limiters;
  const guard = openGuard({ store, homes, places, clock, limiters, timeZone: config.TIME_ZONE });
  const commanding = { homes, recorder, coverage, guard, queue, mutex, clock };
  const control = controller({ ...commanding, noteUnchanged });
  const { run, setStates } = routines(homes, control, coverage);
  const { reproduce, restore } = restorer(store, latest, control);
  const { recall, conclude } = recaller(store.events, undoSteps, coverage, clock);
  const found = { latest, find: control.find };
  const shared = { store, homes, recorder, coverage, guard, queue, clock, ...found };
  const { define, undefine, isOpen } = definer({ ...shared, mutex: openKeyedMutex() });
  const contributions = openAddonContributions({ ...shared, home: addonEntities });
  const areas = store.cache.documents<KeptArea>("areas");
  const nameOf = (id: string) => homeList.homes()?.find((home) => home.id === id)?.name ?? id;
  const heartbeats = { addonHeartbeats: contributions, noteStatus: statusLog(broker.logger) };
  const kept = openReconciler({ ...shared, ...heartbeats, areas, records, listedHomes, nameOf });
  const announced = { broker, config, store, clock, records, homeList, homes, recorder };
  const leader = announcingLeader({ ...announced, reconciler: kept });
  const listed = { list: homeList, records, open, homeDeps, store, clock };
  const admin = homeAdmin({ ...listed, versions, follow: kept.follow });
  let stopLeading: (() => Promise<void>) | undefined;

  /** Reads and decisions follow a refresh, so they see all that was acknowledged before. */
  const fresh =
    <Ctx, Result>(act: (ctx: Ctx) => Result | Promise<Result>) =>
    async (ctx: Ctx): Promise<Result> => {
      await refresh();
      if (listedHomes.isBehind()) await listedHomes.follow();
      return act(ctx);
    };

  const registryFor = (ctx: Call) => {
    const { registry } = homes;
    return ctx.meta.caller?.grant
      ? seenRegistry(registry, visible(registry.entities, ctx))
      : registry;
  };
  const check = (ctx: Call<Filter>) =>
    checkFilter(ctx.params, entities(), registryFor(ctx), coverage, ctx.meta.caller);

  const editor = openRegistryEditor({ ...shared, mutex: openKeyedMutex() });
  const edited = registryActions({ homes, editor, coverage, versions, entities, fresh });

  return implement(
    { ...devices, ...addonActions, ...homesContract, ...registryContract },
    {
      list: fresh((ctx) => {
        const isAll = Object.values(ctx.params).every((filter) => filter === undefined);
        const { caller, assumed } = ctx.meta;
        const all = allAssuming(caller?.grant ? visible(entities(), ctx) : entities(), assumed);
        if (isAll) return all;
        check(ctx);
        return all.filter(passes(ctx.params, homes.registry));
      }),
      checkFilter: fresh(check),
      get: fresh(({ params: { entity_id }, meta }) => {
        const entity = store.cache.entities.get(entity_id);
        return entity && isPresent(entity)
          ? assuming(entity, meta.assumed)
          : unknownDevice(entities(), entity_id, coverage, meta.caller);
      }),
      listItems: fresh((ctx) => homes.listItems(ctx.params.entity_id)),
      registry: fresh(registryFor),
      permissions: fresh((ctx) =>
        entityPermissions(
          visible(entities(), ctx),
          ctx.meta.caller ?? fail("UNAUTHORIZED"),
          places,
          control.permits,
        ),
      ),
      permit: fresh((ctx) => control.checkTogether(ctx.params.commands, withoutReceipt(ctx))),
      ...edited,
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
        const context = requestContext(ctx);
        return control.command(ctx.params, {
          ...context,
          settle: settleTraced(ctx, context.settle),
        });
      }),
      represent: fresh((ctx) => control.represent(ctx.params, requestContext(ctx))),
      run: fresh((ctx) => run(ctx.params, requestContext(ctx), onceOf(ctx))),
      drive: fresh((ctx) =>
        setStates(ctx.params.requests, ctx.params.dry_run, withoutReceipt(ctx)),
      ),
      reproduce: fresh((ctx) => reproduce(ctx.params.entities)),
      recall: fresh((ctx) => recall(ctx.params, requestContext(ctx))),
      async conclude({ params, meta }) {
        await conclude(params, meta.caller);
        return null;
      },
      undoOf: ({ params: { sub, context_id } }) => undoSteps.find(sub, context_id),
      restore: fresh((ctx) => restore(ctx.params, requestContext(ctx))),
      definitions: fresh((ctx) =>
        visible(readDefinitions(definitions, ctx.params.entity_id), ctx).filter(
          ({ entity_id, entities: about = [] }) =>
            isOpen(entity_id, ctx.meta.caller) && about.every((id) => isSeen(id, ctx.meta.caller)),
        ),
      ),
      define: fresh((ctx) => define(ctx.params, requestContext(ctx))),
      undefine: fresh((ctx) =>
        undefine(ctx.params.entity_id, ctx.params.dry_run, withoutReceipt(ctx)),
      ),
      contribute: fresh(({ params: { slug, entities, held } }) =>
        contributions.contribute(slug, entities, held),
      ),
      listHomes: fresh(admin.list),
      addHome: fresh(admin.add),
      changeHome: fresh(admin.change),
      removeHome: fresh(admin.remove),
      restoreHome: fresh(admin.restore),
      withdraw: fresh(({ params: { slug, is_removed, entity_ids } }) =>
        contributions.withdraw(slug, is_removed, entity_ids),
      ),
    },
    {
      events: [on(appended, leader.wake)],
      async started() {
        await homeList.seed(config.HOMES);
        await leader.prepare();
        await listedHomes.follow();
        const terms = { ...HOME_LEASE, owner, clock };
        const { firstAttempt, stop } = startLeaderElection(store, terms, leader, unlooked);
        stopLeading = stop;
        await firstAttempt;
        await kept.ready();
      },
      async stopped() {
        await withTimeout(clock, STOP_TIMEOUT_MS, control.settled());
        await stopLeading?.();
        await listedHomes.close();
        await queue.flush();
      },
    },
  );
};
