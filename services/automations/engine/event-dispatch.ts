/** What an event means to automations: everything is heard once, in order, by all of them. */
import type { Places } from "../../../shared/kernel/caller.ts";
import { domainOf, isPresent } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { type Lineage, lineageFrom } from "../runs/loop-detection.ts";
import type { RunHistory } from "../runs/run-history.ts";
import { runId } from "../runs/run-record.ts";
import { byHand, byMatch, type RunOccasion } from "../runs/run-request.ts";
import type { SideEffects } from "../runs/side-effects.ts";
import type { CallerOf, TriggerWaits } from "../runs/trigger-waits.ts";
import type { PendingHold, TriggerOutcome } from "../triggers/for-duration.ts";
import type { TriggerMatch } from "../triggers/matching.ts";
import type { PendingHolds } from "./log-cursor.ts";
import type { SelfTriggeredEvents } from "./self-triggered-events.ts";
import type { StateReplica } from "./state-replica.ts";
import { applyVisibleEvent } from "./visible-events.ts";

interface FollowParts {
  readonly armed: () => ReadonlyMap<string, CompiledAutomation>;
  readonly world: StateReplica;
  readonly places: Places;
  readonly holds: HoldStore;
  readonly tellings: SelfTriggeredEvents;
  readonly runs: RunHistory;
  readonly acts: SideEffects;
  readonly waits: TriggerWaits;
  /** Its conditions are looked at, as of a time in epoch milliseconds. */
  readonly fire: (found: CompiledAutomation, occasion: RunOccasion, at: number) => void;
  /** Somebody wants it; nothing else is asked. */
  readonly run: (found: CompiledAutomation, occasion: RunOccasion) => void;
}

/** Triggers of each automation that wait until something has held long enough. */
export interface HoldStore {
  of(entity_id: string): readonly PendingHold[];
  put(entity_id: string, holds: readonly PendingHold[]): void;
  readonly all: PendingHolds;
  /** Whether it is other than when this was asked last. */
  readonly isChanged: () => boolean;
}

export const openHoldStore = (known: PendingHolds): HoldStore => {
  const book = new Map(Object.entries(known));
  let isChanged = false;
  return {
    of: (entity_id) => book.get(entity_id) ?? [],
    put(entity_id, holds) {
      const before = book.get(entity_id) ?? [];
      if (before.length + holds.length === 0) return;
      isChanged ||= JSON.stringify(before) !== JSON.stringify(holds);
      if (holds.length > 0) book.set(entity_id, holds);
      else book.delete(entity_id);
    },
    get all() {
      return Object.fromEntries(book);
    },
    isChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
};

/** Whether an automation has come or gone with it: the definitions are other ones from there on. */
export const redefines = (event: LogEvent): boolean => {
  if (event.kind !== "state_changed") return false;
  const { entity_id, old_state, new_state } = event.data;
  const wasThere = old_state !== null && isPresent(old_state);
  return domainOf(entity_id) === "automation" && wasThere !== isPresent(new_state);
};

interface Caused {
  readonly context?: { readonly id?: string };
}

/** What has caused an event, where it says so. */
const contextOf = ({ data }: LogEvent): string | undefined => {
  const { context } = data as Caused;
  return typeof context === "object" ? context?.id : undefined;
};

export const isOn = ({ entity_id }: CompiledAutomation, { get }: StateReplica): boolean =>
  get(entity_id)?.state === "on";

/** What has held long enough goes back to what began it. */
const lineageOfHold = (match: TriggerMatch | PendingHold): Lineage | undefined =>
  "lineage" in match ? match.lineage : undefined;

const NOTHING: TriggerOutcome = { fired: [], pending: [] };

export const openEventDispatch = (parts: FollowParts) => {
  const { armed, world, places, holds, tellings, runs, acts, waits, fire, run } = parts;

  const lineageOf = async (event: LogEvent): Promise<Lineage> => {
    const id =
      event.kind === "custom_event" ? await acts.causeOf(event.sequence) : contextOf(event);
    return lineageFrom(runs.causeOf(id), id);
  };

  const isAsked = async (event: LogEvent): Promise<boolean> => {
    if (event.kind !== "automation_triggered") return false;
    const { entity_id, context } = event.data;
    return !(await tellings.isOwn(runId({ entity_id, context }), event.sequence));
  };

  const passTo = (
    found: CompiledAutomation,
    event: LogEvent,
    lineage: Lineage,
    callerOf: CallerOf,
  ): void => {
    const { entity_id, plan, owner, since } = found;
    if (event.time < since) return;
    const caller = isOn(found, world) ? callerOf(owner) : undefined;
    const { fired, pending } = caller
      ? applyVisibleEvent(caller, holds.of(entity_id), plan.triggers, event, world.get, places)
      : NOTHING;
    holds.put(
      entity_id,
      pending.map((hold) => (hold.lineage ? hold : { ...hold, lineage })),
    );
    for (const match of fired)
      fire(found, byMatch(match, lineageOfHold(match) ?? lineage), event.time);
  };

  return {
    /** @throws where something is away; then nobody has heard it yet. */
    async pass(event: LogEvent, callerOf: CallerOf): Promise<void> {
      const lineage = await lineageOf(event);
      const isWanted = await isAsked(event);
      world.apply(event);
      if (isWanted && event.kind === "automation_triggered") {
        const found = armed().get(event.data.entity_id);
        if (found) run(found, byHand(event, lineage));
      }
      for (const found of armed().values()) passTo(found, event, lineage, callerOf);
      await waits.pass(event, callerOf);
    },
  };
};
