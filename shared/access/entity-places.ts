/** Areas and floors of entities, from the store, for grants. */
import type { Area } from "../contracts/devices.ts";
import { type Caller, isPlaced, type Places } from "../kernel/caller.ts";
import type { Store } from "../store/port/store.ts";

/** An area as it is stored. */
export type KeptArea = Pick<Area, "name" | "floor_id">;

export const placesIn = (store: Pick<Store, "cache">): Places => {
  const areaOf = (entity_id: string) => {
    const area_id = store.cache.entities.get(entity_id)?.attributes.area_id;
    return typeof area_id === "string" ? area_id : undefined;
  };
  const floorOf = (entity_id: string) =>
    store.cache.documents<KeptArea>("areas").get(areaOf(entity_id) ?? "")?.floor_id;
  return { areaOf, floorOf };
};

/** Updates areas and floors, where the caller's grant depends on them. */
export const placesFor = async (
  store: Pick<Store, "refresh">,
  caller: Caller | undefined,
): Promise<void> => {
  if (isPlaced(caller?.grant)) await store.refresh();
};
