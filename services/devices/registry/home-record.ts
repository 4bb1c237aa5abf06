/** What a home has said of itself, as a record that the store keeps for all processes. */
import { randomUUID } from "node:crypto";
import type { Area, Floor } from "../../../shared/contracts/devices.ts";
import { isPresent } from "../../../shared/kernel/entity.ts";
import type { HomeEntity, HomeEvent, HomeStatus, Report } from "../homes/home.ts";

export const HOME_RECORDS = "homes";

export interface HomeRecord {
  readonly status: HomeStatus;
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly entities: readonly HomeEntity[];
}

export const isAway = (status: HomeStatus): boolean => status === "away" || status === "refused";

export const unavailable = (entity_id: string): Report => ({
  entity_id,
  effect: (now) => (isPresent(now) ? { state: "unavailable" } : {}),
});
/** The entity stays in the store, so that its versions continue. */
export const removed = (entity_id: string): Report => ({
  entity_id,
  state: "unavailable",
  attributes: { removed: true },
});

/** The context of what happens without a request. */
export const ownContext = () => ({ id: randomUUID(), user_id: null });

/**
 * Applies the events of one home to its record.
 *
 * @param declared  What to report of an entity that the home has added or changed.
 */
export const openHomeRecord = (
  known: HomeRecord | undefined,
  declared: (entity: HomeEntity) => Report,
) => {
  let { status, floors, areas } = known ?? { status: "connecting", floors: [], areas: [] };
  let entities = new Map(known?.entities.map((entity) => [entity.entity_id, entity]));
  /** Those that were added since the home was not connected. */
  let added = new Map<string, HomeEntity>();

  const set = (entity: HomeEntity) => {
    entities.set(entity.entity_id, entity);
    added.set(entity.entity_id, entity);
  };
  const setStatus = (next: HomeStatus): readonly Report[] => {
    const before = [...entities.keys()];
    const wasConnected = status === "connected";
    status = next;
    if (next !== "connected") {
      if (wasConnected) added = new Map();
      return isAway(next) ? before.map(unavailable) : [];
    }
    entities = new Map(added);
    return before.filter((id) => !entities.has(id)).map(unavailable);
  };

  return {
    has: (entity_id: string) => entities.has(entity_id),
    record: (): HomeRecord => ({ status, floors, areas, entities: [...entities.values()] }),
    /** @returns the effect on the states of entities. */
    apply(event: HomeEvent): readonly Report[] {
      switch (event.kind) {
        case "areas_changed":
          ({ floors, areas } = event);
          return [];
        case "entity_added":
          set(event.entity);
          return [declared(event.entity)];
        case "entity_changed": {
          const { entity_id, name } = event.entity;
          set(event.entity);
          return [declared(event.entity), { entity_id, attributes: { friendly_name: name } }];
        }
        case "entity_removed": {
          const { entity_id } = event;
          if (!entities.delete(entity_id)) return [];
          added.delete(entity_id);
          return [removed(entity_id)];
        }
        case "home_status":
          return setStatus(event.status);
      }
    },
  };
};
