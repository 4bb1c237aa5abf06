/** The entities of the virtual house for tests, as they stand at first or as a test wants them, and one of any other domain. */
import { ENTITIES } from "../../../services/devices/homes/virtual/house.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { domainOf, type Entity, type Patch, patched } from "../../../shared/kernel/entity.ts";

export const AT = new Date("2030-01-01T12:00:00.000Z");
const LONG_AGO = "2029-12-31T00:00:00.000Z";

export const houseEntities: readonly Entity[] = ENTITIES.map(({ entity_id, initial }) => ({
  entity_id,
  ...initial,
  last_changed: LONG_AGO,
  last_updated: LONG_AGO,
  version: 1,
}));

const houseDomains = new Set(houseEntities.map(({ entity_id }) => domainOf(entity_id)));

/** An entity of a domain that the house has none of, or that is called `plain`, in the first state of the domain, or not yet known. */
const plainEntity = (entity_id: string): Entity | undefined => {
  const name = domainOf(entity_id);
  const domain = DOMAINS.find((one) => one.name === name);
  if (!domain || (houseDomains.has(name) && entity_id !== `${name}.plain`)) return undefined;
  const [state = "unknown"] = Array.isArray(domain.states) ? domain.states : [];
  const times = { last_changed: LONG_AGO, last_updated: LONG_AGO };
  return { entity_id, state, attributes: { friendly_name: entity_id }, ...times, version: 1 };
};

/** One entity of the house, but for what the test wants otherwise. */
export const entityOf = (entity_id: string, patch: Patch = {}): Entity => {
  const entity = houseEntities.find((one) => one.entity_id === entity_id) ?? plainEntity(entity_id);
  if (!entity) throw new TypeError(`The virtual house has no ${entity_id}`);
  return { ...entity, ...patched(entity, patch) };
};

/** The type of whatever a call fails with, and its details. */
export const failureOf = (run: () => unknown): { type?: unknown; data?: unknown } => {
  try {
    run();
  } catch (error) {
    return error as { type?: unknown; data?: unknown };
  }
  return {};
};
