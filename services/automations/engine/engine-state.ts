/** Opens the parts of the running engine, each after those that it depends on. */
import { placesIn } from "../../../shared/access/entity-places.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { type Condition, conditionEntities, evaluateAll } from "../conditions/conditions.ts";
import type { ReadAutomations } from "../config/compiled-automations.ts";
import { openRunHistory } from "../runs/run-history.ts";
import { readClaim, readRuns } from "../runs/run-record.ts";
import { openRunRepository } from "../runs/run-repository.ts";
import { openRunScheduler } from "../runs/run-scheduler.ts";
import { openSideEffects } from "../runs/side-effects.ts";
import { openTriggerWaits } from "../runs/trigger-waits.ts";
import { type DueTrigger, openDueTriggers } from "./due-triggers.ts";
import { openEventDispatch } from "./event-dispatch.ts";
import { openFire } from "./fire.ts";
import { openLoadedAutomations } from "./loaded-automations.ts";
import { openLogCursor } from "./log-cursor.ts";
import { openPendingHolds } from "./pending-holds.ts";
import { recover } from "./recover.ts";
import { openSelfTriggeredEvents } from "./self-triggered-events.ts";

export interface EngineDeps extends Pick<ServiceDeps, "broker" | "store" | "clock" | "tracing"> {
  readonly home: HomeLocation;
  readonly readAutomations: ReadAutomations;
}

/** Whether all conditions hold at the moment: a run sees its own effects. */
const holdsNow =
  ({ store, clock, home }: EngineDeps) =>
  async (conditions: readonly Condition[]) => {
    const ids = new Set(conditions.flatMap(conditionEntities));
    const found = await Promise.all([...ids].map((entity_id) => store.entity(entity_id)));
    const byId = new Map(found.flatMap((one) => (one ? [[one.entity_id, one] as const] : [])));
    const lookup = (entity_id: string) => byId.get(entity_id);
    return evaluateAll(conditions, { lookup, now: new Date(clock.now()), ...home });
  };

/** What the store says of the time before this process. */
const openSaved = async ({ broker, store, clock }: EngineDeps) => {
  const start = await recover(store, clock, (facts) =>
    broker.logger.warn("automations have missed events", facts),
  );
  const stored = await readRuns(store);
  const cursor = openLogCursor(store, clock, start);
  return {
    stored,
    cursor,
    replica: start.replica,
    holds: openPendingHolds(start.holds, cursor.markChanged),
    history: openRunHistory(stored),
    selfTriggered: openSelfTriggeredEvents({
      unlogged: start.unlogged,
      after: start.sequence,
      until: start.head,
      loggedAfter: async (id) => (await readClaim(store, id))?.told_after,
    }),
  };
};

type Saved = Awaited<ReturnType<typeof openSaved>>;

const openRuns = (deps: EngineDeps, { replica, cursor, history, selfTriggered }: Saved) => {
  const { broker, store, clock, tracing, home } = deps;
  const places = placesIn(store);
  const effects = openSideEffects(broker, store, clock);
  const waits = openTriggerWaits(replica.get, places, home);
  const repository = openRunRepository(deps, history, cursor);
  const scheduler = openRunScheduler({
    store,
    clock,
    tracing,
    repository,
    history,
    selfTriggered,
    effects,
    waits,
    holds: holdsNow(deps),
    onRetry: (error) => broker.logger.warn("a run could not be saved; it is retried", { error }),
  });
  return { places, effects, waits, repository, scheduler };
};

export const openEngineState = async (deps: EngineDeps) => {
  const { broker, clock, home, readAutomations } = deps;
  const saved = await openSaved(deps);
  const runs = openRuns(deps, saved);
  const automations = openLoadedAutomations(readAutomations, clock);
  const { replica, cursor } = saved;
  const firing = openFire(deps, replica, (request) => {
    runs.scheduler.request(request);
    cursor.markChanged();
  });
  const missed = ({ automation: { entity_id }, trigger: { platform }, time }: DueTrigger) =>
    broker.logger.warn("an automation has missed its time", {
      entity_id,
      trigger: platform,
      due: new Date(time).toISOString(),
    });
  return {
    ...deps,
    ...saved,
    ...runs,
    ...firing,
    automations,
    dispatch: openEventDispatch({ ...saved, ...runs, ...firing, automations }),
    due: openDueTriggers({ ...saved, ...runs, ...firing, home, missed }),
  };
};

export type EngineState = Awaited<ReturnType<typeof openEngineState>>;
