/** In-process cache of entities and some collections, for reads that must not wait for the store. */
import { type Entity, isPresent } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";

/** Collections that are small, and read with each command. */
export const CACHED_COLLECTIONS = [
  "definitions",
  "addon_entities",
  "areas",
  "homes",
  "home_list",
  "area_edits",
  "floor_edits",
  "label_edits",
  "device_edits",
  "entity_edits",
  "policy",
] as const;
export type CachedCollection = (typeof CACHED_COLLECTIONS)[number];

/** Live maps of what is committed, as far as this process has read it. */
export interface StateCache {
  readonly entities: ReadonlyMap<string, Entity>;
  /** Entities that are not removed, by id: the same list until one changes. */
  present(): readonly Entity[];
  documents<T>(collection: CachedCollection): ReadonlyMap<string, T>;
  /** Rises with each change of a collection. */
  changesOf(collection: CachedCollection): number;
}

interface WritableStateCache {
  readonly cache: StateCache;
  setEntity(entity: Entity): void;
  /** Deletes where `value` is missing; ignores other collections. */
  setDocument(document: { collection: string; id: string; value: Free | undefined }): void;
  clear(): void;
}

/** Readers share cached values, so none may change them. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

const byId = (one: Entity, other: Entity) => (one.entity_id < other.entity_id ? -1 : 1);

export const openStateCache = (): WritableStateCache => {
  const entities = new Map<string, Entity>();
  let present: readonly Entity[] | undefined;
  const collections = new Map<string, Map<string, unknown>>(
    CACHED_COLLECTIONS.map((collection) => [collection, new Map()]),
  );
  const changes = new Map<string, number>();
  let clearings = 0;
  return {
    cache: {
      entities,
      present() {
        present ??= Object.freeze([...entities.values()].filter(isPresent).sort(byId));
        return present;
      },
      documents: <T>(collection: CachedCollection) =>
        collections.get(collection) as ReadonlyMap<string, T>,
      changesOf: (collection) => (changes.get(collection) ?? 0) + clearings,
    },
    setEntity(entity) {
      entities.set(entity.entity_id, deepFreeze(entity));
      present = undefined;
    },
    setDocument({ collection, id, value }) {
      const documents = collections.get(collection);
      if (value === undefined) documents?.delete(id);
      else documents?.set(id, deepFreeze(value));
      if (documents) changes.set(collection, (changes.get(collection) ?? 0) + 1);
    },
    clear() {
      present = undefined;
      clearings += 1;
      for (const map of [entities, ...collections.values()]) map.clear();
    },
  };
};
