/** Refuses an entity that does not exist, and names those that are spelled alike. */
import { distance } from "fastest-levenshtein";
import { type Caller, covers, SYSTEM } from "../../shared/caller.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";

const NEAREST = 3;

/** Ids like the one that does not exist, of those that the caller may see. */
const nearest = (entities: readonly Entity[], entity_id: string, { grant }: Caller) =>
  entities
    .filter((entity) => covers(grant, entity.entity_id))
    .map((entity) => ({ id: entity.entity_id, far: distance(entity.entity_id, entity_id) }))
    .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
    .slice(0, NEAREST)
    .map(({ id }) => id);

/** @throws DEVICE_NOT_FOUND */
export const unknownDevice = (
  entities: readonly Entity[],
  id: string,
  caller: Caller = SYSTEM,
): never => {
  const alike = nearest(entities, id, caller);
  const question = alike.length > 0 ? `; did you mean ${alike.join(", ")}?` : "";
  const message = `There is no device ${id}${question}`;
  return fail("DEVICE_NOT_FOUND", { device_id: id, nearest: alike }, message);
};
