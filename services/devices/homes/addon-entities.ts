/** Entities that add-ons show, as the homes know them. */
import type { Shown } from "../../../shared/contracts/addons.ts";
import type { Entity } from "../../../shared/entity.ts";
import type { Free } from "../../../shared/rules.ts";
import type { HomeEntity, Report } from "../home.ts";

/** What is kept of an entity besides its state. */
export interface Kept {
  readonly slug: string;
  readonly name: string;
  readonly area_id: string | null;
}

export const entityOf = (
  entity_id: string,
  { name, area_id }: Kept,
  attributes: Free,
): HomeEntity => ({
  entity_id,
  name,
  area_id,
  aliases: [],
  first: { state: "unavailable", attributes: { ...attributes, friendly_name: name, area_id } },
});

/** All that it shows, and nothing of what it has shown before. */
export const reportOf = (shown: Shown, before: Entity | undefined): Report => {
  const { entity_id, name, area_id = null, state, attributes = {} } = shown;
  const gone = Object.fromEntries(Object.keys(before?.attributes ?? {}).map((key) => [key, null]));
  return { entity_id, state, attributes: { ...gone, ...attributes, friendly_name: name, area_id } };
};
