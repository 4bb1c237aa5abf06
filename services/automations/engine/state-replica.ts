/** The entities as they were at the engine's position in the log. */
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";

/**
 * @param entities  The entities after all events of `ahead`.
 * @param ahead     Events that have yet to be applied, oldest first.
 */
export const openStateReplica = (entities: readonly Entity[], ahead: readonly LogEvent[]) => {
  const states = new Map(entities.map((entity) => [entity.entity_id, entity]));
  // Backwards: the state before the oldest event of an entity counts.
  for (const event of ahead.toReversed()) {
    if (event.kind !== "state_changed") continue;
    const { entity_id, old_state } = event.data;
    if (old_state) states.set(entity_id, old_state);
    else states.delete(entity_id);
  }
  return {
    get(entity_id: string): Entity | undefined {
      const entity = states.get(entity_id);
      return entity && isPresent(entity) ? entity : undefined;
    },
    apply(event: LogEvent): void {
      if (event.kind !== "state_changed") return;
      states.set(event.data.entity_id, event.data.new_state);
    },
  };
};

export type StateReplica = ReturnType<typeof openStateReplica>;

export const isOn = ({ entity_id }: { readonly entity_id: string }, replica: StateReplica) =>
  replica.get(entity_id)?.state === "on";
