/** The entities as they were at the place in the log up to which automations have looked. */
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";

export interface StateReplica {
  get(entity_id: string): Entity | undefined;
  /** Takes in what an event says. */
  apply(event: LogEvent): void;
}

/**
 * @param entities  As they are after all of `ahead`.
 * @param ahead     Events that have led there and are yet to pass, oldest first.
 */
export const openStateReplica = (
  entities: readonly Entity[],
  ahead: readonly LogEvent[],
): StateReplica => {
  const states = new Map(entities.map((entity) => [entity.entity_id, entity]));
  // Backwards: what the oldest of them says of the time before it, counts in the end.
  for (const event of ahead.toReversed()) {
    if (event.kind !== "state_changed") continue;
    const { entity_id, old_state } = event.data;
    if (old_state) states.set(entity_id, old_state);
    else states.delete(entity_id);
  }
  return {
    get(entity_id) {
      const entity = states.get(entity_id);
      return entity && isPresent(entity) ? entity : undefined;
    },
    apply(event) {
      if (event.kind !== "state_changed") return;
      states.set(event.data.entity_id, event.data.new_state);
    },
  };
};
