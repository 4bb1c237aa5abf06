/** What a process knows of its store by heart, so that whoever decides at once need not ask. */
import { type Entity, isPresent } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import type { DocumentWrite, StateCache } from "./store.ts";

/** Collections that are small, and looked at with every command. */
export const CACHED_COLLECTIONS = ["definitions", "addon_entities", "areas"] as const;
export type CachedCollection = (typeof CACHED_COLLECTIONS)[number];

/** Readers share what is known; nobody may change it under the others. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

type Learnt = Pick<DocumentWrite, "collection" | "id" | "value">;

export interface WritableStateCache {
  readonly cache: StateCache;
  setEntity(entity: Entity): void;
  setDocument(document: Learnt): void;
  /** The store is not the one it was. */
  clear(): void;
}

const byId = (one: Entity, other: Entity) => (one.entity_id < other.entity_id ? -1 : 1);

export const openStateCache = (): WritableStateCache => {
  const entities = new Map<string, Entity>();
  let present: readonly Entity[] | undefined;
  const collections = new Map<string, Map<string, Free>>(
    CACHED_COLLECTIONS.map((collection) => [collection, new Map()]),
  );
  return {
    cache: {
      entities,
      present() {
        present ??= Object.freeze([...entities.values()].filter(isPresent).sort(byId));
        return present;
      },
      documents: <T>(collection: CachedCollection) =>
        collections.get(collection) as unknown as ReadonlyMap<string, T>,
    },
    setEntity(entity) {
      entities.set(entity.entity_id, deepFreeze(entity));
      present = undefined;
    },
    setDocument({ collection, id, value }) {
      const documents = collections.get(collection);
      if (value === undefined) documents?.delete(id);
      else documents?.set(id, deepFreeze(value));
    },
    clear() {
      present = undefined;
      for (const map of [entities, ...collections.values()]) map.clear();
    },
  };
};
