/** Fires what is due by the clock: triggers of time, cron and sun, and holds that have lasted. */

import type { OwnerCallers } from "../../../shared/access/owner-permissions.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { matchOccasion, type RunOccasion } from "../runs/run-request.ts";
import type { TriggerWaits } from "../runs/trigger-waits.ts";
import { dueBy } from "../triggers/for-duration.ts";
import { nextTime, type Trigger, timesBetween } from "../triggers/triggers.ts";
import type { RunTriggers } from "./fire.ts";
import type { AutomationsById } from "./loaded-automations.ts";
import type { HoldStore } from "./pending-holds.ts";
import { isOn, type StateReplica } from "./state-replica.ts";

/** A trigger that is later than this does not fire. */
export const MAX_LATENESS_MS = 60_000;

export interface DueTrigger {
  readonly automation: CompiledAutomation;
  readonly trigger: Trigger;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** @param since  Epoch milliseconds up to which times are done. */
export const openSchedule = (
  all: Iterable<CompiledAutomation>,
  since: number,
  home: HomeLocation,
) => {
  const rows = [...all].flatMap((automation) =>
    automation.plan.triggers.flatMap((trigger) => {
      const next = nextTime(trigger, new Date(Math.max(since, automation.since)), home);
      return next ? [{ automation, trigger, next: next.getTime() as number | undefined }] : [];
    }),
  );
  return {
    /** The soonest time of all, in epoch milliseconds. */
    get next(): number | undefined {
      const times = rows.flatMap(({ next }) => next ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    /** What has become due since the last call; only the last time of each trigger. */
    due: (now: number): readonly DueTrigger[] =>
      rows.flatMap((row) => {
        const { automation, trigger, next } = row;
        if (next === undefined || next > now) return [];
        // Earlier times are too late, and may be many.
        const from = new Date(Math.max(next, now - MAX_LATENESS_MS));
        const last = timesBetween(trigger, from, new Date(now), home).at(-1);
        row.next = nextTime(trigger, new Date(now), home)?.getTime();
        return [{ automation, trigger, time: last?.getTime() ?? next }];
      }),
  };
};

interface DueTriggersDeps {
  readonly replica: StateReplica;
  readonly holds: HoldStore;
  readonly waits: TriggerWaits;
  readonly home: HomeLocation;
  readonly fire: RunTriggers["fire"];
  readonly missed: (due: DueTrigger) => void;
}

const occasionOf = ({ trigger, time }: DueTrigger): RunOccasion => {
  const at = new Date(time).toISOString();
  return {
    key: [trigger.path, at],
    trigger: { id: trigger.id, said: `${trigger.platform} ${at}` },
    lineage: {},
  };
};

export const openDueTriggers = ({ replica, holds, waits, home, fire, missed }: DueTriggersDeps) => {
  let automations: AutomationsById = new Map();
  let schedule = openSchedule([], 0, home);

  const fireHolds = (now: number, callerOf: OwnerCallers) => {
    for (const [entity_id, own] of Object.entries(holds.all)) {
      const { fired, pending } = dueBy(own, now);
      const automation = automations.get(entity_id);
      const isActive = automation && isOn(automation, replica) && callerOf(automation.owner);
      holds.put(entity_id, isActive ? pending : []);
      if (isActive)
        for (const hold of fired)
          fire(automation, matchOccasion(hold, hold.lineage ?? {}), hold.due);
    }
  };

  const fireTimes = (now: number, callerOf: OwnerCallers) => {
    for (const due of schedule.due(now)) {
      if (!isOn(due.automation, replica) || !callerOf(due.automation.owner)) continue;
      if (now - due.time < MAX_LATENESS_MS) fire(due.automation, occasionOf(due), due.time);
      else missed(due);
    }
  };

  return {
    /** @param since  Epoch milliseconds up to which times are done. */
    load(all: AutomationsById, since: number): void {
      automations = all;
      schedule = openSchedule(all.values(), since, home);
    },
    /** The soonest time at which something is due, in epoch milliseconds. */
    get next(): number | undefined {
      const held = Object.values(holds.all).flatMap((own) => own.map(({ due }) => due));
      const times = [...held, schedule.next ?? [], waits.next ?? []].flat();
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    async tick(now: number, callerOf: OwnerCallers): Promise<void> {
      fireHolds(now, callerOf);
      fireTimes(now, callerOf);
      await waits.tick(now, callerOf);
    },
  };
};
