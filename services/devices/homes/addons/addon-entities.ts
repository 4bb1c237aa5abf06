/** Entities that add-ons show, as the homes know them. */
import type { Shown } from "../../../../shared/contracts/addons.ts";
import type { Patch, Snapshot } from "../../../../shared/kernel/entity.ts";
import type { HomeEntity, Report } from "../home.ts";

/** What is kept of an entity besides its state. */
export interface StoredAddonEntity {
  readonly slug: string;
  readonly name: string;
  readonly area_id: string | null;
}

export const entityOf = (entity_id: string, { name, area_id }: StoredAddonEntity): HomeEntity => ({
  entity_id,
  name,
  area_id,
  aliases: [],
  initial: { state: "unavailable", attributes: { friendly_name: name, area_id } },
});

/** All that it shows, and nothing of what it has shown before. */
export const reportOf = (shown: Shown): Report => {
  const { entity_id, name, area_id = null, state } = shown;
  const attributes = { ...shown.attributes, friendly_name: name, area_id };
  const effect = ({ attributes: before }: Snapshot): Patch => {
    const gone = Object.fromEntries(Object.keys(before).map((key) => [key, null]));
    return { state, attributes: { ...gone, ...attributes } };
  };
  return { entity_id, effect };
};
