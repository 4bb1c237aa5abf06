/** Puts together what looks after automations, from where an earlier process has stopped. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../../shared/async/clock.ts";
import { placesIn } from "../../../shared/kernel/entity-places.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { nextTime } from "../time/calendar.ts";
import { allHold } from "../conditions/evaluate.ts";
import { entitiesOf } from "../config/entities.ts";
import type { Place } from "../time/local-time.ts";
import type { Condition } from "../config/automation-plan.ts";
import { openActs } from "../runs/side-effects.ts";
import type { Armed, ReadArmed } from "../config/compiled-automations.ts";
import { type Beginnings, openBeginnings } from "../runs/run-scheduler.ts";
import { openDues } from "./due-triggers.ts";
import { openFollower, openHoldBook } from "./event-dispatch.ts";
import { hearAs } from "./visible-events.ts";
import { openKeeping } from "../runs/run-repository.ts";
import { openLoops } from "../runs/loop-detection.ts";
import type { Outset } from "./recover.ts";
import { type RunRecord, readClaim } from "../runs/run-record.ts";
import { openRunner, type Runner } from "../runs/run-execution.ts";
import { openRuns } from "../runs/run-history.ts";
import { openTellings } from "./self-triggered-events.ts";
import type { Due } from "./schedule.ts";
import { openWaits } from "../runs/trigger-waits.ts";
import { type Occasion, type Wanted, wantedBy } from "../runs/run-request.ts";

export interface EngineParts {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly place: Place;
  /** The automations as they are now. */
  readonly readArmed: ReadArmed;
}

interface GearParts extends EngineParts {
  readonly outset: Outset;
  /** Runs that the store has. */
  readonly stored: readonly RunRecord[];
  readonly armed: () => ReadonlyMap<string, Armed>;
  /** Place in the log up to which has been looked. */
  readonly sequence: () => number;
  readonly want: (wanted: Wanted) => void;
}

/** Whether all conditions hold, as everything is at the moment: a run sees what itself has done. */
const holdsNow =
  ({ store, clock, place }: EngineParts) =>
  async (conditions: readonly Condition[]) => {
    const asked = entitiesOf({ triggers: [], conditions, actions: [], mode: "single", max: 1 });
    const found = await Promise.all(asked.map((entity_id) => store.entity(entity_id)));
    const byId = new Map(found.flatMap((one) => (one ? [[one.entity_id, one] as const] : [])));
    const look = (entity_id: string) => byId.get(entity_id);
    return allHold(conditions, { look, now: new Date(clock.now()), ...place });
  };

/** Wants what is to run; where it fires by itself, its conditions are looked at first. */
const wanting = ({ broker, store, clock, place, outset: { world }, want }: GearParts) => {
  const run = (found: Armed, occasion: Occasion) =>
    want(wantedBy(found, occasion, store.epoch, clock.now()));
  const fire = (found: Armed, occasion: Occasion, at: number) => {
    const { plan, entity_id } = found;
    const { result, said } = allHold(plan.conditions, {
      look: world.look,
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
  const keeping = openKeeping({ broker, store, runs, now, place: sequence });
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
  const loops = openLoops();
  const beginnings: Beginnings = openBeginnings({
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
  const { world, untold, sequence: after, head: until } = outset;
  const places = placesIn(store);
  return {
    places,
    acts: openActs(broker, store, clock),
    runs: openRuns(stored),
    holds: openHoldBook(outset.holds),
    tellings: openTellings({
      untold,
      after,
      until,
      toldAfter: async (id) => (await readClaim(store, id))?.told_after,
    }),
    waits: openWaits({
      hear: (caller, holds, triggers, event) =>
        hearAs(caller, holds, triggers, event, world.look, places),
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
  const missed = ({ armed: { entity_id }, trigger, time }: Due) =>
    broker.logger.warn("an automation has missed its time", {
      entity_id,
      trigger: trigger.platform,
      due: new Date(time).toISOString(),
    });
  return {
    ...shared,
    ...openRunning(parts, shared),
    follower: openFollower({ ...shared, armed, world, fire, run }),
    dues: openDues({ ...shared, world, place, fire, missed }),
    fire,
  };
};
