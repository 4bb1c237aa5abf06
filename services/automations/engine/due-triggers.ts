/** Fires what is due by the clock: triggers of time, cron and sun, and holds that have lasted. */
import type { OwnerCallers } from "../runs/owner-permissions.ts";
import { matchOccasion, type RunOccasion } from "../runs/run-request.ts";
import type { TriggerWaits } from "../runs/trigger-waits.ts";
import type { HomeLocation } from "../time/local-time.ts";
import { dueBy } from "../triggers/for-duration.ts";
import type { RunTriggers } from "./fire.ts";
import type { AutomationsById } from "./loaded-automations.ts";
import type { HoldStore } from "./pending-holds.ts";
import { type DueTrigger, MAX_LATENESS_MS, openSchedule } from "./schedule.ts";
import { isOn, type StateReplica } from "./state-replica.ts";

interface DueTriggersDeps {
  readonly replica: StateReplica;
  readonly holds: HoldStore;
  readonly waits: TriggerWaits;
  readonly home: HomeLocation;
  readonly fire: RunTriggers["fire"];
  /** Called with what is too late. */
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
