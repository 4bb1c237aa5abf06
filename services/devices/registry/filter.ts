/** Filters of lists and streams: what they name must exist, and what they let through. */
import type { filterRules, Registry } from "../../../shared/contracts/devices.ts";
import { DOMAIN_NAMES } from "../../../shared/domains/domains.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Params } from "../../../shared/kernel/rules.ts";
import { unknownName } from "../../../shared/kernel/unknown-names.ts";
import { nearest } from "../../../shared/text/similar-names.ts";
import type { Coverage } from "../commands/coverage.ts";

export type Filter = Params<typeof filterRules>;

const namesIn = (list: string | undefined): readonly string[] => list?.split(",") ?? [];

/** Whether a comma list names a value; a list that is not given names all. */
const naming = (list: string | undefined): ((value: unknown) => boolean) => {
  if (list === undefined) return () => true;
  const names = new Set(namesIn(list));
  return (value) => names.has(String(value));
};

/** Whether an entity passes the filter. */
export const passes = ({ domain, area, entity_id: ids }: Filter) => {
  const [isDomain, isArea, isId] = [naming(domain), naming(area), naming(ids)];
  return ({ entity_id, attributes }: Entity) =>
    isDomain(domainOf(entity_id)) && isArea(attributes.area_id) && isId(entity_id);
};

/**
 * Refuses a filter that names what does not exist: it would show nothing, as if all were well. What the
 * caller's grant does not cover is left out of every list, whether it exists or not.
 *
 * @throws INVALID_REQUEST naming the field, and what is spelled alike.
 */
export const checkFilter = (
  { domain, area, entity_id }: Filter,
  entities: readonly Entity[],
  { areas }: Pick<Registry, "areas">,
  { isSeen }: Coverage,
  caller: Caller | undefined,
): void => {
  const ids = () => entities.map((one) => one.entity_id);
  const seen = (id: string) => isSeen(id, caller);
  const known = {
    domain: () => [...DOMAIN_NAMES, ...ids().map(domainOf)],
    area: () => [
      ...areas.map(({ area_id }) => area_id),
      ...entities.flatMap(({ attributes: { area_id } }) =>
        typeof area_id === "string" ? [area_id] : [],
      ),
    ],
    entity_id: () => ids().filter(seen),
  };
  const named = {
    domain: namesIn(domain),
    area: namesIn(area),
    entity_id: namesIn(entity_id).filter(seen),
  };
  for (const field of ["domain", "area", "entity_id"] as const) {
    if (named[field].length === 0) continue;
    const there = new Set(known[field]());
    const name = named[field].find((one) => !there.has(one));
    if (name === undefined) continue;
    const all = field === "entity_id" ? [...there] : [...there].sort();
    const what =
      field === "entity_id" ? { what: "device", alike: nearest(name, all) } : { what: field };
    refuse([unknownName({ field, ...what, name, known: all, where: "GET /api/state" })]);
  }
};
