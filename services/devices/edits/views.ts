/** The registry as callers read it, as far as their grants show it. */
import type { Named, Registry } from "../../../shared/contracts/devices.ts";
import type {
  AreaResult,
  DeviceResult,
  EntityEntry,
  FloorResult,
  LabelResult,
} from "../../../shared/contracts/registry/entries.ts";
import type { House, ShownEntity } from "./house.ts";

export interface SeenHouse {
  readonly house: House;
  /** Those that the caller may see. */
  readonly shown: readonly ShownEntity[];
  /** Whether the caller has a grant: it hides what it shows no entity of. */
  readonly isNarrowed: boolean;
}
export type Origin = (entity_id: string) => {
  readonly home: string | null;
  readonly home_entity_id: string | null;
};

/** What a grant shows of the registry: the places and labels of the entities that it covers. */
export const seenRegistry = (
  { floors, areas, labels }: Registry,
  entities: readonly Named[],
): Registry => {
  const areaIds = new Set(entities.map(({ area_id }) => area_id));
  const seenAreas = areas.filter(({ area_id }) => areaIds.has(area_id));
  const floorIds = new Set(seenAreas.map(({ floor_id }) => floor_id));
  const labelIds = new Set(entities.flatMap((one) => one.labels ?? []));
  return {
    floors: floors.filter(({ floor_id }) => floorIds.has(floor_id)),
    areas: seenAreas,
    labels: labels.filter(({ label_id }) => labelIds.has(label_id)),
    entities,
  };
};

const idsOf = (entities: readonly ShownEntity[] = []) =>
  entities.map(({ said }) => said.entity_id).sort();

export const areasView = ({ house, shown, isNarrowed }: SeenHouse): readonly AreaResult[] => {
  const inArea = Map.groupBy(shown, ({ area_id }) => area_id);
  return house.areas
    .map(({ area_id, name, floor_id, aliases, icon, labels, home }) => {
      const entities = idsOf(inArea.get(area_id));
      return { area_id, name, floor_id, aliases, icon, labels, home, entities };
    })
    .filter(({ entities }) => !isNarrowed || entities.length > 0);
};

export const floorsView = (seen: SeenHouse): readonly FloorResult[] => {
  const onFloor = Map.groupBy(areasView(seen), ({ floor_id }) => floor_id);
  return seen.house.floors
    .map(({ floor_id, name, level, aliases, icon, home }) => {
      const areas = (onFloor.get(floor_id) ?? []).map(({ area_id }) => area_id);
      return { floor_id, name, level, aliases, icon, home, areas };
    })
    .filter(({ areas }) => !seen.isNarrowed || areas.length > 0);
};

export const labelsView = ({ house, shown, isNarrowed }: SeenHouse): readonly LabelResult[] => {
  const carried = new Map<string, ShownEntity[]>();
  for (const entity of shown)
    for (const label of entity.allLabels) {
      const all = carried.get(label);
      if (all) all.push(entity);
      else carried.set(label, [entity]);
    }
  return house.labels
    .map(({ label_id, name, color, icon, description, home }) => {
      const entities = idsOf(carried.get(label_id));
      return { label_id, name, color, icon, description, home, entities };
    })
    .filter(({ entities }) => !isNarrowed || entities.length > 0);
};

const iconIn = ({ said }: ShownEntity): string | null => {
  const { icon } = said.initial.attributes;
  return typeof icon === "string" ? icon : null;
};

export const entryView = (house: House, shown: ShownEntity, originOf: Origin): EntityEntry => {
  const { said, name, aliases, area_id, labels, isHidden, isOnlyByName, device } = shown;
  const edit = house.edits.entities.get(said.entity_id) ?? {};
  return {
    entity_id: said.entity_id,
    name,
    original_name: said.name,
    aliases,
    area_id,
    original_area_id: said.area_id,
    labels,
    icon: edit.icon ?? iconIn(shown),
    hidden: isHidden,
    only_by_name: isOnlyByName ?? null,
    device_id: device?.device_id ?? null,
    ...originOf(said.entity_id),
    changed: Object.keys(edit).sort(),
  };
};

export const devicesView = ({ house, shown, isNarrowed }: SeenHouse): readonly DeviceResult[] => {
  const parts = Map.groupBy(shown, ({ device }) => device?.device_id);
  return house.devices
    .map(({ device_id, home, said, name, area_id, labels }) => ({
      device_id,
      name,
      original_name: said.name,
      manufacturer: said.manufacturer ?? null,
      model: said.model ?? null,
      sw_version: said.sw_version ?? null,
      area_id,
      labels,
      home,
      entities: idsOf(parts.get(device_id)),
      changed: Object.keys(house.edits.devices.get(device_id) ?? {}).sort(),
    }))
    .filter(({ entities }) => !isNarrowed || entities.length > 0);
};
