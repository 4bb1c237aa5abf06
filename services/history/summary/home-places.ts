/** Names and areas of entities, as a summary shows them; pure. */
import type { Area, Registry } from "../../../shared/contracts/devices.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { oneLine } from "../one-line.ts";

/** Names are short, so that a budget holds many. */
const MAX_NAME = 60;

export const shortName = (text: string): string => oneLine(text, MAX_NAME);

export interface HomePlaces {
  /** In the order of the home. */
  readonly areas: readonly Pick<Area, "area_id" | "name">[];
  readonly areaOf: (entity_id: string) => string | null;
  readonly nameOf: (entity: Entity) => string;
  readonly isHidden: (entity_id: string) => boolean;
}

export const homePlaces = ({ areas, entities }: Registry): HomePlaces => {
  const named = new Map(entities.map((one) => [one.entity_id, one]));
  return {
    areas: areas.map(({ area_id, name }) => ({ area_id, name: shortName(name) })),
    areaOf: (entity_id) => named.get(entity_id)?.area_id ?? null,
    nameOf: ({ entity_id, attributes }) =>
      shortName(String(named.get(entity_id)?.name ?? attributes.friendly_name ?? entity_id)),
    isHidden: (entity_id) => named.get(entity_id)?.isHidden === true,
  };
};
