/** What is to be written so that every process knows what the homes have said of themselves. */
import type { KeptArea } from "../../../shared/access/entity-places.ts";
import type { Area } from "../../../shared/contracts/devices.ts";
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

/** The areas of the homes, and no others; of two with the same id, the first. */
export const areaWrites = (
  kept: ReadonlyMap<string, KeptArea>,
  areas: readonly Area[],
): readonly DocumentWrite[] => {
  const now = new Map(
    areas.toReversed().map(({ area_id, name, floor_id }) => [area_id, { name, floor_id }]),
  );
  return [...new Set([...kept.keys(), ...now.keys()])]
    .filter((id) => canonical(kept.get(id)) !== canonical(now.get(id)))
    .map((id) => ({ collection: "areas", id, value: now.get(id) }));
};

/**
 * Documents that one process writes. It remembers what is written, so that a large one is compared once and not
 * with each change.
 *
 * @param stored  What is stored at first, by id.
 */
export const openOwnDocuments = (collection: string, stored: ReadonlyMap<string, object>) => {
  const known = new Map<string, object>(stored);
  return {
    /** The writes that lead to what is wanted; `done` is called once they are stored. */
    writesFor(wanted: ReadonlyMap<string, object>) {
      const changed = [...wanted].filter(
        ([id, value]) => known.get(id) !== value && canonical(known.get(id)) !== canonical(value),
      );
      const gone = [...known.keys()].filter((id) => !wanted.has(id));
      const writes: readonly DocumentWrite[] = [
        ...changed.map(([id, value]) => ({ collection, id, value: { ...value } })),
        ...gone.map((id) => ({ collection, id, value: undefined })),
      ];
      const done = () => {
        for (const [id, value] of wanted) known.set(id, value);
        for (const id of gone) known.delete(id);
      };
      return { writes, done };
    },
  };
};
