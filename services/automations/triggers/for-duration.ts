/** What an event does to a list of triggers: some fire, some begin to hold, some no longer hold. */
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import { type LogEvent, seenBy } from "../../../shared/kernel/events.ts";
import type { StateLookup } from "./observed-value.ts";
import type { PendingHold, TriggerMatch } from "./trigger.ts";
import { platformOf, type Trigger } from "./triggers.ts";

export interface TriggerOutcome {
  readonly fired: readonly TriggerMatch[];
  readonly pending: readonly PendingHold[];
}

/**
 * Which holds have lasted long enough. After a restart, events since the last one must be applied
 * first: one of them may have ended a hold.
 *
 * @param now  Epoch milliseconds.
 */
export const dueBy = (holds: readonly PendingHold[], now: number) => ({
  fired: holds.filter(({ due }) => due <= now).toSorted((one, other) => one.due - other.due),
  pending: holds.filter(({ due }) => due > now),
});

const stillHolds = (
  hold: PendingHold,
  triggers: readonly Trigger[],
  event: LogEvent,
  lookup: StateLookup,
): boolean => {
  const trigger = triggers.find(({ path }) => path === hold.path);
  if (!trigger) return false;
  const platform = platformOf(trigger);
  if (!platform.stillHolds) return false;
  if (event.kind !== "state_changed" || event.data.entity_id !== hold.entity_id) return true;
  return platform.stillHolds(trigger, hold, event.data.new_state, lookup);
};

const holdOf = (match: TriggerMatch, { time }: LogEvent, holdMs: number): PendingHold[] =>
  match.entity_id === undefined
    ? []
    : [{ ...match, entity_id: match.entity_id, since: time, due: time + holdMs }];

/**
 * What was due at the time of the event fires before it. A change that leaves the observed value
 * as it is does not restart a hold.
 *
 * @param triggers  All of an automation: holds of other triggers are dropped.
 */
export const applyEvent = (
  holds: readonly PendingHold[],
  triggers: readonly Trigger[],
  event: LogEvent,
  lookup: StateLookup,
): TriggerOutcome => {
  const { fired, pending } = dueBy(holds, event.time);
  const kept = pending.filter((hold) => stillHolds(hold, triggers, event, lookup));
  const isKept = (match: TriggerMatch) =>
    kept.some(({ path, entity_id }) => path === match.path && entity_id === match.entity_id);
  const met = triggers.flatMap((trigger) => {
    const platform = platformOf(trigger);
    const match = platform.match?.(trigger, event, lookup);
    return match ? [{ match, holdMs: platform.holdMs?.(trigger) ?? 0 }] : [];
  });
  const begun = met.filter(({ match, holdMs }) => holdMs > 0 && !isKept(match));
  return {
    fired: [...fired, ...met.filter(({ holdMs }) => holdMs === 0).map(({ match }) => match)],
    pending: [...kept, ...begun.flatMap(({ match, holdMs }) => holdOf(match, event, holdMs))],
  };
};

/** The same, with what the owner of the triggers may see of the event. */
export const applyVisibleEvent = (
  caller: Caller,
  holds: readonly PendingHold[],
  triggers: readonly Trigger[],
  event: LogEvent,
  lookup: StateLookup,
  places: Places,
): TriggerOutcome => {
  const seen = seenBy(caller, event, places);
  const { fired, pending } = seen
    ? applyEvent(holds, triggers, seen, lookup)
    : { fired: [], pending: holds };
  const unseen = triggers.flatMap((one) => platformOf(one).matchUnseen?.(one, event) ?? []);
  return { fired: [...fired, ...unseen], pending };
};
