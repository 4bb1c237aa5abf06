/** What a process knows of its store by heart, so that whoever decides at once need not ask. */
import { type Entity, isPresent } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import type { DocumentWrite, Known } from "./store.ts";

/** Collections that are small, and looked at with every command. */
export const BY_HEART = ["definitions", "addon_entities", "areas"] as const;
export type ByHeart = (typeof BY_HEART)[number];

/** Readers share what is known; nobody may change it under the others. */
export const frozen = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

type Learnt = Pick<DocumentWrite, "collection" | "id" | "value">;

export interface Memory {
  readonly known: Known;
  learnEntity(entity: Entity): void;
  learnDocument(document: Learnt): void;
  /** The store is not the one it was. */
  forgetAll(): void;
}

const byId = (one: Entity, other: Entity) => (one.entity_id < other.entity_id ? -1 : 1);

export const openMemory = (): Memory => {
  const entities = new Map<string, Entity>();
  let present: readonly Entity[] | undefined;
  const collections = new Map<string, Map<string, Free>>(
    BY_HEART.map((collection) => [collection, new Map()]),
  );
  return {
    known: {
      entities,
      present() {
        present ??= Object.freeze([...entities.values()].filter(isPresent).sort(byId));
        return present;
      },
      documents: <T>(collection: ByHeart) =>
        collections.get(collection) as unknown as ReadonlyMap<string, T>,
    },
    learnEntity(entity) {
      entities.set(entity.entity_id, frozen(entity));
      present = undefined;
    },
    learnDocument({ collection, id, value }) {
      const documents = collections.get(collection);
      if (value === undefined) documents?.delete(id);
      else documents?.set(id, frozen(value));
    },
    forgetAll() {
      present = undefined;
      for (const map of [entities, ...collections.values()]) map.clear();
    },
  };
};
