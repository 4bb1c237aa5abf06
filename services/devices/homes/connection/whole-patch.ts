/** All that is to be recorded of an entity that a home has told of: also what it has no more. */
import { declaredAttributes } from "../../../../shared/domains/attributes.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";

/** Attributes that the domain gives a meaning: they are removed where the home has none. */
const meaningfulOf = (entity_id: string): readonly string[] => {
  const { owned = {}, known = {} } = domainFor(entity_id).attributes ?? {};
  return [...Object.keys(owned), ...Object.keys(known)];
};

/** The name may come from elsewhere, and what is declared comes with the entity. */
const KEPT = new Set(["friendly_name", "area_id", "removed"]);

/** @param dropped  Names of attributes that it has had. */
export const wholePatch = (entity_id: string, now: Snapshot, dropped: readonly string[]) => {
  const absent = [...meaningfulOf(entity_id), ...declaredAttributes(entity_id), ...dropped]
    .filter((name) => !KEPT.has(name) && own(now.attributes, name) === undefined)
    .map((name) => [name, null]);
  return { state: now.state, attributes: { ...Object.fromEntries(absent), ...now.attributes } };
};
