/** Areas, floors and labels of entities, from the store, for grants. */
import type { Area } from "../contracts/devices.ts";
import { type Caller, isPlaced, type Places } from "../kernel/caller.ts";
import type { Free } from "../kernel/rules.ts";
import type { StateCache } from "../store/port/state-cache.ts";
import type { Store } from "../store/port/store.ts";
import { editsIn } from "./registry-edits.ts";

/** The labels that an entity shows: its own, and those of its device and its area. */
export const labelIdsIn = ({ label_ids }: Free): readonly string[] =>
  Array.isArray(label_ids) ? label_ids : [];

/** An area as it is stored. */
export type KeptArea = Pick<Area, "name" | "floor_id">;

/** The floor of an area, by what a person has set, or else by what its home says. */
const floorOfArea = ({ documents }: Pick<StateCache, "documents">, area_id: string) => {
  const { areas, floors } = editsIn({ documents });
  const { floor_id = documents<KeptArea>("areas").get(area_id)?.floor_id } =
    areas.get(area_id) ?? {};
  return floor_id == null || floors.get(floor_id)?.isRemoved ? undefined : floor_id;
};

export const placesIn = (store: Pick<Store, "cache">): Places => {
  const areaOf = (entity_id: string) => {
    const area_id = store.cache.entities.get(entity_id)?.attributes.area_id;
    return typeof area_id === "string" ? area_id : undefined;
  };
  const floorOf = (entity_id: string) => floorOfArea(store.cache, areaOf(entity_id) ?? "");
  const labelsOf = (entity_id: string) =>
    labelIdsIn(store.cache.entities.get(entity_id)?.attributes ?? {});
  return { areaOf, floorOf, labelsOf };
};

/** Updates areas, floors and labels, where the caller's grant depends on them. */
export const placesFor = async (
  store: Pick<Store, "refresh">,
  caller: Caller | undefined,
): Promise<void> => {
  if (isPlaced(caller?.grant)) await store.refresh();
};
