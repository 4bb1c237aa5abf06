/** Ids of entities of add-ons in Hearth: their own, or with a number where a home has that id already. */
import { freeId } from "../../registry/home-seed.ts";
import type { StoredAddonEntity } from "./addons.ts";

/**
 * @param kept  Entities that add-ons have published, by their ids in Hearth.
 * @param isHomes  Whether a home has the id.
 */
export const openAddonIds = (
  kept: ReadonlyMap<string, StoredAddonEntity>,
  isHomes: (entity_id: string) => boolean,
) => {
  const isIts = (slug: string, entity_id: string) => kept.get(entity_id)?.slug === slug;
  /** Those that have another id here, by their own. */
  const renamedOf = (slug: string) =>
    new Map(
      [...kept].flatMap(([entity_id, one]) =>
        one.slug === slug && one.own_id !== undefined ? [[one.own_id, entity_id]] : [],
      ),
    );

  return {
    /** The id in Hearth of what the add-on has published by an id of its own. */
    known(slug: string): (own_id: string) => string {
      const renamed = renamedOf(slug);
      return (own_id) => renamed.get(own_id) ?? own_id;
    },

    /**
     * As `known`, also for what is new: it keeps its id until it is removed.
     *
     * @param ownIds  All that the add-on speaks of: none of them is given to another one.
     */
    given(slug: string, ownIds: readonly string[]): (own_id: string) => string {
      const renamed = renamedOf(slug);
      const isTaken = (id: string) => isHomes(id) || kept.has(id) || ownIds.includes(id);
      return (own_id) => {
        const id = renamed.get(own_id);
        if (id !== undefined) return id;
        if (isIts(slug, own_id) || !isHomes(own_id)) return own_id;
        return freeId(own_id, isTaken);
      };
    },
  };
};
