/** What a home has said of itself, as a record that the store keeps for all processes. */
import { randomUUID } from "node:crypto";
import type { Area, Floor, Label } from "../../../shared/contracts/devices.ts";
import { isPresent } from "../../../shared/kernel/entity.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type {
  DeviceDescription,
  HomeEntity,
  HomeEvent,
  HomeStatus,
  Report,
} from "../homes/home.ts";

export const HOME_RECORDS = "homes";

/** An entity under its id in Hearth. */
export interface RegisteredEntity extends HomeEntity {
  /** Its id in the home, where that is another. */
  readonly home_entity_id?: string;
}

export interface HomeRecord {
  readonly status: HomeStatus;
  /** When the status began; missing in records of earlier versions. */
  readonly since?: string;
  /** Why it was away or refused last. */
  readonly last_error?: string;
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly labels?: readonly Label[] | undefined;
  readonly devices?: readonly DeviceDescription[] | undefined;
  readonly entities: readonly RegisteredEntity[];
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

/** What entities take over from their areas and devices, as text. */
const inheritedFrom = ({ areas, devices = [] }: Pick<HomeRecord, "areas" | "devices">) =>
  canonical([
    areas.flatMap(({ area_id, labels = [] }) => (labels.length > 0 ? [[area_id, labels]] : [])),
    devices.map(({ device_id, area_id, labels = [] }) => [device_id, area_id, labels]),
  ]);

/** What a home says, with the entities under their ids in Hearth. */
export type RegisteredEvent =
  | Exclude<HomeEvent, { readonly kind: "entity_added" | "entity_changed" }>
  | { readonly kind: "entity_added" | "entity_changed"; readonly entity: RegisteredEntity };

/** The context of what happens without a request. */
export const ownContext = () => ({ id: randomUUID(), user_id: null });

/**
 * Applies the events of one home to its record; entities have their ids in Hearth.
 *
 * @param declared  What to report of an entity that the home has added or changed.
 * @param placed  What to report of one whose device or area has changed.
 * @param now  The time, in ISO 8601.
 */
export const openHomeRecord = (
  known: HomeRecord | undefined,
  declared: (entity: HomeEntity) => Report,
  placed: (entity: HomeEntity) => Report,
  now: () => string,
) => {
  let { status, floors, areas, labels, devices, since, last_error }: Omit<HomeRecord, "entities"> =
    known ?? {
      status: "connecting",
      since: now(),
      floors: [],
      areas: [],
    };
  let entities = new Map(known?.entities.map((entity) => [entity.entity_id, entity]));
  /** Those that were added since the home was not connected. */
  let added = new Map<string, RegisteredEntity>();
  let record: HomeRecord | undefined;

  const set = (entity: RegisteredEntity) => {
    entities.set(entity.entity_id, entity);
    added.set(entity.entity_id, entity);
  };
  /** Where the labels or areas of what entities are in or part of have changed, they show others. */
  const setPlaces = (event: Extract<HomeEvent, { kind: "areas_changed" }>): readonly Report[] => {
    const before = inheritedFrom({ areas, devices });
    ({ floors, areas, labels, devices } = event);
    if (inheritedFrom(event) === before) return [];
    return [...entities.values()].map(placed);
  };
  const setStatus = (next: HomeStatus, error: string | undefined): readonly Report[] => {
    const before = [...entities.keys()];
    const wasConnected = status === "connected";
    if (next !== status) since = now();
    last_error = error ?? last_error;
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
    entityOf: (entity_id: string) => entities.get(entity_id),
    status: (): HomeStatus => status,
    /** The same record until an event changes it. */
    record: (): HomeRecord => {
      record ??= {
        status,
        ...(since !== undefined && { since }),
        ...(last_error !== undefined && { last_error }),
        floors,
        areas,
        ...(labels && { labels }),
        ...(devices && { devices }),
        entities: [...entities.values()],
      };
      return record;
    },
    /** @returns the effect on the states of entities. */
    apply(event: RegisteredEvent): readonly Report[] {
      record = undefined;
      switch (event.kind) {
        case "areas_changed":
          return setPlaces(event);
        case "entity_added":
        case "entity_changed": {
          const { entity_id, name } = event.entity;
          // Unknown before: its first report has the name.
          const isNamed = (entities.get(entity_id)?.name ?? name) === name;
          set(event.entity);
          const report = declared(event.entity);
          return isNamed ? [report] : [report, { entity_id, attributes: { friendly_name: name } }];
        }
        case "entity_removed": {
          const { entity_id } = event;
          if (!entities.delete(entity_id)) return [];
          added.delete(entity_id);
          return [removed(entity_id)];
        }
        case "home_status":
          return setStatus(event.status, event.error);
      }
    },
  };
};
