/** What time brings: triggers of the clock and the sun, and what has held long enough. */

import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { byMatch, type RunOccasion } from "../runs/run-request.ts";
import type { CallerOf, TriggerWaits } from "../runs/trigger-waits.ts";
import type { HomeLocation } from "../time/local-time.ts";
import { dueBy } from "../triggers/for-duration.ts";
import { type HoldStore, isOn } from "./event-dispatch.ts";
import { type DueTrigger, LATE_MS, openSchedule, type TriggerSchedule } from "./schedule.ts";
import type { StateReplica } from "./state-replica.ts";

interface DueParts {
  readonly world: StateReplica;
  readonly holds: HoldStore;
  readonly waits: TriggerWaits;
  readonly place: HomeLocation;
  readonly fire: (found: CompiledAutomation, occasion: RunOccasion, at: number) => void;
  /** Told what comes too late to be done. */
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

export const openDueTriggers = ({ world, holds, waits, place, fire, missed }: DueParts) => {
  let armed: ReadonlyMap<string, CompiledAutomation> = new Map();
  let timetable: TriggerSchedule = openSchedule([], 0, place);

  const holdsDue = (now: number, callerOf: CallerOf) => {
    for (const [entity_id, own] of Object.entries(holds.all)) {
      const { fired, pending } = dueBy(own, now);
      const found = armed.get(entity_id);
      const goesOn = found && isOn(found, world) && callerOf(found.owner);
      holds.put(entity_id, goesOn ? pending : []);
      if (goesOn)
        for (const hold of fired) fire(found, byMatch(hold, hold.lineage ?? {}), hold.due);
    }
  };

  const timesDue = (now: number, callerOf: CallerOf) => {
    for (const due of timetable.due(now)) {
      if (!isOn(due.armed, world) || !callerOf(due.armed.owner)) continue;
      if (now - due.time < LATE_MS) fire(due.armed, occasionOf(due), due.time);
      else missed(due);
    }
  };

  const next = (): number | undefined => {
    const held = Object.values(holds.all).flatMap((own) => own.map(({ due }) => due));
    const times = [...held, timetable.next ?? [], waits.next ?? []].flat();
    return times.length > 0 ? Math.min(...times) : undefined;
  };

  return {
    /** @param since  Epoch milliseconds: what was due until then is done. */
    arm(all: ReadonlyMap<string, CompiledAutomation>, since: number): void {
      armed = all;
      timetable = openSchedule(all.values(), since, place);
    },
    /** The soonest moment at which something is due, in epoch milliseconds. */
    get next() {
      return next();
    },
    async tick(now: number, callerOf: CallerOf): Promise<void> {
      holdsDue(now, callerOf);
      timesDue(now, callerOf);
      await waits.tick(now);
    },
  };
};
