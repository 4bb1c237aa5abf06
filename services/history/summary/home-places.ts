/** Names and areas of entities, as a summary shows them; pure. */
import type { Area, Registry } from "../../../shared/contracts/devices.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";

const MAX_NAME = 60;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** One line, without characters that are not seen: devices and people write names. */
export const oneLine = (text: string): string => {
  const line = text.replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return line.length <= MAX_NAME ? line : `${[...line].slice(0, MAX_NAME - 1).join("")}…`;
};

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
    areas: areas.map(({ area_id, name }) => ({ area_id, name: oneLine(name) })),
    areaOf: (entity_id) => named.get(entity_id)?.area_id ?? null,
    nameOf: ({ entity_id, attributes }) =>
      oneLine(String(named.get(entity_id)?.name ?? attributes.friendly_name ?? entity_id)),
    isHidden: (entity_id) => named.get(entity_id)?.isHidden === true,
  };
};
