/** Triggers that wait until something has held `for` so long: what is pending, and what fires. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Trigger } from "../config/automation-plan.ts";
import { changeOf, matches, type TriggerMatch, type Watching } from "./matching.ts";
import { isInRange, observedValue, presentEntity, type StateLookup } from "./observed-value.ts";

/** A trigger that has been met and must hold on: plain JSON, so that it survives a restart. */
export interface PendingHold extends TriggerMatch {
  readonly entity_id: string;
  /** Epoch milliseconds, of the event that met it. */
  readonly since: number;
  /** Epoch milliseconds: what holds until then fires. */
  readonly due: number;
  /** What has led there: whoever hears of it adds that. */
  readonly lineage?: Readonly<Record<string, string>>;
}

export interface TriggerOutcome {
  readonly fired: readonly TriggerMatch[];
  readonly pending: readonly PendingHold[];
}

/**
 * Which holds have held long enough. After a restart, first tell the events of the meantime to
 * `hear`: one of them may have ended a hold.
 *
 * @param now  Epoch milliseconds.
 */
export const dueBy = (holds: readonly PendingHold[], now: number) => ({
  fired: holds.filter(({ due }) => due <= now).toSorted((one, other) => one.due - other.due),
  pending: holds.filter(({ due }) => due > now),
});

const watches = (trigger: Trigger): trigger is Watching =>
  trigger.platform === "state" || trigger.platform === "numeric_state";

/** Who only says what it comes from, waits while it is not that again; others, while it is as it was. */
const stillHolds = (
  hold: PendingHold,
  triggers: readonly Trigger[],
  event: LogEvent,
  look: StateLookup,
): boolean => {
  const trigger = triggers.find(({ path }) => path === hold.path);
  if (!trigger || !watches(trigger)) return false;
  const change = changeOf([hold.entity_id], event);
  if (!change) return true;
  const { new_state } = change;
  if (trigger.platform === "numeric_state")
    return isInRange(new_state, trigger.attribute, trigger, look) === true;
  if (!presentEntity(new_state)) return false;
  const now = observedValue(new_state, trigger.attribute);
  return trigger.from && !trigger.to ? now !== hold.from : now === hold.to;
};

const holdOf = (match: TriggerMatch, { time }: LogEvent, for_ms: number): PendingHold[] =>
  match.entity_id === undefined
    ? []
    : [{ ...match, entity_id: match.entity_id, since: time, due: time + for_ms }];

const lengthOf = (trigger: Trigger): number => (watches(trigger) ? trigger.for_ms : 0);

/**
 * What an event does to a plan's triggers: some fire, some begin to hold, some hold no more. What
 * was due at the time of the event has held until then, and fires before it.
 *
 * A change that leaves what is watched as it is does not restart a hold.
 *
 * @param triggers  All of the plan: the holds of others are dropped.
 */
export const applyEvent = (
  holds: readonly PendingHold[],
  triggers: readonly Trigger[],
  event: LogEvent,
  look: StateLookup,
): TriggerOutcome => {
  const { fired, pending } = dueBy(holds, event.time);
  const kept = pending.filter((hold) => stillHolds(hold, triggers, event, look));
  const isKept = (match: TriggerMatch) =>
    kept.some(({ path, entity_id }) => path === match.path && entity_id === match.entity_id);
  const met = triggers.flatMap((trigger) => {
    const match = matches(trigger, event, look);
    return match ? [{ match, for_ms: lengthOf(trigger) }] : [];
  });
  const begun = met.filter(({ match, for_ms }) => for_ms > 0 && !isKept(match));
  return {
    fired: [...fired, ...met.filter(({ for_ms }) => for_ms === 0).map(({ match }) => match)],
    pending: [...kept, ...begun.flatMap(({ match, for_ms }) => holdOf(match, event, for_ms))],
  };
};
