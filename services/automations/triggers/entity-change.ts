/** What the triggers on entities share: their fields, and the event of a change as a match. */
import { type Entity, isPresent, type StateChange } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { ids, text } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import { duration } from "../time/durations.ts";
import { type Observed, observedValue } from "./observed-value.ts";
import { TRIGGER_FIELDS, type TriggerBase, type TriggerMatch, triggerMatch } from "./trigger.ts";

export const CHANGE_FIELDS = {
  ...TRIGGER_FIELDS,
  entity_id: ids,
  attribute: optional(text),
  for: optional(duration),
};

/**
 * The change of an observed entity as a match. A new entity has no value before; one that is
 * removed matches nothing.
 *
 * @param name  What is observed, for example `state`.
 */
export const matchChange = (
  trigger: TriggerBase & Observed,
  event: LogEvent,
  name: string,
  isMet: (change: StateChange) => boolean,
): TriggerMatch | undefined => {
  if (event.kind !== "state_changed") return undefined;
  const { entity_id, old_state, new_state } = event.data;
  const isObserved = trigger.entity_ids.includes(entity_id) && isPresent(new_state);
  if (!isObserved || !isMet(event.data)) return undefined;
  const observed = (entity: Entity | null) => observedValue(entity, trigger.attribute);
  return {
    ...triggerMatch(trigger, event, `${name} of ${entity_id}`),
    entity_id,
    from: observed(old_state),
    to: observed(new_state),
  };
};
