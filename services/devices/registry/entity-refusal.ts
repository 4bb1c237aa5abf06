/** Refuses an entity that does not exist, and names those that are spelled alike. */
import type { Caller } from "../../../shared/kernel/caller.ts";
import { domainOf, type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import { didYouMean, nearest } from "../../../shared/text/similar-names.ts";
import type { Coverage } from "../commands/coverage.ts";

/** Ids like the one that does not exist: of its domain, where there are such. */
const nearestIds = (ids: readonly string[], entity_id: string) => {
  const same = ids.filter((id) => domainOf(id) === domainOf(entity_id));
  return nearest(entity_id, same.length > 0 ? same : ids);
};

/**
 * @param coverage  Of what is spelled alike, only what the caller may see is named.
 * @throws DEVICE_NOT_FOUND
 */
export const unknownDevice = (
  entities: readonly Entity[],
  id: string,
  { isSeen }: Coverage,
  caller: Caller | undefined,
): never => {
  const ids = entities.map(({ entity_id }) => entity_id);
  const alike = nearestIds(
    ids.filter((one) => isSeen(one, caller)),
    id,
  );
  const message = `There is no device ${id}${didYouMean(alike)}`;
  return fail("DEVICE_NOT_FOUND", { device_id: id, nearest: alike }, message);
};

/** Finds an entity with its pending changes. @throws DEVICE_NOT_FOUND */
export const finder =
  ({ latest, entities }: Pick<Recorder, "latest" | "entities">, coverage: Coverage) =>
  (entity_id: string, caller: Caller | undefined): Entity => {
    const entity = latest(entity_id);
    return entity && isPresent(entity)
      ? entity
      : unknownDevice(entities(), entity_id, coverage, caller);
  };
