/** Puts together what looks after automations, from where an earlier process has stopped. */
import type { ServiceBroker } from "moleculer";
import { placesIn } from "../../../shared/access/entity-places.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { evaluateAll } from "../conditions/evaluate.ts";
import type { Condition } from "../config/automation-plan.ts";
import type { CompiledAutomation, ReadAutomations } from "../config/compiled-automations.ts";
import { entitiesOf } from "../config/entities.ts";
import { openLoopDetector } from "../runs/loop-detection.ts";
import { openRunner, type Runner } from "../runs/run-execution.ts";
import { openRunHistory } from "../runs/run-history.ts";
import { type RunRecord, readClaim } from "../runs/run-record.ts";
import { openRunRepository } from "../runs/run-repository.ts";
import { type RunOccasion, type RunRequest, requestRun } from "../runs/run-request.ts";
import { openRunScheduler, type RunScheduler } from "../runs/run-scheduler.ts";
import { openSideEffects } from "../runs/side-effects.ts";
import { openTriggerWaits } from "../runs/trigger-waits.ts";
import { nextTime } from "../time/calendar.ts";
import type { HomeLocation } from "../time/local-time.ts";
import { openDueTriggers } from "./due-triggers.ts";
import { openEventDispatch, openHoldStore } from "./event-dispatch.ts";
import type { RecoveryPoint } from "./recover.ts";
import type { DueTrigger } from "./schedule.ts";
import { openSelfTriggeredEvents } from "./self-triggered-events.ts";
import { applyVisibleEvent } from "./visible-events.ts";

export interface EngineParts {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly place: HomeLocation;
  /** The automations as they are now. */
  readonly readArmed: ReadAutomations;
}

interface GearParts extends EngineParts {
  readonly outset: RecoveryPoint;
  /** Runs that the store has. */
  readonly stored: readonly RunRecord[];
  readonly armed: () => ReadonlyMap<string, CompiledAutomation>;
  /** Place in the log up to which has been looked. */
  readonly sequence: () => number;
  readonly want: (wanted: RunRequest) => void;
}

/** Whether all conditions hold, as everything is at the moment: a run sees what itself has done. */
const holdsNow =
  ({ store, clock, place }: EngineParts) =>
  async (conditions: readonly Condition[]) => {
    const asked = entitiesOf({ triggers: [], conditions, actions: [], mode: "single", max: 1 });
    const found = await Promise.all(asked.map((entity_id) => store.entity(entity_id)));
    const byId = new Map(found.flatMap((one) => (one ? [[one.entity_id, one] as const] : [])));
    const look = (entity_id: string) => byId.get(entity_id);
    return evaluateAll(conditions, { look, now: new Date(clock.now()), ...place });
  };

/** Wants what is to run; where it fires by itself, its conditions are looked at first. */
const wanting = ({ broker, store, clock, place, outset: { world }, want }: GearParts) => {
  const run = (found: CompiledAutomation, occasion: RunOccasion) =>
    want(requestRun(found, occasion, store.epoch, clock.now()));
  const fire = (found: CompiledAutomation, occasion: RunOccasion, at: number) => {
    const { plan, entity_id } = found;
    const { result, said } = evaluateAll(plan.conditions, {
      look: world.get,
      now: new Date(at),
      ...place,
    });
    if (result) return run(found, occasion);
    broker.logger.debug("a condition does not hold", { entity_id, said });
  };
  return { run, fire };
};

const openRunning = (parts: GearParts, shared: Shared) => {
  const { broker, store, clock, sequence } = parts;
  const { acts, waits, runs, tellings } = shared;
  const now = clock.now;
  const keeping = openRunRepository({ broker, store, runs, now, place: sequence });
  const refused = (error: unknown) =>
    broker.logger.warn("a run cannot be kept now; it is tried again", { error });
  const runner: Runner = openRunner({
    clock,
    acts,
    waits,
    holds: holdsNow(parts),
    head: store.events.head,
    save: keeping.save,
    end: (record) => beginnings.end(record),
    refused,
  });
  const loops = openLoopDetector();
  const beginnings: RunScheduler = openRunScheduler({
    store,
    keeping,
    runs,
    loops,
    tellings,
    now,
    runner,
  });
  return { keeping, beginnings };
};

const openShared = ({ broker, store, clock, outset, stored, place }: GearParts) => {
  const { world, unlogged, sequence: after, head: until } = outset;
  const places = placesIn(store);
  return {
    places,
    acts: openSideEffects(broker, store, clock),
    runs: openRunHistory(stored),
    holds: openHoldStore(outset.holds),
    tellings: openSelfTriggeredEvents({
      unlogged,
      after,
      until,
      toldAfter: async (id) => (await readClaim(store, id))?.told_after,
    }),
    waits: openTriggerWaits({
      hear: (caller, holds, triggers, event) =>
        applyVisibleEvent(caller, holds, triggers, event, world.get, places),
      next: (trigger, since) => nextTime(trigger, new Date(since), place)?.getTime(),
    }),
  };
};
type Shared = ReturnType<typeof openShared>;

export const openGear = (parts: GearParts) => {
  const { broker, place, armed, outset } = parts;
  const { world } = outset;
  const shared = openShared(parts);
  const { fire, run } = wanting(parts);
  const missed = ({ armed: { entity_id }, trigger, time }: DueTrigger) =>
    broker.logger.warn("an automation has missed its time", {
      entity_id,
      trigger: trigger.platform,
      due: new Date(time).toISOString(),
    });
  return {
    ...shared,
    ...openRunning(parts, shared),
    follower: openEventDispatch({ ...shared, armed, world, fire, run }),
    dues: openDueTriggers({ ...shared, world, place, fire, missed }),
    fire,
  };
};
