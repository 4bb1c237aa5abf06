/** Areas and floors with what is in them, as far as the caller's grant shows it. */
import type {
  AreaWithEntities,
  FloorWithAreas,
  Registry,
} from "../../../shared/contracts/devices.ts";

interface PlacesView {
  readonly areas: readonly AreaWithEntities[];
  readonly floors: readonly FloorWithAreas[];
}

/**
 * @param registry  Its entities are those that the caller may see.
 * @param isNarrowed  Whether the caller has a grant: it hides areas and floors of which it shows no entity.
 */
export const placesView = (registry: Registry, isNarrowed: boolean): PlacesView => {
  const inArea = Map.groupBy(registry.entities, ({ area_id }) => area_id);
  const areas = registry.areas
    .map((area) => ({
      ...area,
      entities: (inArea.get(area.area_id) ?? []).map(({ entity_id }) => entity_id).sort(),
    }))
    .filter(({ entities }) => !isNarrowed || entities.length > 0);
  const onFloor = Map.groupBy(areas, ({ floor_id }) => floor_id);
  const floors = registry.floors
    .map((floor) => ({
      ...floor,
      areas: (onFloor.get(floor.floor_id) ?? []).map(({ area_id }) => area_id),
    }))
    .filter(({ areas: inside }) => !isNarrowed || inside.length > 0);
  return { areas, floors };
};
