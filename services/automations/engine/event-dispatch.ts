/** Applies each event of the log to all automations and to all runs that wait for a trigger. */

import type { OwnerCallers } from "../../../shared/access/owner-permissions.ts";
import type { Places } from "../../../shared/kernel/caller.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { type Lineage, lineageFrom } from "../runs/loop-detection.ts";
import type { RunHistory } from "../runs/run-history.ts";
import { runId } from "../runs/run-record.ts";
import { manualOccasion, matchOccasion } from "../runs/run-request.ts";
import type { SideEffects } from "../runs/side-effects.ts";
import type { TriggerWaits } from "../runs/trigger-waits.ts";
import { applyVisibleEvent, type TriggerOutcome } from "../triggers/for-duration.ts";
import type { PendingHold, TriggerMatch } from "../triggers/trigger.ts";
import type { RunTriggers } from "./fire.ts";
import type { AutomationsById } from "./loaded-automations.ts";
import type { HoldStore } from "./pending-holds.ts";
import type { SelfTriggeredEvents } from "./self-triggered-events.ts";
import { isOn, type StateReplica } from "./state-replica.ts";

interface DispatchDeps extends RunTriggers {
  readonly automations: { readonly all: AutomationsById };
  readonly replica: StateReplica;
  readonly places: Places;
  readonly holds: HoldStore;
  readonly selfTriggered: SelfTriggeredEvents;
  readonly history: RunHistory;
  readonly effects: SideEffects;
  readonly waits: TriggerWaits;
}

/** The context of what has caused an event, where it has one. */
const contextOf = ({ data }: LogEvent): string | undefined => {
  const { context } = data as { readonly context?: { readonly id?: string } };
  return typeof context === "object" ? context?.id : undefined;
};

/** A hold has the lineage of the event that began it. */
const lineageOfHold = (match: TriggerMatch | PendingHold): Lineage | undefined =>
  "lineage" in match ? match.lineage : undefined;

const NOTHING: TriggerOutcome = { fired: [], pending: [] };

/** @returns a function that rejects before it changes anything where a dependency is unavailable. */
export const openEventDispatch = (deps: DispatchDeps) => {
  const { automations, replica, places, holds, selfTriggered, history, effects, waits } = deps;

  const lineageOf = async (event: LogEvent): Promise<Lineage> => {
    const id =
      event.kind === "custom_event" ? await effects.causeOf(event.sequence) : contextOf(event);
    return lineageFrom(history.causeOf(id), id);
  };

  const applyTo = (
    automation: CompiledAutomation,
    event: LogEvent,
    lineage: Lineage,
    callerOf: OwnerCallers,
  ): void => {
    const { entity_id, plan, owner, since } = automation;
    if (event.time < since) return;
    const caller = isOn(automation, replica) ? callerOf(owner) : undefined;
    const { fired, pending } = caller
      ? applyVisibleEvent(caller, holds.of(entity_id), plan.triggers, event, replica.get, places)
      : NOTHING;
    holds.put(
      entity_id,
      pending.map((hold) => (hold.lineage ? hold : { ...hold, lineage })),
    );
    for (const match of fired)
      deps.fire(automation, matchOccasion(match, lineageOfHold(match) ?? lineage), event.time);
  };

  return async (event: LogEvent, callerOf: OwnerCallers): Promise<void> => {
    const lineage = await lineageOf(event);
    const isManual =
      event.kind === "automation_triggered" &&
      !(await selfTriggered.isOwn(runId(event.data), event.sequence));
    replica.apply(event);
    if (isManual) {
      const automation = automations.all.get(event.data.entity_id);
      if (automation) deps.run(automation, manualOccasion(event, lineage));
    }
    for (const one of automations.all.values()) applyTo(one, event, lineage, callerOf);
    await waits.apply(event, callerOf);
  };
};
